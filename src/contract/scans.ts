import * as z from 'zod/mini'
import { get } from './endpoint.ts'
import { PDF_REFUSALS } from './errors.ts'

/** `waiting` for its turn, then `reading`; `failed` leaves the earlier resume in place. */
export const ScanState = z.enum(['waiting', 'reading', 'done', 'failed'])

/** What a PDF can be refused for after it was taken, and `internal` when the fault is ours. */
export const ScanFailure = z.enum([...PDF_REFUSALS, 'internal'])
export type ScanFailure = z.output<typeof ScanFailure>

const Scan = z.object({
  state: ScanState,
  fileName: z.string(),
  pagesDone: z.number(),
  /** Null until the first page is done. */
  pagesTotal: z.nullable(z.number()),
  uploadedAt: z.string(),
  /** Why it failed; null in every other state. */
  failure: z.nullable(ScanFailure),
})
export type Scan = z.output<typeof Scan>

export const scanEndpoints = {
  retrieveScan: get('/api/v1/resume-scan', {
    summary: 'How far the reading of the scan is that was uploaded last; null when there was none',
    output: z.object({ scan: z.nullable(Scan) }),
    errors: [],
  }),
} as const
