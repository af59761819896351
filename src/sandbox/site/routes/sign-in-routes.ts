import type { SignInDecision } from '../accounts.ts'
import { readChallengeRule } from '../challenge-rule.ts'
import { layoutOf } from '../layouts.ts'
import { localPath, pageReply, type Reply, redirectReply } from '../reply.ts'
import { isOwnForm, isSignedIn, keepSession, type Visit, visitorOf } from '../visit.ts'
import { beginChallenge } from './checkpoint-routes.ts'
import { noticeReply } from './notices.ts'
import { FEED, finishSignIn } from './sign-in-end.ts'

export function showLogin(visit: Visit): Reply {
  if (isSignedIn(visit)) return redirectReply(303, FEED)
  return loginReply(visit, { status: 200, problem: null, next: localPath(visit.query.get('next')) })
}

export function signIn(visit: Visit): Reply {
  const { site, form, session } = visit
  if (session === null || !isOwnForm(session, form)) return noticeReply(visit, 403)
  const next = localPath(form.get('next'))
  const decision = decide(visit)
  if (decision.kind === 'locked') return loginReply(visit, { status: 423, problem: 'locked', next })
  if (decision.kind === 'refused') return loginReply(visit, { status: 401, problem: 'credentials', next })
  const { username } = decision
  const isDue = site.accounts.isChallengeDue(username, challengeEvery(visit))
  return isDue ? beginChallenge(visit, session, { username, next }) : finishSignIn(visit, { username, next })
}

export function signOut(visit: Visit): Reply {
  const { site, form, session } = visit
  if (session === null || !isOwnForm(session, form)) return noticeReply(visit, 403)
  site.sessions.close(session)
  visit.session = null
  return redirectReply(303, '/')
}

function decide(visit: Visit): SignInDecision {
  const { site, form } = visit
  const { fields } = layoutOf(site)
  if (site.faults.strikes('locked', visit)) return { kind: 'locked' }
  const decision = site.accounts.admit({
    username: form.get(fields.username) ?? '',
    password: form.get(fields.password) ?? '',
  })
  const isRefused = decision.kind === 'welcome' && site.faults.strikes('badPassword', visit)
  return isRefused ? { kind: 'refused' } : decision
}

function challengeEvery({ site }: Visit): number | null {
  const rule = readChallengeRule(site.faults.inForce.challenge ?? '')
  return rule === undefined ? site.challengeEvery : rule
}

function loginReply(
  visit: Visit,
  {
    status,
    problem,
    next,
  }: { status: number; problem: 'credentials' | 'locked' | null; next: string | null },
): Reply {
  const layout = layoutOf(visit.site)
  const view = { csrf: keepSession(visit).csrf, fields: layout.fields, next, problem }
  return pageReply(status, layout.loginPage(visitorOf(visit), view))
}
