import { setTimeout as wait } from 'node:timers/promises'
import { endpoints } from '#contract/endpoints.ts'
import { type Line, openLine } from '#server/cut-line.suite.ts'
import { cleanUp } from './clean-up.ts'
import { type Lab, openLab, runOn } from './lab.ts'
import { ask, countAttemptsLeft, makeResume, makeSeeker, type Person, untilMade } from './person.ts'
import { collectOutcome, type Outcome, type Run, type Scenario } from './scenario.ts'
import { waitFor } from './wait-for.ts'

const AWAY_MS = 60_000
const BACK_WITHIN_MS = 10_000
const LOOK_EVERY_MS = 500

/** How the line to the database goes and comes back, and how long an answer may take meanwhile. */
interface Loss {
  take(line: Line): Promise<void> | void
  giveBack(line: Line): Promise<void> | void
  answerWithinMs: number
}

const CUT: Loss = { take: line => line.cut(), giveBack: line => line.mend(), answerWithinMs: 3000 }
/** Connections stand and nothing comes: only a deadline ends a call. */
const FROZEN: Loss = { take: line => line.freeze(), giveBack: line => line.thaw(), answerWithinMs: 10_000 }

export const databaseAway: Scenario = {
  id: 'F06',
  title: 'the database is away for a minute, or hangs for one',
  rounds: 6,
  only: 'postgres',
  run: run => onLine(run, stage => loseDatabase(stage, stage.outcome.rounds % 2 === 0 ? CUT : FROZEN)),
}

export const connectionsCut: Scenario = {
  id: 'F07',
  title: 'the database ends connections in the middle of a transaction',
  rounds: 20,
  only: 'postgres',
  run: run => onLine(run, cutTransaction),
}

interface Stage {
  lab: Lab
  line: Line
  person: Person
  outcome: Outcome
}

async function onLine(run: Run, once: (stage: Stage) => Promise<void>): Promise<Outcome> {
  const outcome = collectOutcome()
  const { hostname: host, port } = new URL(run.server ?? '')
  const line = await openLine({ host, port: Number(port || 5432) })
  const reachBy = async (databaseUrl: string) => {
    const through = new URL(databaseUrl)
    through.host = `127.0.0.1:${line.port}`
    return through.href
  }
  const lab = await openLab({ ...run, reachBy })
  try {
    await lab.product.start()
    let person = await makeSeeker(lab.product)
    for (let round = 0; round < run.rounds; round += 1) {
      if ((await countAttemptsLeft(person)) < 2) person = await makeSeeker(lab.product)
      await once({ lab, line, person, outcome })
      outcome.rounds += 1
      run.say(`round ${round + 1}, ${outcome.broken.length} broken so far`)
    }
    outcome.broken.push(...(await cleanUp(lab)))
  } finally {
    await lab.close()
    await line.close()
  }
  return outcome
}

async function loseDatabase({ lab, line, person, outcome }: Stage, loss: Loss): Promise<void> {
  const { product } = lab
  const jobId = person.freshJobs.shift() ?? ''
  await makeResume(person, jobId)
  await loss.take(line)
  const until = performance.now() + AWAY_MS
  while (performance.now() < until) {
    outcome.broken.push(...(await lookWhileAway(person, loss.answerWithinMs)))
    await wait(LOOK_EVERY_MS)
  }
  await loss.giveBack(line)
  const from = performance.now()
  await waitFor(
    async () =>
      (await ask(product, endpoints.retrieveSettings.path, { token: person.token }))?.status === 200,
    { what: 'the first answer with the database back', withinMs: 60_000 },
  )
  const ms = Math.round(performance.now() - from)
  outcome.notes.push(`first answer ${ms} ms after the database was back`)
  if (ms > BACK_WITHIN_MS) outcome.broken.push(`the first answer came ${ms} ms after the database was back`)
  const made = await untilMade(person, jobId)
  if (made?.status !== 'DONE') outcome.broken.push(`a generation ended as ${made?.status}, ${made?.failure}`)
}

async function lookWhileAway({ product, token }: Person, answerWithinMs: number): Promise<string[]> {
  if (!product.isRunning) throw new Error('The product ended while the database was away')
  const from = performance.now()
  const [settings, health, readiness] = await Promise.all([
    ask(product, endpoints.retrieveSettings.path, { token }),
    ask(product, '/healthz'),
    ask(product, '/readyz'),
  ])
  const ms = Math.round(performance.now() - from)
  const isRight = settings?.status === 503 && settings.headers.has('retry-after')
  return [
    ...(isRight ? [] : [`without a database it answers ${settings?.status}`]),
    ...(health?.status === 200 ? [] : [`/healthz answers ${health?.status}`]),
    ...(readiness?.status === 503 ? [] : [`/readyz answers ${readiness?.status}`]),
    ...(ms <= answerWithinMs ? [] : [`without a database an answer took ${ms} ms`]),
  ]
}

const IN_TRANSACTION_MS = 700

async function cutTransaction({ lab, person, outcome }: Stage): Promise<void> {
  const { product } = lab
  const jobId = person.freshJobs.shift() ?? ''
  await product.arm(`delay:generate.before_commit:${IN_TRANSACTION_MS * 2}`)
  const asked = makeResume(person, jobId)
  await wait(IN_TRANSACTION_MS)
  await runOn(
    lab.databaseUrl ?? '',
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  const answer = await asked
  await product.arm(null)
  if (answer && answer.status < 500) outcome.broken.push(`a cut transaction answered ${answer.status}`)
  await waitFor(async () => (await ask(product, '/readyz'))?.status === 200, {
    what: 'the product to be ready again',
    withinMs: BACK_WITHIN_MS,
  })
  if ((await untilMade(person, jobId)) !== null)
    outcome.broken.push('a generation is there although its transaction was cut')
  await makeResume(person, jobId)
  const made = await untilMade(person, jobId)
  if (made?.status !== 'DONE') outcome.broken.push(`a generation ended as ${made?.status}, ${made?.failure}`)
}
