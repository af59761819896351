import { randomUUID } from 'node:crypto'
import { createClient } from '@redis/client'
import { describe, expect, onTestFinished, test } from 'vitest'
import { recordStoreSuite } from '../port.suite.ts'
import type { RecordStore } from '../port.ts'
import { openRedis } from './open-redis.ts'
import { findRedis, openRelay } from './redis-server.suite.ts'

const url = await findRedis()

test.runIf(url === null)('the suite of the port is left out: no Redis answers on this machine', context => {
  context.skip('Start one, or set TEST_REDIS_URL')
})

describe.runIf(url !== null)('with a Redis server', () => {
  const server = String(url)
  recordStoreSuite('redis', () => openBench(server))

  test('Redis frees what has expired by itself', async () => {
    const { store, findLives } = await openBench(server)
    await store.write('refresh:1', { phase: 'queued' }, 300)
    await store.merge('refresh:1', { answer: '3' }, 100)
    const lives = await findLives()
    expect(lives).toHaveLength(1)
    expect(lives[0]).toBeGreaterThan(90_000)
    expect(lives[0]).toBeLessThanOrEqual(100_000)
  })

  test('a field may have any name', async () => {
    const { store } = await openBench(server)
    const record = JSON.parse('{"expiresAtMs": 1, "__proto__": "kept", "field:": null, "": {"a": []}}')
    await store.write('refresh:1', record, 300)
    expect(await store.read('refresh:1')).toEqual(record)
  })

  test('a new connection takes the place of a broken one', async () => {
    const relay = await openRelay(server)
    onTestFinished(() => relay.close())
    const { store } = await openBench(relay.url)
    await store.write('refresh:1', { phase: 'queued' }, 300)
    relay.cut()
    await expect(store.read('refresh:1')).rejects.toMatchObject({ code: 'unavailable' })
    await expect.poll(() => store.read('refresh:1').catch(() => null), { timeout: 10_000 }).not.toBeNull()
  })

  test('a server that says nothing any more is unavailable', async () => {
    const relay = await openRelay(server)
    onTestFinished(() => relay.close())
    const store = await openRedis({ url: relay.url, now: () => new Date() })
    onTestFinished(() => store.close())
    relay.hush()
    await expect(store.read('refresh:1')).rejects.toMatchObject({ code: 'unavailable' })
  })
})

test('a server that is not there is told without the password', async () => {
  const opening = openRedis({ url: 'redis://me:s3cret@127.0.0.1:1/0', now: () => new Date() })
  const failure = await opening.catch(error => String(error))
  expect(failure).toContain('REDIS_URL redis://127.0.0.1:1/0 does not answer: connect ECONNREFUSED')
  expect(failure).not.toContain('s3cret')
})

/** On keys of a server that only one test has. */
async function openBench(address: string) {
  let nowMs = Date.parse('2026-11-21T12:00:00Z')
  const store = await openRedis({ url: address, now: () => new Date(nowMs) })
  const own = randomUUID()
  const scoped: RecordStore = {
    ...store,
    read: key => store.read(own + key),
    write: (key, ...rest) => store.write(own + key, ...rest),
    merge: (key, ...rest) => store.merge(own + key, ...rest),
    remove: key => store.remove(own + key),
  }
  const client = createClient({ url: String(url) })
  await client.connect()
  const findKeys = () => client.keys(`rolewright:record:${own}*`)
  onTestFinished(async () => {
    for (const key of await findKeys()) await client.del(key)
    client.destroy()
    await store.close()
  })
  return {
    store: scoped,
    findLives: async () => Promise.all((await findKeys()).map(key => client.pTTL(key))),
    passSeconds(seconds: number) {
      nowMs += seconds * 1000
    },
  }
}
