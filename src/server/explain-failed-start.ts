import { RecordsUnavailable } from '#adapters/key-value/port.ts'
import { explainFailure } from './explain-failure.ts'
import { ModelDamaged } from './open-match-model.ts'
import { PortUnavailable } from './start-server.ts'

/** One line that says what to do, for what an operator can mend; anything else keeps its stack. */
export function explainFailedStart(error: unknown): string {
  if (
    error instanceof RecordsUnavailable ||
    error instanceof PortUnavailable ||
    error instanceof ModelDamaged
  ) {
    return error.message
  }
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === 'EADDRINUSE')
    return 'SANDBOX_PORT or SANDBOX_CONTROL_PORT is in use. Set it to another one, or to 0 for any free one.'
  return explainFailure(error) ?? (error instanceof Error ? (error.stack ?? error.message) : String(error))
}
