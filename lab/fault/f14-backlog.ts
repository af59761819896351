import { pino } from 'pino'
import { createQueue } from '#server/db/queue.ts'
import { TASK_NAMES } from '#server/db/task-names.ts'
import { cleanUp } from './clean-up.ts'
import { clonePeople } from './clones.ts'
import { type Lab, openLab } from './lab.ts'
import { ask, listStatuses, makeSeeker, type Person } from './person.ts'
import { collectOutcome, type Outcome, type Run, type Scenario } from './scenario.ts'
import { waitFor } from './wait-for.ts'

const QUEUED = 500
const JOBS_EACH = 10
/** Of a queue that nobody had to restart for. */
const NORMAL = 50
const READY_WITHIN_MS = 5000
const DRAINED_WITHIN_MS = 30 * 60 * 1000
const RATE_KEPT = 0.8

export const backlog: Scenario = {
  id: 'F14',
  title: 'a restart with 500 queued generations',
  rounds: 3,
  async run(run) {
    const outcome = collectOutcome()
    for (let round = 0; round < run.rounds; round += 1) {
      await restartOnce(run, outcome)
      outcome.rounds += 1
      run.say(`round ${round + 1}, ${outcome.broken.length} broken so far`)
    }
    return outcome
  },
}

async function restartOnce(run: Run, outcome: Outcome): Promise<void> {
  const lab = await openLab(run)
  const { product } = lab
  try {
    await product.start()
    const model = await makeSeeker(product)
    await product.stop()
    const people = await clonePeople(lab, model, (QUEUED + NORMAL) / JOBS_EACH)
    const [first, rest] = [people.slice(0, NORMAL / JOBS_EACH), people.slice(NORMAL / JOBS_EACH)]
    await queueGenerations(lab, first)
    await product.start()
    const normal = await measureDrain(first, NORMAL)
    await product.stop()
    await queueGenerations(lab, rest)
    const startMs = await product.start()
    const health = await ask(product, '/readyz')
    const drained = await measureDrain(rest, QUEUED)
    outcome.notes.push(
      `ready after ${Math.round(startMs)} ms; ${normal.toFixed(1)} a second without a backlog, ${drained.toFixed(1)} with it`,
    )
    for (const person of people)
      for (const { status, failure } of await listStatuses(person))
        if (status !== 'DONE') outcome.broken.push(`a queued generation ended as ${status}, ${failure}`)
    if (startMs > READY_WITHIN_MS) outcome.broken.push(`ready after ${Math.round(startMs)} ms`)
    if (health?.status !== 200) outcome.broken.push(`/readyz answers ${health?.status}`)
    if (drained < normal * RATE_KEPT) outcome.broken.push('the backlog drains more slowly than its share')
    outcome.broken.push(...(await cleanUp(lab)))
  } finally {
    await lab.close()
  }
}

/** As the product accepts them, past its limits on calls. */
function queueGenerations(lab: Lab, people: readonly Person[]): Promise<void> {
  return lab.withData(async database => {
    const queue = createQueue(database, pino({ level: 'silent' }))
    await queue.start()
    for (const { email, freshJobs } of people) {
      const rows = await database.sql(
        `with taken as (insert into attempts (user_id, day, tier, used)
           select id, (now() at time zone 'utc')::date, 'basic', ${JOBS_EACH} from users where email = $1 returning user_id, day),
         told as (insert into audit_log (at, event, user_id, detail)
           select now(), 'generation_accepted', user_id, '{}' from taken, unnest($2::uuid[]))
         insert into generations (user_id, job_id, model, resume_id, status, day, tier, created_at)
           select t.user_id, job, 'TEREX-BASIC-1.2v', r.id, 'PENDING', t.day, 'basic', now()
           from taken t join resumes r on r.user_id = t.user_id and r.is_current, unnest($2::uuid[]) job returning id`,
        [email, freshJobs.slice(0, JOBS_EACH)],
      )
      for (const { id } of rows)
        await queue.send(database.db, { task: TASK_NAMES.makeResume, data: { generationId: String(id) } })
    }
    await queue.stop()
  })
}

/** @returns generations a second */
async function measureDrain(people: readonly Person[], count: number): Promise<number> {
  const from = performance.now()
  await waitFor(
    async () => {
      for (const person of people)
        if ((await listStatuses(person)).some(({ status }) => status === 'PENDING')) return false
      return true
    },
    { what: 'the end of all that was queued', withinMs: DRAINED_WITHIN_MS, everyMs: 500 },
  )
  return count / ((performance.now() - from) / 1000)
}
