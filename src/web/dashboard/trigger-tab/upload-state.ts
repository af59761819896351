import type { ErrorCode } from '#contract/errors.ts'
import { LIMITS } from '#contract/limits.ts'

/** `sending`: on its way up, `fraction` 0..1. `scanning`: a scan that the server reads after it has answered. */
export type UploadState =
  | { step: 'idle' }
  | { step: 'sending'; fraction: number }
  | { step: 'reading' }
  | { step: 'scanning'; givesUpAtMs: number }
  | { step: 'failed'; reason: string }

/** How long the page waits for a scan before it says that nothing came of it. */
const SCAN_DEADLINE_MS = 180_000

/** What the page can refuse without sending the file; null when the server has to look. */
export function judgeFile(file: { name: string; size: number }): ErrorCode | null {
  if (!file.name.toLowerCase().endsWith('.pdf')) return 'unsupported_media_type'
  if (file.size > LIMITS.uploadMaxBytes) return 'too_large'
  if (file.size === 0) return 'pdf_malformed'
  return null
}

/** Everything has left the browser once `fraction` is 1; from then on the server reads. */
export function showProgress(fraction: number): UploadState {
  return fraction < 1 ? { step: 'sending', fraction } : { step: 'reading' }
}

/** The state after the server took the file. */
export function settleUpload(reading: 'text' | 'ocr', nowMs: number): UploadState {
  return reading === 'ocr' ? { step: 'scanning', givesUpAtMs: nowMs + SCAN_DEADLINE_MS } : { step: 'idle' }
}
