import { SERVER_LIMITS } from '#contract/server-limits.ts'
import { cleanUp } from './clean-up.ts'
import { inLab } from './in-lab.ts'
import type { Lab } from './lab.ts'
import { countAttemptsLeft, makeResume, makeSeeker, type Person, untilMade } from './person.ts'
import type { Scenario } from './scenario.ts'

export const poison: Scenario = {
  id: 'F20',
  title: 'work that kills its process, or fails, each time',
  rounds: 3,
  run: run =>
    inLab(run, {}, async (lab, outcome) => {
      const person = await makeSeeker(lab.product)
      for (let round = 0; round < run.rounds; round += 1) {
        outcome.broken.push(...(await killEachTry(lab, person)), ...(await failEachTry(lab, person)))
        outcome.rounds += 2
        run.say(`round ${round + 1}, ${outcome.broken.length} broken so far`)
      }
      outcome.broken.push(...(await cleanUp(lab)))
    }),
}

export async function killEachTry({ product }: Lab, person: Person): Promise<string[]> {
  const [jobId = '', behindId = ''] = person.freshJobs.splice(0, 2)
  const left = await countAttemptsLeft(person)
  await product.arm('kill:generate.claimed')
  await makeResume(person, jobId)
  await product.whenEnded()
  for (let died = 1; died < SERVER_LIMITS.generationMaxTries; died += 1) {
    // It may die of its leftover work before it says that it is ready.
    await product.start({ LAB_FAULT: 'kill:generate.claimed' }).catch(() => 0)
    await product.whenEnded()
  }
  await product.start()
  await makeResume(person, behindId)
  return judge(person, { jobId, behindId, left, kind: 'killed' })
}

async function failEachTry({ product }: Lab, person: Person): Promise<string[]> {
  const [jobId = '', behindId = ''] = person.freshJobs.splice(0, 2)
  const left = await countAttemptsLeft(person)
  await product.arm('throw:generate.claimed')
  await makeResume(person, jobId)
  await untilMade(person, jobId)
  await product.arm(null)
  await makeResume(person, behindId)
  return judge(person, { jobId, behindId, left, kind: 'failed' })
}

interface Poisoned {
  jobId: string
  behindId: string
  /** Attempts before both. */
  left: number
  kind: string
}

async function judge(person: Person, { jobId, behindId, left, kind }: Poisoned): Promise<string[]> {
  const behind = await untilMade(person, behindId)
  const poisoned = await untilMade(person, jobId)
  const now = await countAttemptsLeft(person)
  return [
    ...(poisoned?.status === 'FAILED' ? [] : [`what ${kind} each time ended as ${poisoned?.status}`]),
    ...(behind?.status === 'DONE' ? [] : [`what stood behind it ended as ${behind?.status}`]),
    ...(now === left - 1 ? [] : [`${kind}: ${now} attempts are left, not ${left - 1}`]),
  ]
}
