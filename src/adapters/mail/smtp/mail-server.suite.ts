import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { makeCertificate } from './certificate.suite.ts'

type Step = 'AUTH' | 'MAIL FROM' | 'RCPT TO'

/** How a mail server meets a mail: it takes it, says nothing to a recipient, or answers one of the steps, its recipient's at first. */
type Mood = 'takes' | 'stays silent' | { code: number; to?: Step }

export interface MailServer {
  port: number
  /** What was taken, parsed as a mail reader does it, in order of arrival. */
  readonly arrived: readonly Email[]
  /** How many recipients it was asked to take. */
  readonly asked: number
  /** How often it gave the answer of its mood. */
  readonly turnedAway: number
  /** How many took a login, each over TLS. */
  readonly loggedIn: number
  meetWith(mood: Mood): void
  close(): Promise<void>
}

type MailServerOptions = SMTPServerOptions & { host?: string; port?: number }

/** Has a server offer TLS, by a certificate that nobody vouches for, and ask for a login. */
export const WITH_LOGIN = { disabledCommands: [] } satisfies SMTPServerOptions

/** A real SMTP server, on a free port of this machine where none is named; plain unless the options say otherwise. */
export async function openMailServer({
  host = '127.0.0.1',
  port = 0,
  ...options
}: MailServerOptions = {}): Promise<MailServer> {
  let mood: Mood = 'takes'
  let asked = 0
  let turnedAway = 0
  let loggedIn = 0
  /** @returns the answer of the mood to this step, if it has one */
  const refuse = (step: Step, what: string) => {
    if (typeof mood === 'string' || (mood.to ?? 'RCPT TO') !== step) return null
    turnedAway += 1
    // Real servers repeat the address in what they say.
    return Object.assign(new Error(`not now, <${what}>`), { responseCode: mood.code })
  }
  const arrived: Email[] = []
  const server = new SMTPServer({
    ...makeCertificate('localhost'),
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 100,
    ...options,
    onAuth({ username = '' }, { secure }, answer) {
      const refusal = refuse('AUTH', username)
      if (refusal) return answer(refusal)
      if (secure) loggedIn += 1
      answer(null, { user: username })
    },
    onMailFrom({ address }, _session, answer) {
      answer(refuse('MAIL FROM', address))
    },
    onRcptTo({ address }, _session, answer) {
      asked += 1
      if (mood !== 'stays silent') answer(refuse('RCPT TO', address))
    },
    onData(stream, _session, answer) {
      text(stream)
        .then(source => PostalMime.parse(source))
        .then(mail => {
          arrived.push(mail)
          answer()
        }, answer)
    },
  })
  server.on('error', () => undefined) // a client that hangs up in the middle is part of the tests
  server.listen(port, host)
  await once(server.server, 'listening')
  return {
    port: (server.server.address() as AddressInfo).port, // it listens on TCP
    arrived,
    get asked() {
      return asked
    },
    get turnedAway() {
      return turnedAway
    },
    get loggedIn() {
      return loggedIn
    },
    meetWith(next) {
      mood = next
    },
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
}
