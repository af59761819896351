import { AppError } from '#contract/errors.ts'
import { createChildPool, type PoolOptions } from '../../child-pool.ts'
import type { Ended } from '../../confined-child.ts'
import type { Compute } from '../port.ts'
import type { Call, Outcome, ThrownError } from './call.ts'

const DEFAULTS: PoolOptions = {
  maxChildren: 2,
  jobsPerChild: 20_000,
  idleMs: 60_000,
  maxRssBytes: 600 * 1024 * 1024,
  maxMs: 10_000,
}
const NEVER = new AbortController().signal

/** Up to two killable processes that start with the first computation and end when idle. */
export function createProcesses(options: Partial<PoolOptions> = {}): Compute {
  const program = new URL('./child.ts', import.meta.url)
  const pool = createChildPool<Call, Outcome>(program, { ...DEFAULTS, ...options })
  return {
    async run({ module, name }, args, signal = NEVER) {
      const outcome = await pool.run({ module, name, args }, signal).catch(asOwnFault)
      if ('ended' in outcome) throw explain(outcome.ended, name)
      if ('thrown' in outcome) throw revive(outcome.thrown)
      return outcome.value as never // what the function of that name returns, see `Computation`
    },
    close: () => pool.close(),
  }
}

/** What cannot run at all says nothing of what it was given: another try may. */
function asOwnFault(error: unknown): never {
  if (error instanceof AppError && error.code === 'internal')
    throw new Error('a computation could not run', { cause: error.cause })
  throw error
}

function explain(ended: Ended['ended'], name: string): Error {
  const cause = new Error(`${name} was ended: ${ended}`)
  return ended === 'broken' ? cause : new AppError('too_complex', { cause })
}

function revive({ code, field, sentence, message, stack }: ThrownError): Error {
  const error = Object.assign(new Error(message), { stack })
  if (code === null) return error
  return new AppError(code, { ...(field ? { field } : {}), ...(sentence ? { sentence } : {}), cause: error })
}
