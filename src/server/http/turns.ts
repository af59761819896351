import type { UserId } from './caller.ts'

/** One piece of work at a time for each person: whoever asks for many waits behind their own, and nobody else does. */
export function createTurns(): <Done>(userId: UserId, work: () => Promise<Done>) => Promise<Done> {
  const lines = new Map<UserId, Promise<unknown>>()
  return async (userId, work) => {
    const turn = Promise.allSettled([lines.get(userId)]).then(work)
    lines.set(userId, turn)
    try {
      return await turn
    } finally {
      if (lines.get(userId) === turn) lines.delete(userId)
    }
  }
}
