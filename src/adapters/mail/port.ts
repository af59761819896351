import { AppError } from '#contract/errors.ts'

export interface Mail {
  /** One address, without a name. */
  to: string
  subject: string
  text: string
  /** Missing: the mail is plain text alone. */
  html?: string
  /** A POST to this address ends mails of this kind, as RFC 8058 has it; only of mails that come again and again. */
  switchOffUrl?: string
}

/** Hands a mail over for delivery. */
export interface MailSender {
  readonly id: string
  /**
   * @throws MailDelayed or another AppError('unavailable') when it may work later; the caller tries again
   * @throws MailRefused when it never will; the caller gives up
   */
  send(mail: Mail, signal: AbortSignal): Promise<void>
  /** Goes the way of a mail as far as one can without any. @throws as `send` does when none could leave now */
  probe(signal: AbortSignal): Promise<void>
  /** Removes what is kept of mails to an address or about it; does nothing where no mail is kept. */
  forget(address: string): Promise<void>
}

/**
 * Why a mail could not leave yet: nobody answered; TLS was asked for and not to be had; the server wants another login, or
 * one at all; it answered something else, such as "later".
 */
export type MailTrouble = 'unreachable' | 'tls' | 'login' | 'answer'

/** This mail may be taken later. The cause says why, and neither what the mail says nor to whom it was to go. */
export class MailDelayed extends AppError {
  readonly reason: MailTrouble

  constructor(reason: MailTrouble, why: string) {
    super('unavailable', { cause: new Error(why) })
    this.reason = reason
  }
}

/** This mail will never be taken. The message says why, and neither what it says nor to whom it was to go. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
}

export interface KeptMail {
  to: string
  subject: string
  text: string
  switchOffUrl?: string | undefined
  /** ISO 8601 in UTC. */
  sentAt: string
}

/** A mailbox on this machine for installations that cannot send mail. */
export interface LocalMailbox extends MailSender {
  /** Newest first; all mails when `to` is null. */
  list(to: string | null): Promise<KeptMail[]>
}
