import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { deserialize } from 'node:v8'
import { databases } from '#adapters/database/index.ts'
import { Stream } from '#sandbox/world/random.ts'
import { type PowerCut, writeCrashedDisk } from './crashed-disk.ts'
import type { DiskLog } from './disk-log.ts'
import { checkLedger } from './ledger.ts'

/** What became of one cut. */
export interface Replayed {
  /** For people: where, and what the disk kept. */
  cut: string
  broken: string[]
}

/** The embedded database may wait for ever on a folder that it cannot make sense of. */
const OPENS_WITHIN_MS = 60_000
const UNSYNCED = ['some', 'some', 'none', 'all'] as const
const NAMES = ['ordered', 'loose'] as const

const [folder = '', seed = '', isSynced, ...numbers] = process.argv.slice(2)
const recorded = deserialize(readFileSync(join(folder, 'log'))) as DiskLog
const log =
  isSynced === 'true' ? recorded : { ...recorded, ops: recorded.ops.filter(({ kind }) => kind !== 'sync') }
for (const number of numbers.map(Number)) {
  const replayed = await replay(number)
  await new Promise(sent => process.send?.(replayed, sent))
}
process.exit() // a folder that did not open may hold the process

async function replay(number: number): Promise<Replayed> {
  const stream = new Stream(Number(seed) * 1_000_003 + number)
  const random = () => stream.next() / 2 ** 32
  const unsynced = UNSYNCED[number % UNSYNCED.length] ?? 'some'
  const names = NAMES[Math.floor(number / UNSYNCED.length) % NAMES.length] ?? 'ordered'
  const cut: PowerCut = { after: Math.ceil(random() * log.ops.length), unsynced, names, random }
  const data = join(folder, `cut-${process.pid}`)
  writeCrashedDisk(log, cut, { first: join(folder, 'first'), crashed: join(data, 'pg') })
  const last = log.ops.slice(0, cut.after).findLast(({ kind }) => kind === 'confirmed')
  const confirmed = last?.kind === 'confirmed' ? last.count : 0
  return {
    cut: `after ${cut.after} of ${log.ops.length}, unsynced ${unsynced}, names ${names}`,
    broken: await openAndCheck(data, confirmed),
  }
}

/** A folder that does not open in time, or that cannot be written to afterwards, has lost all. */
async function openAndCheck(data: string, confirmed: number): Promise<string[]> {
  try {
    return await Promise.race([tryFolder(data, confirmed), wait(OPENS_WITHIN_MS, ['does not open in time'])])
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}

async function tryFolder(data: string, confirmed: number): Promise<string[]> {
  const database = await databases.pglite(data)
  const broken = await checkLedger(database, confirmed)
  await database.sql('update accounts set total = total + 1')
  await database.close()
  return broken
}
