import { createTransport } from 'nodemailer'
import { type Mail, MailRefused, type MailSender } from '../port.ts'
import { explainFailure } from './explain-failure.ts'
import { planConnection, type SmtpTls } from './plan-connection.ts'

const STEP_DEADLINE_MS = 10_000
const MAIL_DEADLINE_MS = 20_000
/** What two readers could take for two addresses, a name or a command is no address to send to. */
const PLAIN_ADDRESS = /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"\p{Cc}]+$/u

interface SmtpOptions {
  /** `smtp://` or `smtps://`, with user and password where the server asks for them. */
  url: string
  /** Missing: verified TLS wherever a password goes or the server offers it, but for a server on this machine. */
  tls?: SmtpTls | undefined
  /** Who every mail is from. */
  from: { name: string; address: string }
  /** For one step of the talk: connecting, the greeting, each answer. */
  stepDeadlineMs?: number
}

/**
 * Mails handed to a mail server, one connection each. A server's certificate is verified unless the options say
 * otherwise.
 */
export function openSmtp({ url, tls, from, stepDeadlineMs = STEP_DEADLINE_MS }: SmtpOptions): MailSender {
  const transport = createTransport({
    ...planConnection(url, tls),
    connectionTimeout: stepDeadlineMs,
    greetingTimeout: stepDeadlineMs,
    socketTimeout: stepDeadlineMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    id: 'smtp',
    async forget() {},
    async probe(signal) {
      const givenUp = Promise.withResolvers<never>()
      const deadline = AbortSignal.any([signal, AbortSignal.timeout(MAIL_DEADLINE_MS)])
      deadline.addEventListener('abort', () => givenUp.reject(deadline.reason), { once: true })
      try {
        deadline.throwIfAborted()
        await Promise.race([transport.verify(), givenUp.promise])
      } catch (error) {
        throw explainFailure(error)
      }
    },
    async send({ to, subject, text, html, switchOffUrl }: Mail, signal) {
      if (!PLAIN_ADDRESS.test(to)) throw new MailRefused('no server takes an address like this one')
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          ...{ subject, text },
          ...(html === undefined ? {} : { html }),
          // Said by a machine: nobody's out-of-office answer comes back.
          headers: { 'Auto-Submitted': 'auto-generated', ...describeSwitch(switchOffUrl) },
          signal: AbortSignal.any([signal, AbortSignal.timeout(MAIL_DEADLINE_MS)]),
        })
      } catch (error) {
        throw explainFailure(error)
      }
    },
  }
}

/** The button that mail readers show beside the subject. */
function describeSwitch(url: string | undefined) {
  if (url === undefined) return {}
  return {
    // As it is: folded within the address, some readers do not find its end.
    'List-Unsubscribe': { prepared: true, value: `<${url}>` },
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}
