import { SIGNED_IN_PATHS } from './paths.ts'

/** Why a visitor was taken to the login screen, and where the work was left. */
export interface Arrival {
  ended: 'refusal' | 'elsewhere'
  /** A screen that asks for a session; null when the visitor was on a public page. */
  wayBack: string | null
}

/** @param path where the visitor was */
export function arrivalFrom(path: string, ended: Arrival['ended']): Arrival {
  return { ended, wayBack: SIGNED_IN_PATHS.includes(path) ? path : null }
}

/**
 * Reads what `arrivalFrom` left in the history entry. It lives there, because that survives a reload and goes with
 * the entry.
 * @returns null when the visitor came to this screen by choice
 */
export function readArrival(state: unknown): Arrival | null {
  if (typeof state !== 'object' || state === null || !('ended' in state)) return null
  const { ended } = state
  if (ended !== 'refusal' && ended !== 'elsewhere') return null
  const wayBack = 'wayBack' in state && typeof state.wayBack === 'string' ? state.wayBack : ''
  return arrivalFrom(wayBack, ended)
}
