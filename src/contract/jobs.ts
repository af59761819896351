import * as z from 'zod/mini'
import { EmailClaim } from './email-address.ts'
import { get } from './endpoint.ts'
import { ModelName } from './models.ts'
import { JobLevel } from './preferences.ts'

export const Workplace = z.enum(['on-site', 'hybrid', 'remote'])
export type Workplace = z.output<typeof Workplace>

/** Pay as the posting states it; `period` keeps the original, nothing is annualised here. */
export const StatedPay = z.object({
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
  /** ISO 4217. */
  currency: z.string(),
  period: z.enum(['hour', 'day', 'week', 'month', 'year']),
})
export type StatedPay = z.output<typeof StatedPay>

/** Plain facts about a posting that say how live it is; none of them counts for the score. */
const JobSignals = z.object({
  /** When it was first seen by this installation. */
  firstSeenAt: z.string(),
  /** Null while it is open, as far as is known. */
  closedAt: z.nullable(z.string()),
  /** How often its source has put it up again under another number. */
  repostedTimes: z.number(),
  /** In how many of the last twelve months the employer put this title up; 0: nothing is known. */
  monthsPosted: z.number(),
})
export type JobSignals = z.output<typeof JobSignals>

/** A job as its card shows it. Times are ISO 8601 in UTC. */
export const Job = z.object({
  /** Id of the de-duplicated job; stable for ever. */
  jobId: z.string(),
  /** The wish it was found for. */
  jobWanted: z.string(),
  jobTitle: z.string(),
  companyName: z.string(),
  /** Whole points, 0..100. */
  matchingScore: z.number(),
  location: z.string(),
  workplace: z.nullable(Workplace),
  url: z.string(),
  /** What the source calls itself. */
  source: z.string(),
  postedAt: z.nullable(z.string()),
  foundAt: z.string(),
  level: z.array(JobLevel),
  /** Null: the posting states none. */
  pay: z.nullable(StatedPay),
  /** Of its text, as a language tag; null: it could not be told. */
  language: z.nullable(z.string()),
  attribution: z.nullable(z.object({ label: z.string(), url: z.string() })),
  /** Further sources that have it, each as it asks to be named; `url` is '' for one that asks for no link. */
  alsoAt: z.array(z.object({ label: z.string(), url: z.string() })),
  /** The score is of what a list says of it: its text was not read yet. */
  isTextUnread: z.boolean(),
  /** The person added it by hand. */
  isManualJob: z.boolean(),
  /** For trying the product out: there is no such employer. */
  isInvented: z.boolean(),
  signals: JobSignals,
})
export type Job = z.output<typeof Job>

/** The lines behind a pro or con: what the posting asks and what the resume says, null where it says nothing. */
export const Evidence = z.object({ posting: z.string(), resume: z.nullable(z.string()) })
export type Evidence = z.output<typeof Evidence>

/** Open: the person knows better than any program whether the resume shows it. */
export const ASK_STANDINGS = ['shown', 'open', 'missing'] as const

const Share = z.object({ met: z.number(), open: z.number(), asked: z.number() })
/** Null: the posting asks nothing of the kind. */
const Standing = z.nullable(
  z.object({
    standing: z.enum(ASK_STANDINGS),
    /** What is asked, and of years what is shown, in a few words; of what is not met alone, where anything is not. May be ''. */
    what: z.string(),
  }),
)

/** What a job asks and how much of it the resume shows, in numbers. */
export const Ledger = z.object({
  mustHaves: Share,
  wishes: Share,
  years: Standing,
  level: Standing,
  languages: Standing,
  /** Of the cons those that the posting insists on, dearest first. */
  missing: z.array(z.string()),
  /** What could not be judged, or not surely; a sentence each. */
  notes: z.array(z.string()),
})
export type Ledger = z.output<typeof Ledger>

