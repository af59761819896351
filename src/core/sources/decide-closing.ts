const HOUR_MS = 3_600_000
/** Between the first complete run that misses a posting and the one that closes it. */
const MISSING_FOR_MS = 6 * HOUR_MS
const RUNS_TO_CLOSE = 2
/** When so much of a board goes at once, the board is more likely at fault than its postings. */
const MASS_LOSS = { share: 0.6, ofPostings: 10, runsToClose: 3, lookAgainMs: HOUR_MS }

/** A posting that a complete list of its source should still show. */
export interface OpenPosting {
  postingId: string
  nativeId: string
  /** The first complete run that missed it, in milliseconds since 1970; null: the newest one showed it. */
  missingSinceMs: number | null
  /** Complete runs in a row that missed it. */
  missedRuns: number
}

export interface Closing {
  /** Ids of postings that are gone. */
  close: string[]
  /** Ids of postings that are missed for now; one run alone closes nothing. */
  miss: string[]
  /** How soon the list is to be read again because so much of it was lost; null: at its usual time. */
  lookAgainMs: number | null
}

/**
 * What one COMPLETE run over a whole list makes of the postings that were open before it. Runs that saw a part, or
 * failed, must not be handed in: they close nothing.
 * @param seen native ids of the run
 */
export function decideClosing(
  open: readonly OpenPosting[],
  seen: ReadonlySet<string>,
  nowMs: number,
): Closing {
  const missing = open.filter(posting => !seen.has(posting.nativeId))
  const isMassLoss =
    missing.length > 0 &&
    (seen.size === 0 ||
      (open.length >= MASS_LOSS.ofPostings && missing.length > MASS_LOSS.share * open.length))
  const runsToClose = isMassLoss ? MASS_LOSS.runsToClose : RUNS_TO_CLOSE
  const isGone = ({ missingSinceMs, missedRuns }: OpenPosting) =>
    missingSinceMs !== null && missedRuns + 1 >= runsToClose && nowMs - missingSinceMs >= MISSING_FOR_MS
  const idOf = ({ postingId }: OpenPosting) => postingId
  const isNewLoss = isMassLoss && missing.some(({ missingSinceMs }) => missingSinceMs === null)
  return {
    close: missing.filter(isGone).map(idOf),
    miss: missing.filter(posting => !isGone(posting)).map(idOf),
    lookAgainMs: isNewLoss ? MASS_LOSS.lookAgainMs : null,
  }
}
