import { createChildPool, type PoolOptions } from '../child-pool.ts'
import type { TextExtractor } from '../port.ts'

const DEFAULTS: PoolOptions = {
  program: new URL('./child.ts', import.meta.url),
  maxChildren: 1,
  documentsPerChild: 500,
  idleMs: 60_000,
  maxRssBytes: 400 * 1024 * 1024,
  maxMs: 8000,
}

/** Reads with PDFium in one killable process that starts with the first document and ends when idle. */
export function createPdfiumExtractor(options: Partial<PoolOptions> = {}): TextExtractor {
  const pool = createChildPool<{ text: string }>({ ...DEFAULTS, ...options })
  return {
    extract: (bytes, signal) => pool.read(bytes, signal),
    close: () => pool.close(),
  }
}
