import type { ListedJob } from './job-list.ts'

/** What the list can be narrowed by, besides words and score. */
export const FACETS = [
  'status',
  'wish',
  'place',
  'workplace',
  'pay',
  'posted',
  'level',
  'language',
  'source',
] as const
export type Facet = (typeof FACETS)[number]
/** The values that are let through; a facet without any lets everything through. '' is 'not stated'. */
export type Facets = Partial<Record<Facet, readonly string[]>>

const DAY_MS = 86_400_000
export const POSTED_DAYS = [1, 7, 14, 30] as const

/** What a job has of a facet; one job can have several, such as two levels. '' for what its posting does not say. */
export function valuesOf(facet: Facet, item: ListedJob, nowMs: number): readonly string[] {
  const { job } = item
  switch (facet) {
    case 'status':
      return statusOf(item)
    case 'wish':
      return [wishValue(item)]
    case 'place':
      return [job.location]
    case 'workplace':
      return [job.workplace ?? '']
    case 'pay':
      return [job.pay === null ? '' : 'stated']
    case 'posted':
      return postedWithin(job.postedAt, nowMs)
    case 'level':
      return job.level.length === 0 ? [''] : job.level
    case 'language':
      return [job.language?.split('-')[0] ?? '']
    case 'source':
      return [job.source]
  }
}

function statusOf({ state, mark }: ListedJob): string[] {
  return [state, ...(mark?.isStarred ? ['starred'] : []), ...(mark?.isSeen ? [] : ['unseen'])]
}

function wishValue(item: ListedJob): string {
  if (isOutside(item)) return 'outside'
  return item.fit === undefined || item.fit.unstated.length === 0 ? 'fits' : ''
}

/** What the person chose themselves lies never outside of their wish. */
function isOutside({ job, state, mark, fit }: ListedJob): boolean {
  const isChosen = job.isManualJob || state !== 'none' || mark?.isStarred === true
  return !isChosen && (fit?.outside.length ?? 0) > 0
}

/** All but what lies outside of the wish, unless the facet of the wish is chosen. */
export function withinWish(listed: readonly ListedJob[], facets: Facets): readonly ListedJob[] {
  return (facets.wish ?? []).length > 0 ? listed : listed.filter(item => !isOutside(item))
}

/** Every span that the day lies in: what is of today is of the last week too. */
function postedWithin(postedAt: string | null, nowMs: number): readonly string[] {
  if (postedAt === null) return ['']
  const days = (nowMs - Date.parse(postedAt)) / DAY_MS
  const spans = POSTED_DAYS.filter(span => days <= span).map(String)
  return spans.length === 0 ? ['older'] : spans
}

interface Narrowing {
  facets: Facets
  nowMs: number
  /** This facet lets everything through, for counting what each of its values would let through. */
  except?: Facet
}

export function narrowJobs(
  listed: readonly ListedJob[],
  { facets, nowMs, except }: Narrowing,
): readonly ListedJob[] {
  const asked = FACETS.flatMap(facet => {
    const wanted = facet === except ? undefined : facets[facet]
    return wanted && wanted.length > 0 ? [{ facet, wanted: new Set(wanted) }] : []
  })
  if (asked.length === 0) return listed
  return listed.filter(item =>
    asked.every(({ facet, wanted }) => valuesOf(facet, item, nowMs).some(value => wanted.has(value))),
  )
}

interface Choice {
  value: string
  jobs: number
}

const ORDERED: Partial<Record<Facet, readonly string[]>> = {
  status: ['starred', 'unseen', 'ready', 'pending', 'failed', 'none'],
  wish: ['fits', 'outside'],
  workplace: ['on-site', 'hybrid', 'remote'],
  posted: [...POSTED_DAYS.map(String), 'older'],
}

/** The values of a facet with how many jobs each has; most jobs first, unless they have an order; 'not stated' last. */
export function countChoices(
  listed: readonly ListedJob[],
  { facet, chosen, nowMs }: { facet: Facet; chosen: readonly string[]; nowMs: number },
): readonly Choice[] {
  const counts = new Map<string, number>((ORDERED[facet] ?? chosen).map(value => [value, 0]))
  for (const item of listed)
    for (const value of valuesOf(facet, item, nowMs)) counts.set(value, (counts.get(value) ?? 0) + 1)
  const hasUnstated = facet !== 'status'
  const unstated = counts.get('') ?? 0
  counts.delete('')
  const stated = [...counts].map(([value, jobs]) => ({ value, jobs }))
  const sorted = ORDERED[facet] ? stated : stated.toSorted((a, b) => b.jobs - a.jobs)
  return hasUnstated ? [...sorted, { value: '', jobs: unstated }] : sorted
}
