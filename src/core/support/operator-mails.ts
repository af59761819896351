import { MAIL_MESSAGES } from '#contract/messages/mails.ts'
import type { SupportQuery } from '#contract/support.ts'
import { layOutMail, type WrittenMail } from '../account/lay-out-mail.ts'

/** Without HTML: a stranger's words must not come with the product's look. */
type PlainMail = Omit<WrittenMail, 'html'>

/** A query of the help page for the operator; what a stranger wrote stands in it as plain text, line by line. */
export function writeQueryMail(brand: string, { email, contact, query }: SupportQuery): PlainMail {
  const { subject, lead } = MAIL_MESSAGES.supportQuery
  const lines = query.split(/\r?\n/).filter(line => line.trim() !== '')
  return writePlain({ brand, subject: subject(brand), lead: [...lead({ email, contact }), ...lines] })
}

/** @param role one line of letters, digits and a few signs, as the contract lets it through */
export function writeRoleRequestMail(brand: string, role: string): PlainMail {
  const { subject, lead } = MAIL_MESSAGES.roleRequest
  return writePlain({ brand, subject: subject(brand), lead: lead(role) })
}

function writePlain(parts: Parameters<typeof layOutMail>[0]): PlainMail {
  const { subject, text } = layOutMail(parts)
  return { subject, text }
}
