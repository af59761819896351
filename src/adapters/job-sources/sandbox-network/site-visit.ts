import type { SiteStop } from '#core/refresh/site-stop.ts'
import { readJobPosting } from '#core/sources/job-posting.ts'
import { createPagingGuard } from '../paging-guard.ts'
import type { PoliteVisit } from '../polite-client.ts'
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
import {
  type ChallengeForm,
  describeSkeleton,
  openPage,
  readChallengeForm,
  readList,
  readNextChallenge,
  readSignInForm,
  readVisible,
  type SitePage,
  shows,
} from './site-pages.ts'
import type { SiteProfile } from './site-profile.ts'

const IMAGE_TRIES = 2
const GONE: ReadonlySet<number> = new Set([404, 410])

/** @param http the visit's own client: pace, cookies and refusals are its matter */
export function createSiteVisit(context: {
  profile: SiteProfile
  http: PoliteVisit
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
  now(): number
  /** The challenge page that was shown last and not yet answered. */
  challenge: ChallengeForm | null
  nextChallengeUrl: string | null
  detailsLeft: number
  readonly pagings: Map<string, ReturnType<typeof createPagingGuard>>
}

async function probe({ profile, http }: Visit): Promise<'signed-in' | 'signed-out'> {
  const page = openPage(await http.get(profile.signIn.signedIn.path))
  if (shows(page, profile.signIn.signedIn.selector)) return 'signed-in'
  if (shows(page, profile.signIn.form)) return 'signed-out'
  throw layoutChanged(page)
}

async function signIn(visit: Visit, credential: Credential): Promise<SignInResult> {
  const { profile, http } = visit
  const page = openPage(await http.get(profile.signIn.path))
  const already = readOutcome(visit, page)
  if (already !== null) return already
  const form = readSignInForm(page, profile)
  if (form === null) return 'layout-changed'
  const fields = {
    [profile.signIn.user]: credential.username,
    [profile.signIn.password]: credential.password,
  }
  const landed = openPage(await http.postForm(form.action, { ...form.hidden, ...fields }))
  if (shows(landed, profile.signIn.badCredentials)) return 'bad-credentials'
  if (shows(landed, profile.signIn.locked)) return 'locked'
  return readOutcome(visit, landed) ?? 'layout-changed'
}

function readOutcome(visit: Visit, page: SitePage): 'ok' | 'challenge' | null {
  if (shows(page, visit.profile.signIn.signedIn.selector)) return 'ok'
  visit.challenge = readChallengeForm(page, visit.profile)
  return visit.challenge === null ? null : 'challenge'
}

async function showChallenge(visit: Visit): Promise<Challenge> {
  if (visit.challenge === null && visit.nextChallengeUrl !== null) {
    const page = openPage(await visit.http.get(visit.nextChallengeUrl))
    visit.challenge = readChallengeForm(page, visit.profile)
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
  const page = openPage(await http.postForm(challenge.action, fields))
  visit.nextChallengeUrl = readNextChallenge(page, profile)
  if (shows(page, profile.signIn.locked)) return { kind: 'locked' }
  if (shows(page, profile.challenge.wrong)) return { kind: 'wrong' }
  if (GONE.has(page.status)) return { kind: 'expired', isFollowed: visit.nextChallengeUrl !== null }
  if (shows(page, profile.signIn.signedIn.selector)) return { kind: 'ok' }
  throw layoutChanged(page)
}

async function search(
  visit: Visit,
  { query, page }: { query: JobQuery; page: number },
): Promise<{ items: ListItem[]; hasNext: boolean }> {
  const { profile, http } = visit
  if (page > profile.maxPages) return { items: [], hasNext: false }
  const path = searchPath(profile, query)
  const answered = openPage(
    await http.get(page === 1 ? path : `${path}&${profile.search.params.page}=${page}`),
  )
  assertSignedIn(visit, answered)
  const list = readList(answered, profile)
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
  const { profile, http } = visit
  if (visit.detailsLeft <= 0) throw new SiteStopped('budget')
  visit.detailsLeft -= 1
  const page = await http.get(item.url).then(openPage).catch(asTooLarge)
  if (page === null) return { kind: 'rejected', reason: 'too-large' }
  if (GONE.has(page.status) || shows(page, profile.search.list)) return { kind: 'gone' }
  assertSignedIn(visit, page)
  const reading = readJobPosting(
    {
      html: page.html,
      url: page.url,
      sourceId: profile.id,
      tenant: '',
      nativeId: item.nativeId,
      attribution: null,
      visible: readVisible(page, profile),
    },
    visit.now(),
  )
  if (reading.ok) return { kind: 'posting', posting: reading.posting }
  return reading.reason === 'expired' ? { kind: 'gone' } : { kind: 'rejected', reason: reading.reason }
}

/** One swollen page is no reason to give up the others. */
function asTooLarge(error: unknown): null {
  if (error instanceof SiteStopped && error.stop === 'too-large') return null
  throw error
}

function assertSignedIn({ profile }: Visit, page: SitePage): void {
  if (shows(page, profile.signIn.form)) throw new SiteStopped('signed-out')
}

function layoutChanged(page: SitePage): SiteStopped {
  return new SiteStopped(
    'layout-changed',
    new Error(`status ${page.status}, page of ${describeSkeleton(page)}`),
  )
}
