import { type ChildLimits, type ConfinedChild, type Ended, startConfinedChild } from './confined-child.ts'

/** A start costs half a second of processor and 120 MiB, a job 20 ms: shorter waits are worth none. */
const WORTH_A_START_MS = 1000

export interface PoolOptions extends ChildLimits {
  maxChildren: number
  /** A process is replaced after so many jobs, so that nothing can pile up in it. */
  jobsPerChild: number
  /** A process without work for so long is ended, so that a server at rest stays small. */
  idleMs: number
}

export interface ChildPool<Job, Answer> {
  /** @throws the signal's reason when it fires, also while waiting for a free process */
  run(job: Job, signal: AbortSignal): Promise<Answer | Ended>
  close(): Promise<void>
}

interface Slot<Job, Answer> {
  child: ConfinedChild<Job, Answer>
  jobs: number
  isBusy: boolean
  idleTimer: NodeJS.Timeout | undefined
}

/**
 * Hands jobs to at most `maxChildren` warm processes, first come, first served. Another process starts only for a job
 * that has waited for a while, and never while one starts: a machine too busy to start one is not helped by two.
 * @param program the module that a process runs; it calls `answerJobs`
 */
export function createChildPool<Job extends object, Answer>(
  program: URL,
  options: PoolOptions,
): ChildPool<Job, Answer> {
  type OwnSlot = Slot<Job, Answer>
  const slots = new Set<OwnSlot>()
  const waiting = new Set<() => void>()

  function takeFree(): OwnSlot | null {
    for (const slot of slots) if (!slot.isBusy && !slot.child.isAlive()) slots.delete(slot)
    const free = [...slots].find(slot => !slot.isBusy)
    if (free === undefined) return null
    clearTimeout(free.idleTimer)
    free.isBusy = true
    return free
  }

  function startSlot(): OwnSlot {
    const child = startConfinedChild<Job, Answer>(program, options)
    const slot: OwnSlot = { child, jobs: 0, isBusy: true, idleTimer: undefined }
    slots.add(slot)
    return slot
  }

  /** How long a job that came then is to wait for a busy process, before it is given one of its own. */
  function patienceMs(cameAtMs: number): number {
    if (slots.size === 0) return 0
    if (slots.size >= options.maxChildren) return Number.POSITIVE_INFINITY
    const readyAtMs = [...slots].map(({ child }) => child.readyAtMs() ?? performance.now())
    return Math.max(cameAtMs, ...readyAtMs) + WORTH_A_START_MS - performance.now()
  }

  async function waitForSlot(signal: AbortSignal): Promise<OwnSlot> {
    const cameAtMs = performance.now()
    for (;;) {
      signal.throwIfAborted()
      const free = takeFree()
      if (free !== null) return free
      const patience = patienceMs(cameAtMs)
      if (patience <= 0) return startSlot()
      await untilFreed(signal, patience)
    }
  }

  /** Or until the signal fires, or so much time has passed. */
  async function untilFreed(signal: AbortSignal, ms: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const wake = (): void => resolve()
    const timer = Number.isFinite(ms) ? setTimeout(wake, ms) : undefined
    waiting.add(wake)
    signal.addEventListener('abort', wake, { once: true })
    await promise
    clearTimeout(timer)
    waiting.delete(wake)
    signal.removeEventListener('abort', wake)
  }

  async function giveBack(slot: OwnSlot): Promise<void> {
    slot.jobs += 1
    slot.isBusy = false
    if (!slot.child.isAlive() || slot.jobs >= options.jobsPerChild) await end(slot)
    else slot.idleTimer = setTimeout(() => void end(slot), options.idleMs).unref()
    // All of them, in their order: one that has given up in the same moment would keep the news to itself.
    for (const wake of waiting) wake()
  }

  async function end(slot: OwnSlot): Promise<void> {
    slots.delete(slot)
    clearTimeout(slot.idleTimer)
    await slot.child.stop()
  }

  return {
    async run(job, signal) {
      const slot = await waitForSlot(signal)
      try {
        return await slot.child.run(job, signal)
      } finally {
        await giveBack(slot)
      }
    },
    async close() {
      await Promise.all([...slots].map(end))
    },
  }
}
