import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the server says for one board: its postings, or a status without any. */
type BoardAnswer = unknown[] | { status: number } | { body: unknown } | { text: string }

export interface BoardServer {
  origin: string
  /** Path and query of every request but those for robots.txt, in order. */
  requests: string[]
  /** What robots.txt says, or answers without saying anything; and how often it was asked for. */
  robots: { answer: string | { status: number }; asked: number }
  /** The head of each. */
  heads: IncomingHttpHeaders[]
  /** What was sent with each that sends something. */
  bodies: string[]
  /** Replaces what a board answers from now on; boards that were never set are unknown. */
  serve(vendor: string, token: string, answer: BoardAnswer): void
  close(): Promise<void>
}

const HIRING_STORY = { objectID: '45', title: 'Ask HN: Who is hiring? (November 2026)' }

/** How each vendor is asked, and how it wraps a list. */
export const INTERFACES: readonly {
  name: string
  path: RegExp
  /** Where one posting is asked for, with its board and its id; not all tell one alone. */
  posting?: RegExp
  /** What that answer is; left out, the posting itself. */
  wrapOne?(posting: unknown): unknown
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
    name: 'nhs-jobs',
    path: /^\/api\/v1\/(search_xml)$/,
    wrap: vacancies =>
      `<nhsJobs><totalPages>1</totalPages><totalResults>${vacancies.length}</totalResults>${toXml('vacancyDetails', vacancies)}</nhsJobs>`,
  },
  { name: 'nhs-adverts', path: /^\/candidate\/jobadvert\/([\w-]+)$/, wrap: () => '' },
  { name: 'jobtech', path: /^\/(search)$/, wrap: hits => ({ total: { value: hits.length }, hits }) },
  {
    name: 'teaching-vacancies',
    path: /^\/api\/v1\/(jobs)\.json$/,
    wrap: (jobs, query) => ({ jobs: isFirst(query) ? jobs : [], meta: { totalPages: 1 } }),
  },
  {
    name: 'freehire',
    path: /^\/api\/v1\/agent\/(jobs)\/search$/,
    wrap: data => ({ data, meta: { total: data.length, ignored_params: [] } }),
  },
  {
    name: 'himalayas',
    path: /^\/jobs\/(api)\/search$/,
    wrap: (jobs, query) => ({ jobs: isFirst(query) ? jobs : [], totalCount: jobs.length }),
  },
  {
    name: 'arbeitnow',
    path: /^\/api\/(job-board-api)$/,
    wrap: (data, query) => ({ data: isFirst(query) ? data : [], links: { next: null }, meta: {} }),
  },
  { name: 'jobicy', path: /^\/api\/v2\/(remote-jobs)$/, wrap: jobs => ({ jobCount: jobs.length, jobs }) },
  {
    name: 'muse',
    path: /^\/api\/public\/(jobs)$/,
    wrap: (results, query) => ({ page: 0, page_count: 1, results: query.get('page') === '0' ? results : [] }),
  },
  {
    name: 'we-work-remotely',
    path: /^\/(remote-jobs)\.rss$/,
    wrap: items => `<rss><channel><title>Jobs</title>${toXml('item', items)}</channel></rss>`,
  },
  {
    name: 'hn-hiring',
    path: /^\/api\/v1\/(?:search_by_date|items)(?=\/45|$)()/,
    wrap: children => ({ hits: [HIRING_STORY], children }),
  },
  {
    name: 'arbeitsagentur',
    path: /^\/jobboerse\/jobsuche-service\/(pc)\/v6\/jobs$/,
    wrap: ergebnisliste => ({ maxErgebnisse: ergebnisliste.length, ergebnisliste }),
  },
  {
    name: 'arbeitsagentur-detail',
    path: /^\/jobboerse\/jobsuche-service\/pc\/v4\/jobdetails\/(.+)$/,
    wrap: ([detail]) => detail,
  },
  {
    name: 'france-travail',
    path: /^\/partenaire\/offresdemploi\/v2\/(offres)\/search$/,
    wrap: resultats => ({ resultats }),
  },
  {
    name: 'france-travail-token',
    path: /^\/connexion\/oauth2\/(access_token)$/,
    wrap: () => ({ access_token: 'canary-token', expires_in: 1499 }),
  },
  {
    name: 'reed',
    path: /^\/api\/1\.0\/(search)$/,
    wrap: results => ({ results, totalResults: results.length }),
  },
  { name: 'jooble', path: /^\/(api)\/canary-key$/, wrap: jobs => ({ totalCount: jobs.length, jobs }) },
  {
    name: 'usajobs',
    path: /^\/(api)\/Search$/,
    wrap: items => ({ SearchResult: { SearchResultCount: items.length, SearchResultItems: items } }),
  },
  {
    name: 'workable',
    path: /^\/api\/v1\/widget\/accounts\/([^/]+)$/,
    wrap: jobs => ({ name: 'Acme Mills', jobs }),
  },
  { name: 'pinpoint', path: /^\/pinpoint\/([^/]+)\/postings\.json$/, wrap: data => ({ data }) },
  {
    name: 'rippling',
    path: /^\/api\/v2\/board\/([^/]+)\/jobs$/,
    posting: /^\/api\/v2\/board\/([^/]+)\/jobs\/([^/]+)$/,
    wrap: items => ({ items, page: 0, totalPages: 1, totalItems: items.length }),
  },
  {
    name: 'bamboohr',
    path: /^\/bamboohr\/([^/]+)\/careers\/list$/,
    posting: /^\/bamboohr\/([^/]+)\/careers\/([^/]+)\/detail$/,
    wrap: result => ({ meta: { totalCount: result.length }, result }),
    wrapOne: jobOpening => ({ result: { jobOpening } }),
  },
  { name: 'breezy', path: /^\/breezy\/([^/]+)\/json$/, wrap: positions => positions },
  {
    name: 'teamtailor',
    path: /^\/teamtailor\/([^/]+)\/jobs\.json$/,
    wrap: (items, query) => {
      const from = (Number(query.get('page')) - 1) * 100
      return { version: 'https://jsonfeed.org/version/1.1', items: items.slice(from, from + 100) }
    },
  },
  {
    name: 'comeet',
    path: /^\/jobs\/([\w-]+\/[\dA-F]{2,3}\.[\dA-F]{3})$/,
    wrap: positions =>
      `<html><script>COMPANY_POSITIONS_DATA = ${JSON.stringify(positions)}; POSITION_DATA = [];</script></html>`,
  },
  {
    name: 'arbeidsplassen',
    path: /^\/api\/v1\/(feed(?:\/\w+)?)$/,
    wrap: items => ({ items, next_url: null }),
  },
  { name: 'arbeidsplassen-advert', path: /^\/api\/v1\/feedentry\/([\w-]+)$/, wrap: ([advert]) => advert },
  {
    name: 'arbeidsplassen-token',
    path: /^\/api\/(publicToken)$/,
    wrap: () => 'Current public token for Nav Job Vacancy Feed:\neyJcanary.nav.token',
  },
  { name: 'recruitee', path: /^\/recruitee\/([^/]+)\/api\/offers\/$/, wrap: offers => ({ offers }) },
  {
    name: 'personio',
    path: /^\/personio\/([^/]+)\/xml$/,
    wrap: positions =>
      `<workzag-jobs>${positions.map(one => toXml('position', one)).join('')}</workzag-jobs>`,
  },
]

