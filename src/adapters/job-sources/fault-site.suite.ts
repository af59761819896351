import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createManualTiming } from './manual-timing.suite.ts'
import { createPoliteClient, type PolitePolicy } from './polite-client.ts'
import { SiteStopped } from './port.ts'

export type Handler = (request: IncomingMessage, response: ServerResponse, body: string) => void

interface Seen {
  line: string
  headers: IncomingMessage['headers']
  body: string
}

const closers: (() => Promise<void>)[] = []

/** Ends every site that a test started. */
export async function stopSites(): Promise<void> {
  await Promise.all(closers.splice(0).map(close => close()))
}

/** A site of our own: a handler by 'METHOD /path'; robots.txt is missing unless one is given. */
export async function startSite(handlers: Record<string, Handler>) {
  const seen: Seen[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', chunk => {
      body += chunk
    })
    request.on('end', () => {
      const line = `${request.method} ${request.url}`
      seen.push({ line, headers: request.headers, body })
      const handler = handlers[line]
      if (handler) handler(request, response, body)
      else answer(404)(request, response, body)
    })
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const stop = async () => {
    server.closeAllConnections()
    await new Promise(done => server.close(done))
  }
  closers.push(stop)
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { origin, seen, stop, lines: () => seen.map(one => one.line) }
}

export function answer(status: number, headers: Record<string, string | string[]> = {}, body = ''): Handler {
  return (_, response) => {
    response.writeHead(status, headers)
    response.end(body)
  }
}

/** Answers in turn; the last one for ever. */
export function inTurn(...handlers: Handler[]): Handler {
  let at = 0
  return (request, response, body) => {
    const handler = handlers[Math.min(at, handlers.length - 1)]
    at += 1
    handler?.(request, response, body)
  }
}

/** A client of that site, its clock, and a visit. */
export function open(origin: string, change: Partial<PolitePolicy> = {}) {
  const timing = createManualTiming()
  const policy: PolitePolicy = {
    origin,
    allowsLoopback: true,
    productToken: 'Rolewright',
    version: '1.2.3',
    contact: 'https://operator.example/bot',
    delayMs: 1000,
    obeysRobots: true,
    requestsPerVisit: 100,
    ...change,
  }
  const client = createPoliteClient(policy, timing)
  const openVisit = (session: string | null = null, signal = new AbortController().signal) =>
    client.openVisit({ session, signal })
  return { timing, client, openVisit, visit: openVisit() }
}

/** The word with which the site stopped the run; any other end fails the test. */
export async function stopOf(request: Promise<unknown>): Promise<string> {
  const error = await request.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (error instanceof SiteStopped) return error.stop
  throw new Error('the site did not stop the run', { cause: error })
}
