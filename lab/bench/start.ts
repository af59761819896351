import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { listProcesses, memoryOf, readStat, STAT } from '../running-processes.ts'
import { type Figure, figure } from './figure.ts'
import { startProduct } from './product.ts'

const COLD_LIMIT_MS = 300_000
const WARM_LIMIT_MS = 60_000
const IDLE_MS = 30_000

/** `npm start` on a fresh clone with an empty npm cache, then again; and the memory of all its processes when idle. */
export async function measureStart(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'rolewright-bench-'))
  try {
    const clone = join(folder, 'clone')
    execFileSync('git', ['clone', '--quiet', '.', clone])
    const command = { file: 'npm', args: ['start'], cwd: clone, env: freshEnvironment(folder) }
    const cold = await startProduct({ ...command, withinMs: COLD_LIMIT_MS })
    await cold.stop()
    const warm = await startProduct({ ...command, withinMs: WARM_LIMIT_MS })
    await wait(IDLE_MS)
    const memory = sumMemory(warm.pid)
    await warm.stop()
    return [
      figure('start.cold', cold.startedInMs / 1000, { unit: 's', atMost: 120 }),
      figure('start.warm', warm.startedInMs / 1000, { unit: 's', atMost: 2.5 }),
      figure('memory.idle', memory, { unit: 'MB', atMost: 420 }),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Without what this very run put on PATH: a stranger has the machine's own Node first. */
function freshEnvironment(folder: string): Record<string, string> {
  const path = (process.env.PATH ?? '').split(':').filter(part => !part.includes('node_modules'))
  return {
    PORT: '0',
    npm_config_cache: join(folder, 'npm-cache'),
    PATH: path.join(':'),
    DATA_DIR: join(folder, 'data'),
  }
}

/** Resident megabytes of a process group. */
function sumMemory(group: number): number {
  return listProcesses()
    .filter(pid => Number(readStat(pid)[STAT.group]) === group)
    .reduce((sum, pid) => sum + memoryOf(pid, 'VmRSS'), 0)
}