export const Insights = z.object({
  pros: z.array(z.string()),
  cons: z.array(z.string()),
  /** What only the person can judge. */
  open: z.array(z.string()),
  /** In the order of each. */
  evidence: z.object({ pros: z.array(Evidence), cons: z.array(Evidence), open: z.array(Evidence) }),
  ledger: Ledger,
})
export type Insights = z.output<typeof Insights>

const AskInText = z.object({
  /** Whether the resume shows it. */
  standing: z.enum(ASK_STANDINGS),
  /** What is said of it, a sentence each. */
  says: z.array(z.string()),
  /** The line of the resume that shows it, or part of it. */
  resume: z.nullable(z.string()),
})
export type AskInText = z.output<typeof AskInText>

const PostingPart = z.object({
  text: z.string(),
  /** Null: nothing was taken for an ask in it. */
  ask: z.nullable(AskInText),
})
export type PostingPart = z.output<typeof PostingPart>

const JobRun = z.object({
  /** What the site that it reads calls itself. */
  source: z.string(),
  startedAt: z.string(),
  finishedAt: z.nullable(z.string()),
  /** What came of it; null while it runs. */
  outcome: z.nullable(z.enum(['done', 'partial', 'failed'])),
  reason: z.nullable(z.string()),
  postingsRead: z.number(),
  jobsFound: z.number(),
})

export const jobsEndpoints = {
  listJobs: get('/api/v1/logical/auto_apply/get_jobs_by_email', {
    summary: 'Own jobs at or above the matching score, best first, and those with a generation',
    query: z.object({ userEmail: z.optional(EmailClaim) }),
    output: z.array(Job),
    errors: ['not_found'],
  }),
  prosAndCons: get('/api/v1/logical/auto_apply/pros_and_cons', {
    summary: 'Why a job fits the resume and why not, each with its evidence',
    query: z.object({ jobId: z.string().check(z.maxLength(64)), modelName: z.optional(ModelName) }),
    output: Insights,
    errors: ['not_found'],
  }),
  listBelow: get('/api/v1/jobs-below', {
    summary: 'Own open jobs below the matching score, best first, and what the best of all would need',
    /** `from`: all that score so much or more; without it only the best. */
    query: z.object({ from: z.optional(z.string().check(z.regex(/^(?:\d{1,2}|100)$/))) }),
    output: z.object({
      jobs: z.array(Job),
      /** Open jobs of the kind of work that is wanted, whatever they score. */
      ofKind: z.number(),
      /** Null while there is no open job. */
      best: z.nullable(
        z.object({
          jobId: z.string(),
          jobTitle: z.string(),
          companyName: z.string(),
          matchingScore: z.number(),
          /** Its must-haves that the resume does not show, dearest first. */
          missing: z.array(z.string()),
        }),
      ),
    }),
  }),
  retrievePosting: get('/api/v1/posting', {
    summary: 'The text of an own job’s posting as it is kept, with what the resume shows of it',
    query: z.object({ jobId: z.string().check(z.maxLength(64)) }),
    /** In the order of the text, which they are together. */
    output: z.object({ parts: z.array(PostingPart) }),
    errors: ['not_found'],
  }),
  matchCounts: get('/api/v1/match-counts', {
    summary: 'How many jobs every threshold would list',
    /** `atOrAbove[n]` = jobs that score n or more; 101 numbers. */
    output: z.object({ atOrAbove: z.array(z.number()) }),
  }),
  jobRuns: get('/api/v1/job-runs', {
    summary: 'What the newest search for jobs did, when the next one is due and when scores last changed',
    output: z.object({
      last: z.nullable(JobRun),
      nextDueAt: z.nullable(z.string()),
      /** Matching is on, and no search for what is wanted now has begun yet. */
      isAwaited: z.boolean(),
      /** A refresh that the person began is on its way into a site. */
      isWatched: z.boolean(),
      /** When a job was last scored for the person; null while none is. */
      scoredAt: z.nullable(z.string()),
    }),
  }),
} as const
