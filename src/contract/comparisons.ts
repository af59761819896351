import * as z from 'zod/mini'
import { get, post } from './endpoint.ts'
import { JobQuery } from './job-query.ts'
import { LIMITS } from './limits.ts'
import { ModelName } from './models.ts'
import { ReadBack } from './read-back.ts'
import { PagesWish, TemplateName } from './templates.ts'

const ComparisonSegment = z.object({ kind: z.enum(['same', 'removed', 'added']), text: z.string() })
export type ComparisonSegment = z.output<typeof ComparisonSegment>

/**
 * What happened to lines of the resume. `split`: several lines were made of one; `joined`: one of several;
 * `written`: made from facts that stand elsewhere in the resume.
 */
const ChangeKind = z.enum(['reworded', 'joined', 'split', 'written', 'left_out', 'reordered'])
export type ChangeKind = z.output<typeof ChangeKind>

const Change = z.object({
  /** Stable for a generation. */
  id: z.string(),
  kind: ChangeKind,
  isAccepted: z.boolean(),
  /**
   * The line of the posting that the change answers: what it shows or names, and the resume's own words did not. Of what
   * was left out, the line that it would answer. Null where there is none.
   */
  serves: z.nullable(z.string()),
  /** The lines of the resume that support it, as printed. */
  sources: z.array(z.string()),
})
export type Change = z.output<typeof Change>

const ComparisonRow = z.object({
  /** Holds 'same' and 'removed'; null where the resume has nothing of the kind. */
  original: z.nullable(z.array(ComparisonSegment)),
  /** Holds 'same' and 'added'; null where the tailored resume leaves it out. */
  tailored: z.nullable(z.array(ComparisonSegment)),
  /** Where the line stands in its list of the resume, counted from 1; null where the resume has none of the kind. */
  originalAt: z.nullable(z.number()),
  /** Null where both sides say the same. */
  change: z.nullable(Change),
})
export type ComparisonRow = z.output<typeof ComparisonRow>

const ComparisonBlock = z.object({
  id: z.string(),
  /** Position and employer, degree and institution, where and when; '' for a section without entries. */
  heading: z.string(),
  place: z.string(),
  dates: z.string(),
  /** Where it stands in its section of the resume, counted from 1. */
  originalAt: z.number(),
  /** The change of the order of the rows; null where it is the resume's. */
  order: z.nullable(Change),
  rows: z.array(ComparisonRow),
})
export type ComparisonBlock = z.output<typeof ComparisonBlock>

const ComparisonSection = z.object({
  id: z.string(),
  heading: z.string(),
  /** The change of the order of the blocks. */
  order: z.nullable(Change),
  blocks: z.array(ComparisonBlock),
})
export type ComparisonSection = z.output<typeof ComparisonSection>

/** One thing that the posting asks, and where the tailored resume shows it. */
const ComparedAsk = z.object({
  text: z.string(),
  isMust: z.boolean(),
  /** The first line that shows it; `row` counted from 0 in its block, -1: its heading. Null: no line does. */
  at: z.nullable(z.object({ block: z.string(), row: z.number() })),
})
export type ComparedAsk = z.output<typeof ComparedAsk>

export const Comparison = z.object({
  jobId: z.string(),
  jobTitle: z.string(),
  companyName: z.string(),
  modelName: ModelName,
  /** To download with bucket `generated-resume`. */
  fileName: z.string(),
  template: TemplateName,
  /** `wished` is null while nothing is wished; `most`: pages of the person's own resume, which are never exceeded. */
  pages: z.object({ wished: z.nullable(PagesWish), most: z.number() }),
  /** What programs read off the PDF; null for one that was drawn before this was done. */
  readBack: z.nullable(ReadBack),
  /** Names this state of the choices; a review that was based on another one is refused. */
  basis: z.string(),
  /** How many lines the truth check took out or replaced by the resume's own. */
  refusedLines: z.number(),
  /** Lines of the person's resume that have no place yet, so that this one lacks them. */
  notPlaced: z.number(),
  /** As they stand at the top of the resume. */
  person: z.object({ name: z.string(), headline: z.string(), contact: z.array(z.string()) }),
  /** In the order of the posting. */
  asks: z.array(ComparedAsk),
  sections: z.array(ComparisonSection),
})
export type Comparison = z.output<typeof Comparison>

export const comparisonsEndpoints = {
  compareResume: get('/api/v1/comparisons/{jobId}', {
    summary: 'The newest tailored resume of a job beside the resume it was made from, change by change',
    query: JobQuery,
    output: Comparison,
    errors: ['not_found'],
  }),
  reviewChanges: post('/api/v1/comparisons/{jobId}', {
    summary: 'Keep all changes but the rejected ones and draw the PDF anew',
    query: JobQuery,
    body: z.object({
      basis: z.string().check(z.maxLength(100)),
      rejected: z
        .array(z.string().check(z.maxLength(LIMITS.changeIdMaxChars)))
        .check(z.maxLength(LIMITS.changesMax)),
    }),
    output: Comparison,
    errors: ['not_found', 'review_changed'],
  }),
} as const
