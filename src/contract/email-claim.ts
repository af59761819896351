import * as z from 'zod/mini'
import { LIMITS } from './limits.ts'

/** An address that only claims whose data is meant; it is compared with the session, never used to select. */
export const EmailClaim = z
  .string()
  .check(z.normalize('NFC'), z.trim(), z.toLowerCase(), z.maxLength(LIMITS.emailMaxChars))
