import { type Mail, MailRefused } from '#adapters/mail/port.ts'
import type { Writer } from '#core/account/account-mails.ts'
import type { Context } from '../context.ts'

/**
 * Hands a mail over from a task.
 * @throws AppError('unavailable') when the queue shall try again; a mail that is refused for good is only noted
 */
export async function deliver(
  { mail: sender, log }: Context,
  mail: Mail,
  signal: AbortSignal,
): Promise<void> {
  try {
    await sender.send(mail, signal)
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error
    log.warn({ reason: error.message }, 'a mail was refused and is not tried again')
  }
}

/** What the mails say about this installation. */
export function writerOf({ env }: Context): Writer {
  return { brand: env.BRAND_NAME, publicUrl: env.PUBLIC_URL ?? null, supportEmail: env.SUPPORT_EMAIL }
}
