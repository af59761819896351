import type { PdfRefusal } from '#contract/errors.ts'
import { createChildPool, type PoolOptions } from '../child-pool.ts'
import type { Ended } from '../confined-child.ts'

const REFUSALS = {
  'too-slow': 'pdf_timeout',
  'too-large': 'pdf_too_complex',
  broken: 'pdf_malformed',
} as const satisfies Record<Ended['ended'], PdfRefusal>

interface ReaderPool<Job, Reading> {
  run(job: Job, signal: AbortSignal): Promise<Reading | { ok: false; reason: PdfRefusal }>
  close(): Promise<void>
}

/** Warm processes that open PDFs; what keeps one from answering is a refusal of the file. */
export function createReaderPool<Job extends object, Reading extends object>(
  program: URL,
  options: PoolOptions,
): ReaderPool<Job, Reading> {
  const pool = createChildPool<Job, Reading>(program, options)
  return {
    async run(job, signal) {
      const answer = await pool.run(job, signal)
      return 'ended' in answer ? { ok: false, reason: REFUSALS[answer.ended] } : answer
    },
    close: () => pool.close(),
  }
}
