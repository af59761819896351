import { type Reply, redirectReply } from '../reply.ts'
import type { Visit } from '../visit.ts'

export const FEED = '/feed'

/** The visitor is who he says: goes on under a session of a new id. */
export function finishSignIn(
  visit: Visit,
  { username, next }: { username: string; next: string | null },
): Reply {
  const { site, session } = visit
  if (session !== null) site.sessions.close(session)
  site.accounts.noteSignIn(username)
  visit.session = site.sessions.open(username)
  return redirectReply(303, next ?? FEED)
}
