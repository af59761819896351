import type { PoolOptions } from '../../child-pool.ts'
import type { TextExtractor, TextReading } from '../port.ts'
import { createReaderPool } from '../reader-pool.ts'

const DEFAULTS: PoolOptions = {
  maxChildren: 1,
  jobsPerChild: 500,
  idleMs: 60_000,
  maxRssBytes: 400 * 1024 * 1024,
  maxMs: 8000,
}

/** Reads with PDFium in one killable process that starts with the first document and ends when idle. */
export function createPdfiumExtractor(options: Partial<PoolOptions> = {}): TextExtractor {
  const program = new URL('./extract-child.ts', import.meta.url)
  const pool = createReaderPool<{ bytes: Uint8Array }, TextReading>(program, { ...DEFAULTS, ...options })
  return {
    extract: (bytes, signal) => pool.run({ bytes }, signal),
    close: () => pool.close(),
  }
}
