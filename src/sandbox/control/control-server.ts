import { createServer, type IncomingMessage, type Server } from 'node:http'
import { isSameSecret } from '../same-secret.ts'
import { CONTROL_ROUTES, type ControlReply, type Controls } from './control-routes.ts'

export interface ControlOptions {
  /** 0 = any free one. */
  port: number
  /** Every request must carry it as 'Authorization: Bearer …'. */
  token: string
}

const LOOPBACK = '127.0.0.1'
const LARGEST_BODY_BYTES = 64 * 1024
const TIME_LIMITS = { headersTimeout: 5000, requestTimeout: 10_000, connectionsCheckingInterval: 1000 }

/** Serves the control plane as JSON, on loopback only. A port in use rejects with Node's error. */
export async function listenForControl(controls: Controls, { port, token }: ControlOptions): Promise<Server> {
  const server = createServer(TIME_LIMITS, (request, response) => {
    answer(controls, token, request).then(
      ({ status, body }) => {
        response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
        response.end(JSON.stringify(body))
      },
      (bug: unknown) => {
        process.emitWarning(bug instanceof Error ? bug : new Error(String(bug)))
        response.destroy()
      },
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, LOOPBACK, resolve)
  })
  return server
}

async function answer(controls: Controls, token: string, request: IncomingMessage): Promise<ControlReply> {
  if (!isSameSecret(request.headers.authorization ?? '', `Bearer ${token}`)) {
    return { status: 401, body: { error: 'The token is missing or wrong' } }
  }
  const { pathname, searchParams } = new URL(request.url ?? '/', `http://${LOOPBACK}`)
  const known = CONTROL_ROUTES.filter(({ pattern }) => pattern.test(pathname))
  const route = known.find(({ method }) => method === request.method)
  if (route === undefined)
    return { status: known.length === 0 ? 404 : 405, body: { error: 'No such control' } }
  const read = await readJson(request)
  if (!read.ok) return { status: 400, body: { error: read.error } }
  const caught = route.pattern.exec(pathname)?.[1] ?? ''
  return route.answer(controls, { caught, query: searchParams, body: read.body })
}

async function readJson(
  request: IncomingMessage,
): Promise<{ ok: true; body: unknown } | { ok: false; error: string }> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > LARGEST_BODY_BYTES) return { ok: false, error: 'the body is too large' }
    chunks.push(chunk)
  }
  if (bytes === 0) return { ok: true, body: undefined }
  try {
    return { ok: true, body: JSON.parse(Buffer.concat(chunks).toString('utf8')) }
  } catch {
    return { ok: false, error: 'the body is no JSON' }
  }
}
