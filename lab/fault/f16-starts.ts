import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { listKnownMigrations, withMigrationsUntil } from '#server/db/migrations-until.ts'
import { root } from '../../tools/project.mjs'
import { type Lab, openLab } from './lab.ts'
import { ask, makePerson } from './person.ts'
import { createProduct } from './product.ts'
import { collectOutcome, type Run, type Scenario } from './scenario.ts'

const MIGRATIONS = join(root, 'src/server/db/migrations')
/** Within which a first start makes its tables. */
const KILL_SPREAD_MS = 4000
const REFUSED_WITHIN_MS = 5000

export const startsAtOnce: Scenario = {
  id: 'F16',
  title: 'two starts at once on an empty and on an old schema, and kills while it migrates',
  rounds: 20,
  async run(run) {
    const outcome = collectOutcome()
    const { length } = await listKnownMigrations(MIGRATIONS)
    for (let round = 0; round < run.rounds; round += 1) {
      const before = round % length
      for (const start of [startTwice, killWhileMigrating])
        outcome.broken.push(...(await onSchema(run, { before, round, start })))
      outcome.rounds += 2
      run.say(`round ${round + 1}, ${outcome.broken.length} broken so far`)
    }
    return outcome
  },
}

interface Round {
  /** Migrations that had run before; 0: an empty database. */
  before: number
  round: number
  start(lab: Lab): Promise<string[]>
}

async function onSchema(run: Run, { before, round, start }: Round): Promise<string[]> {
  const lab = await openLab({ ...run, seed: run.seed + round, settings: { SANDBOX: 'off' } })
  try {
    if (before > 0)
      await lab.withData(database =>
        withMigrationsUntil(MIGRATIONS, before, folder => database.migrate(folder)),
      )
    const broken = await start(lab)
    await makePerson(lab.product)
    await lab.product.stop()
    const { length } = await listKnownMigrations(MIGRATIONS)
    const applied = await lab.withData(({ sql }) => sql('select hash from drizzle.__drizzle_migrations'))
    if (applied.length !== length) broken.push(`${applied.length} migrations are noted, there are ${length}`)
    return [...broken, ...(await lab.check())]
  } finally {
    await lab.close()
  }
}

async function startTwice({ product, settings, isEmbedded }: Lab): Promise<string[]> {
  const twin = createProduct(settings)
  const from = performance.now()
  let refusedMs = 0
  const refuse = () => {
    refusedMs = performance.now() - from
    return null
  }
  const started = await Promise.all([product.start().catch(refuse), twin.start().catch(refuse)])
  const serving = started.filter(ms => ms !== null).length
  // Whoever of the two has the folder is the one that goes on.
  if (isEmbedded && !product.isRunning) {
    await twin.stop()
    await product.start()
  }
  const health = await ask(product, '/readyz')
  if (twin.isRunning) await twin.stop()
  return [
    ...(serving === (isEmbedded ? 1 : 2) ? [] : [`of two starts at once ${serving} serve`]),
    ...(health?.status === 200 ? [] : [`/readyz answers ${health?.status}`]),
    ...(refusedMs <= REFUSED_WITHIN_MS
      ? []
      : [`the second start was refused after ${Math.round(refusedMs)} ms`]),
  ]
}

async function killWhileMigrating({ product, random }: Lab): Promise<string[]> {
  const starting = product.start().catch(() => null)
  await wait(random() * KILL_SPREAD_MS)
  await product.kill().catch(() => undefined) // it was quicker and is killed all the same below
  await starting
  if (product.isRunning) await product.kill()
  await product.start()
  return []
}
