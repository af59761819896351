import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { describeMachine } from '../machine.ts'
import { measureBoard } from './board.ts'
import { measureDedupe } from './dedupe.ts'
import { measureEnumeration } from './enumeration.ts'
import { type Figure, tellFigure } from './figure.ts'
import { measureReaderGrowth } from './growth.ts'
import { measureHostile } from './hostile.ts'
import { measureJourney } from './journey.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureLogin } from './login.ts'
import { measureMatch } from './match.ts'
import { measureReadback } from './readback.ts'
import { measureRefresh } from './refresh.ts'
import { measureRender } from './render.ts'
import { measureSession } from './session.ts'
import { measureSlowClients } from './slow-clients.ts'
import { measureStart } from './start.ts'
import { measureStatistics } from './statistics.ts'
import { measureStatus } from './status.ts'
import { measureSuite } from './suite.ts'
import { measureWorld } from './world.ts'
import { measureWorldMatch } from './world-match.ts'

const BENCHES: Record<string, () => Promise<Figure[]>> = {
  journey: measureJourney,
  status: measureStatus,
  statistics: measureStatistics,
  board: measureBoard,
  login: measureLogin,
  refresh: measureRefresh,
  render: measureRender,
  readback: measureReadback,
  session: measureSession,
  enumeration: measureEnumeration,
  lighthouse: measureLighthouse,
  'slow-clients': measureSlowClients,
  start: measureStart,
  world: measureWorld,
  'world-match': measureWorldMatch,
  match: measureMatch,
  dedupe: measureDedupe,
  hostile: measureHostile,
  growth: measureReaderGrowth,
  suite: measureSuite,
}
/** They run for many minutes, so only when they are named. */
const ON_DEMAND = new Set(['suite', 'match', 'growth'])

const { values, positionals } = parseArgs({ options: { json: { type: 'string' } }, allowPositionals: true })
const names = positionals.length > 0 ? positionals : Object.keys(BENCHES).filter(name => !ON_DEMAND.has(name))
const unknown = names.filter(name => !(name in BENCHES))
if (unknown.length > 0) {
  console.error(`No bench is called ${unknown.join(', ')}. There are: ${Object.keys(BENCHES).join(', ')}.`)
  process.exit(1)
}

const machine = describeMachine()
console.log(`# ${machine}`)
const figures: Figure[] = []
for (const name of names) {
  for (const one of (await BENCHES[name]?.()) ?? []) {
    figures.push(one)
    console.log(tellFigure(one))
  }
}
if (values.json) writeFileSync(values.json, `${JSON.stringify({ machine, figures }, null, 2)}\n`)
process.exitCode = figures.every(one => one.isOk) ? 0 : 1
