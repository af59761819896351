import { LIMITS } from '#contract/limits.ts'
import { MAIL_MESSAGES } from '#contract/messages/mails.ts'
import { layOutMail, type WrittenMail } from './lay-out-mail.ts'

/** Who writes: what the mails say about the installation. */
export interface Writer {
  brand: string
  /** Where the product is, as a full URL; null leaves the link out. */
  publicUrl: string | null
  supportEmail: string
}

const TTL_MINUTES = LIMITS.codeTtlSeconds / 60

/**
 * Has no link, so that nobody gets used to one beside a code.
 * @param code six digits, the only such run in the mail
 */
export function writeCodeMail({ brand }: Writer, purpose: 'signup' | 'reset', code: string): WrittenMail {
  const { subject, lead, rest } = MAIL_MESSAGES[purpose]
  return layOutMail({ brand, subject: subject(brand), lead, code, rest: rest(TTL_MINUTES) })
}

/** For an address that asks for a sign-up code although it has an account. */
export function writeKnownAddressMail({ brand, publicUrl }: Writer): WrittenMail {
  const { subject, lead } = MAIL_MESSAGES.knownAddress
  return layOutMail({ brand, subject: subject(brand), lead, link: publicUrl })
}

/** For the owner of an account whose password was just replaced. */
export function writePasswordChangedMail(writer: Writer, changedAt: Date): WrittenMail {
  const { brand, publicUrl, supportEmail } = writer
  const { subject, lead } = MAIL_MESSAGES.passwordChanged
  return layOutMail({
    brand,
    subject: subject(brand),
    lead: lead(tellMoment(changedAt), supportEmail),
    link: publicUrl,
  })
}

/** What is told about the ways into an account besides the password. */
export type EntryChange = keyof typeof MAIL_MESSAGES.entry

/** For the owner of an account that can be opened in another way than before. */
export function writeEntryChangedMail(writer: Writer, change: EntryChange, at: Date): WrittenMail {
  const { brand, publicUrl, supportEmail } = writer
  const { subject, lead } = MAIL_MESSAGES.entry[change]
  const lines = [lead(tellMoment(at)), ...MAIL_MESSAGES.entryRest(supportEmail)]
  return layOutMail({ brand, subject: subject(brand), lead: lines, link: publicUrl })
}

/** For the owner of an account that nobody has used for long. */
export function writeAccountLeavesMail({ brand, publicUrl }: Writer, leavesAt: Date): WrittenMail {
  const { subject, lead } = MAIL_MESSAGES.accountLeaves
  return layOutMail({ brand, subject: subject(brand), lead: lead(tellDay(leavesAt)), link: publicUrl })
}

/** Like `21 November 2026 at 12:05 UTC`. */
function tellMoment(at: Date): string {
  return `${tellDay(at)} at ${at.toISOString().slice(11, 16)} UTC`
}

function tellDay(at: Date): string {
  return at.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
}
