import { AppError } from '#contract/errors.ts'

/** Turns whatever the work throws into AppError('unavailable') and keeps it as the cause. */
export async function orUnavailable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    throw new AppError('unavailable', { cause })
  }
}
