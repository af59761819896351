import { posting } from '../../world/posting.ts'
import { indexOfId } from '../../world/posting-facts.ts'
import { jobPostingLd } from '../jobs/json-ld.ts'
import { searchJobs } from '../jobs/search.ts'
import { readSearchQuery, searchPath } from '../jobs/search-query.ts'
import { jobPath, loginPath } from '../paths.ts'
import { pageReply, type Reply, redirectReply } from '../reply.ts'
import { addressOf, isSignedIn, keepSession, type Visit, visitorOf } from '../visit.ts'
import { ageText, jobCards } from './job-cards.ts'
import { noticeReply } from './notices.ts'

const DETAILS_SIGNED_OUT = 5

/** Signed-out visitors see the first page only. */
export function showSearch(visit: Visit): Reply {
  const { site } = visit
  const query = readSearchQuery(visit.query)
  if (query.page > 1 && !isSignedIn(visit)) return redirectReply(302, loginPath(addressOf(visit)))
  const { total, hits, hasNext } = searchJobs(site.jobs(), query, site.clock())
  const nextPath = hasNext ? searchPath(query, query.page + 1) : null
  const view = {
    query,
    total,
    cards: jobCards(site, hits),
    previousPath: query.page > 1 ? searchPath(query, query.page - 1) : null,
    nextPath: isSignedIn(visit) ? nextPath : null,
    signInPath: nextPath !== null && !isSignedIn(visit) ? loginPath(nextPath) : null,
  }
  return pageReply(200, site.layout.searchPage(visitorOf(visit), view))
}

/** Signed-out visitors see five different postings a session. */
export function showJob(visit: Visit, id: string): Reply {
  const { site, origin } = visit
  const at = indexOfId(site.world, Number(id))
  if (at === null) return noticeReply(visit, 404)
  const found = posting(site.world, at)
  const path = jobPath(found.facts)
  if (visit.path !== path) return redirectReply(301, path)
  if (!mayOpen(visit, found.facts.id)) return redirectReply(302, loginPath(path))
  const view = {
    posting: found,
    age: ageText(site.clock() - found.facts.postedAtMs),
    canonicalUrl: origin + path,
    jsonLd: jobPostingLd(found, { origin, url: origin + path }),
  }
  return pageReply(200, site.layout.detailPage(visitorOf(visit), view))
}

function mayOpen(visit: Visit, id: number): boolean {
  if (isSignedIn(visit)) return true
  const { openedPostings } = keepSession(visit)
  if (openedPostings.size >= DETAILS_SIGNED_OUT && !openedPostings.has(id)) return false
  openedPostings.add(id)
  return true
}
