import { setTimeout as wait } from 'node:timers/promises'
import { Pool } from 'undici'
import { quantile } from '../bench/figure.ts'

export interface LoadCall {
  method: 'GET' | 'POST'
  path: string
  token?: string
  body?: unknown
}

export interface LoadResult {
  /** In milliseconds, from the moment at which a call was due. */
  times: number[]
  /** Of calls that were refused or failed, by status; 0: no answer. */
  refused: Record<number, number>
  /** The longest that a refusal took. */
  refusedMaxMs: number
  perSecond: number
}

const TICK_MS = 5

/** Calls at a steady rate, whether the server keeps up or not: what waits counts as time. */
export async function driveAtRate(
  origin: string,
  { perSecond, seconds, connections }: { perSecond: number; seconds: number; connections: number },
  nextCall: (index: number) => LoadCall,
): Promise<LoadResult> {
  const pool = new Pool(origin, { connections })
  const result = emptyResult()
  const from = performance.now()
  const running: Promise<void>[] = []
  const total = perSecond * seconds
  for (let sent = 0; sent < total; ) {
    const due = Math.min(total, Math.floor(((performance.now() - from) / 1000) * perSecond) + 1)
    for (; sent < due; sent += 1)
      running.push(measure(pool, nextCall(sent), { result, dueAt: from + (sent / perSecond) * 1000 }))
    await wait(TICK_MS)
  }
  await Promise.all(running)
  return finish(pool, result, from)
}

/** Each connection calls again as soon as it has its answer. */
export async function driveClosed(
  origin: string,
  { seconds, connections }: { seconds: number; connections: number },
  nextCall: (index: number) => LoadCall,
): Promise<LoadResult> {
  const pool = new Pool(origin, { connections })
  const result = emptyResult()
  const from = performance.now()
  let sent = 0
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() - from < seconds * 1000)
        await measure(pool, nextCall(sent++), { result, dueAt: performance.now() })
    }),
  )
  return finish(pool, result, from)
}

function emptyResult(): LoadResult {
  return { times: [], refused: {}, refusedMaxMs: 0, perSecond: 0 }
}

async function finish(pool: Pool, result: LoadResult, from: number): Promise<LoadResult> {
  const seconds = (performance.now() - from) / 1000
  await pool.close()
  return { ...result, perSecond: result.times.length / seconds }
}

async function measure(
  pool: Pool,
  { method, path, token, body }: LoadCall,
  { result, dueAt }: { result: LoadResult; dueAt: number },
): Promise<void> {
  const status = await send(pool, { method, path, token, body } as LoadCall)
  const ms = performance.now() - dueAt
  if (status === 200) return void result.times.push(ms)
  result.refused[status] = (result.refused[status] ?? 0) + 1
  result.refusedMaxMs = Math.max(result.refusedMaxMs, ms)
}

async function send(pool: Pool, { method, path, token, body }: LoadCall): Promise<number> {
  const headers = {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  }
  try {
    const answer = await pool.request({
      ...{ method, path, headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    await answer.body.dump()
    return answer.statusCode
  } catch {
    return 0
  }
}

export function p95(times: readonly number[]): number {
  return quantile(times, 0.95)
}

/** Answers that are neither 200 nor a polite refusal. */
export function countErrors({ refused }: LoadResult): number {
  const polite = new Set(['429', '503'])
  return Object.entries(refused).reduce((sum, [status, n]) => sum + (polite.has(status) ? 0 : n), 0)
}
