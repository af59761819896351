import type { Reply } from './reply.ts'
import { answerChallenge, showChallengeImage, showCheckpoint } from './routes/checkpoint-routes.ts'
import { showJob, showSearch } from './routes/job-routes.ts'
import {
  showCss,
  showHealth,
  showJobsSitemap,
  showRobots,
  showSitemapIndex,
} from './routes/machine-routes.ts'
import { showCompany, showFeed, showHiringTeam, showLanding } from './routes/member-routes.ts'
import { noticeReply } from './routes/notices.ts'
import { showLogin, signIn, signOut } from './routes/sign-in-routes.ts'
import type { Visit } from './visit.ts'

interface Route {
  method: 'GET' | 'POST'
  pattern: RegExp
  /** `caught` is the part of the path in brackets, '' without. */
  answer: (visit: Visit, caught: string) => Reply
}

const ROUTES: readonly Route[] = [
  { method: 'GET', pattern: /^\/$/, answer: showLanding },
  { method: 'GET', pattern: /^\/robots\.txt$/, answer: showRobots },
  { method: 'GET', pattern: /^\/sitemap\.xml$/, answer: showSitemapIndex },
  { method: 'GET', pattern: /^\/sitemaps\/jobs-([1-9]\d{0,4})\.xml$/, answer: showJobsSitemap },
  { method: 'GET', pattern: /^\/login$/, answer: showLogin },
  { method: 'POST', pattern: /^\/login$/, answer: signIn },
  { method: 'POST', pattern: /^\/logout$/, answer: signOut },
  { method: 'GET', pattern: /^\/checkpoint\/(c_[\w-]{1,64})$/, answer: showCheckpoint },
  { method: 'POST', pattern: /^\/checkpoint\/(c_[\w-]{1,64})$/, answer: answerChallenge },
  { method: 'GET', pattern: /^\/checkpoint\/(c_[\w-]{1,64})\/image$/, answer: showChallengeImage },
  { method: 'GET', pattern: /^\/feed$/, answer: showFeed },
  { method: 'GET', pattern: /^\/jobs\/search$/, answer: showSearch },
  { method: 'GET', pattern: /^\/jobs\/view\/([1-9]\d{0,8})(?:-[^/]*)?$/, answer: showJob },
  { method: 'GET', pattern: /^\/company\/([a-z0-9-]+)$/, answer: showCompany },
  { method: 'GET', pattern: /^\/people\/([a-z0-9-]+)$/, answer: showHiringTeam },
  { method: 'GET', pattern: /^\/healthz$/, answer: showHealth },
  { method: 'GET', pattern: /^\/site\.css$/, answer: showCss },
]

/** Answers a visit: the route's reply, 405 for a known path with another method, else 404. */
export function answerVisit(visit: Visit): Reply {
  const known = ROUTES.filter(({ pattern }) => pattern.test(visit.path))
  const route = known.find(({ method }) => method === visit.method)
  if (route !== undefined) return route.answer(visit, route.pattern.exec(visit.path)?.[1] ?? '')
  if (known.length === 0) return noticeReply(visit, 404)
  const refusal = noticeReply(visit, 405)
  const allow = known.map(({ method }) => (method === 'GET' ? 'GET, HEAD' : method)).join(', ')
  return { ...refusal, headers: { ...refusal.headers, allow } }
}
