import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { LocalMailbox } from '#adapters/mail/port.ts'
import { AppError } from '#contract/errors.ts'
import { escapeHtml } from '#core/escape-html.ts'
import type { Env } from '../env.ts'
import { isLocalName } from './own-hosts.ts'
import { sendPlainPage } from './plain-page.ts'

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
/** HTTP/1.0 is another one: nginx speaks it, no browser does. */
const MARK_OF_A_PROXY =
  /^(?:forwarded|via|x-forwarded.*|x-(?:real|client|cluster-client)-ip|true-client-ip|cf-.*)$/

/** Shows the mails this installation kept instead of sending them; only to this machine. */
export function addMailboxPages(
  app: FastifyInstance,
  mailbox: LocalMailbox,
  { HOST }: Pick<Env, 'HOST'>,
): void {
  app.get('/dev/mailbox.json', async request => {
    refuseStrangers(request, HOST)
    const { to } = request.query as { to?: unknown } // any query is an object
    return mailbox.list(typeof to === 'string' ? to.normalize('NFC').trim().toLowerCase() : null)
  })
  app.get('/dev/mailbox', async (request, reply) => {
    refuseStrangers(request, HOST)
    const mails = await mailbox.list(null)
    const rows = mails.map(
      mail =>
        `<tr><td>${escapeHtml(mail.sentAt)}</td><td>${escapeHtml(mail.to)}</td><td>${escapeHtml(mail.subject)}<pre>${escapeHtml(mail.text)}</pre></td></tr>`,
    )
    const table = `<table><thead><tr><th>Sent</th><th>To</th><th>Mail</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
    return sendPlainPage(reply, {
      title: 'Local mailbox',
      body: rows.length > 0 ? table : '<p>No mail yet.</p>',
    })
  })
}

/**
 * The socket of a proxy on this machine is one of this machine too, so that what it brings must look like nobody's but
 * ours: no mark of a way it came, and a name that leads to no other machine.
 */
function refuseStrangers({ headers, raw, socket }: FastifyRequest, listensOn: string): void {
  const isHere = LOOPBACK.has(socket.remoteAddress ?? '') && isLocalName(headers.host, listensOn)
  const isPassedOn =
    raw.httpVersion === '1.0' || Object.keys(headers).some(name => MARK_OF_A_PROXY.test(name))
  if (!isHere || isPassedOn) throw new AppError('not_found')
}
