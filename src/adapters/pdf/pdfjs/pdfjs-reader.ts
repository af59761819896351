import { readFile, stat } from 'node:fs/promises'
import { LIMITS } from '#contract/limits.ts'
import { isTextLayerDamaged } from '#core/resume/damaged-text.ts'
import { createChildPool, type PoolOptions } from '../child-pool.ts'
import type { PdfReader, PdfReading } from '../port.ts'
import { drawsWithoutText, prescanPdf } from './prescan.ts'

const DEFAULTS: PoolOptions = {
  maxChildren: 2,
  // It gets quicker for 200 documents (24 ms to 18 ms) and grows to 250 MiB: fewer would replace it when it is at its best.
  documentsPerChild: 500,
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
      if (refusal !== null) return { ok: false, reason: refusal }
      return markScan(await pool.run({ bytes }, signal), bytes)
    },
    readBytes: (bytes, signal) => pool.run({ bytes }, signal),
    close: () => pool.close(),
  }
}

/** A file without text, or with text that means nothing, may still show some. */
function markScan(reading: PdfReading, bytes: Buffer): PdfReading {
  if (reading.ok)
    return isTextLayerDamaged(reading.pages) ? { ok: false, reason: 'pdf_no_text', canScan: true } : reading
  return reading.reason === 'pdf_no_text' ? { ...reading, canScan: drawsWithoutText(bytes) } : reading
}
