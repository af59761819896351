import type { WishedPlace } from '#contract/search-wish.ts'
import type { NormalisedPosting } from '#core/sources/posting.ts'
import type { GivenSettings, SourceSettings } from './source-settings.ts'
import type {
  BoardSettings,
  DetailResult,
  JobQuery,
  RejectCounts,
  SourceCapabilities,
} from './source-shapes.ts'

/** What came of asking a source what it has for a wish. */
export interface SearchReading {
  postings: readonly NormalisedPosting[]
  rejected: RejectCounts
}

/** One question to a source. `jobWanted` holds its words: in the language of the place, where the plan chose so. */
export interface JobQuestion extends JobQuery {
  /** null: anywhere, or the source takes no place. */
  place: WishedPlace | null
  /** From where one works remotely (ISO 3166-1, 'EU' or 'world'); null where remote work is not asked for alone. */
  remoteFrom: string | null
  /** Whole days; null = any age. */
  postedWithinDays: number | null
}

/** What a source can be asked, for the plan of a search. */
export interface SearchReach {
  /** ISO 3166-1; 'world' where it asks for no country. */
  countries: readonly string[] | 'world'
  /** Parts of a question that the source itself keeps to; the rest is filtered from what it answers. */
  understands: readonly ('words' | 'place' | 'radius' | 'remote' | 'age')[]
  /** True: one list for everybody, from which words are taken here, the likeliest first; nothing of a question leaves. */
  isOneList: boolean
  /** detail: the list has no whole text, `readText` gives it. */
  textIn: 'list' | 'detail'
  /** True: its jobs are remote ones alone. */
  isRemoteOnly: boolean
  /** Requests that one question takes; 1 where one list is read for all. */
  requestsEach: number
}

/** What a person reads of a source before they agree to it. */
export interface SearchTerms {
  /**
   * licence: its data is free by licence. documented, invited: it is offered for this use. keyed: by a key of the
   * installation's own. internal: never meant for others, off until somebody turns it on.
   */
  class: 'licence' | 'documented' | 'invited' | 'keyed' | 'internal'
  operator: string
  /** Where the terms stand. */
  url: string
  /** ISO 8601 date. */
  reviewedOn: string
  /** True: it may be asked for a person's own search, and not where several accounts share an installation. */
  isForOneAccount?: boolean
}

/** A source that takes questions and answers with what fits, or has one list for all of them. */
export interface JobSearch {
  readonly capabilities: SourceCapabilities & { kind: 'search' }
  readonly reach: SearchReach
  readonly terms: SearchTerms
  /** At least this long lies between two questions for one person. */
  readonly refreshHours: number
  /** Questions that it may be asked in a day of 24 hours, however many people there are. */
  readonly searchesPerDay: number
  /** @throws SiteStopped when it cannot be asked, and the signal's reason when the run was given up */
  search(question: JobQuestion, signal: AbortSignal): Promise<SearchReading>
  /** The whole posting behind one of the list; only where the list has no text. Throws as `search` does. */
  readText?(posting: NormalisedPosting, signal: AbortSignal): Promise<DetailResult>
}

/** A line of the list of sources that take questions. */
export interface JobSearchSource {
  readonly id: string
  /** Settings of its own; without those that it needs it is not asked. */
  readonly settings: SourceSettings
  /** @param given the installation's settings by their names */
  open(settings: BoardSettings, given: GivenSettings): JobSearch
}
