import { inChildProcess } from '../../compute/port.ts'
import { type BoardVisit, createBoardClient, TENANT_DELAY_MS } from '../board-client.ts'
import { type BoardPosting, gatherPostings } from '../gather-postings.ts'
import { createPagingGuard } from '../paging-guard.ts'
import type { BoardReading, BoardSettings, BoardTarget, JobBoard } from '../port.ts'
import { systemTiming } from '../timing.ts'
import { tokenInPath } from '../token-in-path.ts'

const reading = inChildProcess<typeof import('./compute.ts')>(new URL('./compute.ts', import.meta.url))

const API = 'https://api.smartrecruiters.com'
const BOARD_HOST = /^(?:jobs|careers)\.smartrecruiters\.com$/
/** The case of letters counts. */
const TOKEN = /^[\w.-]{1,100}$/
const POSTING_PATH = /^\/[^/]+\/(\d{6,20})(?:-|\/|$)/
const PAGE_SIZE = 100
/** Each posting takes a request of its own; the newest are read, the rest is left out. */
const DETAILS_MAX = 250
const REQUESTS_MAX = DETAILS_MAX + 10
const REFRESH_HOURS = 12

/** SmartRecruiters' Posting API: a list without texts, and one answer more for each posting. */
export function createSmartRecruiters(settings: BoardSettings): JobBoard {
  const client = createBoardClient(API, settings, {
    delayMs: TENANT_DELAY_MS,
    requestsPerReading: REQUESTS_MAX,
  })
  const timing = settings.timing ?? systemTiming
  const readToken = tokenInPath(BOARD_HOST, TOKEN)
  return {
    capabilities: {
      id: 'smartrecruiters',
      label: 'SmartRecruiters',
      kind: 'board',
      isSnapshot: true,
      minIntervalMs: TENANT_DELAY_MS,
      attribution: null,
    },
    refreshHours: REFRESH_HOURS,
    exampleUrl: 'https://careers.smartrecruiters.com/Company',
    readToken,
    pageOf: token => `https://careers.smartrecruiters.com/${encodeURIComponent(token)}`,
    async read(target, signal) {
      const visit = client.open(signal)
      const listed = await listPostings(visit, target.token)
      if (listed === null) return { kind: 'unknown-board' }
      return readDetails(visit, { ...listed, target, nowMs: timing.now() })
    },
    readPostingAddress(address) {
      const token = readToken(address)
      const postingKey = POSTING_PATH.exec(address.path)?.[1]
      return token === null || postingKey === undefined ? null : { token, postingKey }
    },
    async readPosting(target, postingKey, signal) {
      const path = detailPath(target.token, postingKey)
      const read = await client.open(signal).read(path, reading.readOne, target, timing.now())
      return read ?? { kind: 'gone' }
    },
  }
}

interface Listed {
  /** Ids; '' for one that has none. */
  items: readonly string[]
  isWhole: boolean
}

/** @returns null for an employer that is not known; most of these answer like one without jobs */
async function listPostings(visit: BoardVisit, token: string): Promise<Listed | null> {
  const items: string[] = []
  const guard = createPagingGuard()
  for (;;) {
    const query = `limit=${PAGE_SIZE}&offset=${items.length}`
    const path = `/v1/companies/${encodeURIComponent(token)}/postings?${query}`
    const listed = await visit.read(path, reading.readList)
    if (listed === undefined) return null
    const { ids: page, totalFound } = listed
    // A list that pages in circles would else never end.
    if (page.length > 0 && !guard.bringsNews(page)) return { items, isWhole: false }
    items.push(...page)
    const isWhole = page.length < PAGE_SIZE || (totalFound !== null && items.length >= totalFound)
    if (isWhole || items.length >= DETAILS_MAX) return { items, isWhole }
  }
}

type Reading = Listed & { target: BoardTarget; nowMs: number }

async function readDetails(visit: BoardVisit, { items, isWhole, ...rest }: Reading): Promise<BoardReading> {
  const read = items.slice(0, DETAILS_MAX)
  const built = new Map<string, BoardPosting>()
  const all: BoardPosting[] = []
  for (const id of read) {
    const one = built.get(id) ?? (await readDetail(visit, { id, ...rest }))
    built.set(id, one)
    all.push(one)
  }
  const isComplete = isWhole && read.length === items.length
  return { kind: 'read', ...gatherPostings(all), completeness: isComplete ? 'complete' : 'partial' }
}

async function readDetail(
  visit: BoardVisit,
  { id, target, nowMs }: { id: string; target: BoardTarget; nowMs: number },
): Promise<BoardPosting> {
  if (id === '') return { ok: false, reason: 'unreadable' }
  const read = await visit.read(detailPath(target.token, id), reading.readDetail, target, nowMs)
  return read ?? { ok: false, reason: 'gone' }
}

function detailPath(token: string, id: string): string {
  return `/v1/companies/${encodeURIComponent(token)}/postings/${encodeURIComponent(id)}`
}
