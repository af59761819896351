import type { NormalisedPosting } from '#core/sources/posting.ts'
import { inChildProcess } from '../../compute/port.ts'
import type { BoardVisit } from '../board-client.ts'
import { addCounts } from '../create-search.ts'
import { unexpected } from '../expect-shape.ts'
import type { SearchReading } from '../port.ts'
import type { LogPage } from './compute.ts'

const reading = inChildProcess<typeof import('./compute.ts')>(new URL('./compute.ts', import.meta.url))

const START = '/api/v1/feed'
/** Of up to 1000 events each; what is left is read the next time. */
const PAGES = 20
const FIRST_DAYS = 7
/** A posting that nothing was said of for so long is taken for closed. */
const POSTING_DAYS = 45
const DAY_MS = 86_400_000

type OpenPostings = Map<string, NormalisedPosting>

/**
 * What a log of publications, changes and withdrawals leaves open: read from a week ago at first, and then from where the
 * last reading ended.
 * @param headers of the requests; says since when at the start alone, as any other page would be left out by it
 */
export function createLog(headers: Record<string, string>) {
  let kept: { path: string; open: OpenPostings } | null = null
  return {
    async readOn(visit: BoardVisit, nowMs: number): Promise<SearchReading> {
      const open: OpenPostings = new Map(kept?.open)
      const rejected: Record<string, number> = {}
      let path = kept?.path ?? START
      // A place in the log that is gone must not stop every reading after this one.
      kept = null
      for (let count = 0; count < PAGES; count += 1) {
        if (path === START) headers['if-modified-since'] = new Date(nowMs - FIRST_DAYS * DAY_MS).toUTCString()
        const page = await visit.read(path, reading.readPage, nowMs)
        if (page === undefined) throw unexpected('the log is not there')
        delete headers['if-modified-since']
        apply(page, open)
        addCounts(rejected, page.rejected)
        if (page.next === null) break
        path = page.next
      }
      dropOld(open, nowMs - POSTING_DAYS * DAY_MS)
      kept = { path, open }
      return { postings: [...open.values()].reverse(), rejected }
    },
  }
}

function apply({ closed, postings }: LogPage, open: OpenPostings): void {
  for (const id of closed) open.delete(id)
  for (const posting of postings) open.set(posting.nativeId, posting)
}

function dropOld(open: OpenPostings, sinceMs: number): void {
  for (const [id, { postedAtUtc }] of open)
    if (postedAtUtc !== null && Date.parse(postedAtUtc) < sinceMs) open.delete(id)
}
