import { type Compute, inChildProcess } from '../../compute/port.ts'
import type { TailoringEngine } from '../port.ts'

const work = inChildProcess<typeof import('../compute.ts')>(new URL('../compute.ts', import.meta.url))

/** Tailors by rules on this machine: no key, no network, the same answer every time. */
export function createBuiltInEngine({ compute }: { compute: Compute }): TailoringEngine {
  return {
    id: 'built-in',
    label: 'built-in engine',
    sendsDataAway: false,
    ownHost: null,
    tailor: ({ profile, job, tier, signal }) =>
      compute.run(work.tailorByRules, [{ profile, job, tier }], signal),
  }
}
