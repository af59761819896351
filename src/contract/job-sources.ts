import * as z from 'zod/mini'
import { get, post } from './endpoint.ts'
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

/** A board that can be followed by its address. */
export const OfferedBoard = z.object({
  /** What the vendor calls itself. */
  vendor: z.string(),
  company: z.string(),
  /** Where a person reads it; what `addJobBoard` takes. */
  url: z.string(),
  /** Open jobs at the last look; null: nobody has looked yet. */
  openJobs: z.nullable(z.number()),
})
export type OfferedBoard = z.output<typeof OfferedBoard>

/** A public source of real postings. It is asked for nobody who has not agreed to it. */
export const SearchSource = z.object({
  sourceId: z.string(),
  label: z.string(),
  /** Who runs it. */
  operator: z.string(),
  /** keyed: by a key of the installation's own. internal: never meant for others, agreed to by itself alone. */
  termsClass: z.enum(['licence', 'documented', 'invited', 'keyed', 'internal']),
  termsUrl: z.string(),
  /** ISO 8601 date. */
  reviewedOn: z.string(),
  /** What leaves: a key of `JOB_SOURCES_MESSAGES.sends`. */
  sends: z.enum(['words-and-place', 'words', 'nothing']),
  /** asked: waits for a yes. off: the person said no, or has to turn it on by itself. */
  state: z.enum(['off', 'asked', 'on']),
  health: SourceHealth,
})
export type SearchSource = z.output<typeof SearchSource>

/** on: invented postings are searched and shown, and no real ones. none: this installation has none. */
const InventedState = z.enum(['on', 'off', 'none'])
export type InventedState = z.output<typeof InventedState>

const JOB_SOURCES = '/api/v1/job-sources'
const CareersUrl = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, JOB_SOURCES_MESSAGES.urlRequired),
    z.maxLength(BOARD_LIMITS.urlMaxChars, JOB_SOURCES_MESSAGES.urlTooLong),
  )

export const jobSourcesEndpoints = {
  listJobSources: get(JOB_SOURCES, {
    summary: 'The caller’s boards and the sites of this installation, each with how it does',
    output: z.object({
      /** Whose boards can be added; none where this installation reads none. */
      vendors: z.array(z.object({ label: z.string(), exampleUrl: z.string() })),
      /** The newest first. */
      boards: z.array(OwnBoard),
      /** Whatever looks for the caller: networking sites, and those of `searches` that are on. */
      sites: z.array(z.object({ label: z.string(), health: SourceHealth })),
      /** None where this installation asks no public source. */
      searches: z.array(SearchSource),
      invented: InventedState,
    }),
  }),
  agreeToSources: post(`${JOB_SOURCES}/consents`, {
    summary: 'Agree that sources are asked for the caller, which begins at once, or withdraw it',
    body: z.object({
      sourceIds: z
        .array(z.string().check(z.minLength(1), z.maxLength(64)))
        .check(z.minLength(1), z.maxLength(40)),
      agreed: z.boolean(),
    }),
    output: z.object({ searches: z.array(SearchSource), invented: InventedState }),
    errors: ['not_found'],
  }),
  addJobBoard: post(`${JOB_SOURCES}/boards`, {
    summary: 'Follow the board that a careers address belongs to; following it again changes nothing',
    body: z.object({ url: CareersUrl }),
    output: OwnBoard,
    ok: 201,
  }),
  findEmployers: get(`${JOB_SOURCES}/employers`, {
    summary: 'Employers whose name begins so and whose board can be followed',
    query: z.object({ name: z.string().check(z.maxLength(BOARD_LIMITS.nameMaxChars)) }),
    output: z.object({ employers: z.array(OfferedBoard) }),
  }),
  boardOfJob: get(`${JOB_SOURCES}/boards/of-job`, {
    summary: 'The board that an own job stands on, where it is one that can be followed and is not yet',
    query: z.object({ jobId: z.uuid() }),
    output: z.object({ board: z.nullable(OfferedBoard) }),
    errors: ['not_found'],
  }),
  removeJobBoard: post(`${JOB_SOURCES}/boards/remove`, {
    summary: 'Stop following a board; jobs that were found on it stay',
    body: z.object({ boardId: z.uuid() }),
    output: z.object({}),
    errors: ['not_found'],
  }),
} as const
