import { existsSync } from 'node:fs'
import { listProcesses, MS_PER_TICK, readStat, STAT } from '../running-processes.ts'
import type { Lab } from './lab.ts'
import type { Product } from './product.ts'

interface Counted {
  lab: Lab
  webs: readonly Product[]
  workers: readonly Product[]
}

/**
 * Starts to count what the processes of the product, the children of theirs and their connections' processes in the
 * database take of the processors; a process that ends meanwhile is left out. For a server on this machine.
 * @returns asks for the milliseconds since; 0 on systems without /proc
 */
export async function openMeter(counted: Counted): Promise<() => Promise<number>> {
  const before = await readTimes(counted)
  return async () => {
    const after = await readTimes(counted)
    let ms = 0
    for (const [pid, took] of after) ms += took - (before.get(pid) ?? 0)
    return ms
  }
}

/** @returns milliseconds by process */
async function readTimes({ lab, webs, workers }: Counted): Promise<Map<number, number>> {
  const times = new Map<number, number>()
  if (!existsSync('/proc')) return times
  const roots = new Set([...webs, ...workers].map(({ pid }) => pid))
  const backends = await lab.withData(({ sql }) =>
    sql('select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()'),
  )
  const inDatabase = new Set(backends.map(({ pid }) => Number(pid)))
  for (const pid of listProcesses()) {
    const fields = readStat(pid)
    if (!roots.has(pid) && !roots.has(Number(fields[STAT.parent])) && !inDatabase.has(pid)) continue
    times.set(pid, (Number(fields[STAT.userTicks]) + Number(fields[STAT.systemTicks])) * MS_PER_TICK)
  }
  return times
}
