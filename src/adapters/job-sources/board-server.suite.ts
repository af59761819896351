import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the server says for one board: its postings, or a status without any. */
type BoardAnswer = unknown[] | { status: number } | { body: unknown } | { text: string }

export interface BoardServer {
  origin: string
  /** Path and query of every request, in order. */
  requests: string[]
  /** Replaces what a board answers from now on; boards that were never set are unknown. */
  serve(vendor: string, token: string, answer: BoardAnswer): void
  close(): Promise<void>
}

/** How each vendor is asked, and how it wraps a list. */
const VENDORS: readonly {
  name: string
  path: RegExp
  wrap(postings: unknown[], query: URLSearchParams): unknown
}[] = [
  {
    name: 'greenhouse',
    path: /^\/v1\/boards\/([^/]+)\/jobs$/,
    wrap: jobs => ({ jobs, meta: { total: jobs.length } }),
  },
  {
    name: 'lever',
    path: /^\/v0\/postings\/([^/]+)$/,
    wrap: (postings, query) => {
      const skip = Number(query.get('skip'))
      return postings.slice(skip, skip + Number(query.get('limit')))
    },
  },
  { name: 'ashby', path: /^\/posting-api\/job-board\/([^/]+)$/, wrap: jobs => ({ apiVersion: '1', jobs }) },
]

/** The interfaces of all vendors on one address of this machine. */
export async function startBoardServer(): Promise<BoardServer> {
  const answers = new Map<string, BoardAnswer>()
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(request.url ?? '')
    const { status, body, text } = answerTo(new URL(request.url ?? '', 'http://localhost'), answers)
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(text ?? JSON.stringify(body))
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // it listens on TCP
    requests,
    serve: (vendor, token, answer) => answers.set(`${vendor}:${token}`, answer),
    async close() {
      server.closeAllConnections()
      await new Promise(done => server.close(done))
    },
  }
}

function answerTo(
  url: URL,
  answers: ReadonlyMap<string, BoardAnswer>,
): { status: number; body?: unknown; text?: string } {
  for (const { name, path, wrap } of VENDORS) {
    const token = path.exec(url.pathname)?.[1]
    const answer = token === undefined ? undefined : answers.get(`${name}:${decodeURIComponent(token)}`)
    if (answer === undefined) continue
    if (Array.isArray(answer)) return { status: 200, body: wrap(answer, url.searchParams) }
    return 'status' in answer ? { ...answer, body: {} } : { status: 200, ...answer }
  }
  return { status: 404, body: { error: 'not found' } }
}
