import { inChildProcess } from '../../compute/port.ts'
import { BOARD_DELAY_MS, BOARD_REFRESH_HOURS, type BoardVisit, createBoardClient } from '../board-client.ts'
import { BOARD_POSTINGS_MAX } from '../board-limits.ts'
import { type BoardPosting, gatherPostings } from '../gather-postings.ts'
import { createPagingGuard } from '../paging-guard.ts'
import type { BoardReading, BoardSettings, BoardTarget, JobBoard } from '../port.ts'
import { systemTiming } from '../timing.ts'
import { tokenInPath } from '../token-in-path.ts'

const reading = inChildProcess<typeof import('./compute.ts')>(new URL('./compute.ts', import.meta.url))

/** A site lives on one of the two, and its name does not tell on which. */
const APIS = ['https://api.lever.co', 'https://api.eu.lever.co'] as const
const BOARD_HOST = /^jobs(?:\.eu)?\.lever\.co$/
const TOKEN = /^[\w.-]{1,100}$/
const POSTING_ID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i
const PAGE_SIZE = 100

/** Lever's Postings API: pages of a hundred, published postings are declared publicly viewable. */
export function createLever(settings: BoardSettings): JobBoard {
  const origins = settings.origin === undefined ? APIS : [settings.origin]
  const clients = origins.map(origin => createBoardClient(origin, settings))
  const timing = settings.timing ?? systemTiming
  const readToken = tokenInPath(BOARD_HOST, TOKEN)
  return {
    capabilities: {
      id: 'lever',
      label: 'Lever',
      kind: 'board',
      isSnapshot: true,
      minIntervalMs: BOARD_DELAY_MS,
      attribution: null,
    },
    refreshHours: BOARD_REFRESH_HOURS,
    exampleUrl: 'https://jobs.lever.co/company',
    readToken,
    pageOf: token => `https://jobs.lever.co/${encodeURIComponent(token)}`,
    async read(target, signal) {
      for (const client of clients) {
        const reading = await readSite(client.open(signal), target, timing.now())
        if (reading.kind !== 'unknown-board') return reading
      }
      return { kind: 'unknown-board' }
    },
    readPostingAddress(address) {
      const token = readToken(address)
      const postingKey = address.path.split('/')[2] ?? ''
      return token === null || !POSTING_ID.test(postingKey) ? null : { token, postingKey }
    },
    async readPosting(target, postingKey, signal) {
      const path = `/v0/postings/${encodeURIComponent(target.token)}/${postingKey}?mode=json`
      for (const client of clients) {
        const read = await client.open(signal).read(path, reading.readOne, target, timing.now())
        if (read !== undefined) return read
      }
      return { kind: 'gone' }
    },
  }
}

async function readSite(visit: BoardVisit, target: BoardTarget, nowMs: number): Promise<BoardReading> {
  const built: BoardPosting[] = []
  const guard = createPagingGuard()
  let isWhole = false
  while (!isWhole && built.length < BOARD_POSTINGS_MAX) {
    const path = `/v0/postings/${encodeURIComponent(target.token)}?mode=json&skip=${built.length}&limit=${PAGE_SIZE}`
    const page = await visit.read(path, reading.readPage, target, nowMs)
    if (page === undefined) return { kind: 'unknown-board' }
    // A site that pages in circles would else never end.
    if (page.length > 0 && !guard.bringsNews(page.map(({ id }) => id))) break
    built.push(...page.map(one => one.built))
    isWhole = page.length < PAGE_SIZE
  }
  return { kind: 'read', ...gatherPostings(built), completeness: isWhole ? 'complete' : 'partial' }
}
