import * as z from 'zod/mini'
import { get, post } from './endpoint.ts'

const OwnSession = z.object({
  sessionId: z.string(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  /** ISO 8601, UTC; up to five minutes behind. */
  lastSeenAt: z.string(),
  /** The session that asks. */
  isCurrent: z.boolean(),
  /** 'Firefox on Linux'; null when the program that signed in did not say. */
  deviceLabel: z.nullable(z.string()),
})
export type OwnSession = z.output<typeof OwnSession>

const SESSIONS = '/api/v1/sessions'

export const sessionsEndpoints = {
  listSessions: get(SESSIONS, {
    summary: 'Where the caller is signed in: the asking session first, then the one used last',
    output: z.array(OwnSession),
  }),
  endSession: post(`${SESSIONS}/end`, {
    summary: 'End one of the caller’s sessions',
    body: z.object({ sessionId: z.uuid() }),
    output: z.object({}),
    errors: ['not_found'],
  }),
  endOtherSessions: post(`${SESSIONS}/end-others`, {
    summary: 'End every session of the caller but the asking one',
    output: z.object({ ended: z.number() }),
  }),
} as const
