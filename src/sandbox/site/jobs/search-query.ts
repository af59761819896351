import { LEVELS } from '../../world/levels.ts'
import { WORKPLACES, type Workplace } from '../../world/terms.ts'

export interface SearchQuery {
  keywords: string
  /** 1 = Internship … 6 = Executive; none = all. */
  levels: readonly number[]
  location: string
  /** None = all. */
  workplaces: readonly Workplace[]
  /** Days since posted; null = any. */
  postedDays: number | null
  sort: 'relevance' | 'date'
  /** From 1. */
  page: number
}

const LONGEST_WORDS = 200
const MOST_POSTED_DAYS = 365

/** Reads what a visitor asks for; a value the site does not know is as good as none. */
export function readSearchQuery(params: URLSearchParams): SearchQuery {
  const levels = params.getAll('level').map(Number)
  const workplaces = params.getAll('workplace')
  return {
    keywords: (params.get('keywords') ?? '').trim().slice(0, LONGEST_WORDS),
    levels: LEVELS.map((_, place) => place + 1).filter(level => levels.includes(level)),
    location: (params.get('location') ?? '').trim().slice(0, LONGEST_WORDS),
    workplaces: WORKPLACES.filter(workplace => workplaces.includes(workplace)),
    postedDays: readCount(params.get('posted'), MOST_POSTED_DAYS),
    sort: params.get('sort') === 'date' ? 'date' : 'relevance',
    page: readCount(params.get('page'), Number.MAX_SAFE_INTEGER) ?? 1,
  }
}

/** The path of one page of the same search; parameters that say nothing are left out. */
export function searchPath(query: SearchQuery, page: number): string {
  const params = new URLSearchParams()
  if (query.keywords !== '') params.set('keywords', query.keywords)
  for (const level of query.levels) params.append('level', String(level))
  if (query.location !== '') params.set('location', query.location)
  for (const workplace of query.workplaces) params.append('workplace', workplace)
  if (query.postedDays !== null) params.set('posted', String(query.postedDays))
  if (query.sort === 'date') params.set('sort', 'date')
  if (page > 1) params.set('page', String(page))
  return params.size === 0 ? '/jobs/search' : `/jobs/search?${params}`
}

function readCount(given: string | null, most: number): number | null {
  if (given === null || !/^[1-9]\d{0,15}$/.test(given)) return null
  return Math.min(Number(given), most)
}
