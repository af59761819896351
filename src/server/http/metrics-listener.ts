import { createHash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Context } from '../context.ts'
import type { RenderedMetrics } from '../metrics.ts'
import { keepConnectionRoom } from './connection-room.ts'
import { isMeantForUs } from './own-hosts.ts'

const REQUEST_TIMEOUT_MS = 15_000
/** Whoever watches it asks seldom; its descriptors are among those that are reserved. */
const MAX_SOCKETS = 16

/** What it tells; both belong to slices. */
interface Services {
  checkReadiness(context: Context): Promise<void>
  tellMetrics(context: Context): Promise<RenderedMetrics | null>
}

interface Answer {
  status: number
  contentType?: string
  text: string
}

/**
 * Health and metrics of this process on a port of their own, for workers too: people never reach it. Null where
 * METRICS_PORT is not set.
 * @throws the error of the socket when the port cannot be listened on
 */
export async function listenForMetrics(context: Context, services: Services): Promise<Server | null> {
  const { METRICS_HOST: host, METRICS_PORT: port } = context.env
  if (port === undefined) return null
  const server = createServer({ requestTimeout: REQUEST_TIMEOUT_MS }, (request, response) => {
    void respond(request, response, { context, ...services })
  })
  keepConnectionRoom(server, { max: MAX_SOCKETS, now: context.now })
  server.listen(port, host)
  await once(server, 'listening')
  return server
}

interface Parts extends Services {
  context: Context
}

async function respond(request: IncomingMessage, response: ServerResponse, parts: Parts): Promise<void> {
  try {
    write(response, await answer(request, parts))
  } catch (error) {
    parts.context.log.error({ err: error }, 'the metrics could not be told')
    write(response, { status: 500, text: 'internal\n' })
  }
}

async function answer(request: IncomingMessage, parts: Parts): Promise<Answer> {
  const { context } = parts
  if (request.method !== 'GET') return { status: 405, text: 'method not allowed\n' }
  if (request.url === '/healthz') return { status: 200, text: 'ok\n' }
  if (request.url === '/readyz') return tellReadiness(parts)
  if (request.url !== '/metrics') return { status: 404, text: 'not found\n' }
  const { METRICS_TOKEN: token, METRICS_HOST: HOST } = context.env
  // Without a token any name that leads to this machine would do for a page to read them.
  const isOwn = isMeantForUs(request.headers.host, { ALLOWED_HOSTS: [], HOST, PUBLIC_URL: undefined })
  if (token === undefined && !isOwn) return { status: 421, text: 'misdirected\n' }
  if (!mayRead(request, token)) return { status: 401, text: 'a token is needed\n' }
  const metrics = await parts.tellMetrics(context)
  return metrics ? { status: 200, ...metrics } : { status: 404, text: 'not found\n' }
}

async function tellReadiness({ context, checkReadiness }: Parts): Promise<Answer> {
  try {
    await checkReadiness(context)
    return { status: 200, text: 'ready\n' }
  } catch (error) {
    context.log.warn({ err: error }, 'not ready') // whoever asks needs no reason
    return { status: 503, text: 'not ready\n' }
  }
}

function mayRead({ headers }: IncomingMessage, token: string | undefined): boolean {
  if (token === undefined) return true
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

function write(response: ServerResponse, { status, contentType = 'text/plain', text }: Answer): void {
  response.writeHead(status, {
    'content-type': contentType,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  response.end(text)
}
