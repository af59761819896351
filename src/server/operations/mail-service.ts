import { type Mail, MailDelayed, MailRefused } from '#adapters/mail/port.ts'
import type { Writer } from '#core/account/account-mails.ts'
import type { Needs } from '../context.ts'
import { unlessAway } from '../unless-away.ts'

/** What a mail is about. */
type MailKind = 'sign_up_code' | 'reset_code' | 'notice' | 'reminder' | 'operator'

const TROUBLE_KEY = 'mail-trouble'
/** The longest pause between two tries of a code and the time that one may take, twice. */
const TROUBLE_TTL_SECONDS = 120

/**
 * Hands a mail over from a task.
 * @throws AppError('unavailable') when the queue shall try again; a mail that is refused for good is only noted
 */
export async function deliver(
  context: Needs<'log' | 'metrics' | 'records' | 'mail'>,
  { kind, ...mail }: Mail & { kind: MailKind },
  signal: AbortSignal,
): Promise<void> {
  const { mail: sender, log, metrics } = context
  try {
    await sender.send(mail, signal)
  } catch (error) {
    if (!(error instanceof MailRefused)) throw await delay(context, { kind, error, signal })
    metrics.countMail({ kind, outcome: 'refused', reason: '' })
    log.warn({ kind, reason: error.message }, 'a mail was refused and is not tried again')
    return
  }
  metrics.countMail({ kind, outcome: 'sent', reason: '' })
  if (mayTell(kind)) await unlessAway(context, records => records.remove(TROUBLE_KEY))
}

/**
 * Whether a code could leave: asked for each reset, so that what people are told about mails is the same whether the
 * address has an account, and so gets one, or not.
 * @throws AppError('unavailable') when the queue shall try again
 */
export async function probeMails(
  context: Needs<'log' | 'metrics' | 'records' | 'mail'>,
  kind: MailKind,
  signal: AbortSignal,
): Promise<void> {
  try {
    await context.mail.probe(signal)
  } catch (error) {
    if (!signal.aborted) await noteTrouble(context)
    throw await delay(context, { kind, error, signal })
  }
}

/** A code that could not leave while it was good. */
export function countExpired({ log, metrics }: Needs<'log' | 'metrics'>, kind: MailKind): void {
  metrics.countMail({ kind, outcome: 'expired', reason: '' })
  log.warn({ kind }, 'a code expired before its mail could leave')
}

/** Whether mails are held up now, as far as the last ones tell. */
export async function areMailsLate(context: Needs<'log' | 'records' | 'mail' | 'mailbox'>): Promise<boolean> {
  const isKeptUnseen = context.mail.id === 'mailbox' && context.mailbox === null
  return isKeptUnseen || (await unlessAway(context, records => records.read(TROUBLE_KEY))) !== null
}

/** What the mails say about this installation. */
export function writerOf({ env }: Needs<'env'>): Writer {
  return { brand: env.BRAND_NAME, publicUrl: env.PUBLIC_URL ?? null, supportEmail: env.SUPPORT_EMAIL }
}

/** The fate of a reset's mail would show that there was one to send. */
function mayTell(kind: MailKind): boolean {
  return kind !== 'reset_code'
}

/** @returns the error, to be thrown on */
async function delay(
  context: Needs<'log' | 'metrics' | 'records'>,
  { kind, error, signal }: { kind: MailKind; error: unknown; signal: AbortSignal },
): Promise<unknown> {
  if (signal.aborted) return error // this process ends; nothing is wrong with the mails
  const reason = error instanceof MailDelayed ? error.reason : 'other'
  context.metrics.countMail({ kind, outcome: 'delayed', reason })
  if (mayTell(kind)) await noteTrouble(context)
  return error
}

async function noteTrouble(context: Needs<'log' | 'records'>): Promise<void> {
  await unlessAway(context, records => records.write(TROUBLE_KEY, {}, TROUBLE_TTL_SECONDS))
}
