import type { Logger } from 'pino'
import type { TailoringEngine } from '#adapters/ai/port.ts'
import type { Compute } from '#adapters/compute/port.ts'
import type { Database } from '#adapters/database/port.ts'
import type { FileStore } from '#adapters/files/port.ts'
import type { IdentityVerifier } from '#adapters/identity/port.ts'
import type { Credential, JobBoards, JobPages, JobSearch, JobSite } from '#adapters/job-sources/port.ts'
import type { RecordStore } from '#adapters/key-value/port.ts'
import type { LocalMailbox, MailSender } from '#adapters/mail/port.ts'
import type {
  PageMover,
  PagePainter,
  PdfReader,
  PdfRenderer,
  PdfScanner,
  TextExtractor,
} from '#adapters/pdf/port.ts'
import type { WordWriter } from '#adapters/word/port.ts'
import type { ModelTier } from '#contract/models.ts'
import type { Queue } from './db/queue.ts'
import type { Env } from './env.ts'
import type { Metrics } from './metrics.ts'
import type { Load } from './watch-load.ts'

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
  /** 0 ≤ x < 1; not for secrets. */
  random(): number
  database: Database
  queue: Queue
  metrics: Metrics
  /** Changed once, when a stop begins. */
  lifecycle: { isEnding: boolean }
  /** How busy this process was since it was asked last. */
  readLoad(): Load
  files: FileStore
  records: RecordStore
  mail: MailSender
  /** Null where mails are really sent. */
  mailbox: LocalMailbox | null
  /** For whatever looks at what strangers wrote, never done in this process. */
  compute: Compute
  /** The same for queued work, so that nobody who waits for an answer waits behind it. */
  computeQueued: Compute
  /** The same for the renderer alone. */
  computeDrawing: Compute
  /** Null where no account provider is set up. */
  identity: IdentityVerifier | null
  pdfReader: PdfReader
  /** Reads what `pdfRenderer` drew, beside `pdfReader`. */
  textExtractor: TextExtractor
  pdfScanner: PdfScanner
  pdfRenderer: PdfRenderer
  pagePainter: PagePainter
  pageMover: PageMover
  wordWriter: WordWriter
  engines: Record<ModelTier, TailoringEngine>
  sites: readonly ConfiguredSite[]
  /** Vendors of employers' boards; none where the operator switched them off. */
  jobBoards: JobBoards
  /** Sources that take questions; those whose key is set. */
  jobSearches: readonly JobSearch[]
  /** Pages of postings that people name by hand. */
  jobPages: JobPages
  /** Derives its purpose keys from; see crypto/keys.ts. */
  appSecret: string
}

/** The parts of the context that a function needs, named in its signature. */
export type Needs<Part extends keyof Context> = Pick<Context, Part>
