import { type Lab, type LabOptions, openLab } from './lab.ts'
import { collectOutcome, type Outcome, type Run } from './scenario.ts'

/** Runs a scenario on one product of its own, started before and cleared away afterwards. */
export async function inLab(
  run: Run,
  options: Omit<LabOptions, 'server' | 'seed'>,
  work: (lab: Lab, outcome: Outcome) => Promise<void>,
): Promise<Outcome> {
  const outcome = collectOutcome()
  const lab = await openLab({ ...run, ...options })
  try {
    await lab.product.start()
    await work(lab, outcome)
  } finally {
    await lab.close()
  }
  return outcome
}
