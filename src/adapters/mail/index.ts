import { openMailbox } from './mailbox/open-mailbox.ts'
import type { openSmtp } from './smtp/open-smtp.ts'

type OpenSmtp = typeof openSmtp

/** How mails can leave, the embedded default first; what is not set up is not loaded, which keeps the start short. */
export const mailSenders = {
  mailbox: openMailbox,
  smtp: async (options: Parameters<OpenSmtp>[0]) => (await import('./smtp/open-smtp.ts')).openSmtp(options),
} as const
