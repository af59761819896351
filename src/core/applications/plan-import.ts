import type { TrackedEntry, TrackedOutcome } from '#contract/tracked-files.ts'
import { TRACKING_LIMITS } from '#contract/tracking-limits.ts'

/** A job that the person has already. */
export interface KnownJob {
  jobId: string
  jobTitle: string
  companyName: string
  url: string
  /** What the file called it that it came with; null: found here. */
  importedId: string | null
  isTracked: boolean
}

interface PlannedEntry {
  entry: TrackedEntry
  outcome: TrackedOutcome
  /** The job among the person's own that it is about; null: none, or one that has to be made. */
  jobId: string | null
}

/**
 * Says what becomes of each entry of a file. Its job is found by its id, by the id it came with once, or by the very
 * same posting; what is tracked already stays as it is, also when an entry before it made it so.
 * @param known every job of the person
 * @returns in the order of the entries
 */
export function planImport(entries: readonly TrackedEntry[], known: readonly KnownJob[]): PlannedEntry[] {
  const byId = new Map(known.map(job => [job.jobId, job]))
  const byImport = new Map(known.flatMap(job => (job.importedId === null ? [] : [[job.importedId, job]])))
  const byPosting = Map.groupBy(known, keyOf)
  const taken = new Set(known.filter(job => job.isTracked).map(job => job.jobId))
  const seen = new Set<string>()
  let room = TRACKING_LIMITS.applicationsMax - taken.size
  return entries.map(entry => {
    const { jobId: givenId } = entry.job
    const alike = byPosting.get(keyOf(entry.job)) ?? []
    const found =
      byId.get(givenId) ??
      byImport.get(givenId) ??
      alike.find(({ jobId, importedId }) => importedId === null && !seen.has(jobId))
    const isTracked = seen.has(givenId) || (found !== undefined && taken.has(found.jobId))
    seen.add(givenId)
    if (found) seen.add(found.jobId)
    if (isTracked) return { entry, outcome: 'tracked', jobId: null }
    if (room <= 0) return { entry, outcome: 'full', jobId: null }
    room -= 1
    return { entry, outcome: 'added', jobId: found?.jobId ?? null }
  })
}

/** The very same posting. */
function keyOf({ url, jobTitle, companyName }: Pick<KnownJob, 'url' | 'jobTitle' | 'companyName'>): string {
  return JSON.stringify([url, jobTitle, companyName])
}
