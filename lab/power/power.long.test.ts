import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databases } from '#adapters/database/index.ts'
import { writeCrashedDisk } from './crashed-disk.ts'
import type { DiskLog } from './disk-log.ts'
import { checkLedger } from './ledger.ts'
import { recordLedger } from './record-ledger.ts'

const ENTRIES = 45
const folder = mkdtempSync(join(tmpdir(), 'power-'))
let log: DiskLog

beforeAll(async () => {
  log = await recordLedger(folder, ENTRIES)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('nothing is confirmed before the disk was asked to finish writing the log', () => {
  const logFiles = new Set(
    log.first.filter(({ path }) => /^pg_wal\/[0-9A-F]{24}$/.test(path)).map(({ file }) => file),
  )
  let waiting = 0
  let confirmed = 0
  for (const op of log.ops) {
    if (op.kind === 'write' && logFiles.has(op.file)) waiting += 1
    if (op.kind === 'sync' && logFiles.has(op.file)) waiting = 0
    if (op.kind !== 'confirmed') continue
    expect(waiting).toBe(0)
    confirmed += 1
  }
  expect(confirmed).toBe(ENTRIES)
})

test('a disk that kept nothing but what was synced has all that was confirmed', async () => {
  expect(await checkAfterCut(log)).toEqual([])
})

test('the same cut is noticed where the disk was never asked', async () => {
  const ops = log.ops.filter(({ kind }) => kind !== 'sync')
  expect(await checkAfterCut({ ...log, ops })).not.toEqual([])
})

async function checkAfterCut(cutLog: DiskLog): Promise<string[]> {
  const crashed = join(folder, 'crashed', 'pg')
  const cut = { after: cutLog.ops.length, unsynced: 'none', names: 'ordered', random: () => 0 } as const
  writeCrashedDisk(cutLog, cut, { first: join(folder, 'first'), crashed })
  const database = await databases.pglite(join(folder, 'crashed'))
  try {
    return await checkLedger(database, ENTRIES)
  } finally {
    await database.close()
  }
}
