import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#adapters/database/port.ts'
import { openEmptyDatabase } from '../empty-database.suite.ts'
import { rollbackWith, transact } from './transact.ts'

let database: Database
let drop: () => Promise<void>
beforeAll(async () => {
  ;({ database, drop } = await openEmptyDatabase())
  await database.sql('create table notes (text text)')
})
afterAll(() => drop())

async function readNotes(): Promise<unknown[]> {
  return (await database.sql('select text from notes order by text')).map(({ text }) => text)
}

test('a transaction is committed, undone with an answer, or undone by a failure', async () => {
  const write = (text: string, how: 'keep' | 'undo' | 'fail') =>
    transact(database, async tx => {
      await tx.execute(`insert into notes values ('${text}')`)
      if (how === 'undo') return rollbackWith('undone')
      if (how === 'fail') throw new Error('failed')
      return 'kept'
    })
  expect(await write('a', 'keep')).toBe('kept')
  expect(await write('b', 'undo')).toBe('undone')
  await expect(write('c', 'fail')).rejects.toThrow('failed')
  expect(await readNotes()).toEqual(['a'])
})
