import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** How a mail server meets a recipient: an SMTP answer, or silence. */
type Mood = 'takes' | 'stays silent' | { code: number }

export interface MailServer {
  port: number
  /** What was taken, parsed as a mail reader does it, in order of arrival. */
  readonly arrived: readonly Email[]
  /** How many recipients it was asked to take. */
  readonly asked: number
  meetWith(mood: Mood): void
  close(): Promise<void>
}

type MailServerOptions = SMTPServerOptions & { host?: string }

/** A real SMTP server on a free port of this machine; plain unless the options say otherwise. */
export async function openMailServer({
  host = '127.0.0.1',
  ...options
}: MailServerOptions = {}): Promise<MailServer> {
  let mood: Mood = 'takes'
  let asked = 0
  const arrived: Email[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 100,
    ...options,
    onRcptTo(address, _session, answer) {
      asked += 1
      if (mood === 'takes') answer()
      // Real servers repeat the address in what they say.
      else if (mood !== 'stays silent')
        answer(Object.assign(new Error(`not now, <${address.address}>`), { responseCode: mood.code }))
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
  server.listen(0, host)
  await once(server.server, 'listening')
  return {
    port: (server.server.address() as AddressInfo).port, // it listens on TCP
    arrived,
    get asked() {
      return asked
    },
    meetWith(next) {
      mood = next
    },
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
}
