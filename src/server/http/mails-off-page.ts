import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { REMINDERS_MESSAGES } from '#contract/messages/reminders.ts'
import { escapeHtml } from '#core/escape-html.ts'

const FORM_MAX_BYTES = 1024
const STYLE = `
:root { color-scheme: light dark; font: 450 17px/1.55 'Schibsted Grotesk', system-ui, sans-serif }
body { margin: 0; padding: 32px 16px; background: light-dark(#f2f5f6, #0e181d); color: light-dark(#10242c, #e6eef1) }
main { box-sizing: border-box; max-width: 480px; margin: 0 auto; padding: 24px 32px 32px; border: 1px solid light-dark(#d2dce0, #293b43); border-radius: 16px; background: light-dark(#ffffff, #152228) }
.brand { margin: 0 0 24px; font-size: 21px; font-weight: 700; letter-spacing: -0.01em; color: light-dark(#0b566d, #7fcbe1) }
h1 { margin: 0 0 8px; font-size: 26px; line-height: 1.12; letter-spacing: -0.018em; text-wrap: balance }
p { margin: 0; text-wrap: pretty }
button { min-height: 44px; margin-top: 24px; padding: 0 20px; border: 0; border-radius: 6px; background: light-dark(#0b566d, #7fcbe1); color: light-dark(#ffffff, #04222c); font: inherit; font-weight: 620; cursor: pointer }
button:hover { background: light-dark(#084355, #a2dbeb) }
button:focus-visible { outline: 3px solid light-dark(#0b566d, #7fcbe1); outline-offset: 2px }
`
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')
const CSP = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`

/** Who ends the mails, and for whom. */
export interface MailsOff {
  /** Where the link of a mail leads. */
  path: string
  brand: string
  /** Whether a token is of our making. */
  isToken(token: string): boolean
  /** @returns false when the token is not of our making */
  switchOff(call: { token: string; requestId: string; ip: string }): Promise<boolean>
}

/**
 * The address that mails name for being ended. A visit only asks, since programs that check links visit them; the
 * button there and the button of a mail reader (RFC 8058) post to the same address, and neither needs a session.
 */
export async function addMailsOffPage(app: FastifyInstance, mailsOff: MailsOff): Promise<void> {
  // A scope of its own: no other address takes forms.
  await app.register((scope, _options, done) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_MAX_BYTES },
      (_request, _body, parsed) => parsed(null, null), // the token in the address says everything
    )
    scope.get(mailsOff.path, async (request, reply) => {
      const page = mailsOff.isToken(readToken(request.query)) ? 'asks' : 'broken'
      return sendPage(reply, mailsOff, page)
    })
    scope.post(mailsOff.path, async (request, reply) => {
      const call = { token: readToken(request.query), requestId: request.id, ip: request.ip }
      return sendPage(reply, mailsOff, (await mailsOff.switchOff(call)) ? 'done' : 'broken')
    })
    done()
  })
}

function readToken(query: unknown): string {
  const { token } = query as { token?: unknown } // any query is an object
  return typeof token === 'string' ? token : ''
}

const { off: WORDS } = REMINDERS_MESSAGES
const PAGES = {
  // Without an action the form goes to the address it stands at, the token included.
  asks: {
    title: WORDS.title,
    text: WORDS.text,
    form: `<form method="post"><button>${WORDS.button}</button></form>`,
  },
  done: { title: WORDS.doneTitle, text: WORDS.done, form: '' },
  broken: { title: WORDS.brokenTitle, text: WORDS.broken, form: '' },
}

function sendPage(reply: FastifyReply, { brand: name }: MailsOff, page: keyof typeof PAGES): FastifyReply {
  const { title, text, form } = PAGES[page]
  const brand = escapeHtml(name)
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)} · ${brand}</title><meta name="viewport" content="width=device-width"><style>${STYLE}</style></head><body><main><p class="brand">${brand}</p><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${form}</main></body></html>`
  return reply
    .code(page === 'broken' ? 400 : 200)
    .type('text/html; charset=utf-8')
    .headers({ 'content-security-policy': CSP, 'x-robots-tag': 'noindex' })
    .send(html)
}
