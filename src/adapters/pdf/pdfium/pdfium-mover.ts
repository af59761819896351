import type { PoolOptions } from '../../child-pool.ts'
import type { PageMover } from '../port.ts'
import { createReaderPool } from '../reader-pool.ts'
import type { MoveJob } from './move-bands.ts'

const DEFAULTS: PoolOptions = {
  maxChildren: 1,
  jobsPerChild: 200,
  idleMs: 60_000,
  maxRssBytes: 600 * 1024 * 1024,
  maxMs: 8000,
}

interface Moved {
  ok: true
  moved: Uint8Array | null
}

/** Moves with PDFium in one killable process that starts with the first file and ends when idle. */
export function createPdfiumMover(options: Partial<PoolOptions> = {}): PageMover {
  const program = new URL('./move-child.ts', import.meta.url)
  const pool = createReaderPool<MoveJob, Moved>(program, { ...DEFAULTS, ...options })
  return {
    async move(bytes, bands, signal) {
      const answer = await pool.run({ bytes, bands }, signal)
      return answer.ok ? answer.moved : null
    },
    close: () => pool.close(),
  }
}
