import { readFile, stat } from 'node:fs/promises'
import { LIMITS } from '#contract/limits.ts'
import { createChildPool, type PoolOptions } from '../child-pool.ts'
import type { PdfReader, PdfReading } from '../port.ts'
import { prescanPdf } from './prescan.ts'

const DEFAULTS: PoolOptions = {
  maxChildren: 2,
  documentsPerChild: 200,
  idleMs: 60_000,
  maxRssBytes: 600 * 1024 * 1024,
  maxMs: 8000,
}

/** Reads the text layer with pdf.js in up to two killable processes that start with the first document. */
export function createPdfjsReader(options: Partial<PoolOptions> = {}): PdfReader {
  const program = new URL('./child.ts', import.meta.url)
  const pool = createChildPool<{ bytes: Uint8Array }, PdfReading>(program, { ...DEFAULTS, ...options })
  return {
    async read(filePath, signal) {
      signal.throwIfAborted()
      if ((await stat(filePath)).size > LIMITS.uploadMaxBytes) return { ok: false, reason: 'pdf_too_complex' }
      const bytes = await readFile(filePath, { signal })
      const refusal = await prescanPdf(bytes)
      return refusal === null ? pool.run({ bytes }, signal) : { ok: false, reason: refusal }
    },
    readBytes: (bytes, signal) => pool.run({ bytes }, signal),
    close: () => pool.close(),
  }
}
