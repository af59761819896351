import type { EndpointName } from '#contract/endpoints.ts'
import { ACCOUNT_ATTACKS } from './account-attacks.ts'
import { JOB_ATTACKS } from './job-attacks.ts'
import type { Lab, WorstCall } from './lab.ts'
import { RESUME_ATTACKS } from './resume-attacks.ts'

/** Makes what an attack needs; what comes back is sent all at once. */
export type Attack = (lab: Lab) => Promise<WorstCall[]>

/** The worst inputs that an endpoint takes, each by a name, or why none of them can be large. */
export type WorstInputs = Readonly<Record<string, Attack>> | { readonly reason: string }

export const WORST_INPUTS: Readonly<Record<EndpointName, WorstInputs>> = {
  ...ACCOUNT_ATTACKS,
  ...RESUME_ATTACKS,
  ...JOB_ATTACKS,
}

interface NamedAttack {
  endpoint: string
  name: string
  attack: Attack
}

/** @param only names of endpoints; none for all */
export function listAttacks(only: readonly string[]): NamedAttack[] {
  return Object.entries(WORST_INPUTS)
    .filter(([endpoint]) => only.length === 0 || only.includes(endpoint))
    .flatMap(([endpoint, inputs]) =>
      Object.entries(inputs).flatMap(([name, attack]) =>
        typeof attack === 'string' ? [] : [{ endpoint, name, attack }],
      ),
    )
}