function isFirst(query: URLSearchParams): boolean {
  return (query.get('page') ?? '1') === '1'
}

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
  const bodies: string[] = []
  const robots: BoardServer['robots'] = { answer: { status: 404 }, asked: 0 }
  const server = createServer((request, response) => {
    if (request.url === '/robots.txt') return answerRobots(robots, response)
    requests.push(request.url ?? '')
    request.setEncoding('utf8').on('data', (piece: string) => bodies.push(piece))
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
    robots,
    heads,
    bodies,
    serve: (vendor, token, answer) => answers.set(`${vendor}:${token}`, answer),
    async close() {
      server.closeAllConnections()
      await new Promise(done => server.close(done))
    },
  }
}

function answerRobots(robots: BoardServer['robots'], response: ServerResponse): void {
  robots.asked += 1
  const { answer } = robots
  response.writeHead(typeof answer === 'string' ? 200 : answer.status)
  response.end(typeof answer === 'string' ? answer : '')
}

function answerTo(
  url: URL,
  answers: ReadonlyMap<string, BoardAnswer>,
): { status: number; body?: unknown; text?: string } {
  for (const { name, path, posting, wrap, wrapOne } of INTERFACES) {
    const [, token = '', id] = path.exec(url.pathname) ?? posting?.exec(url.pathname) ?? []
    const answer = answers.get(`${name}:${decodeURIComponent(token).replace('/', '.')}`)
    if (answer === undefined) continue
    if (!Array.isArray(answer)) return { status: 200, body: {}, ...answer }
    return id === undefined
      ? { status: 200, body: wrap(answer, url.searchParams) }
      : answerOne(answer, id, wrapOne)
  }
  return { status: 404, body: { error: 'not found' } }
}

function answerOne(
  postings: readonly unknown[],
  id: string,
  wrapOne: (posting: unknown) => unknown = posting => posting,
): { status: number; body: unknown } {
  const one = postings.find(raw => isNamed(raw, id))
  return one === undefined ? { status: 404, body: {} } : { status: 200, body: wrapOne(one) }
}

function isNamed(raw: unknown, id: string): boolean {
  return typeof raw === 'object' && raw !== null && 'id' in raw && String(raw.id) === id
}
