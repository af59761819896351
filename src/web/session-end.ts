import { type Arrival, arrivalFrom } from './arrival.ts'
import { PATHS } from './paths.ts'
import { readSession, subscribeToSession } from './session.ts'

interface Router {
  navigate: (to: string, options: { state: Arrival | null }) => Promise<void>
  state: { location: { pathname: string } }
}

/**
 * Takes the visitor to the login screen as soon as the session ends, whoever ended it: the logout button, a
 * refused call or another tab. The screen is told which, and where to lead back to; after a logout there is
 * nothing to tell.
 * @returns the way to stop watching
 */
export function leaveWhenSessionEnds(router: Router): () => void {
  let wasSignedIn = readSession() !== null
  return subscribeToSession(cause => {
    const isSignedIn = readSession() !== null
    const hasEnded = wasSignedIn && !isSignedIn
    wasSignedIn = isSignedIn
    if (!hasEnded) return
    const isTold = cause === 'refusal' || cause === 'elsewhere'
    const state = isTold ? arrivalFrom(router.state.location.pathname, cause) : null
    void router.navigate(PATHS.auth, { state })
  })
}
