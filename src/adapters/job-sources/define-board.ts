import type { NormalisedPosting } from '#core/sources/posting.ts'
import type { WebAddress } from '#core/sources/web-address.ts'
import { inChildProcess } from '../compute/port.ts'
import {
  BOARD_REFRESH_HOURS,
  type BoardVisit,
  createBoardClient,
  createTenantClient,
  TENANT_DELAY_MS,
} from './board-client.ts'
import type { BoardPosting } from './gather-postings.ts'
import { pickPosting } from './pick-posting.ts'
import type {
  BoardReading,
  BoardSettings,
  BoardTarget,
  DetailResult,
  JobBoard,
  JobBoardSource,
} from './port.ts'
import { DETAILS_MAX, readDetails } from './read-details.ts'
import { type BoardPage, type IdPage, readIdPages, readPages } from './read-pages.ts'
import type { SourceSettings } from './source-settings.ts'
import { systemTiming, type Timing } from './timing.ts'

/** What a vendor's module of readers has, as far as its list needs it. */
interface BoardReaders {
  readBoard(text: string, target: BoardTarget, nowMs: number): BoardReading
  readPage(text: string, target: BoardTarget, nowMs: number): BoardPage
  readIds(text: string): IdPage
  readDetail(text: string, target: BoardTarget & { id: string }, nowMs: number): BoardPosting
  readOne(text: string, target: BoardTarget & { id: string }, nowMs: number): DetailResult
}

/** How the whole list is asked for: in one answer, in pages, or without texts, of which each takes a request more. */
interface ListFacts {
  shape: 'whole' | 'pages' | 'ids'
  pathOf(token: string, readSoFar: number): string
  /** Left out, there is one page. */
  pageSize?: number
}

interface Asking {
  settings: BoardSettings
  signal: AbortSignal
  timing: Timing
}

/** What a vendor of boards says of itself. */
interface BoardFacts extends Pick<JobBoard, 'exampleUrl' | 'readToken' | 'pageOf'> {
  id: string
  label: string
  /** Left out, it has none. */
  settings?: SourceSettings
  /** Of all boards, several where a token does not tell on which it is; or of each employer's own. */
  origin: readonly string[] | ((token: string) => string)
  /** Left out, 2 s. */
  delayMs?: number
  /** Left out, 6. */
  refreshHours?: number
  /** Of a page with one posting: its first group is what the address calls the posting. */
  postingPage: RegExp | ((address: WebAddress) => string | undefined)
  /** URL of the module with its readers, which another process loads. */
  readers: URL
  /** Or a way of its own to read a board. */
  list: ListFacts | ((visit: BoardVisit, target: BoardTarget, asking: Asking) => Promise<BoardReading>)
  /** Where one posting is asked for; left out, it is looked for in the whole list. */
  detailPath?(token: string, id: string): string
  /** Left out, the posting's id is what the address calls it. */
  isPosting?(posting: NormalisedPosting, postingKey: string): boolean
}

/** A vendor of boards, from what differs between them. */
export function defineBoard(facts: BoardFacts): JobBoardSource {
  return { id: facts.id, settings: facts.settings ?? {}, open: settings => openBoard(facts, settings) }
}

