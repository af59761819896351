import { readdirSync, readFileSync } from 'node:fs'

/** Of /proc/PID/stat, counted from behind the name, which may have spaces and brackets. */
export const STAT = { parent: 1, group: 2, userTicks: 11, systemTicks: 12 } as const
/** Linux counts 100 ticks a second. */
export const MS_PER_TICK = 10

/** @returns the ids of all processes of this machine */
export function listProcesses(): number[] {
  return readdirSync('/proc').map(Number).filter(Boolean)
}

/** @returns see STAT; empty for a process that has ended since it was listed */
export function readStat(pid: number): string[] {
  return readOf(pid, 'stat').split(') ').at(-1)?.split(' ') ?? []
}

/** @returns the ids of those that a process has started itself */
export function childrenOf(parent: number): number[] {
  return listProcesses().filter(pid => Number(readStat(pid)[STAT.parent]) === parent)
}

/** @returns megabytes that a process has (VmRSS) or at most had (VmHWM); 0 for one that has ended */
export function memoryOf(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  const kilobytes = new RegExp(`${field}:\\s+(\\d+)`).exec(readOf(pid, 'status'))?.[1] ?? 0
  return (Number(kilobytes) * 1024) / 1e6
}

export function readOf(pid: number, file: 'stat' | 'status' | 'cmdline'): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'latin1')
  } catch {
    return '' // it ended while we looked
  }
}
