import { afterEach, expect, test } from 'vitest'
import { type ChildPool, createChildPool } from './child-pool.ts'

const program = new URL('./pausing-child.suite.ts', import.meta.url)
const never = new AbortController().signal
let pool: ChildPool<{ ms: number }, number> | undefined

afterEach(() => pool?.close())

function openPool(maxMs = 20_000) {
  const limits = { maxChildren: 2, jobsPerChild: 100, idleMs: 60_000, maxRssBytes: 2 ** 30, maxMs }
  pool = createChildPool<{ ms: number }, number>(program, limits)
  return pool
}

test('short documents that come at once share one process', async () => {
  const { run } = openPool()
  const pids = await Promise.all([1, 2, 3, 4].map(ms => run({ ms }, never)))
  expect(new Set(pids).size).toBe(1)
})

test('a document that waits for a long one gets a process of its own', async () => {
  const { run } = openPool()
  const first = await run({ ms: 1 }, never)
  const slow = run({ ms: 15_000 }, never).catch(() => 'ended with the pool')
  expect(await run({ ms: 1 }, never)).not.toBe(first)
  await pool?.close()
  await slow
})

test('the start of a process is no part of the time of its first document', async () => {
  const { run } = openPool(1000)
  expect(await run({ ms: 1 }, never)).toBeTypeOf('number')
  expect(await run({ ms: 5000 }, never)).toEqual({ ended: 'too-slow' })
})

test('a process that somebody else ended says nothing of its document, and the next one has another', async () => {
  const { run } = openPool()
  const pid = await run({ ms: 1 }, never)
  const ended = run({ ms: 15_000 }, never)
  setTimeout(() => process.kill(Number(pid), 'SIGKILL'), 20)
  await expect(ended).rejects.toMatchObject({ code: 'unavailable' })
  expect(await run({ ms: 1 }, never)).not.toBe(pid)
})

test('who gives up while waiting keeps nobody else from the free process', async () => {
  const { run } = openPool()
  await run({ ms: 1 }, never)
  const abort = new AbortController()
  const [, ...rest] = [
    run({ ms: 100 }, never),
    run({ ms: 1 }, abort.signal).catch(() => 'gave up'),
    run({ ms: 1 }, never),
  ]
  abort.abort()
  expect(await Promise.all(rest)).toEqual(['gave up', expect.any(Number)])
})

test('who gives up while the process starts leaves it to the next', async () => {
  const { run } = openPool()
  const leaving = new AbortController()
  const left = run({ ms: 1 }, leaving.signal).catch(() => 'gave up')
  setTimeout(() => leaving.abort(), 20)
  const next = run({ ms: 1 }, never)
  expect(await left).toBe('gave up')
  expect(await run({ ms: 1 }, never)).toBe(await next)
})
