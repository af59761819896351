import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Reply } from './reply.ts'
import { readForm, readOrigin, readSid, readTarget } from './request.ts'
import { answerVisit } from './router.ts'
import { type NoticeStatus, noticeReply } from './routes/notices.ts'
import type { Session } from './sessions.ts'
import type { Site } from './site.ts'
import type { Visit } from './visit.ts'

const SOCKET_LIMITS = {
  maxHeaderSize: 8 * 1024,
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
}
const MOST_CONNECTIONS = 256
const IDLE_SOCKET_MS = 30_000

/** Starts to serve. Port 0 takes any free one; a port in use rejects with Node's error. */
export async function listen(site: Site, at: { host: string; port: number }): Promise<Server> {
  const server = createServer(SOCKET_LIMITS, (request, response) => {
    answer(site, request, response).catch(reportBug)
  })
  server.maxConnections = MOST_CONNECTIONS
  server.setTimeout(IDLE_SOCKET_MS)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(at.port, at.host, () => {
      server.off('error', reject)
      server.on('error', reportBug)
      resolve()
    })
  })
  return server
}

/** The address of a listening server; one that listens everywhere is reached over loopback. */
export function originOf(server: Server): string {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server does not listen on a port')
  const host = { '0.0.0.0': '127.0.0.1', '::': '::1' }[address.address] ?? address.address
  return hostOrigin(host, address.port)
}

export async function stop(server: Server): Promise<void> {
  await new Promise<void>(resolve => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}

async function answer(site: Site, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const sid = readSid(request)
  const session = sid === null ? null : site.sessions.find(sid)
  const visit = await readVisit(site, session, request)
  const reply =
    typeof visit === 'number' ? noticeReply(blankVisit(site, session, request), visit) : replyTo(visit)
  site.log.add({
    atMs: site.clock(),
    method: request.method ?? '',
    path: request.url ?? '',
    status: reply.status,
    sid,
    userAgent: request.headers['user-agent'] ?? '',
  })
  const after = typeof visit === 'number' ? session : visit.session
  send(response, reply, sessionCookie(session, after))
}

/** The visit, or the status with which a request that cannot be read is refused. */
async function readVisit(
  site: Site,
  session: Session | null,
  request: IncomingMessage,
): Promise<Visit | NoticeStatus> {
  const visit = blankVisit(site, session, request)
  const read = readTarget(request.url ?? '')
  if (!read.ok) return read.status
  if (request.method !== 'POST') return { ...visit, ...read.target }
  const posted = await readForm(request)
  return posted.ok ? { ...visit, ...read.target, form: posted.form } : posted.status
}

function blankVisit(site: Site, session: Session | null, request: IncomingMessage): Visit {
  const { localAddress = '', localPort = 0 } = request.socket
  return {
    site,
    method: request.method === 'HEAD' ? 'GET' : (request.method ?? ''),
    path: '/',
    query: new URLSearchParams(),
    form: new URLSearchParams(),
    origin: readOrigin(request, hostOrigin(localAddress, localPort)),
    session,
  }
}

function replyTo(visit: Visit): Reply {
  try {
    return answerVisit(visit)
  } catch (bug) {
    reportBug(bug)
    return noticeReply(visit, 500)
  }
}

function hostOrigin(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

/** Null when the browser has the right cookie already. */
function sessionCookie(before: Session | null, after: Session | null): string | null {
  if (before === after) return null
  const attributes = 'Path=/; HttpOnly; SameSite=Lax'
  return after === null ? `sid=; Max-Age=0; ${attributes}` : `sid=${after.sid}; ${attributes}`
}

function send(response: ServerResponse, { status, headers, body }: Reply, cookie: string | null): void {
  response.writeHead(status, {
    ...headers,
    ...(cookie === null ? {} : { 'set-cookie': cookie }),
    'content-length': Buffer.byteLength(body),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
  })
  response.end(body)
}

/** A page broke: the request gets its answer, whoever runs the site sees the warning. */
function reportBug(bug: unknown): void {
  process.emitWarning(bug instanceof Error ? bug : new Error(String(bug)))
}
