import type { ErrorCode } from '#contract/errors.ts'
import { LIMITS } from '#contract/limits.ts'

/** `sending`: on its way up, `fraction` 0..1. */
export type UploadState =
  | { step: 'idle' }
  | { step: 'sending'; fraction: number }
  | { step: 'reading' }
  | { step: 'failed'; reason: string }

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
