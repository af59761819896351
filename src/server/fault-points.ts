import { setTimeout as wait } from 'node:timers/promises'

/** Places in the code that a test can make fail, in the order a person's work comes by them. */
export const FAULT_POINTS = [
  'sign_up.before_commit',
  'sign_up.committed',
  'reset.before_commit',
  'reset.committed',
  'upload.mid_body',
  'upload.temp_written',
  'upload.parsed',
  'upload.committed',
  'upload.old_removed',
  'file.temp_written',
  'file.renamed',
  'refresh.accepted',
  'refresh.source_login',
  'refresh.challenge_posted',
  'refresh.challenge_answered',
  'refresh.half_inserted',
  'refresh.before_final',
  'generate.before_commit',
  'generate.before_reply',
  'generate.claimed',
  'generate.before_ai',
  'generate.during_ai',
  'generate.after_ai',
  'generate.committed',
  'http.handler',
] as const
export type FaultPointName = (typeof FAULT_POINTS)[number]

/** Does nothing, unless a test has asked for a fault at this place. */
export type FaultPoint = (name: FaultPointName) => Promise<void>

/** What FAULT_POINT asks for; `reject` leaves a rejected promise that nobody handles. */
export type Fault =
  | { action: 'kill' | 'throw' | 'reject'; at: FaultPointName }
  | { action: 'delay'; at: FaultPointName; ms: number }

export const FAULT_FORM = 'it takes kill:POINT, throw:POINT, reject:POINT or delay:POINT:MILLISECONDS'

const MAX_DELAY_MS = 600_000

/** @returns null for what is not of the form, or names a point that there is not */
export function readFault(given: string): Fault | null {
  const [action = '', name, ms, ...rest] = given.split(':')
  const at = FAULT_POINTS.find(point => point === name)
  if (!at || rest.length > 0) return null
  if (action === 'delay') return isDelay(ms) ? { action, at, ms: Number(ms) } : null
  if (ms !== undefined) return null
  return action === 'kill' || action === 'throw' || action === 'reject' ? { action, at } : null
}

function isDelay(ms = ''): boolean {
  return /^\d{1,6}$/.test(ms) && Number(ms) <= MAX_DELAY_MS
}

class PlannedFault extends Error {}

/**
 * @param first undefined: no point ever does anything; else the program that started this process may ask it for another
 *   fault over its channel, and is told 'armed' once that holds
 */
export function openFaultPoint(first: Fault | undefined): FaultPoint {
  if (!first) return async () => {}
  let fault: Fault | null = first
  process.on('message', given => {
    fault = readFault(String(given))
    process.send?.('armed')
  })
  return async name => {
    if (fault?.at !== name) return
    if (fault.action === 'delay') await wait(fault.ms)
    if (fault.action === 'throw') throw new PlannedFault(`A fault was asked for at ${name}`)
    if (fault.action === 'reject')
      void Promise.reject(new PlannedFault(`Nobody handles this one, from ${name}`))
    // No handler of the process runs: the kernel ends it as it would end one that is out of memory.
    if (fault.action === 'kill') process.kill(process.pid, 'SIGKILL')
  }
}
