import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { escapeHtml } from '#core/escape-html.ts'

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 72rem; margin: 2rem auto; padding: 0 1rem }
table { border-collapse: collapse; width: 100% }
th, td { text-align: left; padding: .4rem .6rem; border-bottom: 1px solid light-dark(#d2dce0, #293b43); vertical-align: top }
pre { white-space: pre-wrap }
`

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')
const PLAIN_CSP = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** A page for developers and operators: no script, one style block that the policy names by its hash. */
export function sendPlainPage(
  reply: FastifyReply,
  { title, body }: { title: string; body: string },
): FastifyReply {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title><meta name="viewport" content="width=device-width"><style>${STYLE}</style></head><body><h1>${escapeHtml(title)}</h1>${body}</body></html>`
  return reply.type('text/html; charset=utf-8').header('content-security-policy', PLAIN_CSP).send(html)
}
