import { localPath, pageReply, type Reply, redirectReply } from '../reply.ts'
import type { Session } from '../sessions.ts'
import { decideSignIn } from '../sign-in-decision.ts'
import { isSignedIn, keepSession, type Visit, visitorOf } from '../visit.ts'
import { noticeReply } from './notices.ts'

const FEED = '/feed'

export function showLogin(visit: Visit): Reply {
  if (isSignedIn(visit)) return redirectReply(303, FEED)
  return loginReply(visit, { status: 200, next: localPath(visit.query.get('next')) })
}

export function signIn(visit: Visit): Reply {
  const { site, form, session } = visit
  if (session === null || !isOwnForm(session, form)) return noticeReply(visit, 403)
  const next = localPath(form.get('next'))
  const decision = decideSignIn(site.accounts, {
    username: form.get('username') ?? '',
    password: form.get('password') ?? '',
  })
  if (decision.kind === 'refused') return loginReply(visit, { status: 401, next })
  site.sessions.close(session)
  visit.session = site.sessions.open(decision.username)
  return redirectReply(303, next ?? FEED)
}

export function signOut(visit: Visit): Reply {
  const { site, form, session } = visit
  if (session === null || !isOwnForm(session, form)) return noticeReply(visit, 403)
  site.sessions.close(session)
  visit.session = null
  return redirectReply(303, '/')
}

function isOwnForm(session: Session, form: URLSearchParams): boolean {
  return form.get('csrf') === session.csrf
}

function loginReply(visit: Visit, { status, next }: { status: 200 | 401; next: string | null }): Reply {
  const view = {
    csrf: keepSession(visit).csrf,
    next,
    problem: status === 401 ? ('credentials' as const) : null,
  }
  return pageReply(status, visit.site.layout.loginPage(visitorOf(visit), view))
}
