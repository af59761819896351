import { setTimeout as wait } from 'node:timers/promises'
import { LIMITS } from '#contract/limits.ts'
import { median } from '../../bench/figure.ts'
import { cleanUp } from './clean-up.ts'
import { clonePeople } from './clones.ts'
import { type Lab, openLab } from './lab.ts'
import { countAttemptsLeft, download, listStatuses, makeResume, makeSeeker, type Person } from './person.ts'
import { createProduct, type Product } from './product.ts'
import { collectOutcome, type Outcome, type Run, type Scenario } from './scenario.ts'
import { waitFor } from './wait-for.ts'

const PEOPLE = 20
const JOBS_EACH = 10
/** Made before what is timed: two processes have twice as much code to warm up, which no installation does more than once. */
const WARM_UP_JOBS = 4
const KILL_EVERY_MS = 2500
const ALL_DONE_WITHIN_MS = 15 * 60 * 1000

export const killedWorkers: Scenario = {
  id: 'F12',
  title: 'two web processes and two workers, 200 generations, workers killed at random',
  rounds: 5,
  only: 'postgres',
  async run(run) {
    const outcome = collectOutcome()
    for (let round = 0; round < run.rounds; round += 1) {
      await runRound({ ...run, seed: run.seed + round }, outcome)
      outcome.rounds += 1
      run.say(`round ${round + 1}, ${outcome.broken.length} broken so far`)
    }
    await compareThroughput(run, outcome)
    return outcome
  },
}

/** One half of the product on the data of a lab; the lab's own process must not run then. */
function openHalf({ settings }: Lab, ROLE: 'http' | 'worker'): Product {
  return createProduct({ ...settings, ROLE })
}

interface Crowd {
  lab: Lab
  workers: readonly Product[]
  /** Each is served by one of the web processes. */
  people: readonly Person[]
}

/** So many processes of each half with people who have jobs to make resumes for, and nothing else to do. */
async function withCrowd(
  run: Run,
  { each, outcome }: { each: number; outcome: Outcome },
  work: (crowd: Crowd) => Promise<void>,
): Promise<void> {
  const lab = await openLab(run)
  const webs = Array.from({ length: each }, () => openHalf(lab, 'http'))
  const workers = Array.from({ length: each }, () => openHalf(lab, 'worker'))
  try {
    await lab.product.start()
    const model = await makeSeeker(lab.product)
    await lab.product.stop()
    const people = (await clonePeople(lab, model, PEOPLE)).map((person, at) => ({
      ...person,
      product: webs[at % webs.length] ?? person.product,
    }))
    await Promise.all([...webs, ...workers].map(one => one.start()))
    await work({ lab, workers, people })
    for (const person of people) outcome.broken.push(...(await judge(person)))
    await Promise.all([...webs, ...workers].map(one => one.stop()))
    outcome.broken.push(...(await cleanUp(lab)))
  } finally {
    for (const one of [...webs, ...workers]) if (one.isRunning) await one.kill()
    await lab.close()
  }
}

async function runRound(run: Run, outcome: Outcome): Promise<void> {
  await withCrowd(run, { each: 2, outcome }, async crowd => {
    const kills = await drainUnderKills(crowd)
    outcome.notes.push(`${PEOPLE * JOBS_EACH} generations, ${kills} kills`)
  })
}

/** Two processes of each half must not get less done than one of each. */
async function compareThroughput(run: Run, outcome: Outcome): Promise<void> {
  const rates: Record<1 | 2, number[]> = { 1: [], 2: [] }
  for (let round = 0; round < run.rounds; round += 1)
    for (const each of [1, 2] as const)
      await withCrowd(run, { each, outcome }, async ({ people }) => {
        await finish(people, { from: 0, to: WARM_UP_JOBS })
        rates[each].push(await measureRate(people))
      })
  const [one, two] = [median(rates[1]), median(rates[2])]
  const told = `${one.toFixed(1)} a second with one process of each half, ${two.toFixed(1)} with two`
  outcome.notes.push(told)
  if (two < one) outcome.broken.push(told)
}

/** @returns generations a second, from the first that is asked for to the end of the last */
async function measureRate(people: readonly Person[]): Promise<number> {
  const from = performance.now()
  await finish(people, { from: WARM_UP_JOBS, to: JOBS_EACH })
  return (1000 * PEOPLE * (JOBS_EACH - WARM_UP_JOBS)) / (performance.now() - from)
}

async function finish(people: readonly Person[], jobs: { from: number; to: number }): Promise<void> {
  await askForAll(people, jobs)
  await waitFor(async () => (await countPending(people)) === 0, {
    what: 'all generations to end',
    withinMs: ALL_DONE_WITHIN_MS,
    everyMs: 200,
  })
}

async function askForAll(
  people: readonly Person[],
  { from, to }: { from: number; to: number },
): Promise<void> {
  for (const person of people)
    for (const jobId of person.freshJobs.slice(from, to)) await makeResume(person, jobId)
}

