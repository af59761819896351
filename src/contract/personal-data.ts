import * as z from 'zod/mini'
import { FileOutput, post } from './endpoint.ts'
import { GivenPassword } from './password.ts'

/** Of an account with a password it is asked for; one without needs a login of the last minutes. */
const Proof = z.object({ password: z.optional(GivenPassword) })

export const personalDataEndpoints = {
  exportData: post('/api/v1/account/export', {
    summary: 'Everything that is kept of the caller as one archive, the resume as JSON Resume in it',
    body: Proof,
    output: FileOutput,
    outputMedia: 'zip',
    errors: ['wrong_password', 'login_too_old'],
  }),
  deleteAccount: post('/api/v1/account/delete', {
    summary: 'Delete the caller’s account with everything that is kept of the person',
    body: Proof,
    output: z.object({ deleted: z.literal(true) }),
    errors: ['wrong_password', 'login_too_old'],
  }),
} as const
