import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { withFreshDatabase } from '../../tools/postgres.mjs'
import { type Figure, tellFigure } from '../bench/figure.ts'
import { describeMachine } from '../machine.ts'
import { startLoaded } from './loaded-server.ts'
import { SCENARIOS } from './scenarios.ts'
import { measureWorst } from './worst/measure-worst.ts'

// npm run lab -- load [L1 … L8] [--postgres] [--seconds N] [--rounds N] [--json FILE] [--endpoint NAME]…
// Seven kinds of load on a server of its own, on this machine beside it. 60 s a kind and the median of three rounds is
// the full form; a shorter one says so in the report. L8 sends the worst input of every endpoint, or of those named, once.

const PEOPLE = 20
/** Replaces its server where an attack has felled it, so it starts its own. */
const WORST = 'L8'
const FULL_SECONDS = 60
const FULL_ROUNDS = 3

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    postgres: { type: 'boolean', default: false },
    seconds: { type: 'string', default: String(FULL_SECONDS) },
    rounds: { type: 'string', default: String(FULL_ROUNDS) },
    json: { type: 'string' },
    endpoint: { type: 'string', multiple: true, default: [] },
  },
})
const names = positionals.length > 0 ? positionals : [...Object.keys(SCENARIOS), WORST]
const [seconds, rounds] = [Number(values.seconds), Number(values.rounds)]
const machine = describeMachine()
const isFull = seconds >= FULL_SECONDS && rounds >= FULL_ROUNDS
const form = `${seconds} s, ${rounds} round${rounds === 1 ? '' : 's'}${isFull ? '' : ' (shortened)'}`
console.log(`# ${machine}\n# ${values.postgres ? 'PostgreSQL' : 'embedded database'}, ${form}`)

const all = values.postgres ? await withFreshDatabase(measureOn) : await measureOn(null)
if (values.json) writeFileSync(values.json, `${JSON.stringify({ machine, form, figures: all }, null, 2)}\n`)
process.exitCode = all.every(({ isOk }) => isOk) ? 0 : 1

async function measureOn(databaseUrl: string | null): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const name of names) {
    for (const one of await measureScenario(name, databaseUrl)) {
      figures.push(one)
      console.log(tellFigure(one, 1))
    }
  }
  return figures
}

/** A server of its own for each kind, so that none leaves the next one its rows. @returns the median round of each */
async function measureScenario(name: string, databaseUrl: string | null): Promise<Figure[]> {
  if (name === WORST) return measureWorst(databaseUrl, { only: values.endpoint, attackMs: seconds * 1000 })
  const scenario = SCENARIOS[name]
  if (!scenario)
    throw new Error(`No load is called ${name}. There are: ${[...Object.keys(SCENARIOS), WORST].join(', ')}.`)
  const server = await startLoaded(databaseUrl)
  try {
    const people = await server.preparePeople(PEOPLE, 3)
    const measured: Figure[][] = []
    for (let round = 0; round < rounds; round += 1)
      measured.push(await scenario({ server, people, isEmbedded: databaseUrl === null, seconds }))
    return takeMedians(measured)
  } finally {
    await server.stop()
  }
}

function takeMedians(measured: readonly Figure[][]): Figure[] {
  return (measured[0] ?? []).map(({ id }) => {
    const same = measured.flatMap(round => round.filter(one => one.id === id))
    const sorted = same.toSorted((a, b) => a.value - b.value)
    return sorted[Math.floor(sorted.length / 2)] as Figure // each round has each figure
  })
}
