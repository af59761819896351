import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the server says for one board: its postings, or a status without any. */
type BoardAnswer = unknown[] | { status: number } | { body: unknown } | { text: string }

export interface BoardServer {
  origin: string
  /** Path and query of every request, in order. */
  requests: string[]
  /** The head of each. */
  heads: IncomingHttpHeaders[]
  /** Replaces what a board answers from now on; boards that were never set are unknown. */
  serve(vendor: string, token: string, answer: BoardAnswer): void
  close(): Promise<void>
}

/** How each vendor is asked, and how it wraps a list. */
const VENDORS: readonly {
  name: string
  path: RegExp
  /** Where one posting is asked for, with its board and its id; not all tell one alone. */
  posting?: RegExp
  /** A text is sent as it is, anything else as JSON. */
  wrap(postings: unknown[], query: URLSearchParams): unknown
}[] = [
  {
    name: 'greenhouse',
    path: /^\/v1\/boards\/([^/]+)\/jobs$/,
    posting: /^\/v1\/boards\/([^/]+)\/jobs\/([^/]+)$/,
    wrap: jobs => ({ jobs, meta: { total: jobs.length } }),
  },
  {
    name: 'lever',
    path: /^\/v0\/postings\/([^/]+)$/,
    posting: /^\/v0\/postings\/([^/]+)\/([^/]+)$/,
    wrap: (postings, query) => {
      const skip = Number(query.get('skip'))
      return postings.slice(skip, skip + Number(query.get('limit')))
    },
  },
  { name: 'ashby', path: /^\/posting-api\/job-board\/([^/]+)$/, wrap: jobs => ({ apiVersion: '1', jobs }) },
  {
    name: 'smartrecruiters',
    path: /^\/v1\/companies\/([^/]+)\/postings$/,
    posting: /^\/v1\/companies\/([^/]+)\/postings\/([^/]+)$/,
    wrap: (postings, query) => {
      const offset = Number(query.get('offset'))
      const content = postings.slice(offset, offset + Number(query.get('limit')))
      return { offset, limit: Number(query.get('limit')), totalFound: postings.length, content }
    },
  },
  {
    name: 'adzuna',
    path: /^\/v1\/api\/jobs\/([a-z]{2})\/search\/1$/,
    wrap: results => ({ count: results.length, results }),
  },
  {
    name: 'usajobs',
    path: /^\/(api)\/Search$/,
    wrap: items => ({ SearchResult: { SearchResultCount: items.length, SearchResultItems: items } }),
  },
  { name: 'recruitee', path: /^\/recruitee\/([^/]+)\/api\/offers\/$/, wrap: offers => ({ offers }) },
  {
    name: 'personio',
    path: /^\/personio\/([^/]+)\/xml$/,
    wrap: positions =>
      `<workzag-jobs>${positions.map(one => toXml('position', one)).join('')}</workzag-jobs>`,
  },
]

function toXml(name: string, value: unknown): string {
  if (Array.isArray(value)) return value.map(one => toXml(name, one)).join('')
  const content =
    typeof value === 'object' && value !== null
      ? Object.entries(value)
          .map(([child, one]) => toXml(child, one))
          .join('')
      : String(value ?? '')
          .replaceAll('&', '&amp;')
          .replaceAll('<', '&lt;')
  return `<${name}>${content}</${name}>`
}

/** The interfaces of all vendors on one address of this machine. */
export async function startBoardServer(): Promise<BoardServer> {
  const answers = new Map<string, BoardAnswer>()
  const requests: string[] = []
  const heads: IncomingHttpHeaders[] = []
  const server = createServer((request, response) => {
    requests.push(request.url ?? '')
    heads.push(request.headers)
    const { status, body, text } = answerTo(new URL(request.url ?? '', 'http://localhost'), answers)
    const isXml = typeof body === 'string' && body.startsWith('<')
    response.writeHead(status, { 'content-type': isXml ? 'application/xml' : 'application/json' })
    response.end(text ?? (isXml ? body : JSON.stringify(body)))
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // it listens on TCP
    requests,
    heads,
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
  for (const { name, path, posting, wrap } of VENDORS) {
    const [, token = '', id] = path.exec(url.pathname) ?? posting?.exec(url.pathname) ?? []
    const answer = answers.get(`${name}:${decodeURIComponent(token)}`)
    if (answer === undefined) continue
    if (!Array.isArray(answer)) return { status: 200, body: {}, ...answer }
    return id === undefined ? { status: 200, body: wrap(answer, url.searchParams) } : answerOne(answer, id)
  }
  return { status: 404, body: { error: 'not found' } }
}

function answerOne(postings: readonly unknown[], id: string): { status: number; body: unknown } {
  const one = postings.find(raw => isNamed(raw, id))
  return one === undefined ? { status: 404, body: {} } : { status: 200, body: one }
}

function isNamed(raw: unknown, id: string): boolean {
  return typeof raw === 'object' && raw !== null && 'id' in raw && String(raw.id) === id
}
