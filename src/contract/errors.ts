import * as z from 'zod/mini'

/** Every error a caller can meet, with the HTTP status it travels under. */
export const ERROR_STATUS = {
  invalid_input: 400,
  invalid_code: 400,
  wrong_password: 400,
  unauthorized: 401,
  invalid_credentials: 401,
  cross_site: 403,
  not_found: 404,
  method_not_allowed: 405,
  resume_missing: 409,
  preferences_missing: 409,
  upload_in_progress: 409,
  profile_changed: 409,
  nothing_to_tailor: 409,
  review_changed: 409,
  application_changed: 409,
  letter_changed: 409,
  letter_language_unknown: 409,
  consent_missing: 409,
  login_too_old: 409,
  too_large: 413,
  unsupported_media_type: 415,
  misdirected: 421,
  pdf_malformed: 422,
  pdf_encrypted: 422,
  pdf_active: 422,
  pdf_too_complex: 422,
  pdf_too_many_pages: 422,
  pdf_too_long: 422,
  pdf_timeout: 422,
  pdf_no_text: 422,
  pdf_unclear: 422,
  too_complex: 422,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
  budget_spent: 503,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS

const ERROR_CODES = Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]] // keys of a literal object

/** The body of every answer outside 200–299. */
export const ErrorBody = z.object({
  error: z.enum(ERROR_CODES),
  /** The input field at fault, as a dotted path; only with `invalid_input`. */
  field: z.optional(z.string()),
  /** What the field must be like, as a sentence, or what to do about `misdirected`; only with these. */
  message: z.optional(z.string()),
  /** Whole seconds to wait; only with `rate_limited`, `unavailable` and `budget_spent`. */
  retryAfterSec: z.optional(z.number()),
  /** Names the log line of an `internal` error. */
  requestId: z.optional(z.string()),
})
export type ErrorBody = z.output<typeof ErrorBody>

interface AppErrorDetail {
  field?: string
  /** What the field must be like, or what to do, for a person to read. */
  sentence?: string
  retryAfterSec?: number
  cause?: unknown
}

/** A failure that a caller must tell apart. Anything else that is thrown is a bug and answers 500. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly field: string | undefined
  readonly sentence: string | undefined
  readonly retryAfterSec: number | undefined

  constructor(code: ErrorCode, detail: AppErrorDetail = {}) {
    super(code, detail.cause === undefined ? undefined : { cause: detail.cause })
    this.name = 'AppError'
    this.code = code
    this.field = detail.field
    this.sentence = detail.sentence
    this.retryAfterSec = detail.retryAfterSec
  }
}

/** Why an uploaded PDF is refused. */
export const PDF_REFUSALS = [
  'pdf_malformed',
  'pdf_encrypted',
  'pdf_active',
  'pdf_too_complex',
  'pdf_too_many_pages',
  'pdf_too_long',
  'pdf_timeout',
  'pdf_no_text',
  'pdf_unclear',
] as const satisfies readonly ErrorCode[]
export type PdfRefusal = (typeof PDF_REFUSALS)[number]
