import { SERVER_LIMITS } from '#contract/server-limits.ts'

interface TakenUp {
  /** When the first try began. */
  takenUpAt: Date
  /** This one included. */
  tries: number
}

/** How long one try may take, and all of them together with the pauses between. */
export interface WorkTime {
  trySeconds: number
  endSeconds: number
}

const USUAL_TIME: WorkTime = {
  trySeconds: SERVER_LIMITS.generationTrySeconds,
  endSeconds: SERVER_LIMITS.generationEndSeconds,
}

/**
 * How long a generation may still take.
 * @param takenUp when its first try began
 * @returns seconds until the work has to be over, all tries together; below 0 once it is late
 */
export function secondsLeft(
  { takenUpAt }: Pick<TakenUp, 'takenUpAt'>,
  now: Date,
  { endSeconds } = USUAL_TIME,
): number {
  return endSeconds - (now.getTime() - takenUpAt.getTime()) / 1000
}

/**
 * Whether no try may follow this one.
 * @param takenUp when the first try began, and how many there were with this one
 * @returns true when the tries are used up or another one would not end in time
 */
export function isLastTry(takenUp: TakenUp, now: Date, time = USUAL_TIME): boolean {
  const hasTime = secondsLeft(takenUp, now, time) >= time.trySeconds
  return !hasTime || takenUp.tries >= SERVER_LIMITS.generationMaxTries
}
