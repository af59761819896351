import { inChildProcess } from '../../compute/port.ts'
import { askFeed, createSearch } from '../create-search.ts'
import { unexpected } from '../expect-shape.ts'
import type { JobSearchSource } from '../port.ts'
import { systemTiming } from '../timing.ts'

const reading = inChildProcess<typeof import('./compute.ts')>(new URL('./compute.ts', import.meta.url))

const THREADS = '/api/v1/search_by_date?tags=story,author_whoishiring&hitsPerPage=5'
const KEPT_HOURS = 24

const FACTS = {
  id: 'hn-hiring',
  label: 'Hacker News: Who is hiring?',
  origin: 'https://hn.algolia.com',
  attribution: {
    label: 'From Hacker News: Who is hiring?',
    url: 'https://news.ycombinator.com/submitted?id=whoishiring',
  },
  countries: 'world',
  understands: ['words'],
  terms: {
    class: 'documented',
    operator: 'Algolia, for Hacker News',
    url: 'https://hn.algolia.com/api',
    reviewedOn: '2026-11-23',
  },
  searchesPerDay: 5000,
} as const

/** The monthly thread 'Who is hiring?': one list for all, in two requests. */
export const hnHiring: JobSearchSource = {
  id: FACTS.id,
  settings: {},
  open(settings) {
    const timing = settings.timing ?? systemTiming
    const steps = askFeed(settings, {
      keptHours: KEPT_HOURS,
      async readAll(visit, { limit }) {
        const thread = await visit.read(THREADS, reading.findThread)
        const path = `/api/v1/items/${thread ?? ''}`
        const found = thread && (await visit.read(path, reading.readList, limit, timing.now()))
        if (!found) throw unexpected('there is no thread')
        return found
      },
    })
    return createSearch(settings, FACTS, steps)
  },
}
