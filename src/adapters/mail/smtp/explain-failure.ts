import { MailDelayed, MailRefused } from '../port.ts'

const PERMANENT_FROM = 500
/** The server wants a user, another one, or TLS: whoever runs this installation can mend that. */
const LOGIN_CODES = new Set([530, 534, 535, 538])
/** The steps that are about this one mail; an answer to any other is about the server or the settings. */
const STEPS_OF_A_MAIL = new Set(['RCPT TO', 'DATA'])
const ABOUT_TLS = /certificate|altnames|SSL|TLS/

const HINTS = {
  tls: 'the settings ask for TLS with a certificate that is trusted: see SMTP_TLS and NODE_EXTRA_CA_CERTS',
  login: 'see user and password in SMTP_URL, and SMTP_TLS',
}

/** What nodemailer throws, or any other Error. */
interface Failure {
  code?: string
  responseCode?: number
  command?: string
  message: string
}

/** Whether a mail that did not leave may leave later. What the server says is kept out: it repeats the address. */
export function explainFailure(error: unknown): MailDelayed | MailRefused {
  const { code, responseCode, command = '', message } = error as Failure // as said there
  if (responseCode === undefined) {
    const isTls = code === 'ETLS' || ABOUT_TLS.test(message)
    return isTls
      ? new MailDelayed('tls', `${message}; ${HINTS.tls}`)
      : new MailDelayed('unreachable', message)
  }
  const answer = `the mail server answered ${responseCode} to ${command}`
  if (command === 'STARTTLS') return new MailDelayed('tls', `${answer}; ${HINTS.tls}`)
  if (LOGIN_CODES.has(responseCode) || command.startsWith('AUTH'))
    return new MailDelayed('login', `${answer}; ${HINTS.login}`)
  if (responseCode >= PERMANENT_FROM && STEPS_OF_A_MAIL.has(command)) return new MailRefused(answer)
  return new MailDelayed('answer', answer)
}