async function drainUnderKills({ lab, workers, people }: Crowd): Promise<number> {
  await askForAll(people, { from: 0, to: JOBS_EACH })
  let kills = 0
  const giveUpAt = performance.now() + ALL_DONE_WITHIN_MS
  while ((await countPending(people)) > 0) {
    if (performance.now() > giveUpAt) throw new Error('Generations are still PENDING')
    await wait(KILL_EVERY_MS * (0.5 + lab.random()))
    const victim = workers[lab.random() < 0.5 ? 0 : 1]
    if (!victim || lab.random() < 0.3) continue // quiet spells, in which leases run out and sweeps pass
    await victim.kill()
    kills += 1
    await victim.start()
  }
  return kills
}

async function countPending(people: readonly Person[]): Promise<number> {
  let pending = 0
  for (const person of people)
    pending += (await listStatuses(person)).filter(({ status }) => status === 'PENDING').length
  return pending
}

async function judge(person: Person): Promise<string[]> {
  const rows = await listStatuses(person)
  const done = rows.filter(({ status }) => status === 'DONE')
  const left = await countAttemptsLeft(person)
  const broken: string[] = []
  if (rows.length !== JOBS_EACH) broken.push(`${rows.length} generations, ${JOBS_EACH} were accepted`)
  if (left !== LIMITS.attemptsPerDayBasic - done.length)
    broken.push(`${left} attempts left after ${done.length} results`)
  for (const { fileName } of done)
    if ((await download(person, fileName ?? '', 'generated-resume'))?.status !== 200)
      broken.push(`the result ${fileName} is not there`)
  return broken
}

const SLEEP_BEYOND_LEASE_MS = 9000

export const sleepingWorker: Scenario = {
  id: 'F13',
  title: 'a worker that was stopped wakes after its lease has passed',
  rounds: 10,
  only: 'postgres',
  async run(run) {
    const outcome = collectOutcome()
    const lab = await openLab(run)
    const http = openHalf(lab, 'http')
    const workers: [Product, Product] = [openHalf(lab, 'worker'), openHalf(lab, 'worker')]
    try {
      await lab.product.start()
      let person = await makeSeeker(lab.product)
      await lab.product.stop()
      await http.start()
      person = { ...person, product: http }
      for (let round = 0; round < Math.min(run.rounds, LIMITS.attemptsPerDayBasic); round += 1) {
        outcome.broken.push(...(await sleepOnce({ lab, workers, person })))
        outcome.rounds += 1
        run.say(`round ${round + 1}, ${outcome.broken.length} broken so far`)
      }
      await http.stop()
      outcome.broken.push(...(await cleanUp(lab)))
    } finally {
      for (const one of [http, ...workers]) if (one.isRunning) await one.kill()
      await lab.close()
    }
    return outcome
  },
}

async function sleepOnce({
  lab,
  workers: [sleeper, other],
  person,
}: {
  lab: Lab
  workers: [Product, Product]
  person: Person
}): Promise<string[]> {
  const jobId = person.freshJobs.shift() ?? ''
  await sleeper.start()
  await sleeper.arm('delay:generate.after_ai:1500')
  await makeResume(person, jobId)
  await waitFor(async () => (await findGeneration(lab, jobId))?.tries === 1, {
    what: 'the worker to take the generation up',
    withinMs: 30_000,
  })
  sleeper.signal('SIGSTOP')
  const [, made] = await Promise.all([wait(SLEEP_BEYOND_LEASE_MS), finishElsewhere({ lab, other, jobId })])
  sleeper.signal('SIGCONT')
  await wait(SLEEP_BEYOND_LEASE_MS)
  const then = await findGeneration(lab, jobId)
  const files = await lab.withData(({ sql }) =>
    sql(
      `select count(*)::int as n from files where bucket = 'generated-resume' and display_name like '%' || $1 || '%'`,
      [jobId],
    ),
  )
  await Promise.all([sleeper.stop(), other.stop()])
  return [
    ...(made?.status === 'DONE' ? [] : [`it ended elsewhere as ${made?.status}`]),
    ...(then?.file_id === made?.file_id ? [] : ['the result was replaced by the one who woke']),
    ...(files[0]?.n === 1 ? [] : [`${files[0]?.n} files of one result`]),
  ]
}

async function finishElsewhere({ lab, other, jobId }: { lab: Lab; other: Product; jobId: string }) {
  await other.start()
  await waitFor(async () => (await findGeneration(lab, jobId))?.status !== 'PENDING', {
    what: 'another worker to finish',
    withinMs: 200_000,
  })
  return findGeneration(lab, jobId)
}

async function findGeneration(lab: Lab, jobId: string) {
  const [row] = await lab.withData(({ sql }) =>
    sql('select status, tries, file_id from generations where job_id = $1', [jobId]),
  )
  return row
}
