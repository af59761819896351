import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#adapters/database/port.ts'
import { openEmptyDatabase } from '../empty-database.suite.ts'
import { createQueue, type Queue } from './queue.ts'

const TASK = {
  ...{
    name: 'test-never-taken-up',
    retryLimit: 0,
    retryDelaySeconds: 1,
    expireInSeconds: 60,
    concurrency: 1,
  },
  run: async () => {},
}

let database: Database
let drop: () => Promise<void>
let queue: Queue
beforeAll(async () => {
  ;({ database, drop } = await openEmptyDatabase())
  queue = createQueue(database, pino({ level: 'silent' }))
  await queue.start()
  await queue.declare([TASK])
})
afterAll(async () => {
  await queue.stop()
  await drop()
})

async function countQueued(mark: string): Promise<number> {
  const [row] = await database.sql(
    `select count(*)::int as count from pgboss.job where data ->> 'mark' = $1`,
    [mark],
  )
  return Number(row?.count)
}

test('what is sent on a transaction is committed with its rows', async () => {
  await database.transaction(async tx => {
    await queue.send(tx, { task: TASK.name, data: { mark: 'kept' } })
  })
  expect(await countQueued('kept')).toBe(1)
})

test('or not at all', async () => {
  const failing = database.transaction(async tx => {
    await queue.send(tx, { task: TASK.name, data: { mark: 'lost' } })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await countQueued('lost')).toBe(0)
})

test('what is sent on the database itself is there at once, and what comes later waits', async () => {
  const work = { task: TASK.name, data: { mark: 'at once' } }
  await queue.send(database.db, work)
  await queue.send(database.db, { ...work, startAfterSeconds: 600 })
  const rows = await database.sql(
    `select extract(epoch from start_after - created_on)::int as after from pgboss.job
     where data ->> 'mark' = 'at once' order by 1`,
  )
  expect(rows.map(({ after }) => Number(after))).toEqual([0, 600])
})
