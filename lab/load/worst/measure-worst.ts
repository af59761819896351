import { loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { startBoardServer } from '#adapters/job-sources/board-server.suite.ts'
import { answer, type Handler, startSite } from '#adapters/job-sources/fault-site.suite.ts'
import { type Figure, figure } from '../../bench/figure.ts'
import type { Vitals } from '../load-messages.ts'
import { type LoadedServer, startLoaded } from '../loaded-server.ts'
import { type Lab, openLab, sendCall, type WorstCall } from './lab.ts'
import { type Heard, openReaders, type Readers } from './readers.ts'
import { type Attack, listAttacks } from './worst-inputs.ts'

// L8: the worst permitted input of every endpoint, beside fifty readers. An attack has ended when its calls are answered
// and its work in the queue is done; a server that does not end one in time is replaced.

const PREPARATION_MS = 180_000
const BASELINE_MS = 10_000
const LOOK_EVERY_MS = 200
const LEAST_LOOK_MS = 1000
const ASK_MS = 3000
const QUIET_BAR_MS = 100
const BUSY_BAR_MS = 500
/** Of the readers without an attack: a machine with other work is slower than this by itself. */
const QUIET_ALONE_MS = 30
const WAITING = `select count(*)::int as n from pgboss.job where state < 'completed' and start_after <= now()`

interface Range {
  server: LoadedServer
  lab: Lab
}

/** How an attack went. */
interface Outcome extends Heard {
  /** '200 ×4', 'no answer'. */
  ended: string
  seconds: number
  isOver: boolean
  /** The longest work of the server without a pause, in milliseconds of processor time. */
  turnMs: number
}

interface Shape {
  /** Names of endpoints; none for all. */
  only: readonly string[]
  /** After which an attack is given up. */
  attackMs: number
}

/** @param databaseUrl null for the embedded database */
export async function measureWorst(databaseUrl: string | null, { only, attackMs }: Shape): Promise<Figure[]> {
  const elsewhere = await openElsewhere()
  const readers = openReaders()
  const open = async (): Promise<Range> => {
    const server = await startLoaded(databaseUrl, elsewhere.origins)
    const [reader] = await server.preparePeople(1, 3)
    await settleAndTell(server, PREPARATION_MS)
    readers.readFrom(server.origin, reader?.token ?? '')
    return { server, lab: openLab({ server, ...elsewhere }) }
  }
  let range = await open()
  const reopen = async () => {
    readers.rest()
    await range.server.kill()
    range = await open()
  }
  try {
    const before = await listenAlone(readers)
    const outcomes = new Map<string, Outcome[]>()
    for (const { endpoint, name, attack } of listAttacks(only)) {
      const outcome = await carryOut(attack, { ...range, readers, attackMs })
      tell(`${endpoint}: ${name}`, outcome, before)
      outcomes.set(endpoint, [...(outcomes.get(endpoint) ?? []), outcome])
      if (!outcome.isOver) await reopen()
    }
    return judge(outcomes, Math.max(before.healthzMs, (await listenAlone(readers)).healthzMs))
  } finally {
    readers.stop()
    await range.server.stop()
    await elsewhere.close()
  }
}

async function openElsewhere() {
  const boards = await startBoardServer()
  const handlers: Record<string, Handler> = {}
  const site = await startSite(handlers)
  let shown = 0
  return {
    ...{ boards, origins: { boardOrigin: boards.origin, pageOrigin: site.origin } },
    showPage(html: string) {
      shown += 1
      handlers[`GET /job/${shown}`] = answer(200, { 'content-type': 'text/html' }, html)
      return `${site.origin}/job/${shown}`
    },
    async close() {
      await Promise.all([boards.close(), site.stop()])
    },
  }
}

async function listenAlone(readers: Readers): Promise<Heard> {
  readers.begin()
  await wait(BASELINE_MS)
  const heard = await readers.tell()
  console.log(
    `# readers alone: healthz ${round(heard.healthzMs)} ms, calls ${round(heard.callsMs)} ms, load average ${round(loadavg()[0] ?? 0)}`,
  )
  return heard
}

interface Stage extends Range {
  readers: Readers
  attackMs: number
}

async function carryOut(attack: Attack, { server, lab, readers, attackMs }: Stage): Promise<Outcome> {
  const calls = await within(PREPARATION_MS, prepare(attack, lab, server), 'not prepared in time')
  readers.begin()
  if (typeof calls === 'string')
    return { ...(await readers.tell()), turnMs: 0, ended: calls, seconds: 0, isOver: false }
  const from = performance.now()
  const signal = AbortSignal.timeout(attackMs)
  const statuses = await Promise.all(calls.map(call => statusOf(server.origin, call, signal)))
  const spentMs = performance.now() - from
  // The readers take turns: a shorter look would meet few of them.
  await wait(Math.max(0, LEAST_LOOK_MS - spentMs))
  const vitals = await settleAndTell(server, Math.max(LEAST_LOOK_MS, attackMs - spentMs))
  return {
    ...(await readers.tell()),
    ...{ ended: count(statuses), seconds: spentMs / 1000, isOver: vitals !== null },
    turnMs: (vitals ?? (await askOnce(server)))?.longestTurnMs ?? attackMs,
  }
}

/** @returns why not, where it could not be made */
async function prepare(attack: Attack, lab: Lab, server: LoadedServer): Promise<WorstCall[] | string> {
  try {
    const calls = await attack(lab)
    await settleAndTell(server, PREPARATION_MS)
    return calls
  } catch (error) {
    return `not prepared (${error instanceof Error ? error.message : error})`
  }
}

async function within<T, Late>(ms: number, work: Promise<T>, late: Late): Promise<T | Late> {
  const done = new AbortController()
  try {
    return await Promise.race([work, wait(Math.max(0, ms), late, { signal: done.signal })])
  } finally {
    done.abort()
  }
}

/** Waits until nothing is left in the queue. @returns how the server was since it was asked last; null: not in time */
async function settleAndTell(server: LoadedServer, withinMs: number): Promise<Vitals | null> {
  const giveUpAt = performance.now() + withinMs
  const settle = async () => {
    while (performance.now() < giveUpAt) {
      const [row] = await server.sql(WAITING)
      if (Number(row?.n) === 0) return server.readVitals()
      await wait(LOOK_EVERY_MS)
    }
    return null
  }
  return within(withinMs, settle(), null)
}

/** @returns null for one that is in a turn without an end */
function askOnce(server: LoadedServer): Promise<Vitals | null> {
  return within(ASK_MS, server.readVitals(), null)
}

async function statusOf(origin: string, call: WorstCall, signal: AbortSignal): Promise<string> {
  try {
    const { status } = await sendCall(origin, call, signal)
    return status === 0 ? 'no answer' : String(status)
  } catch {
    return 'cut off'
  }
}

function count(statuses: readonly string[]): string {
  return [...Map.groupBy(statuses, status => status)]
    .map(([status, { length }]) => (length === 1 ? status : `${status} ×${length}`))
    .join(', ')
}

function tell(what: string, outcome: Outcome, alone: Heard): void {
  const { healthzMs, callsMs, turnMs, ended, seconds, isOver, answers } = outcome
  const others = Object.entries(answers.calls).filter(([status]) => status !== '200')
  const refused = others.map(([status, n]) => `${n} calls ${status}`).join(', ')
  const parts = [
    `${ended} after ${seconds.toFixed(1)} s`,
    `healthz ${round(healthzMs)} ms (${round(healthzMs / alone.healthzMs)} of alone)`,
    `calls ${round(callsMs)} ms`,
    `longest turn ${round(turnMs)} ms`,
    ...(refused === '' ? [] : [refused]),
    ...(isOver ? [] : ['not over in time: server replaced']),
  ]
  console.log(`# ${what}: ${parts.join('; ')}`)
}

function judge(outcomes: ReadonlyMap<string, readonly Outcome[]>, aloneMs: number): Figure[] {
  const atMost = aloneMs <= QUIET_ALONE_MS ? QUIET_BAR_MS : BUSY_BAR_MS
  const worstOf = (of: readonly Outcome[], what: 'healthzMs' | 'callsMs' | 'turnMs') =>
    Math.max(...of.map(outcome => outcome[what]))
  const all = [...outcomes.values()].flat()
  return [
    ...[...outcomes].flatMap(([endpoint, of]) => [
      figure(`worst.${endpoint}.healthz`, worstOf(of, 'healthzMs'), { unit: 'ms', atMost }),
      figure(`worst.${endpoint}.turn`, worstOf(of, 'turnMs'), { unit: 'cpu-ms', atMost: QUIET_BAR_MS }),
    ]),
    figure('worst.alone', aloneMs, { unit: 'ms', atMost: BUSY_BAR_MS }),
    figure('worst.silence', worstOf(all, 'healthzMs'), { unit: 'ms', atMost }),
    figure('worst.calls', worstOf(all, 'callsMs'), { unit: 'ms', atMost: 2 * BUSY_BAR_MS }),
    figure('worst.turn', worstOf(all, 'turnMs'), { unit: 'cpu-ms', atMost: QUIET_BAR_MS }),
  ]
}

function round(value: number): string {
  return value.toFixed(value < 10 ? 1 : 0)
}
