import type { JobLevel } from '#contract/preferences.ts'
import type { SiteStop } from '#core/refresh/site-stop.ts'
import type { NormalisedPosting } from '#core/sources/posting.ts'
import type { Timing } from './timing.ts'

/** What a source can do and asks for; the scheduler reads this, never the source's name. */
interface SourceCapabilities {
  id: string
  /** What the person is told the source is called. */
  label: string
  /** board = one employer's whole list; search = a query API; site = a signed-in crawl. */
  kind: 'board' | 'search' | 'site'
  /** True: a complete run lists everything open, so absence means closed. */
  isSnapshot: boolean
  minIntervalMs: number
  attribution: { label: string; url: string } | null
}

/** The person's wishes, taken when the run starts. */
export interface JobQuery {
  jobWanted: string
  levels: readonly JobLevel[]
  /** Most postings to read. */
  limit: number
}

export interface Credential {
  username: string
  password: string
}

/** Cookies of a signed-in visit, as one opaque string; a secret. */
export type StoredSession = string

export type SignInResult = 'ok' | 'challenge' | 'bad-credentials' | 'locked' | 'layout-changed'

export interface Challenge {
  id: string
  prompt: string
  png: Uint8Array
}

export type AnswerResult = { kind: 'ok' } | { kind: 'wrong' } | { kind: 'expired' } | { kind: 'locked' }

export interface ListItem {
  nativeId: string
  url: string
}

export type DetailResult =
  | { kind: 'posting'; posting: NormalisedPosting }
  | { kind: 'gone' }
  | { kind: 'rejected'; reason: string }

/** The site, or the rules for asking it, end the run. */
export class SiteStopped extends Error {
  readonly stop: SiteStop
  constructor(stop: SiteStop, cause?: unknown) {
    super(`The site stopped the run: ${stop}`, { cause })
    this.name = 'SiteStopped'
    this.stop = stop
  }
}

/**
 * One visit to a networking site. All methods throw SiteStopped when the site cannot be read on, and the
 * signal's reason when the visit was given up.
 */
export interface SiteVisit {
  /** One cheap request. */
  probe(): Promise<'signed-in' | 'signed-out'>
  signIn(credential: Credential): Promise<SignInResult>
  /** The challenge that the sign-in or a wrong answer led to; after an expired one, sign in again first. */
  challenge(): Promise<Challenge>
  answer(challengeId: string, option: 1 | 2 | 3 | 4 | 5 | 6): Promise<AnswerResult>
  /**
   * Pages until `hasNext` is false, which it also is at the site's page cap and when a page repeats others.
   * @param page counted from 1
   */
  search(query: JobQuery, page: number): Promise<{ items: ListItem[]; hasNext: boolean }>
  detail(item: ListItem): Promise<DetailResult>
  dump(): Promise<StoredSession>
}

/** A networking site that is read page by page, signed in. */
export interface JobSite {
  readonly capabilities: SourceCapabilities & { kind: 'site' }
  visit(options: { session: StoredSession | null; signal: AbortSignal }): SiteVisit
}

/** What the installation says about a networking site. */
export interface SiteSettings {
  /** Scheme, host and port. */
  origin: string
  /** Version of the product, sent with its name in every request. */
  version: string
  /** Where the site's owner learns who asks: an address or e-mail address, sent in every request. */
  contact: string
  /** Between two requests; left out, the site's own default. */
  delayMs?: number
  /** Left out, the system's clock and chance. */
  timing?: Timing
}

/** A line of the list of networking sites. */
export interface JobSiteSource {
  readonly id: string
  open(settings: SiteSettings): JobSite
}
