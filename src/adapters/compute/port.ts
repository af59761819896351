import { AppError } from '#contract/errors.ts'

/** A function of a module that another process loads; made by `inChildProcess`. */
export interface Computation<Args extends readonly unknown[], Result> {
  /** URL of the module. */
  readonly module: string
  /** The function's name among what the module exports. */
  readonly name: string
  /** Only a type: the function itself is not loaded here. */
  readonly work?: (...args: Args) => Result
}

export type Computations<Module> = {
  readonly [Name in keyof Module]: Module[Name] extends (...args: infer Args) => infer Result
    ? Computation<Args, Result>
    : never
}

/**
 * Names the functions of a module without loading it: `inChildProcess<typeof import('./compute.ts')>(…)`.
 * @param module whose functions are pure, and take and give what can be copied
 */
export function inChildProcess<Module>(module: URL): Computations<Module> {
  return new Proxy({} as Computations<Module>, {
    get: (_, name) => ({ module: module.href, name: String(name) }),
  })
}

/** For one input among many, which a failure of its own shall not end. @throws any other error as it is */
export function asTooComplex(error: unknown): null {
  if (error instanceof AppError && error.code === 'too_complex') return null
  throw error
}

/** Computes beside the process that answers calls: whatever looks at what a stranger wrote. */
export interface Compute {
  /**
   * Ends within 10 s of its turn whatever the function does, and keeps the caller's process within its memory.
   * @throws AppError('too_complex') when it took too long, too much memory or too deep a nesting; the signal's reason when
   *   it fires; what the function throws, an AppError with its code, anything else as an Error with its message; an
   *   Error where its process ended by itself or could not run
   */
  run<Args extends readonly unknown[], Result>(
    computation: Computation<Args, Result>,
    args: Readonly<Args>,
    signal?: AbortSignal,
  ): Promise<Awaited<Result>>
  /** Ends the processes that are kept warm. */
  close(): Promise<void>
}
