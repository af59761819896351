import * as z from 'zod/mini'
import { get, post } from './endpoint.ts'
import { LIMITS } from './limits.ts'
import { SUPPORT_QUERY_MESSAGES as MESSAGES } from './messages/support-query.ts'

/** The query form of the help page; its messages differ from those of the account forms. */
export const SupportQuery = z.object({
  email: z
    .string()
    .check(
      z.normalize('NFC'),
      z.trim(),
      z.maxLength(LIMITS.emailMaxChars, { error: MESSAGES.emailInvalid }),
      z.email({ error: MESSAGES.emailInvalid }),
    ),
  contact: z.string().check(z.trim(), z.regex(/^\d{10}$/, { error: MESSAGES.contactInvalid })),
  query: z
    .string()
    .check(
      z.normalize('NFC'),
      z.trim(),
      z.minLength(LIMITS.queryMinChars, { error: MESSAGES.queryTooShort }),
      z.maxLength(LIMITS.queryMaxChars),
    ),
})
export type SupportQuery = z.output<typeof SupportQuery>

const ModelFacts = z.object({
  name: z.string(),
  tier: z.enum(['basic', 'advanced']),
  attemptsPerDay: z.number(),
  /** What does the work here, in words for the person: 'built-in engine', 'Gemini'. */
  engine: z.string(),
})

export const supportEndpoints = {
  saveQuery: post('/api/v1/rapid-data/auto_apply/save-query', {
    access: 'public',
    summary: 'Send a question to the operator',
    body: z.extend(SupportQuery, {
      /** Hidden from people: whoever fills it in is a program, and is answered as if it had been heard. */
      website: z.optional(z.string()),
    }),
    output: z.object({ received: z.literal(true) }),
  }),
  config: get('/api/v1/config', {
    access: 'public',
    summary: 'What this installation calls itself and which sign-ins and models it offers',
    output: z.object({
      brand: z.string(),
      support: z.object({ email: z.string(), phone: z.string(), address: z.string() }),
      upi: z.object({ id: z.string(), payee: z.string() }),
      /** Null: this server has not set up Google sign-in. */
      googleClientId: z.nullable(z.string()),
      models: z.array(ModelFacts),
      /** Whether a new password that is tried first is refused; where it is not, the form warns of it. */
      refusesCommonPasswords: z.boolean(),
      /** Path of the local mailbox, or null where mails are really sent. */
      mailboxPath: z.nullable(z.string()),
    }),
  }),
  health: get('/healthz', {
    access: 'public',
    summary: 'Whether the process is alive',
    output: z.object({ ok: z.literal(true) }),
  }),
  readiness: get('/readyz', {
    access: 'public',
    summary: 'Whether database and file store answer',
    output: z.object({ ready: z.literal(true) }),
    errors: ['unavailable'],
  }),
} as const
