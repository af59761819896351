import type { PoolOptions } from '../../child-pool.ts'
import type { PagePainter, PagePainting } from '../port.ts'
import { createReaderPool } from '../reader-pool.ts'
import type { PaintJob } from './paint-page.ts'

const DEFAULTS: PoolOptions = {
  maxChildren: 1,
  jobsPerChild: 200,
  idleMs: 60_000,
  maxRssBytes: 600 * 1024 * 1024,
  maxMs: 5000,
}

/** Paints pages with PDFium in one killable process that starts with the first page. */
export function createPdfiumPainter(options: Partial<PoolOptions> = {}): PagePainter {
  const program = new URL('./child.ts', import.meta.url)
  const pool = createReaderPool<PaintJob, PagePainting>(program, { ...DEFAULTS, ...options })
  return {
    paint: (bytes, page, signal) => pool.run({ bytes, page }, signal),
    close: () => pool.close(),
  }
}
