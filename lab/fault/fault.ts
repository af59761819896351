import { parseArgs } from 'node:util'
import { provenByTests } from './by-tests.ts'
import { killedGenerations } from './f01-generations.ts'
import { killedSearches } from './f02-searches.ts'
import { killedUploads } from './f03-uploads.ts'
import { randomKills } from './f04-random-kills.ts'
import { killedPasswordChanges } from './f05-passwords.ts'
import { connectionsCut, databaseAway } from './f06-database-away.ts'
import { brokenEngines } from './f08-engines.ts'
import { mailsDown } from './f09-mails.ts'
import { brokenFileStore } from './f10-file-store.ts'
import { killedWorkers, sleepingWorker } from './f12-workers.ts'
import { backlog } from './f14-backlog.ts'
import { shutdown } from './f15-shutdown.ts'
import { startsAtOnce } from './f16-starts.ts'
import { backups } from './f17-backups.ts'
import { fullDisk } from './f18-full-disk.ts'
import { manyConnections } from './f19-connections.ts'
import { poison } from './f20-poison.ts'
import { thrownErrors } from './f22-errors.ts'
import type { Outcome, Scenario } from './scenario.ts'

// npm run lab -- fault F01 [F02 …] | all [--rounds N] [--share 0.1] [--seed S]
// Starts the product, makes it fail and checks what must hold afterwards; exit code 1 when something does not. On the
// embedded database, or with DATABASE_URL on databases of its own on that server.

const SCENARIOS: readonly Scenario[] = [
  killedGenerations,
  killedSearches,
  killedUploads,
  randomKills,
  killedPasswordChanges,
  databaseAway,
  connectionsCut,
  brokenEngines,
  mailsDown,
  brokenFileStore,
  provenByTests({
    id: 'F11',
    title: 'clocks that jump, midnight in UTC, the change of summer time',
    tool: 'vitest',
    files: ['src/server/tailoring/abuse-clock.long.test.ts', 'src/server/account/code-mails.test.ts'],
    settings: [{ TZ: 'UTC' }, { TZ: 'Europe/Berlin' }, { TZ: 'America/New_York' }],
  }),
  killedWorkers,
  sleepingWorker,
  backlog,
  shutdown,
  startsAtOnce,
  backups,
  fullDisk,
  manyConnections,
  poison,
  provenByTests({
    id: 'F21',
    title: 'job sources that send garbage, far too much or without end',
    tool: 'vitest',
    files: ['src/adapters/job-sources', 'src/server/sources', 'src/server/refresh'],
  }),
  thrownErrors,
  provenByTests({
    id: 'F23',
    title: 'a browser without storage, offline, with two people in two tabs',
    tool: 'playwright',
    files: ['abuse-browser', 'browser-states'],
  }),
]

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string' },
    /** Of the rounds of a full run. */
    share: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
  },
})
const server = process.env.DATABASE_URL || null
const database = server ? 'postgres' : 'embedded'
const wanted = SCENARIOS.filter(({ id }) => positionals.includes('all') || positionals.includes(id))
if (wanted.length === 0) fail(`Name one of ${SCENARIOS.map(({ id }) => id).join(', ')}, or all.`)

let isBroken = false
for (const scenario of wanted) {
  if (scenario.only && scenario.only !== database) {
    console.log(`${scenario.id} not on ${database}: ${scenario.title}`)
    continue
  }
  const rounds = Number(values.rounds ?? Math.max(1, Math.round(scenario.rounds * Number(values.share))))
  const from = performance.now()
  const outcome = await runOne(scenario, rounds)
  if (outcome.broken.length > 0) isBroken = true
  const seconds = Math.round((performance.now() - from) / 1000)
  for (const line of outcome.broken) console.log(`  broken: ${line}`)
  for (const note of outcome.notes) console.log(`  ${note}`)
  const verdict = outcome.broken.length === 0 ? 'holds' : 'MISSED'
  console.log(
    `${scenario.id} ${verdict} on ${database}: ${outcome.rounds} rounds in ${seconds} s, ${scenario.title}`,
  )
}
process.exitCode = isBroken ? 1 : 0

async function runOne(scenario: Scenario, rounds: number): Promise<Outcome> {
  try {
    const say = (line: string) => console.log(`  ${scenario.id} ${line}`)
    return await scenario.run({ server, seed: Number(values.seed), rounds, say })
  } catch (error) {
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { rounds: 0, broken: [message], notes: [] }
  }
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}
