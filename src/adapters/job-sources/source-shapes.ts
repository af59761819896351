import type { JobLevel } from '#contract/preferences.ts'
import type { NormalisedPosting } from '#core/sources/posting.ts'
import type { Compute } from '../compute/port.ts'
import type { ExchangeLimits } from './exchange-limits.ts'
import type { Timing } from './timing.ts'

/** What a source can do and asks for; the scheduler reads this, never the source's name. */
export interface SourceCapabilities {
  id: string
  /** What the person is told the source is called. */
  label: string
  /** board = one employer's whole list; search = a query API; site = a signed-in crawl. */
  kind: 'board' | 'search' | 'site'
  /** True: a complete run lists everything open, so absence means closed. */
  isSnapshot: boolean
  minIntervalMs: number
  attribution: { label: string; url: string } | null
  /** Scheme, host and port of a site to try the product out at, by whose postings nobody hires. Left out: they are real. */
  inventedAt?: string
}

/** The person's wishes, taken when the run starts. */
export interface JobQuery {
  jobWanted: string
  levels: readonly JobLevel[]
  /** Most postings to read. */
  limit: number
}

export type DetailResult =
  | { kind: 'posting'; posting: NormalisedPosting }
  | { kind: 'gone' }
  | { kind: 'rejected'; reason: string }

/** What the installation says about a networking site. */
export interface SiteSettings {
  /** Reads what the site answers. */
  compute: Compute
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
  /** What differs from the client's own time limits and sizes. */
  limits?: Partial<ExchangeLimits>
}

/** Postings that could not be read, counted by the reason. */
export type RejectCounts = Readonly<Record<string, number>>

/** What the installation says about the vendors' interfaces. */
export interface BoardSettings extends Pick<SiteSettings, 'compute' | 'version' | 'contact' | 'timing'> {
  /** Stands in for every vendor's address, on this machine only; for tests. */
  origin?: string
  /** Between two requests to one vendor; left out, the vendor's own. */
  delayMs?: number
}
