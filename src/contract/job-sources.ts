import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { JOB_SOURCES_MESSAGES } from './messages/job-sources.ts'
import { BOARD_LIMITS } from './source-limits.ts'

/** How a source does, from what its runs did. Moments are ISO 8601 in UTC. */
export const SourceHealth = z.object({
  /** waiting: no run yet. quiet: it answers, with far less than it usually has, or its newest run failed. */
  state: z.enum(['waiting', 'ok', 'quiet', 'failing']),
  lastRunAt: z.nullable(z.string()),
  lastOkAt: z.nullable(z.string()),
  /** Postings of the newest run that read anything. */
  postings: z.nullable(z.number()),
  /** What earlier runs listed, in the middle; null while too few tell. */
  usualPostings: z.nullable(z.number()),
  failedInARow: z.number(),
  /** Why the newest run did not end well, as a short code. */
  reason: z.nullable(z.string()),
})
export type SourceHealth = z.output<typeof SourceHealth>

export const OwnBoard = z.object({
  boardId: z.string(),
  /** What the vendor calls itself. */
  vendor: z.string(),
  company: z.string(),
  /** Where a person reads it. */
  url: z.string(),
  /** unverified: not read yet. gone: the vendor does not know it any more. */
  state: z.enum(['unverified', 'live', 'empty', 'gone']),
  addedAt: z.string(),
  health: SourceHealth,
})
export type OwnBoard = z.output<typeof OwnBoard>

const JOB_SOURCES = '/api/v1/job-sources'
const CareersUrl = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, JOB_SOURCES_MESSAGES.urlRequired),
    z.maxLength(BOARD_LIMITS.urlMaxChars, JOB_SOURCES_MESSAGES.urlTooLong),
  )

export const jobSourcesEndpoints = {
  listJobSources: defineEndpoint({
    method: 'GET',
    path: JOB_SOURCES,
    access: 'session',
    summary: 'The caller’s boards and the sites of this installation, each with how it does',
    output: z.object({
      /** Whose boards can be added; none where this installation reads none. */
      vendors: z.array(z.object({ label: z.string(), exampleUrl: z.string() })),
      /** The newest first. */
      boards: z.array(OwnBoard),
      sites: z.array(z.object({ label: z.string(), health: SourceHealth })),
    }),
  }),
  addJobBoard: defineEndpoint({
    method: 'POST',
    path: `${JOB_SOURCES}/boards`,
    access: 'session',
    summary: 'Follow the board that a careers address belongs to; following it again changes nothing',
    body: z.object({ url: CareersUrl }),
    output: OwnBoard,
    ok: 201,
  }),
  removeJobBoard: defineEndpoint({
    method: 'POST',
    path: `${JOB_SOURCES}/boards/remove`,
    access: 'session',
    summary: 'Stop following a board; jobs that were found on it stay',
    body: z.object({ boardId: z.uuid() }),
    output: z.object({}),
    errors: ['not_found'],
  }),
} as const
