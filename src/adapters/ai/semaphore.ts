/** Lets a few in at a time, in the order they came. */
export interface Semaphore {
  /** @throws the signal's reason once it is aborted, before or while it waits */
  inTurn<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T>
}

export function createSemaphore(places: number): Semaphore {
  let free = places
  const waiting: (() => void)[] = []

  async function enter(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
    if (free > 0) {
      free -= 1
      return
    }
    await new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        waiting.splice(waiting.indexOf(letIn), 1)
        reject(signal.reason)
      }
      const letIn = () => {
        signal.removeEventListener('abort', giveUp)
        resolve()
      }
      signal.addEventListener('abort', giveUp, { once: true })
      waiting.push(letIn)
    })
  }

  function leave(): void {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }

  return {
    async inTurn(work, signal) {
      await enter(signal)
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}
