import { call } from './api.ts'
import { endSession } from './session.ts'

/** Ends the session here at once, and on the server as soon as it hears of it. */
export async function logOut(): Promise<void> {
  const told = call('logout') // reads the token before it is gone
  endSession('logout')
  await told.catch(() => {
    // Unreachable: the token is forgotten here, and on the server it ends by its idle time.
  })
}
