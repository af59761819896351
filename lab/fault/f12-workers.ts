import { setTimeout as wait } from 'node:timers/promises'
import { LIMITS } from '#contract/limits.ts'
import { SERVER_LIMITS } from '#contract/server-limits.ts'
import { median } from '../bench/figure.ts'
import { cleanUp } from './clean-up.ts'
import { clonePeople } from './clones.ts'
import { type Lab, openLab } from './lab.ts'
import { countAttemptsLeft, download, listStatuses, makeResume, makeSeeker, type Person } from './person.ts'
import { openMeter } from './processor-time.ts'
import { createProduct, type Product } from './product.ts'
import { collectOutcome, type Outcome, type Run, type Scenario } from './scenario.ts'
import { waitFor } from './wait-for.ts'

const PEOPLE = 20
const PEOPLE_TIMED = 50
const JOBS_EACH = 10
/**
 * Made by each worker before what is timed: readers of the drawn files get quicker for 200 files, so that two workers
 * which had made as many together as one alone would be timed with colder code.
 */
const WARM_UP_JOBS = 3
const TIMED_JOBS = 4
/** Share by which rounds of the same may differ; what is below counts as slower, however much they do. */
const MOST_NOISE = 0.05
const LOOK_EVERY_MS = 100
const KILL_EVERY_MS = 1500
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
  webs: readonly Product[]
  workers: readonly Product[]
  /** Each is served by one of the web processes. */
  people: readonly Person[]
}

/** So many processes of each half with people who have jobs to make resumes for, and nothing else to do. */
async function withCrowd(
  run: Run,
  { each, outcome, count = PEOPLE }: { each: number; outcome: Outcome; count?: number },
  work: (crowd: Crowd) => Promise<void>,
): Promise<void> {
  const lab = await openLab(run)
  const webs = Array.from({ length: each }, () => openHalf(lab, 'http'))
  const workers = Array.from({ length: each }, () => openHalf(lab, 'worker'))
  try {
    await lab.product.start()
    const model = await makeSeeker(lab.product)
    await lab.product.stop()
    const people = (await clonePeople(lab, model, count)).map((person, at) => ({
      ...person,
      product: webs[at % webs.length] ?? person.product,
    }))
    await Promise.all([...webs, ...workers].map(one => one.start()))
    await work({ lab, webs, workers, people })
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
  const spans: Record<1 | 2, Span[]> = { 1: [], 2: [] }
  for (let round = 0; round < run.rounds; round += 1)
    // What else the machine does comes and goes: neither of the two is always the first.
    for (const each of round % 2 === 0 ? ([1, 2] as const) : ([2, 1] as const))
      await withCrowd(run, { each, outcome, count: PEOPLE_TIMED }, async crowd => {
        const from = WARM_UP_JOBS * each
        const to = from + TIMED_JOBS
        await finish(crowd, { from: 0, to: from })
        spans[each].push(await measure(crowd, { from, to }))
        await finish(crowd, { from: to, to: JOBS_EACH })
        run.say(`${tell(spans[each].slice(-1))}, ${each} of each half`)
      })
  const told = `${tell(spans[1])} with one process of each half, ${tell(spans[2])} with two`
  outcome.notes.push(told)
  if (rate(spans[2]) < lowest(spans[1])) outcome.broken.push(told)
}

interface Span {
  /** Generations a second, from the first that is asked for to the end of the last. */
  perSecond: number
  /** Of the product and its database. */
  processorMsEach: number
}

const rate = (spans: readonly Span[]) => median(spans.map(({ perSecond }) => perSecond))

/** What one process of each half is sure to do: its median, less what its own rounds differ by, up to a twentieth. */
function lowest(spans: readonly Span[]): number {
  const slowest = Math.min(...spans.map(({ perSecond }) => perSecond))
  return Math.max(slowest, rate(spans) * (1 - MOST_NOISE))
}

function tell(spans: readonly Span[]): string {
  const rates = spans.map(({ perSecond }) => perSecond)
  const range =
    spans.length > 1 ? ` (${Math.min(...rates).toFixed(1)} to ${Math.max(...rates).toFixed(1)})` : ''
  const cost = median(spans.map(({ processorMsEach }) => processorMsEach))
  return `${rate(spans).toFixed(1)}${range} a second at ${cost.toFixed(0)} ms of processor`
}

async function measure(crowd: Crowd, jobs: { from: number; to: number }): Promise<Span> {
  const generations = crowd.people.length * (jobs.to - jobs.from)
  const spent = await openMeter(crowd)
  const from = performance.now()
  await finish(crowd, jobs)
  const seconds = (performance.now() - from) / 1000
  return { perSecond: generations / seconds, processorMsEach: (await spent()) / generations }
}

/** Looks at the database: asking for everybody's state, as pages do, would cost as much as the work that is timed. */
async function finish({ lab, people }: Crowd, jobs: { from: number; to: number }): Promise<void> {
  await askForAll(people, jobs)
  await lab.withData(({ sql }) =>
    waitFor(
      async () => (await sql(`select from generations where status = 'PENDING' limit 1`)).length === 0,
      {
        what: 'all generations to end',
        withinMs: ALL_DONE_WITHIN_MS,
        everyMs: LOOK_EVERY_MS,
      },
    ),
  )
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

const SLEEP_BEYOND_LEASE_MS = (SERVER_LIMITS.generationLeaseSeconds + 3) * 1000

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
