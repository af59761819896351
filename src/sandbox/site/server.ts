import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Reply } from './reply.ts'
import { readCookieNames, readForm, readOrigin, readSid, readTarget } from './request.ts'
import { answerVisit } from './router.ts'
import { type NoticeStatus, noticeReply } from './routes/notices.ts'
import type { Session } from './sessions.ts'
import type { Site } from './site.ts'
import { meetTrouble, type Trouble } from './trouble.ts'
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

/**
 * Starts to serve whatever the current site is. Port 0 takes any free one; a port in use rejects with Node's error.
 */
export async function listen(currentSite: () => Site, at: { host: string; port: number }): Promise<Server> {
  let open = 0
  const server = createServer(SOCKET_LIMITS, (request, response) => {
    open += 1
    response.once('close', () => {
      open -= 1
    })
    answer(currentSite(), { request, othersOpen: open - 1 }, response).catch(reportBug)
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

async function answer(
  site: Site,
  { request, othersOpen }: { request: IncomingMessage; othersOpen: number },
  response: ServerResponse,
): Promise<void> {
  const atMs = site.clock()
  const sid = readSid(request)
  const session = sid === null ? null : site.sessions.find(sid)
  if (session !== null) session.requests += 1
  const read = await readVisit(site, session, request)
  const visit = typeof read === 'number' ? blankVisit(site, session, request) : read
  const trouble = meetTrouble(visit)
  const reply = trouble.reply ?? (typeof read === 'number' ? noticeReply(visit, read) : replyTo(visit))
  const isAnswered = trouble.delivery === 'whole' || trouble.delivery === 'half'
  site.log.add({
    atMs,
    method: request.method ?? '',
    path: request.url ?? '',
    status: isAnswered ? reply.status : 0,
    sid,
    cookieNames: readCookieNames(request),
    userAgent: request.headers['user-agent'] ?? '',
    othersOpen,
  })
  if (trouble.delayMs > 0) await sleep(trouble.delayMs, undefined, { ref: false })
  const cookies = [sessionCookie(session, visit.session), trouble.foreignCookie].filter(set => set !== null)
  deliver(response, { reply, cookies }, trouble.delivery)
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

/** Sends the answer, or as much of it as the delivery says. */
function deliver(
  response: ServerResponse,
  { reply, cookies }: { reply: Reply; cookies: readonly string[] },
  delivery: Trouble['delivery'],
): void {
  if (delivery === 'never') return // the idle limit of the server ends it
  if (delivery === 'cut') {
    response.destroy()
    return
  }
  const { status, headers, body } = reply
  const bytes = Buffer.from(body)
  response.writeHead(status, {
    ...headers,
    ...(cookies.length === 0 ? {} : { 'set-cookie': [...cookies] }),
    'content-length': bytes.length,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
  })
  if (delivery === 'whole') response.end(bytes)
  else response.write(bytes.subarray(0, bytes.length >> 1), () => response.destroy())
}

/** A page broke: the request gets its answer, whoever runs the site sees the warning. */
function reportBug(bug: unknown): void {
  process.emitWarning(bug instanceof Error ? bug : new Error(String(bug)))
}
