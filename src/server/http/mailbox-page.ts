import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { LocalMailbox } from '#adapters/mail/port.ts'
import { AppError } from '#contract/errors.ts'
import { escapeHtml, sendPlainPage } from './plain-page.ts'

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** Shows the mails this installation kept instead of sending them; only to this machine. */
export function addMailboxPages(app: FastifyInstance, mailbox: LocalMailbox): void {
  app.get('/dev/mailbox.json', async request => {
    refuseStrangers(request)
    const { to } = request.query as { to?: unknown } // any query is an object
    return mailbox.list(typeof to === 'string' ? to.normalize('NFC').trim().toLowerCase() : null)
  })
  app.get('/dev/mailbox', async (request, reply) => {
    refuseStrangers(request)
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

function refuseStrangers(request: FastifyRequest): void {
  if (!LOOPBACK.has(request.socket.remoteAddress ?? '')) throw new AppError('not_found')
}
