import { createTransport } from 'nodemailer'
import { AppError } from '#contract/errors.ts'
import { type Mail, MailRefused, type MailSender } from '../port.ts'
import { planConnection } from './plan-connection.ts'

const STEP_DEADLINE_MS = 10_000
const MAIL_DEADLINE_MS = 20_000
const PERMANENT_FROM = 500
/** What two readers could take for two addresses, a name or a command is no address to send to. */
const PLAIN_ADDRESS = /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"\p{Cc}]+$/u

interface SmtpOptions {
  /** `smtp://` or `smtps://`, with user and password where the server asks for them. */
  url: string
  /** Who every mail is from. */
  from: { name: string; address: string }
  /** For one step of the talk: connecting, the greeting, each answer. */
  stepDeadlineMs?: number
}

/**
 * Mails handed to a mail server, one connection each. A server's certificate is always verified. What the server
 * says is kept out of errors: it repeats the address.
 */
export function openSmtp({ url, from, stepDeadlineMs = STEP_DEADLINE_MS }: SmtpOptions): MailSender {
  const transport = createTransport({
    ...planConnection(url),
    connectionTimeout: stepDeadlineMs,
    greetingTimeout: stepDeadlineMs,
    socketTimeout: stepDeadlineMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    id: 'smtp',
    async forget() {},
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

function explainFailure(error: unknown): Error {
  const { responseCode, command, message } = error as {
    // what nodemailer throws, or any other Error
    responseCode?: number
    command?: string
    message: string
  }
  if (responseCode === undefined) return new AppError('unavailable', { cause: new Error(message) })
  const answer = `the mail server answered ${responseCode} to ${command}`
  if (responseCode >= PERMANENT_FROM) return new MailRefused(answer)
  return new AppError('unavailable', { cause: new Error(answer) })
}
