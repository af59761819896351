import { PATHS } from './paths.ts'
import { readSession, subscribeToSession } from './session.ts'

interface Router {
  navigate: (to: string) => Promise<void>
}

/**
 * Takes the visitor to the login screen as soon as the session ends, whoever ended it: the logout button, a
 * refused call or another tab.
 * @returns the way to stop watching
 */
export function leaveWhenSessionEnds(router: Router): () => void {
  let wasSignedIn = readSession() !== null
  return subscribeToSession(() => {
    const isSignedIn = readSession() !== null
    const hasEnded = wasSignedIn && !isSignedIn
    wasSignedIn = isSignedIn
    if (hasEnded) void router.navigate(PATHS.auth)
  })
}
