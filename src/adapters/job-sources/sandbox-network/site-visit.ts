import type { SiteStop } from '#core/refresh/site-stop.ts'
import { asTooComplex, type Compute, inChildProcess } from '../../compute/port.ts'
import { createPagingGuard } from '../paging-guard.ts'
import type { PoliteAnswer, PoliteVisit } from '../polite-client.ts'
import {
  type AnswerResult,
  type Challenge,
  type Credential,
  type DetailResult,
  type JobQuery,
  type ListItem,
  type SignInResult,
  SiteStopped,
  type SiteVisit,
} from '../port.ts'
import { checkPng } from './check-png.ts'
import type { ChallengeForm, PageFacts } from './compute.ts'
import type { SiteProfile } from './site-profile.ts'

const reading = inChildProcess<typeof import('./compute.ts')>(new URL('./compute.ts', import.meta.url))

const IMAGE_TRIES = 2
const GONE: ReadonlySet<number> = new Set([404, 410])

/** @param http the visit's own client: pace, cookies and refusals are its matter */
export function createSiteVisit(context: {
  profile: SiteProfile
  http: PoliteVisit
  compute: Compute
  signal: AbortSignal
  now(): number
}): SiteVisit {
  const visit: Visit = {
    ...context,
    challenge: null,
    nextChallengeUrl: null,
    detailsLeft: context.profile.maxDetails,
    pagings: new Map(),
  }
  return {
    probe: () => probe(visit),
    signIn: credential => signIn(visit, credential),
    challenge: () => showChallenge(visit),
    answer: (challengeId, option) => answer(visit, { challengeId, option }),
    search: (query, page) => search(visit, { query, page }),
    detail: item => detail(visit, item),
    dump: () => visit.http.dump(),
  }
}

interface Visit {
  readonly profile: SiteProfile
  readonly http: PoliteVisit
  readonly compute: Compute
  readonly signal: AbortSignal
  now(): number
  /** The challenge page that was shown last and not yet answered. */
  challenge: ChallengeForm | null
  nextChallengeUrl: string | null
  detailsLeft: number
  readonly pagings: Map<string, ReturnType<typeof createPagingGuard>>
}

/** An answer of the site with what it shows. */
type SitePage = PageFacts & { status: number }

/** @throws SiteStopped('too-large') for a page that is built to choke whoever reads it */
async function openPage(
  { profile, compute, signal }: Visit,
  answer: PoliteAnswer,
  wanted: { nativeId: string; nowMs: number } | null = null,
): Promise<SitePage> {
  const page = { html: answer.text(), url: answer.url }
  const facts = await compute.run(reading.describePage, [page, profile, wanted], signal).catch(asTooComplex)
  if (facts === null) throw new SiteStopped('too-large', new Error('nested too deep'))
  return { ...facts, status: answer.status }
}

async function probe(visit: Visit): Promise<'signed-in' | 'signed-out'> {
  const page = await openPage(visit, await visit.http.get(visit.profile.signIn.signedIn.path))
  if (page.isSignedIn) return 'signed-in'
  if (page.hasSignInForm) return 'signed-out'
  throw layoutChanged(page)
}

async function signIn(visit: Visit, credential: Credential): Promise<SignInResult> {
  const { profile, http } = visit
  const page = await openPage(visit, await http.get(profile.signIn.path))
  const already = readOutcome(visit, page)
  if (already !== null) return already
  const form = page.signInForm
  if (form === null) return 'layout-changed'
  const fields = {
    [profile.signIn.user]: credential.username,
    [profile.signIn.password]: credential.password,
  }
  const landed = await openPage(visit, await http.postForm(form.action, { ...form.hidden, ...fields }))
  if (landed.hasBadCredentials) return 'bad-credentials'
  if (landed.isLocked) return 'locked'
  return readOutcome(visit, landed) ?? 'layout-changed'
}

function readOutcome(visit: Visit, page: SitePage): 'ok' | 'challenge' | null {
  if (page.isSignedIn) return 'ok'
  visit.challenge = page.challengeForm
  return visit.challenge === null ? null : 'challenge'
}

