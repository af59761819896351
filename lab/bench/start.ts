import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
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
      figure('start.warm', warm.startedInMs / 1000, { unit: 's', atMost: 3 }),
      figure('memory.idle', memory, { unit: 'MB', atMost: 450 }),
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
  let kilobytes = 0
  for (const pid of readdirSync('/proc').filter(name => /^\d+$/.test(name))) {
    try {
      // After the name in brackets: state, parent, group.
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')
      if (Number(stat?.[2]) !== group) continue
      const status = readFileSync(`/proc/${pid}/status`, 'utf8')
      kilobytes += Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0)
    } catch {
      // The process ended while we looked.
    }
  }
  return (kilobytes * 1024) / 1e6
}
