import { redirect } from 'react-router'
import { call } from './api.ts'
import { PATHS } from './paths.ts'
import { forgetSession, readSession, saveSession } from './session.ts'

/** Lets a visitor with a stored token into a protected screen; anyone else goes to the login screen. */
export function admitSignedIn(): Response | null {
  return readSession() ? null : redirect(PATHS.auth)
}

/**
 * Checks a stored token before the login screen shows. One that is not accepted, or cannot be checked, is dropped.
 * A session that another tab ended or replaced in the meantime is left as it is.
 */
export async function skipLoginWhenSignedIn(): Promise<Response | null> {
  const session = readSession()
  if (session === null) return null
  const isStillKept = () => readSession()?.token === session.token
  try {
    const { name, email } = await call('validateUser', { body: { token: session.token } })
    if (isStillKept()) saveSession({ token: session.token, name, email })
    return readSession() ? redirect(PATHS.dashboard) : null
  } catch {
    if (isStillKept()) forgetSession()
    return null
  }
}
