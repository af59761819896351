import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openPglite } from './open-pglite.ts'

test('a first start that was cut off is begun anew, in a folder for its owner alone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cut-off-'))
  try {
    mkdirSync(join(folder, 'pg.new'))
    writeFileSync(join(folder, 'pg.new', 'PG_VERSION'), '1')
    const database = await openPglite(folder)
    expect(await database.sql('select 1 as one')).toEqual([{ one: 1 }])
    await database.close()
    expect(existsSync(join(folder, 'pg.new'))).toBe(false)
    expect(statSync(join(folder, 'pg')).mode & 0o777).toBe(0o700)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('a lock of the engine that a loss of power left without its bytes keeps nobody out', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'empty-lock-'))
  try {
    const before = await openPglite(folder)
    await before.sql('create table kept as select 1 as one')
    await before.close()
    writeFileSync(join(folder, 'pg', 'postmaster.pid'), '')
    const database = await openPglite(folder)
    expect(await database.sql('select one from kept')).toEqual([{ one: 1 }])
    await database.close()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
