import { openMailbox } from './mailbox/open-mailbox.ts'
import { openSmtp } from './smtp/open-smtp.ts'

/** How mails can leave, the embedded default first. */
export const mailSenders = { mailbox: openMailbox, smtp: openSmtp } as const
