import type { LabOptions } from './lab.ts'

/** How a run of a scenario is asked for. */
export interface Run extends Pick<LabOptions, 'server' | 'seed'> {
  /** For each fault of the scenario. */
  rounds: number
  /** Tells how far it is. */
  say(line: string): void
}

export interface Outcome {
  /** Faults that were made. */
  rounds: number
  /** What was not as it must be, one line each. */
  broken: string[]
  /** What was measured besides, for people. */
  notes: string[]
}

export interface Scenario {
  id: string
  title: string
  /** That a full run makes. */
  rounds: number
  /** Left out: both. */
  only?: 'embedded' | 'postgres'
  run(run: Run): Promise<Outcome>
}

export function collectOutcome(): Outcome {
  return { rounds: 0, broken: [], notes: [] }
}
