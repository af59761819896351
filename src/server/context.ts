import type { Logger } from 'pino'
import type { TailoringEngine } from '#adapters/ai/port.ts'
import type { Database } from '#adapters/database/port.ts'
import type { FileStore } from '#adapters/files/port.ts'
import type { IdentityVerifier } from '#adapters/identity/port.ts'
import type { Credential, JobBoards, JobPages, JobSearch, JobSite } from '#adapters/job-sources/port.ts'
import type { RecordStore } from '#adapters/key-value/port.ts'
import type { LocalMailbox, MailSender } from '#adapters/mail/port.ts'
import type { PagePainter, PdfReader, PdfRenderer, PdfScanner, TextExtractor } from '#adapters/pdf/port.ts'
import type { WordWriter } from '#adapters/word/port.ts'
import type { ModelTier } from '#contract/models.ts'
import type { MatchModel } from '#core/matching/model/match-model.ts'
import type { KnownPostings } from '#core/matching/retrieval/known-postings.ts'
import type { SkillTagger } from '#core/matching/tagger/tagger-model.ts'
import type { Queue } from './db/queue.ts'
import type { Env } from './env.ts'
import type { FaultPoint } from './fault-points.ts'
import type { Meter } from './meter.ts'

/** A networking site this installation may read, with the operator's account there. */
export interface ConfiguredSite {
  site: JobSite
  accountId: string
  credential: Credential
}

/** Everything a service needs from outside; made once in main.ts. */
export interface Context {
  env: Env
  log: Logger
  /** The only clock. */
  now(): Date
  /** Where tests make the product fail. */
  faultPoint: FaultPoint
  /** 0 ≤ x < 1; not for secrets. */
  random(): number
  database: Database
  queue: Queue
  meter: Meter
  files: FileStore
  records: RecordStore
  mail: MailSender
  /** Null where mails are really sent. */
  mailbox: LocalMailbox | null
  /** Null where no account provider is set up. */
  identity: IdentityVerifier | null
  pdfReader: PdfReader
  /** Reads what `pdfRenderer` drew, beside `pdfReader`. */
  textExtractor: TextExtractor
  pdfScanner: PdfScanner
  pdfRenderer: PdfRenderer
  pagePainter: PagePainter
  wordWriter: WordWriter
  engines: Record<ModelTier, TailoringEngine>
  sites: readonly ConfiguredSite[]
  /** Vendors of employers' boards; none where the operator switched them off. */
  jobBoards: JobBoards
  /** Sources that take questions; those whose key is set. */
  jobSearches: readonly JobSearch[]
  /** Pages of postings that people name by hand. */
  jobPages: JobPages
  /** What scores are computed by; loaded once. */
  matchModel: MatchModel
  /** What this process has read of the open jobs, and up to which change of them; matching keeps it up to date. */
  openPostings: { known: KnownPostings; readUntil: Date | null }
  /** Names what postings ask for beyond the dictionary; loaded once. */
  skillTagger: SkillTagger
  /** Derives its purpose keys from; see crypto/keys.ts. */
  appSecret: string
}
