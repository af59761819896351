import { setTimeout as wait } from 'node:timers/promises'
import { Pool } from 'undici'
import type { Heard, ReaderOrder } from './readers.ts'

// Fifty readers in a process of their own, so that what whoever attacks has to reckon is not taken for the server's silence.
// Each calls, waits for its answer and calls again at its next turn.

const READERS = 50
const TURN_MS = 500
/** Longer than an attack may take. */
const GIVE_UP_MS = 90_000
const VALIDATE = '/api/v1/auth/validate_user'
const ORDINARY = [
  '/api/v1/rapid-data/auto_apply/resume_status',
  '/api/v1/logical/auto_apply/get_jobs_by_email',
  VALIDATE,
  '/api/v1/rapid-data/auto_apply/retrieve_settings',
] as const

type Kind = 'healthz' | 'calls'

interface Reading {
  since: number
  longest: Record<Kind, number>
  answers: Record<Kind, Record<number, number>>
}

let reading = openReading()
const underWay = new Map<symbol, { kind: Kind; from: number }>()
let server: { pool: Pool; token: string } | null = null

function openReading(): Reading {
  return { since: performance.now(), longest: { healthz: 0, calls: 0 }, answers: { healthz: {}, calls: {} } }
}

process.on('message', (order: ReaderOrder) => {
  if (order.kind === 'read')
    server = { pool: new Pool(order.origin, { connections: READERS }), token: order.token }
  else if (order.kind === 'rest') server = null
  else if (order.kind === 'begin') reading = openReading()
  else process.send?.(tell())
})
process.on('disconnect', () => process.exit())
for (let reader = 0; reader < READERS; reader += 1) void readOn(reader)

async function readOn(reader: number): Promise<void> {
  const kind = reader % 2 === 0 ? 'healthz' : 'calls'
  await wait((reader * TURN_MS) / READERS)
  for (let turn = reader; ; turn += 1) {
    const from = performance.now()
    if (server) await callOnce(kind, turn, server)
    await wait(Math.max(0, from + TURN_MS - performance.now()))
  }
}

async function callOnce(kind: Kind, turn: number, to: { pool: Pool; token: string }): Promise<void> {
  const call = { kind, from: performance.now() }
  const id = Symbol(kind)
  underWay.set(id, call)
  const status = await ask(
    to,
    kind === 'healthz' ? '/healthz' : (ORDINARY[turn % ORDINARY.length] ?? VALIDATE),
  )
  underWay.delete(id)
  if (call.from < reading.since || to !== server) return
  reading.longest[kind] = Math.max(reading.longest[kind], performance.now() - call.from)
  reading.answers[kind][status] = (reading.answers[kind][status] ?? 0) + 1
}

async function ask({ pool, token }: { pool: Pool; token: string }, path: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const call =
    path === VALIDATE
      ? { method: 'POST' as const, path, headers, body: JSON.stringify({ token }) }
      : { method: 'GET' as const, path, headers }
  try {
    const answer = await pool.request({ ...call, headersTimeout: GIVE_UP_MS, bodyTimeout: GIVE_UP_MS })
    await answer.body.dump()
    return answer.statusCode
  } catch {
    return 0 // no answer at all
  }
}

/** What still waits for its answer counts with the time that it has waited. */
function tell(): Heard {
  const longest = { ...reading.longest }
  for (const { kind, from } of underWay.values())
    if (from >= reading.since) longest[kind] = Math.max(longest[kind], performance.now() - from)
  return { healthzMs: longest.healthz, callsMs: longest.calls, answers: reading.answers }
}
