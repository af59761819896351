import { type Posting, posting } from '../../world/posting.ts'
import { indexOfId, stateOfId } from '../../world/posting-facts.ts'
import { descriptionHtml } from '../jobs/description-html.ts'
import { jobPostingLd } from '../jobs/json-ld.ts'
import { malform, type PostingBlocks, soundBlocks } from '../jobs/malformed.ts'
import { type SearchResult, searchJobs } from '../jobs/search.ts'
import { readSearchQuery, type SearchQuery, searchPath } from '../jobs/search-query.ts'
import { layoutOf } from '../layouts.ts'
import { jobPath, loginPath } from '../paths.ts'
import { pageReply, type Reply, redirectReply } from '../reply.ts'
import { addressOf, isSignedIn, keepSession, type Visit, visitorOf } from '../visit.ts'
import { ageText, jobCards } from './job-cards.ts'
import { noticeReply } from './notices.ts'

const DETAILS_SIGNED_OUT = 5
const LOOPED_PAGE = 6

/** Signed-out visitors see the first page only. */
export function showSearch(visit: Visit): Reply {
  const { site } = visit
  const query = readSearchQuery(visit.query)
  if (query.page > 1 && !isSignedIn(visit)) return redirectReply(302, loginPath(addressOf(visit)))
  const { total, hits, hasNext } = findPage(visit, query)
  const nextPath = hasNext ? searchPath(query, query.page + 1) : null
  const view = {
    query,
    total: saidTotal(visit, total),
    cards: jobCards(site, hits),
    previousPath: query.page > 1 ? searchPath(query, query.page - 1) : null,
    nextPath: isSignedIn(visit) ? nextPath : null,
    signInPath: nextPath !== null && !isSignedIn(visit) ? loginPath(nextPath) : null,
  }
  return pageReply(200, layoutOf(site).searchPage(visitorOf(visit), view))
}

/** Signed-out visitors see five different postings a session. */
export function showJob(visit: Visit, id: string): Reply {
  const { site, origin } = visit
  const state = stateOfId(site.world, Number(id))
  if (state === 'unknown') return noticeReply(visit, 404)
  const at = indexOfId(site.world, Number(id))
  if (at === null || isTakenDown(visit, Number(id))) return noticeReply(visit, 410)
  const found = posting(site.world, at)
  const path = jobPath(found.facts)
  if (visit.path !== path) return redirectReply(301, path)
  if (!mayOpen(visit, found.facts.id)) return redirectReply(302, loginPath(path))
  const view = {
    posting: found,
    age: ageText(site.clock() - found.facts.postedAtMs),
    canonicalUrl: origin + path,
    ...postingBlocks(visit, found),
  }
  return pageReply(200, layoutOf(site).detailPage(visitorOf(visit), view))
}

function isTakenDown({ site, path }: Visit, id: number): boolean {
  return site.closedIds.has(id) || site.faults.strikes('gone', { path, key: id })
}

function findPage({ site, path }: Visit, query: SearchQuery): SearchResult {
  if (query.page <= LOOPED_PAGE || !site.faults.strikes('pagesLoop', { path })) return searchJobs(site, query)
  return { ...searchJobs(site, { ...query, page: LOOPED_PAGE }), hasNext: true }
}

function saidTotal({ site }: Visit, total: number): number {
  const { totalLies } = site.faults.inForce
  if (totalLies === undefined) return total
  return totalLies === 'high' ? total * 3 + 7 : Math.floor(total / 10)
}

function postingBlocks({ site, path, origin }: Visit, found: Posting): PostingBlocks {
  const parts = {
    ld: jobPostingLd(found, { origin, url: origin + path }),
    description: descriptionHtml(found.sections),
  }
  const kind = site.faults.drawMalformed(path, found.facts.id)
  return kind === null ? soundBlocks(parts) : malform(kind, parts)
}

function mayOpen(visit: Visit, id: number): boolean {
  if (isSignedIn(visit)) return true
  const { openedPostings } = keepSession(visit)
  if (openedPostings.size >= DETAILS_SIGNED_OUT && !openedPostings.has(id)) return false
  openedPostings.add(id)
  return true
}
