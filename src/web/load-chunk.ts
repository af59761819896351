import { LIMITS } from '#contract/limits.ts'

/** A part of the application did not arrive in time. */
export class ChunkTimeoutError extends Error {
  constructor() {
    super(`a script did not arrive within ${LIMITS.chunkTimeoutMs} ms`)
    this.name = 'ChunkTimeoutError'
  }
}

/**
 * Loads a part of the application, but not for ever.
 * @param load a dynamic import
 * @throws ChunkTimeoutError after `LIMITS.chunkTimeoutMs`; whatever `load` throws before that
 */
export async function loadChunk<Part>(load: () => Promise<Part>): Promise<Part> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new ChunkTimeoutError()), LIMITS.chunkTimeoutMs)
  try {
    return await Promise.race([load(), tooLate])
  } finally {
    clearTimeout(timer)
  }
}
