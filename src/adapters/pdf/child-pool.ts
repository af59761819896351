import type { Refused } from './child-messages.ts'
import { type ChildLimits, type ConfinedChild, startConfinedChild } from './confined-child.ts'

export interface PoolOptions extends ChildLimits {
  maxChildren: number
  /** A process is replaced after so many documents, so that nothing can pile up in it. */
  documentsPerChild: number
  /** A process without work for so long is ended, so that a server at rest stays small. */
  idleMs: number
}

export interface ChildPool<Job, Answer> {
  /** @throws the signal's reason when it fires, also while waiting for a free process */
  run(job: Job, signal: AbortSignal): Promise<Answer | Refused>
  close(): Promise<void>
}

interface Slot<Job, Answer> {
  child: ConfinedChild<Job, Answer>
  documents: number
  isBusy: boolean
  idleTimer: NodeJS.Timeout | undefined
}

/**
 * Hands documents to at most `maxChildren` warm processes, first come, first served.
 * @param program the module that a process runs; it calls `answerJobs`
 */
export function createChildPool<Job extends object, Answer>(
  program: URL,
  options: PoolOptions,
): ChildPool<Job, Answer> {
  type OwnSlot = Slot<Job, Answer>
  const slots = new Set<OwnSlot>()
  const waiting: (() => void)[] = []

  function takeSlot(): OwnSlot | null {
    for (const slot of slots) if (!slot.isBusy && !slot.child.isAlive()) slots.delete(slot)
    const free = [...slots].find(slot => !slot.isBusy)
    if (free !== undefined) {
      clearTimeout(free.idleTimer)
      free.isBusy = true
      return free
    }
    if (slots.size >= options.maxChildren) return null
    const child = startConfinedChild<Job, Answer>(program, options)
    const slot: OwnSlot = { child, documents: 0, isBusy: true, idleTimer: undefined }
    slots.add(slot)
    return slot
  }

  async function waitForSlot(signal: AbortSignal): Promise<OwnSlot> {
    for (;;) {
      signal.throwIfAborted()
      const slot = takeSlot()
      if (slot !== null) return slot
      const { promise, resolve } = Promise.withResolvers<void>()
      const wake = (): void => resolve()
      waiting.push(wake)
      signal.addEventListener('abort', wake, { once: true })
      await promise
      signal.removeEventListener('abort', wake)
    }
  }

  async function giveBack(slot: OwnSlot): Promise<void> {
    slot.documents += 1
    slot.isBusy = false
    if (!slot.child.isAlive() || slot.documents >= options.documentsPerChild) await end(slot)
    else slot.idleTimer = setTimeout(() => void end(slot), options.idleMs).unref()
    waiting.shift()?.()
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
