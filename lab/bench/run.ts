import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { describeMachine } from '../machine.ts'
import { type Figure, tellFigure } from './figure.ts'

const BENCHES: Record<string, () => Promise<Figure[]>> = {
  journey: async () => (await import('./journey.ts')).measureJourney(),
  status: async () => (await import('./status.ts')).measureStatus(),
  statistics: async () => (await import('./statistics.ts')).measureStatistics(),
  phone: async () => (await import('./phone.ts')).measurePhone(),
  shifts: async () => (await import('./shifts.ts')).measureShifts(),
  board: async () => (await import('./board.ts')).measureBoard(),
  wordings: async () => (await import('./wordings.ts')).measureWordings(),
  login: async () => (await import('./login.ts')).measureLogin(),
  refresh: async () => (await import('./refresh.ts')).measureRefresh(),
  render: async () => (await import('./render.ts')).measureRender(),
  readback: async () => (await import('./readback.ts')).measureReadback(),
  session: async () => (await import('./session.ts')).measureSession(),
  enumeration: async () => (await import('./enumeration.ts')).measureEnumeration(),
  lighthouse: async () => (await import('./lighthouse.ts')).measureLighthouse(),
  'slow-clients': async () => (await import('./slow-clients.ts')).measureSlowClients(),
  sources: async () => (await import('./sources.ts')).measureSources(),
  'sources-faults': async () => (await import('./sources.ts')).measureSourceFaults(),
  start: async () => (await import('./start.ts')).measureStart(),
  world: async () => (await import('./world.ts')).measureWorld(),
  'world-match': async () => (await import('./world-match.ts')).measureWorldMatch(),
  match: async () => (await import('./match.ts')).measureMatch(),
  languages: async () => (await import('./languages.ts')).measureLanguages(),
  'match-million': async () => (await import('./match.ts')).measureMillion(),
  dedupe: async () => (await import('./dedupe.ts')).measureDedupe(),
  hostile: async () => (await import('./hostile.ts')).measureHostile(),
  growth: async () => (await import('./growth.ts')).measureReaderGrowth(),
  suite: async () => (await import('./suite.ts')).measureSuite(),
}
/** They run for many minutes, so only when they are named. */
const ON_DEMAND = new Set([
  'sources',
  'sources-faults',
  'suite',
  'match',
  'match-million',
  'languages',
  'growth',
])

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
