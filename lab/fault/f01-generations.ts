import { LIMITS } from '#contract/limits.ts'
import { cleanUp, leaveHalfFile } from './clean-up.ts'
import { type Lab, openLab } from './lab.ts'
import {
  countAttemptsLeft,
  download,
  listStatuses,
  makeResume,
  makeSeeker,
  type Person,
  untilMade,
} from './person.ts'
import { collectOutcome, type Outcome, type Run, type Scenario } from './scenario.ts'

const POINTS = [
  'generate.before_commit',
  'generate.before_reply',
  'generate.claimed',
  'generate.before_ai',
  'generate.during_ai',
  'generate.after_ai',
  'file.before_put',
  'file.put',
  'generate.committed',
] as const

export const killedGenerations: Scenario = {
  id: 'F01',
  title: 'kill -9 at each step of a generation',
  rounds: 20,
  run: killAtEachStep,
}

async function killAtEachStep(run: Run): Promise<Outcome> {
  const outcome = collectOutcome()
  const lab = await openLab(run)
  try {
    await lab.product.start()
    let person: Person | null = null
    for (const point of POINTS) {
      for (let round = 0; round < run.rounds; round += 1) {
        const isSpent = !person || (await countAttemptsLeft(person)) === 0 || person.freshJobs.length === 0
        if (isSpent) person = await makeSeeker(lab.product)
        if (person) outcome.broken.push(...(await killGeneration({ lab, person, point })))
        outcome.rounds += 1
      }
      run.say(`${point}: ${run.rounds} rounds, ${outcome.broken.length} broken so far`)
    }
    outcome.broken.push(...(await cleanUp(lab)))
  } finally {
    await lab.close()
  }
  return outcome
}

interface Round {
  lab: Lab
  person: Person
  point: string
}

export async function killGeneration({ lab, person, point }: Round): Promise<string[]> {
  const { product } = lab
  const jobId = person.freshJobs.shift() ?? ''
  const before = await listStatuses(person)
  await product.arm(`kill:${point}`)
  const answer = await makeResume(person, jobId)
  const ended = await product.whenEnded()
  if (point === 'file.before_put') await leaveHalfFile(lab)
  await product.start()
  const made = await untilMade(person, jobId)
  // What was rolled back was never answered, and can be asked for again.
  if (!made && answer) return [`${point}: an accepted generation is gone`]
  if (!made) await makeResume(person, jobId)
  const end = made ?? (await untilMade(person, jobId))
  return [
    ...(ended === 'SIGKILL' ? [] : [`${point}: the process ended with ${ended}`]),
    ...(await judge({ lab, person, point }, { end, madeBefore: before.length })),
  ]
}

async function judge(
  { person, point }: Round,
  { end, madeBefore }: { end: Awaited<ReturnType<typeof untilMade>>; madeBefore: number },
): Promise<string[]> {
  if (end?.status !== 'DONE')
    return [`${point}: a generation ended as ${end?.status}, ${end?.failure ?? 'no reason'}`]
  const file = await download(person, end.fileName ?? '', 'generated-resume')
  const left = await countAttemptsLeft(person)
  const wanted = LIMITS.attemptsPerDayBasic - madeBefore - 1
  return [
    ...(file?.status === 200 ? [] : [`${point}: the result is not there, ${file?.status}`]),
    ...(left === wanted ? [] : [`${point}: ${left} attempts are left, not ${wanted}`]),
  ]
}
