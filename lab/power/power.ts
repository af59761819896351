import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { serialize } from 'node:v8'
import { recordLedger } from './record-ledger.ts'
import type { Replayed } from './replay.ts'

// npm run lab -- power [--cuts 1000] [--entries 400] [--seed 1]
// Writes down what the embedded database asks of the disk, cuts the power at so many points, opens what a disk may hold
// then, and counts what had been confirmed and is gone. The same cuts on a disk that is never asked to finish writing, as
// before, show that the check can fail. Exit code 1 when anything is lost.

const { values } = parseArgs({
  options: {
    cuts: { type: 'string', default: '1000' },
    entries: { type: 'string', default: '400' },
    seed: { type: 'string', default: '1' },
  },
})
const folder = mkdtempSync(join(tmpdir(), 'power-'))
try {
  const log = await recordLedger(folder, Number(values.entries))
  writeFileSync(join(folder, 'log'), serialize(log))
  const counted = log.ops.filter(({ kind }) => kind === 'sync').length
  console.log(
    `${values.entries} transactions: ${log.ops.length} changes and words to the disk, ${counted} of them syncs`,
  )
  const cuts = Number(values.cuts)
  const synced = await replayAll({ cuts, isSynced: true })
  tell('as the product runs', synced)
  const never = await replayAll({ cuts: Math.ceil(cuts / 10), isSynced: false })
  tell('without syncs, as a check of the check', never)
  process.exitCode =
    synced.some(({ broken }) => broken.length > 0) || never.every(({ broken }) => broken.length === 0) ? 1 : 0
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function replayAll({ cuts, isSynced }: { cuts: number; isSynced: boolean }): Promise<Replayed[]> {
  const numbers = Array.from({ length: cuts }, (_, cut) => String(cut))
  const length = availableParallelism()
  const workers = Array.from({ length }, async (_, index) => {
    const own = numbers.filter((_number, cut) => cut % length === index)
    const child = fork(new URL('./replay.ts', import.meta.url), [
      folder,
      values.seed,
      String(isSynced),
      ...own,
    ])
    const told: Replayed[] = []
    child.on('message', message => told.push(message as Replayed))
    const [code] = await once(child, 'exit')
    if (code !== 0) throw new Error(`A process that replays ended with ${code}.`)
    return told
  })
  return (await Promise.all(workers)).flat()
}

function tell(title: string, replayed: readonly Replayed[]): void {
  const broken = replayed.filter(one => one.broken.length > 0)
  console.log(`${title}: ${broken.length} of ${replayed.length} cuts lose something`)
  for (const { cut, broken: what } of broken.slice(0, 5)) console.log(`  ${cut}: ${what.join('; ')}`)
}
