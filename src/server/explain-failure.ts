import { DatabaseUnavailable } from '#adapters/database/port.ts'
import { FilesUnavailable } from '#adapters/files/port.ts'
import { AppError } from '#contract/errors.ts'
import { ArchiveRefused } from './db/archive-format.ts'
import { BadSetting } from './env.ts'

/** What an operator can mend about kept data, in words that say how; null for anything else. */
export function explainFailure(error: unknown): string | null {
  if (
    error instanceof BadSetting ||
    error instanceof DatabaseUnavailable ||
    error instanceof FilesUnavailable ||
    error instanceof ArchiveRefused
  ) {
    return error.message
  }
  if (error instanceof AppError && error.code === 'unavailable')
    return `What is kept cannot be reached: ${tellCause(error)}`
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === 'ENOSPC') return 'The disk is full. Free some space and start again; nothing was lost.'
  if (code === 'EACCES' || code === 'EROFS')
    return `Here nothing can be written: ${tellCause(error)}. Check the data folder and who owns it.`
  return null
}

/** The words of the innermost cause: those around it are our own, or repeat what a statement was given. */
export function tellCause(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? error.message : tellCause(error.cause)
}