function openBoard(facts: BoardFacts, settings: BoardSettings): JobBoard {
  const { id, label, exampleUrl, readToken, pageOf, postingPage, detailPath, list } = facts
  const minIntervalMs = facts.delayMs ?? TENANT_DELAY_MS
  const readers = inChildProcess<BoardReaders>(facts.readers)
  const timing = settings.timing ?? systemTiming
  const visitsOf = openClients(facts, settings, minIntervalMs)
  const readBy = (visit: BoardVisit, target: BoardTarget, signal: AbortSignal) =>
    typeof list === 'function'
      ? list(visit, target, { settings, signal, timing })
      : readList(visit, target, { ...facts, list, readers, timing })
  const read: JobBoard['read'] = async (target, signal) => {
    for (const visit of visitsOf(target.token, signal)) {
      const reading = await readBy(visit, target, signal)
      if (reading.kind !== 'unknown-board') return reading
    }
    return { kind: 'unknown-board' }
  }
  const isPosting = facts.isPosting ?? (({ nativeId }, postingKey) => nativeId === postingKey)
  return {
    capabilities: { id, label, kind: 'board', isSnapshot: true, minIntervalMs, attribution: null },
    refreshHours: facts.refreshHours ?? BOARD_REFRESH_HOURS,
    ...{ exampleUrl, readToken, pageOf, read },
    readPostingAddress(address) {
      const token = readToken(address)
      const postingKey =
        typeof postingPage === 'function' ? postingPage(address) : postingPage.exec(address.path)?.[1]
      return token === null || postingKey === undefined ? null : { token, postingKey }
    },
    async readPosting(target, postingKey, signal) {
      if (detailPath === undefined)
        return pickPosting(await read(target, signal), posting => isPosting(posting, postingKey))
      const path = detailPath(target.token, postingKey)
      for (const visit of visitsOf(target.token, signal)) {
        const one = await visit.read(path, readers.readOne, { ...target, id: postingKey }, timing.now())
        if (one !== undefined) return one
      }
      return { kind: 'gone' }
    },
  }
}

/** @returns a visit to each host on which the board may be */
function openClients({ id, origin, list }: BoardFacts, settings: BoardSettings, delayMs: number) {
  const isOfIds = typeof list !== 'function' && list.shape === 'ids'
  const changes = { delayMs, ...(isOfIds ? { requestsPerReading: DETAILS_MAX + 10 } : {}) }
  if (typeof origin === 'function') {
    const client = createTenantClient({ id, originOf: origin }, settings, changes)
    return (token: string, signal: AbortSignal) => [client.open(token, signal)]
  }
  const origins = settings.origin === undefined ? origin : [settings.origin]
  const clients = origins.map(one => createBoardClient(one, settings, changes))
  return (_token: string, signal: AbortSignal) => clients.map(client => client.open(signal))
}

interface ListReading extends Pick<BoardFacts, 'detailPath'> {
  list: ListFacts
  readers: ReturnType<typeof inChildProcess<BoardReaders>>
  timing: Timing
}

async function readList(
  visit: BoardVisit,
  target: BoardTarget,
  { list, detailPath, readers, timing }: ListReading,
): Promise<BoardReading> {
  const { token } = target
  const { shape, pathOf, pageSize = Number.POSITIVE_INFINITY } = list
  if (shape === 'pages')
    return readPages(pageSize, readSoFar =>
      visit.read(pathOf(token, readSoFar), readers.readPage, target, timing.now()),
    )
  if (shape === 'whole') {
    const read = await visit.read(pathOf(token, 0), readers.readBoard, target, timing.now())
    return read ?? { kind: 'unknown-board' }
  }
  const listed = await readIdPages(pageSize, readSoFar =>
    visit.read(pathOf(token, readSoFar), readers.readIds),
  )
  if (listed === null || detailPath === undefined) return { kind: 'unknown-board' }
  return readDetails(listed, id =>
    visit.read(detailPath(token, id), readers.readDetail, { ...target, id }, timing.now()),
  )
}

/** For vendors whose pages name the employer first in the path: `jobs.example.com/Employer/…`. */
export function tokenInPath(hostPattern: RegExp, tokenPattern: RegExp): JobBoard['readToken'] {
  return ({ host, path }) => {
    const token = path.split('/')[1] ?? ''
    return hostPattern.test(host) && tokenPattern.test(token) ? token : null
  }
}

/** For vendors that give each employer a host below their own. */
export function tokenInHost(domain: string): JobBoard['readToken'] {
  const end = `.${domain}`
  return ({ host }) => {
    const token = host.endsWith(end) ? host.slice(0, -end.length) : ''
    return /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/.test(token) && !NO_EMPLOYER.has(token) ? token : null
  }
}

const NO_EMPLOYER: ReadonlySet<string> = new Set(['www', 'api', 'app', 'help', 'support', 'developers'])
