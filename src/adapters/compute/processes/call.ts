import type { ErrorCode } from '#contract/errors.ts'

export interface Call {
  /** URL of the module. */
  module: string
  name: string
  args: readonly unknown[]
}

export type Outcome = { value: unknown } | { thrown: ThrownError }

/** An error as it can be copied. */
export interface ThrownError {
  /** Of an AppError; null for any other. */
  code: ErrorCode | null
  field?: string | undefined
  sentence?: string | undefined
  /** Of its cause where it has one. */
  message: string
  stack?: string | undefined
}