async function showChallenge(visit: Visit): Promise<Challenge> {
  if (visit.challenge === null && visit.nextChallengeUrl !== null) {
    const page = await openPage(visit, await visit.http.get(visit.nextChallengeUrl))
    visit.challenge = page.challengeForm
    if (visit.challenge === null) throw layoutChanged(page)
  }
  if (visit.challenge === null) throw new SiteStopped('layout-changed', new Error('no challenge was met'))
  const { id, prompt, imageUrl } = visit.challenge
  return { id, prompt, png: imageUrl === null ? null : await readPicture(visit, imageUrl) }
}

async function readPicture({ http }: Visit, imageUrl: string): Promise<Uint8Array> {
  for (let tried = 1; tried <= IMAGE_TRIES; tried += 1) {
    const picture = await http.get(imageUrl, { tries: 1 }).catch(asUnreadable)
    const png = picture?.status === 200 ? checkPng(picture.bytes) : null
    if (png !== null) return png
  }
  throw new SiteStopped('challenge-unreadable')
}

const UNREADABLE: ReadonlySet<SiteStop> = new Set(['unreachable', 'too-large'])

function asUnreadable(error: unknown): null {
  if (error instanceof SiteStopped && UNREADABLE.has(error.stop)) return null
  throw error
}

async function answer(
  visit: Visit,
  { challengeId, option }: { challengeId: string; option: number },
): Promise<AnswerResult> {
  const { profile, http, challenge } = visit
  if (challenge === null || challenge.id !== challengeId)
    return { kind: 'expired', isFollowed: visit.nextChallengeUrl !== null }
  visit.challenge = null
  const fields = { ...challenge.hidden, [profile.challenge.field]: String(option) }
  const page = await openPage(visit, await http.postForm(challenge.action, fields))
  visit.nextChallengeUrl = page.nextChallengeUrl
  if (page.isLocked) return { kind: 'locked' }
  if (page.isWrongAnswer) return { kind: 'wrong' }
  if (GONE.has(page.status)) return { kind: 'expired', isFollowed: visit.nextChallengeUrl !== null }
  if (page.isSignedIn) return { kind: 'ok' }
  throw layoutChanged(page)
}

async function search(
  visit: Visit,
  { query, page }: { query: JobQuery; page: number },
): Promise<{ items: ListItem[]; hasNext: boolean }> {
  const { profile, http } = visit
  if (page > profile.maxPages) return { items: [], hasNext: false }
  const path = searchPath(profile, query)
  const asked = page === 1 ? path : `${path}&${profile.search.params.page}=${page}`
  const answered = await openPage(visit, await http.get(asked))
  assertSignedIn(answered)
  const { list } = answered
  if (list === null) throw layoutChanged(answered)
  const guard = visit.pagings.get(path) ?? createPagingGuard()
  visit.pagings.set(path, guard)
  const hasNews = guard.bringsNews(list.items.map(item => item.nativeId))
  return { items: list.items, hasNext: list.hasNext && hasNews && page < profile.maxPages }
}

function searchPath({ search: { path, params, levelCodes } }: SiteProfile, query: JobQuery): string {
  const asked = new URLSearchParams({ [params.query]: query.jobWanted })
  for (const level of query.levels) asked.append(params.level, levelCodes[level])
  return `${path}?${asked}`
}

async function detail(visit: Visit, item: ListItem): Promise<DetailResult> {
  if (visit.detailsLeft <= 0) throw new SiteStopped('budget')
  visit.detailsLeft -= 1
  const wanted = { nativeId: item.nativeId, nowMs: visit.now() }
  const page = await visit.http
    .get(item.url)
    .then(answered => openPage(visit, answered, wanted))
    .catch(asTooLarge)
  if (page === null) return { kind: 'rejected', reason: 'too-large' }
  if (GONE.has(page.status) || page.list !== null) return { kind: 'gone' }
  assertSignedIn(page)
  const { posting } = page
  if (posting === null) throw layoutChanged(page)
  if (posting.ok) return { kind: 'posting', posting: posting.posting }
  return posting.reason === 'expired' ? { kind: 'gone' } : { kind: 'rejected', reason: posting.reason }
}

/** One swollen page is no reason to give up the others. */
function asTooLarge(error: unknown): null {
  if (error instanceof SiteStopped && error.stop === 'too-large') return null
  throw error
}

function assertSignedIn(page: SitePage): void {
  if (page.hasSignInForm) throw new SiteStopped('signed-out')
}

function layoutChanged(page: SitePage): SiteStopped {
  return new SiteStopped('layout-changed', new Error(`status ${page.status}, page of ${page.skeleton}`))
}
