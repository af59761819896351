import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, ERROR_STATUS, type ErrorBody, type ErrorCode } from '#contract/errors.ts'

const DEFAULT_RETRY_SECONDS = 5
const WITH_RETRY_AFTER: ReadonlySet<ErrorCode> = new Set(['rate_limited', 'unavailable', 'budget_spent'])

// What the framework refuses before a handler runs, in our words.
const FRAMEWORK_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_REQ_FILE_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_media_type',
}

/** Turns whatever was thrown into the one error shape. Only a bug is logged as an error. */
export function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void {
  const known = asAppError(error)
  if (!known) request.log.error({ err: error, requestId: request.id }, 'unexpected error')
  const failure = known ?? new AppError('internal')
  void sendFailure(failure, request, reply)
}

/** Writes an AppError as the answer. */
export function sendFailure(failure: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { code } = failure
  const body: ErrorBody = { error: code }
  if (failure.field !== undefined) body.field = failure.field
  if (failure.sentence !== undefined) body.message = failure.sentence
  if (code === 'internal') body.requestId = request.id
  if (WITH_RETRY_AFTER.has(code)) {
    body.retryAfterSec = failure.retryAfterSec ?? DEFAULT_RETRY_SECONDS
    void reply.header('retry-after', body.retryAfterSec)
  }
  // Probes read a state there, not an error.
  const shown = request.routeOptions.url === '/readyz' && code === 'unavailable' ? { ready: false } : body
  return reply.code(ERROR_STATUS[code]).type('application/json; charset=utf-8').send(JSON.stringify(shown))
}

function asAppError(error: FastifyError | Error): AppError | null {
  if (error instanceof AppError) return error
  if (isConnectionLoss(error)) return new AppError('unavailable', { cause: error })
  if (!('statusCode' in error) || typeof error.statusCode !== 'number' || error.statusCode >= 500) return null
  return new AppError(FRAMEWORK_CODES[String(error.code)] ?? 'invalid_input', { cause: error })
}

// Classes 08 and 57P of PostgreSQL, and the socket's own words: the database is away. Its limits on time, locks and
// connections: it has too much to do. Nothing was wrong with the request.
const LOST_CONNECTION = /^(?:08\w{3}|57P0[123]|57014|55P03|40001|40P01|53300|ECONNREFUSED|ECONNRESET|EPIPE)$/

// The driver's own deadlines have words and no code.
const GIVEN_UP = /^(?:Query read timeout|timeout expired|timeout exceeded when trying|Connection terminated)/

function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown } // drivers put their code here
  if (typeof code === 'string' && LOST_CONNECTION.test(code)) return true
  return GIVEN_UP.test(error.message) || isConnectionLoss(error.cause)
}
