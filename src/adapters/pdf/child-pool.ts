import type { ChildReading } from './child-messages.ts'
import { type ChildLimits, type ReaderChild, startReaderChild } from './reader-child.ts'

export interface PoolOptions extends ChildLimits {
  maxChildren: number
  /** A process is replaced after so many documents, so that nothing can pile up in it. */
  documentsPerChild: number
  /** A process without work for so long is ended, so that a server at rest stays small. */
  idleMs: number
}

export interface ChildPool<Success> {
  /** @throws the signal's reason when it fires, also while waiting for a free process */
  read(bytes: Uint8Array, signal: AbortSignal): Promise<ChildReading<Success>>
  close(): Promise<void>
}

interface Slot<Success> {
  child: ReaderChild<Success>
  documents: number
  isBusy: boolean
  idleTimer: NodeJS.Timeout | undefined
}

/** Hands documents to at most `maxChildren` warm processes, first come, first served. */
export function createChildPool<Success>(options: PoolOptions): ChildPool<Success> {
  const slots = new Set<Slot<Success>>()
  const waiting: (() => void)[] = []

  function takeSlot(): Slot<Success> | null {
    for (const slot of slots) if (!slot.isBusy && !slot.child.isAlive()) slots.delete(slot)
    const free = [...slots].find(slot => !slot.isBusy)
    if (free !== undefined) {
      clearTimeout(free.idleTimer)
      free.isBusy = true
      return free
    }
    if (slots.size >= options.maxChildren) return null
    const slot: Slot<Success> = {
      child: startReaderChild(options),
      documents: 0,
      isBusy: true,
      idleTimer: undefined,
    }
    slots.add(slot)
    return slot
  }

  async function waitForSlot(signal: AbortSignal): Promise<Slot<Success>> {
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

  async function giveBack(slot: Slot<Success>): Promise<void> {
    slot.documents += 1
    slot.isBusy = false
    if (!slot.child.isAlive() || slot.documents >= options.documentsPerChild) await end(slot)
    else slot.idleTimer = setTimeout(() => void end(slot), options.idleMs).unref()
    waiting.shift()?.()
  }

  async function end(slot: Slot<Success>): Promise<void> {
    slots.delete(slot)
    clearTimeout(slot.idleTimer)
    await slot.child.stop()
  }

  return {
    async read(bytes, signal) {
      const slot = await waitForSlot(signal)
      try {
        return await slot.child.read(bytes, signal)
      } finally {
        await giveBack(slot)
      }
    },
    async close() {
      await Promise.all([...slots].map(end))
    },
  }
}
