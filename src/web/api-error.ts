import type { ErrorBody, ErrorCode } from '#contract/errors.ts'

/** The server answered, and the answer is no. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode
  readonly field: string | undefined
  /** What the field must be like, where the server says it. */
  readonly sentence: string | undefined
  readonly retryAfterSec: number | undefined

  constructor(status: number, body: ErrorBody) {
    super(body.error)
    this.name = 'ApiError'
    this.status = status
    this.code = body.error
    this.field = body.field
    this.sentence = body.message
    this.retryAfterSec = body.retryAfterSec
  }
}

/** No answer came: the server cannot be reached, or it took longer than the deadline. */
export class NetworkError extends Error {
  constructor(options: ErrorOptions = {}) {
    super('no answer from the server', options)
    this.name = 'NetworkError'
  }
}
