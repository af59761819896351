import type { SiteStop } from '#core/refresh/site-stop.ts'
import type { NormalisedPosting } from '#core/sources/posting.ts'
import type { WebAddress } from '#core/sources/web-address.ts'
import type { SourceSettings } from './source-settings.ts'
import type {
  BoardSettings,
  DetailResult,
  JobQuery,
  RejectCounts,
  SiteSettings,
  SourceCapabilities,
} from './source-shapes.ts'

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
  /** null: there is none, the prompt says everything. */
  png: Uint8Array | null
}

/** The person's answer: one of the six options that every challenge has. */
export type ChallengeOption = 1 | 2 | 3 | 4 | 5 | 6

export type AnswerResult =
  | { kind: 'ok' }
  | { kind: 'wrong' }
  /** `isFollowed`: the site leads to the next challenge; else only another sign-in does. */
  | { kind: 'expired'; isFollowed: boolean }
  | { kind: 'locked' }

export interface ListItem {
  nativeId: string
  url: string
}

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
  /** The challenge that the sign-in, a wrong answer or one that expired led to. */
  challenge(): Promise<Challenge>
  answer(challengeId: string, option: ChallengeOption): Promise<AnswerResult>
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

/** A line of the list of networking sites. */
export interface JobSiteSource {
  readonly id: string
  open(settings: SiteSettings): JobSite
}

/** What came of asking for a board's whole list. */
export type BoardReading =
  | {
      kind: 'read'
      postings: readonly NormalisedPosting[]
      rejected: RejectCounts
      /** partial: there is more than was read, so absence means nothing. */
      completeness: 'complete' | 'partial'
    }
  /** The vendor has no board of that name. */
  | { kind: 'unknown-board' }

/** One employer's board at one vendor. */
export interface BoardTarget {
  /** The vendor's name for the employer, as `readToken` gives it. */
  token: string
  /** What the person's list calls the employer; for vendors whose answers do not name it. */
  company: string
}

/** A posting that an address of a vendor's pages shows. */
export interface PostingAddress {
  /** The board it stands in. */
  token: string
  /** What the address calls the posting. */
  postingKey: string
}

/** A vendor whose customers publish their open jobs as one list each, free to read. */
export interface JobBoard {
  readonly capabilities: SourceCapabilities & { kind: 'board' }
  /** At least this long lies between two readings of one board. */
  readonly refreshHours: number
  /** An address as a person may paste it, for the page that asks for one. */
  readonly exampleUrl: string
  /** @returns the name of the board that an address of its pages carries; null when it is none of this vendor's */
  readToken(address: WebAddress): string | null
  /** Where a person reads the board. */
  pageOf(token: string): string
  /**
   * Asks for the whole list, at the vendor's pace.
   * @throws SiteStopped when it cannot be read, and the signal's reason when the run was given up
   */
  read(target: BoardTarget, signal: AbortSignal): Promise<BoardReading>
  /** @returns null when the address shows no single posting, or is none of this vendor's */
  readPostingAddress(address: WebAddress): PostingAddress | null
  /**
   * Asks for one posting, at the vendor's pace.
   * @param target with '' as its company where nobody has said it: a posting whose vendor does not name it has none then
   * @throws as `read` does
   */
  readPosting(target: BoardTarget, postingKey: string, signal: AbortSignal): Promise<DetailResult>
}

/** The same for the whole list. */
export interface BoardListSettings extends BoardSettings {
  /** True: no board can be added, and none is read. */
  isOff?: boolean
}

/** A line of the list of vendors. */
export interface JobBoardSource {
  readonly id: string
  /** Settings of its own; without those that it needs it is not offered. */
  readonly settings: SourceSettings
  open(settings: BoardSettings): JobBoard
}

export interface BoardAddress {
  kind: 'board'
  board: JobBoard
  token: string
}

export type RecognisedAddress =
  | BoardAddress
  /** Not an http(s) address at all. */
  | { kind: 'bad-address' }
  /** A site whose terms forbid automated reading. */
  | { kind: 'forbidden'; host: string }
  /** A vendor that is known and not read. */
  | { kind: 'not-read'; vendor: string }
  | { kind: 'unknown'; host: string }

export type {
  JobQuestion,
  JobSearch,
  JobSearchSource,
  SearchReach,
  SearchReading,
  SearchTerms,
} from './search-port.ts'
export type { SourceSettings } from './source-settings.ts'
export type { BoardSettings, DetailResult, JobQuery, RejectCounts, SiteSettings } from './source-shapes.ts'

/** Why the page behind an address gives no posting. */
export type PageRefusal =
  | 'bad-address'
  /** Its terms, or the list of sites that are never asked, forbid it. */
  | 'forbidden'
  | 'robots'
  /** It is, or leads, to an address that is not on the public web. */
  | 'inside'
  /** It asks who is there, or turns programs away. */
  | 'private'
  | 'gone'
  | 'unreachable'
  | 'busy'
  | 'too-large'
  /** A file, or whatever else is no page. */
  | 'no-page'
  /** A page, and nothing on it that programs could read as a posting. */
  | 'no-posting'
  | 'list-page'
  | 'expired'
  /** This installation reads no pages. */
  | 'off'

export interface PageRefused {
  kind: 'refused'
  reason: PageRefusal
  host: string
}

export type PageReading =
  /** Its company is '' where the page names none. */
  { kind: 'posting'; posting: NormalisedPosting; label: string } | PageRefused

/** Pages that a person names by hand, each with one posting. */
export interface JobPages {
  /**
   * Reads the posting behind an address: from the vendor's interface where it is one's, else from the page itself. Obeys
   * robots.txt and asks no address that is not on the public web, on no hop.
   * @param company what the person calls the employer, '' when they did not say
   * @throws the signal's reason when it was given up
   */
  read(url: string, company: string, signal: AbortSignal): Promise<PageReading>
  /**
   * Looks once into a careers page for the board that it shows; obeys what `read` obeys.
   * @returns null where it names no board that is read here
   * @throws the signal's reason when it was given up
   */
  findBoard(url: string, signal: AbortSignal): Promise<BoardAddress | PageRefused | null>
}

/** What the installation says about pages that are named by hand. */
export interface PageSettings extends Pick<SiteSettings, 'compute' | 'version' | 'contact' | 'timing'> {
  /** True: none is read. */
  isOff?: boolean
  /** Sites of our own on this machine, the only ones there that may be read. */
  ownOrigins?: readonly string[]
}

/** Every vendor whose boards this installation reads. */
export interface JobBoards {
  readonly boards: readonly JobBoard[]
  /** Says whose page an address is, by the address alone: nothing is asked. */
  recognise(url: string): RecognisedAddress
}
