import { readFile, stat } from 'node:fs/promises'
import { LIMITS } from '#contract/limits.ts'
import type { PoolOptions } from '../../child-pool.ts'
import type { PdfReader, PdfReading } from '../port.ts'
import { createReaderPool } from '../reader-pool.ts'
import type { ReadJob } from './read-stranger.ts'

const DEFAULTS: PoolOptions = {
  maxChildren: 2,
  // It gets quicker for 200 documents (24 ms to 18 ms) and grows to 250 MiB: fewer would replace it when it is at its best.
  jobsPerChild: 500,
  idleMs: 60_000,
  maxRssBytes: 600 * 1024 * 1024,
  maxMs: 8000,
}

/**
 * Looks at a file and reads its text layer with pdf.js in up to two killable processes that start with the first
 * document: nothing of it is looked at in this process.
 */
export function createPdfjsReader(options: Partial<PoolOptions> = {}): PdfReader {
  const program = new URL('./child.ts', import.meta.url)
  const pool = createReaderPool<ReadJob, PdfReading>(program, { ...DEFAULTS, ...options })
  return {
    async read(filePath, signal) {
      signal.throwIfAborted()
      if ((await stat(filePath)).size > LIMITS.uploadMaxBytes) return { ok: false, reason: 'pdf_too_complex' }
      return pool.run({ bytes: await readFile(filePath, { signal }), isOwn: false }, signal)
    },
    readBytes: (bytes, signal) => pool.run({ bytes, isOwn: true }, signal),
    close: () => pool.close(),
  }
}
