import type { Visitor } from './layout.ts'
import type { Session } from './sessions.ts'
import type { Site } from './site.ts'

/** One request on its way through the site. */
export interface Visit {
  readonly site: Site
  /** HEAD comes as GET. */
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  /** Empty unless a form was posted. */
  readonly form: URLSearchParams
  /** 'http://127.0.0.1:4010', as the visitor calls the site. */
  readonly origin: string
  /** Whatever stands here at the end is sent as the cookie of the answer. */
  session: Session | null
}

export function visitorOf({ session }: Visit): Visitor {
  return { username: session?.username ?? null, csrf: session?.csrf ?? null }
}

export function isSignedIn({ session }: Visit): boolean {
  return session !== null && session.username !== null
}

/** Whether a posted form came from a page of this session. */
export function isOwnForm({ csrf }: Session, form: URLSearchParams): boolean {
  return form.get('csrf') === csrf
}

/** The visitor's session; a first-time visitor gets one. */
export function keepSession(visit: Visit): Session {
  visit.session ??= visit.site.sessions.open(null)
  return visit.session
}

/** Path and query, to come back to. */
export function addressOf({ path, query }: Visit): string {
  return query.size === 0 ? path : `${path}?${query}`
}
