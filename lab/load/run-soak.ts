import { writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { samplePdf } from '#server/sample-data.suite.ts'
import { withFreshDatabase } from '../../tools/postgres.mjs'
import { type Figure, figure, median } from '../bench/figure.ts'
import { countErrors, driveAtRate, p95 } from './drive.ts'
import type { LoadPerson, Vitals } from './load-messages.ts'
import { type LoadedServer, startLoaded } from './loaded-server.ts'
import { mixOf, sendUpload } from './scenarios.ts'

// npm run lab -- soak [--minutes N] [--postgres] [--json FILE]
// A mixed load for ten minutes before each change that matters, for 120 before a release: 30 calls a second, an upload
// every ten seconds and a tailored resume every five. Bars are those of docs/scale.md.

const CI_MINUTES = 10
const LONG_MINUTES = 120
const WARM_UP_MINUTES = 5
const PER_SECOND = 30
const PEOPLE = 30
const JOBS_EACH = 10
const CONNECTIONS = 20
const LOOK_EVERY_MS = 5000
const UPLOAD_EVERY_MS = 10_000
const TAILOR_EVERY_MS = 5000
const MAKE = '/api/v1/logical/auto_apply/check_or_make_resume?jobId='

interface Look extends Vitals {
  minute: number
}

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: String(CI_MINUTES) },
    postgres: { type: 'boolean', default: false },
    json: { type: 'string' },
  },
})
const minutes = Number(values.minutes)
// A short form shows that it works; it is too short to judge growth by.
const warmUpMinutes = Math.min(WARM_UP_MINUTES, minutes / 2)
const isJudged = minutes >= CI_MINUTES
const figures = values.postgres ? await withFreshDatabase(soak) : await soak(null)
process.exitCode = !isJudged || figures.every(({ isOk }) => isOk) ? 0 : 1

async function soak(databaseUrl: string | null): Promise<Figure[]> {
  console.log(`# ${minutes} minutes on ${databaseUrl === null ? 'the embedded database' : 'PostgreSQL'}`)
  const server = await startLoaded(databaseUrl)
  const people = await server.preparePeople(PEOPLE, JOBS_EACH)
  const looks: Look[] = []
  const quarters: number[][] = []
  let errors = 0
  const from = performance.now()
  const isOver = () => performance.now() - from > minutes * 60_000
  const read = async () => {
    for (let quarter = 0; quarter < 4; quarter += 1) {
      const load = {
        perSecond: PER_SECOND,
        seconds: Math.round((minutes * 60) / 4),
        connections: CONNECTIONS,
      }
      const result = await driveAtRate(server.origin, load, mixOf(people))
      quarters.push(result.times)
      errors += countErrors(result)
    }
  }
  const look = async () => {
    while (!isOver()) {
      const vitals = await server.readVitals()
      looks.push({ ...vitals, minute: (performance.now() - from) / 60_000 })
      await wait(LOOK_EVERY_MS)
    }
  }
  const heapAtStart = (await server.readVitals({ collectsGarbage: true })).heapMib
  await Promise.all([read(), look(), uploadNow(server, people, isOver), tailorNow(server, people, isOver)])
  const after = await server.readVitals({ collectsGarbage: true })
  await server.stop()
  return report({ looks, quarters, errors, heapAtStart, after })
}

async function uploadNow(server: LoadedServer, people: readonly LoadPerson[], isOver: () => boolean) {
  const bytes = await samplePdf()
  for (let index = 0; !isOver(); index += 1) {
    await sendUpload(server.origin, people[index % people.length]?.token ?? '', bytes)
    await wait(UPLOAD_EVERY_MS)
  }
}

async function tailorNow(server: LoadedServer, people: readonly LoadPerson[], isOver: () => boolean) {
  for (let index = 0; !isOver(); index += 1) {
    const person = people[index % people.length]
    const jobId = person?.jobIds[Math.floor(index / people.length) % JOBS_EACH]
    const headers = { authorization: `Bearer ${person?.token}` }
    await fetch(`${server.origin}${MAKE}${jobId}`, { headers })
    await wait(TAILOR_EVERY_MS)
  }
}

interface Run {
  looks: readonly Look[]
  quarters: readonly number[][]
  errors: number
  heapAtStart: number
  after: Vitals
}

function report(run: Run): Figure[] {
  const figures = judge(run)
  for (const { id, value, unit, bar, isOk } of figures)
    console.log(`${id} ${Number(value.toFixed(2))} ${unit} ${bar} ${isJudged ? tell(isOk) : 'not judged'}`)
  const [first, last] = endsOf(run)
  for (const [table, rows] of Object.entries(last.rows))
    console.log(`rows ${table} ${first.rows[table]} -> ${rows}`)
  if (values.json)
    writeFileSync(values.json, `${JSON.stringify({ minutes, figures, looks: run.looks }, null, 2)}\n`)
  return figures
}

function tell(isOk: boolean): string {
  return isOk ? 'ok' : 'miss'
}

function warmOf({ looks }: Run): Look[] {
  return looks.filter(({ minute }) => minute >= warmUpMinutes)
}

/** The first and the last look once the server is warm. */
function endsOf(run: Run): [Look, Look] {
  const warm = warmOf(run)
  const [first, last] = [warm[0], warm.at(-1)]
  if (!first || !last) throw new Error('The soak was too short for a single look')
  return [first, last]
}

function judge(run: Run): Figure[] {
  const { quarters, errors, heapAtStart, after } = run
  const warm = warmOf(run)
  const [first] = endsOf(run)
  const delays = warm.map(({ loopDelayP99 }) => loopDelayP99)
  const [early, late] = [quarters[0] ?? [], quarters.at(-1) ?? []]
  const fifth = Math.ceil(warm.length / 5)
  const descriptors = Math.abs(leastOpen(warm.slice(-fifth)) - leastOpen(warm.slice(0, fifth)))
  return [
    judgeMemory(run, first),
    figure('soak.heap', after.heapMib / heapAtStart, { unit: 'of-start', atMost: 1.1 }),
    figure('soak.descriptors', descriptors, { unit: 'more-or-less', atMost: 10 }),
    figure('soak.temporary_files', after.temporaryFiles, { unit: 'files', atMost: 0 }),
    figure('soak.loop_delay_p99', median(delays), { unit: 'ms', atMost: 100 }),
    figure('soak.p95_last_quarter', p95(late) / p95(early), { unit: 'of-first', atMost: 1.2 }),
    figure('soak.errors', errors, { unit: 'calls', atMost: 0 }),
  ]
}

/** Connections come and go with the load by dozens; what is never closed is open at the quietest moment too. */
function leastOpen(looks: readonly Look[]): number {
  return Math.min(...looks.map(({ descriptors }) => descriptors))
}

/** By the minute while ten of them are watched, as a share of the whole over hours. */
function judgeMemory(run: Run, first: Look): Figure {
  const growth = slope(warmOf(run).map(({ minute, residentMib }) => [minute, residentMib]))
  if (minutes < LONG_MINUTES) return figure('soak.memory', growth, { unit: 'MiB-per-min', atMost: 2 })
  return figure('soak.memory', (100 * 60 * growth) / first.residentMib, { unit: '%-per-hour', atMost: 5 })
}

/** Least squares. @param points [minute, MiB] */
function slope(points: readonly [number, number][]): number {
  const mean = (at: 0 | 1) => points.reduce((sum, point) => sum + point[at], 0) / points.length
  const [x, y] = [mean(0), mean(1)]
  const above = points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0)
  const below = points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0)
  return below === 0 ? 0 : above / below
}
