/** One run over a source, as far as its health goes. */
export interface SourceRun {
  endedAt: Date
  /** Partial: something was read, not all of it. */
  outcome: 'ok' | 'partial' | 'failed'
  /** Postings that the source listed. */
  postings: number
  /** Why it did not end well, as a short code; null when it did. */
  reason: string | null
}

export interface SourceHealth {
  /** waiting: no run yet. quiet: it answers, with far less than it usually has. */
  state: 'waiting' | 'ok' | 'quiet' | 'failing'
  lastRunAt: Date | null
  /** The newest run that read something to its end. */
  lastOkAt: Date | null
  /** Postings of the newest run that read anything. */
  postings: number | null
  /** The middle of what earlier runs listed; null while there are too few to tell. */
  usualPostings: number | null
  /** Runs in a row, up to the newest, that failed. */
  failedInARow: number
  /** Of the newest run. */
  reason: string | null
}

const RUNS_TO_KNOW_USUAL = 2
/** A list this much shorter than usual is a fault more often than a lull. */
const QUIET_BELOW_SHARE = 0.4
const FAILED_TO_FAIL = 2

/**
 * How a source does, from what its runs did. Empty is not healthy: a source that answers without a fault and yields
 * nothing where it usually yields something is quiet, not ok.
 * @param runs the newest first
 */
export function judgeSource(runs: readonly SourceRun[]): SourceHealth {
  const [newest] = runs
  const read = runs.filter(run => run.outcome !== 'failed')
  const [newestRead, ...earlier] = read
  const firstOk = runs.findIndex(run => run.outcome !== 'failed')
  const failedInARow = firstOk === -1 ? runs.length : firstOk
  const usualPostings =
    earlier.length < RUNS_TO_KNOW_USUAL ? null : middleOf(earlier.map(run => run.postings))
  const isQuiet =
    newestRead !== undefined &&
    usualPostings !== null &&
    usualPostings > 0 &&
    newestRead.postings < QUIET_BELOW_SHARE * usualPostings
  return {
    state: stateOf({
      hasRun: newest !== undefined,
      failedInARow,
      hasEverRead: newestRead !== undefined,
      isQuiet,
    }),
    lastRunAt: newest?.endedAt ?? null,
    lastOkAt: runs.find(run => run.outcome === 'ok')?.endedAt ?? null,
    postings: newestRead?.postings ?? null,
    usualPostings,
    failedInARow,
    reason: newest?.reason ?? null,
  }
}

function stateOf(signs: {
  hasRun: boolean
  failedInARow: number
  hasEverRead: boolean
  isQuiet: boolean
}): SourceHealth['state'] {
  if (!signs.hasRun) return 'waiting'
  if (signs.failedInARow >= FAILED_TO_FAIL || !signs.hasEverRead) return 'failing'
  return signs.isQuiet || signs.failedInARow > 0 ? 'quiet' : 'ok'
}

function middleOf(counts: readonly number[]): number {
  const sorted = counts.toSorted((a, b) => a - b)
  const half = sorted.length >> 1
  const upper = sorted[half] ?? 0
  return sorted.length % 2 === 1 ? upper : Math.round(((sorted[half - 1] ?? 0) + upper) / 2)
}
