import type { MailServer } from '#adapters/mail/smtp/mail-server.suite.ts'
import { waitFor } from '../fault/wait-for.ts'

const MAIL_WITHIN_MS = 30_000

/** The newest code that a mail server took for an address. @throws when none comes */
export async function readMailedCode({ arrived }: MailServer, email: string): Promise<string> {
  let code: string | undefined
  const find = () => {
    const mail = arrived.findLast(({ to }) => to?.some(({ address }) => address === email))
    code = mail?.text?.match(/\b\d{6}\b/)?.[0]
    return code !== undefined
  }
  await waitFor(find, { what: `a code for ${email}`, withinMs: MAIL_WITHIN_MS })
  return code ?? ''
}
