import { AppError } from '#contract/errors.ts'

/** How long a call may take, in milliseconds from its first step. */
export interface Deadlines {
  callMs: number
  /** Reading a PDF may take its 10 s after a slow upload. */
  uploadMs: number
}

export const DEADLINES: Deadlines = { callMs: 15_000, uploadMs: 60_000 }

/** How work ended that nobody waited for any more. */
export interface LateEnd {
  lateMs: number
  /** Undefined where it came to an end. */
  error?: unknown
}

/**
 * Waits for work no longer than until its deadline, whether it heeds the signal or not: what it waits for itself, a place
 * in a queue or a connection, is waited for no longer either. What comes later is thrown away.
 * @param tellLate hears of work that ended after its deadline
 * @throws AppError('unavailable') at the deadline
 */
export function endInTime<T>(
  deadlineMs: number,
  work: (signal: AbortSignal) => Promise<T>,
  tellLate: (end: LateEnd) => void,
): Promise<T> {
  const stop = new AbortController()
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  const timer = setTimeout(() => {
    const reason = new AppError('unavailable', { cause: new Error(`not done within ${deadlineMs} ms`) })
    reject(reason)
    stop.abort(reason)
  }, deadlineMs)
  const dueAt = performance.now() + deadlineMs
  const end = (settle: () => void, outcome: { error?: unknown }): void => {
    clearTimeout(timer)
    if (stop.signal.aborted) tellLate({ lateMs: Math.round(performance.now() - dueAt), ...outcome })
    else settle()
  }
  work(stop.signal).then(
    value => end(() => resolve(value), {}),
    (error: unknown) => end(() => reject(error), { error }),
  )
  return promise
}
