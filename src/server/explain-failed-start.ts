import { DatabaseUnavailable } from '#adapters/database/port.ts'
import { FilesUnavailable } from '#adapters/files/port.ts'
import { RecordsUnavailable } from '#adapters/key-value/port.ts'
import { BadSetting } from './env.ts'
import { ModelDamaged } from './open-match-model.ts'
import { PortUnavailable } from './start-server.ts'

/** One line that says what to do, for what an operator can mend; anything else keeps its stack. */
export function explainFailedStart(error: unknown): string {
  if (
    error instanceof BadSetting ||
    error instanceof DatabaseUnavailable ||
    error instanceof FilesUnavailable ||
    error instanceof RecordsUnavailable ||
    error instanceof PortUnavailable ||
    error instanceof ModelDamaged
  ) {
    return error.message
  }
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === 'ENOSPC') return 'The disk is full. Free some space and start again; nothing was lost.'
  if (code === 'EACCES' || code === 'EROFS') return `The data folder cannot be written to: ${String(error)}`
  if (code === 'EADDRINUSE')
    return 'SANDBOX_PORT or SANDBOX_CONTROL_PORT is in use. Set it to another one, or to 0 for any free one.'
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
