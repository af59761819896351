import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { INTERFACES } from '#adapters/job-sources/board-server.suite.ts'
import { isObject } from '#core/sources/json-object.ts'
import { askSite } from './ask-site.ts'
import type { InventedJob } from './invent-jobs.ts'
import { writeDetail, writeJob } from './site-shapes.ts'

/** dead: the connection breaks. slow: no answer in time. lying: other fields than documented. refusing: 403. */
export type Fault = 'dead' | 'slow' | 'lying' | 'refusing'

export interface SitePlan {
  source: string
  jobs: readonly InventedJob[]
  /** Before it answers. */
  latencyMs: number
  /** Most requests in a minute; more are answered with 429. */
  perMinute: number
  /** What robots.txt says; null: there is none. */
  robots: string | null
  fault?: Fault
}

export interface RunningSite {
  source: string
  origin: string
  /** Everything that was sent with each request, robots.txt not counted. */
  requests: string[]
  /** The same for every request. */
  sent: string[]
  /** Answers of 429. */
  refused: number
  close(): Promise<void>
}

const SLOW_MS = 90_000
const MINUTE_MS = 60_000
const DETAILS = /\/(?:jobdetails|jobadvert)\/([^/?]+)$/

/** One source on an address of its own on this machine, with its pace, its limits and its faults. */
export async function startSite(plan: SitePlan): Promise<RunningSite> {
  const site = { requests: [] as string[], sent: [] as string[], refused: 0 }
  const ended = new AbortController()
  const isTooMany = countMinute(plan.perMinute)
  const server = createServer((request, response) => {
    void tellRequest(request)
      .then(told => {
        site.sent.push(told)
        if (request.url === '/robots.txt')
          return answer(response, { status: plan.robots === null ? 404 : 200, body: plan.robots ?? '' })
        site.requests.push(told)
        const isRefused = plan.fault !== 'dead' && isTooMany()
        site.refused += Number(isRefused)
        return isRefused
          ? answer(response, { status: 429, body: '' })
          : answerQuestion(plan, { request, response, signal: ended.signal })
      })
      .catch(() => request.socket.destroy())
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return Object.assign(site, {
    source: plan.source,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // it listens on TCP
    async close() {
      ended.abort()
      server.closeAllConnections()
      await new Promise(done => server.close(done))
    },
  })
}

async function tellRequest(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const piece of request.setEncoding('utf8')) body += piece
  return `${request.method} ${request.url}\n${request.rawHeaders.join('\n')}\n${body}`
}

function countMinute(perMinute: number): () => boolean {
  const times: number[] = []
  return () => {
    const now = performance.now()
    times.push(now)
    return times.filter(time => now - time < MINUTE_MS).length > perMinute
  }
}

interface Asked {
  request: IncomingMessage
  response: ServerResponse
  signal: AbortSignal
}

async function answerQuestion(plan: SitePlan, { request, response, signal }: Asked): Promise<void> {
  if (plan.fault === 'dead') return void request.socket.destroy()
  await wait(plan.fault === 'slow' ? SLOW_MS : plan.latencyMs, undefined, { signal })
  if (plan.fault === 'refusing') return answer(response, { status: 403, body: '' })
  answer(response, findAnswer(plan, new URL(request.url ?? '', 'http://localhost')))
}

function findAnswer(plan: SitePlan, url: URL): { status: number; body: string } {
  const { source, jobs } = plan
  const nowMs = Date.now()
  const detail = DETAILS.exec(url.pathname)?.[1]
  if (detail !== undefined) {
    const name =
      source === 'arbeitsagentur' ? Buffer.from(decodeURIComponent(detail), 'base64').toString() : detail
    const job = jobs.find(({ id }) => Number(/(\d+)(?:-S)?$/.exec(name)?.[1]) % 1_000_000_000 === id)
    return job ? { status: 200, body: asText(writeDetail(source, job, nowMs)) } : { status: 404, body: '' }
  }
  const shape = INTERFACES.find(({ name, path }) => name === source && path.test(url.pathname))
  if (!shape) return { status: 404, body: '' }
  const listed = askSite(source, jobs, url.searchParams).map(job => writeJob(source, job, nowMs))
  const told = plan.fault === 'lying' ? listed.map(renameFields) : listed
  // It was paged here already.
  const first = new URLSearchParams([['page', source === 'muse' ? '0' : '1']])
  return { status: 200, body: asText(shape.wrap(told, first)) }
}

function renameFields(raw: unknown): unknown {
  if (!isObject(raw)) return raw
  return Object.fromEntries(Object.entries(raw).map(([name, value]) => [`v9_${name}`, value]))
}

function asText(body: unknown): string {
  return typeof body === 'string' ? body : JSON.stringify(body)
}

function answer(response: ServerResponse, { status, body }: { status: number; body: string }): void {
  const type = body.startsWith('<html')
    ? 'text/html'
    : body.startsWith('<')
      ? 'application/xml'
      : 'application/json'
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8` })
  response.end(body)
}
