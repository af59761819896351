import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'

/** `waiting` for its turn, then `reading`; `failed` leaves the earlier resume in place. */
export const SCAN_STATES = ['waiting', 'reading', 'done', 'failed'] as const
export const ScanState = z.enum(SCAN_STATES)
export type ScanState = z.output<typeof ScanState>

const Scan = z.object({
  state: ScanState,
  fileName: z.string(),
  pagesDone: z.number(),
  /** Null until the first page is done. */
  pagesTotal: z.nullable(z.number()),
  uploadedAt: z.string(),
  /** Why it failed: a refusal of a PDF, or `internal`. Null in every other state. */
  failure: z.nullable(z.string()),
})
export type Scan = z.output<typeof Scan>

export const scanEndpoints = {
  retrieveScan: defineEndpoint({
    method: 'GET',
    path: '/api/v1/resume-scan',
    access: 'session',
    summary: 'How far the reading of the scan is that was uploaded last; null when there was none',
    output: z.object({ scan: z.nullable(Scan) }),
    errors: [],
  }),
} as const
