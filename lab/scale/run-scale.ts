import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { openTestServer } from '#server/test-server.suite.ts'
import { withFreshDatabase } from '../../tools/postgres.mjs'
import { describeMachine } from '../machine.ts'
import { POSTINGS_PER_RUN, type Simulated, simulate } from './simulate.ts'
import { measureUnitCosts, type UnitCosts } from './unit-costs.ts'

// npm run lab -- scale [--users 1000,10000,100000] [--seconds N] [--json FILE]
// What a person costs, and what so many people ask of PostgreSQL, with the hours between two searches left out. The
// table behind it says how much of each part of one machine is used; the largest share runs out first.

const DAY_SECONDS = 86_400
/** Slots of a worker process, and what a search waits for its site: a list page a request, few postings new. */
const WORKER_SLOTS = 4
const REQUESTS_PER_RUN = 20
const SITE_PAUSE_SECONDS = 1.5
/** Claims of the clock: twenty at once, sixty times a minute. */
const CLOCK_RUNS_PER_SECOND = 20
const DATABASE_CORES = 2
/** A tenth looks in once a day for ten minutes, a look at statuses and runs every 30 s. */
const SHARE_ONLINE_DAILY = 0.1
const CALLS_A_VISIT = 50
const NEW_POSTINGS_PER_RUN = 4

const { values } = parseArgs({
  options: {
    users: { type: 'string', default: '1000,10000,100000' },
    seconds: { type: 'string', default: '20' },
    json: { type: 'string' },
  },
})
const machine = describeMachine()
console.log(`# ${machine}, PostgreSQL beside it, ${values.seconds} s each`)
await withFreshDatabase(run)

async function run(url: string): Promise<void> {
  process.env.TEST_DATABASE_URL = url
  const server = await openTestServer({
    env: { RATE_LIMIT_SCALE: '1000000' },
    clock: { now: () => new Date(), advance: () => undefined },
  })
  const costs = await measureUnitCosts(server)
  await server.context.queue.rest()
  for (const [name, value] of Object.entries(costs)) console.log(`${name} ${value.toFixed(2)}`)
  const rows: Simulated[] = []
  for (const users of values.users.split(',').map(Number)) {
    const one = await simulate(server, users, Number(values.seconds))
    rows.push(one)
    tell(one, costs)
  }
  await server.close()
  if (values.json) writeFileSync(values.json, `${JSON.stringify({ machine, costs, rows }, null, 2)}\n`)
}

function tell(one: Simulated, costs: UnitCosts): void {
  const { users, neededPerSecond, claimP95, listP95, databaseMib } = one
  console.log(
    `${users} users: ${neededPerSecond.toFixed(2)} searches/s needed, ${one.runsPerSecond.toFixed(2)} carried out; a search costs ${one.workerMsPerRun.toFixed(0)} ms of worker, ${one.databaseMsPerRun.toFixed(0)} ms in the database; claim p95 ${claimP95.toFixed(1)} ms, list p95 ${listP95.toFixed(1)} ms, ${databaseMib.toFixed(0)} MiB`,
  )
  const shares = sharesOf(one, costs).toSorted(([, a], [, b]) => b - a)
  for (const [part, share] of shares) console.log(`  ${part} ${share.toFixed(2)} of one`)
  console.log(`  first: ${shares[0]?.[0]}`)
}

/** How much of one site account, one worker process, one core, one database and one clock is used. */
function sharesOf(one: Simulated, costs: UnitCosts): [string, number][] {
  const { users, neededPerSecond, workerMsPerRun, databaseMsPerRun } = one
  const runSeconds = REQUESTS_PER_RUN * SITE_PAUSE_SECONDS
  const runCpuMs =
    workerMsPerRun + POSTINGS_PER_RUN * costs.scoredJobMs + NEW_POSTINGS_PER_RUN * costs.newPostingMs
  const calls = (users * SHARE_ONLINE_DAILY * CALLS_A_VISIT) / DAY_SECONDS
  return [
    ['site account, at a request in 1.5 s', neededPerSecond * runSeconds],
    ['worker process, by its four searches at once', (neededPerSecond * runSeconds) / WORKER_SLOTS],
    ['core of the workers', (neededPerSecond * runCpuMs) / 1000],
    ['core of the web, by calls', (calls * costs.listCallMs) / 1000],
    ['database, of two cores', (neededPerSecond * databaseMsPerRun) / (1000 * DATABASE_CORES)],
    ['clock that starts searches', neededPerSecond / CLOCK_RUNS_PER_SECOND],
  ]
}
