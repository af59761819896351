import type { FastifyInstance } from 'fastify'
import { endpoints } from '#contract/endpoints.ts'
import { ERROR_STATUS } from '#contract/errors.ts'
import { escapeHtml } from '#core/escape-html.ts'
import type { Env } from '../env.ts'
import { buildOpenApi } from './openapi.ts'
import { sendPlainPage } from './plain-page.ts'

/** The contract for people and for tools, both derived from the endpoint objects. */
export function addDocsPages(app: FastifyInstance, env: Env): void {
  // Made with the first look at it, since few ask for it: measured, a fifteenth of the work of a start.
  let document: string | null = null
  app.get('/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(buildOpenApi(env.BRAND_NAME))
    return reply.type('application/json; charset=utf-8').send(document)
  })
  app.get('/docs', async (_request, reply) =>
    sendPlainPage(reply, { title: `${env.BRAND_NAME} API`, body: docsBody() }),
  )
}

function docsBody(): string {
  const rows = Object.values(endpoints).map(endpoint => {
    const errors = endpoint.errors.map(code => `${ERROR_STATUS[code]} ${code}`).join(', ')
    const cells = [
      `${endpoint.method} ${endpoint.path}`,
      endpoint.access,
      endpoint.summary,
      `${endpoint.ok}`,
      errors,
    ]
    return `<tr>${cells.map(cell => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`
  })
  const head = ['Call', 'Access', 'What it does', 'Answers', 'Own errors']
    .map(text => `<th>${text}</th>`)
    .join('')
  return `<p>Shapes of bodies and answers: <a href="/openapi.json">openapi.json</a>. Every call can also answer 400 invalid_input, 429 rate_limited, 500 internal and 503 unavailable.</p><table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>`
}
