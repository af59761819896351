import { judgeMusts, judgeWishes, meanCover } from './judge-asks.ts'
import { judgeKind } from './judge-kind.ts'
import { judgeLevel } from './judge-level.ts'
import { weakestLine } from './judge-wording.ts'
import { seniority } from './judge-years.ts'
import type { Judgement } from './judgement.ts'
import type { JobWish, MatchReason } from './match.ts'
import type { PostingFacts } from './posting-facts.ts'
import { preparePosting } from './prepared-posting.ts'
import { coverOf } from './requirement-coverage.ts'
import type { ResumeFacts } from './resume-facts.ts'
import { LIFTED_BY_KIND, LIFTED_BY_MET, NEUTRAL, WITHOUT_LANGUAGE, WITHOUT_WISHES } from './weights.ts'

/**
 * What the score is made of: each in 0..1, more is never worse; the weights stand in fitted-weights.ts. What is asked counts
 * as much as it is the same kind of work: German and a degree make no nurse an accountant.
 */
export const FIT_FEATURES = ['kind', 'musts', 'wishes', 'weakest', 'years', 'seniority', 'education'] as const
export type FitFeature = (typeof FIT_FEATURES)[number]

/** What a score is computed by; made by npm run lab -- model-fit. */
export interface Fit {
  /** At least 0 each. */
  weights: Readonly<Record<FitFeature, number>>
  /** Weighted sums, rising, with the score of pairs of that sum as a share, 0..1, rising. */
  table: readonly (readonly [sum: number, share: number])[]
}

/** Which judgement tells the reasons of a feature. */
export const TOLD_BY: Readonly<Record<FitFeature, MatchReason['feature']>> = {
  kind: 'role',
  musts: 'must-have',
  wishes: 'nice-to-have',
  weakest: 'must-have',
  years: 'must-have',
  seniority: 'level',
  education: 'must-have',
}

export interface MatchInput {
  resume: ResumeFacts
  posting: PostingFacts
  wish: JobWish
}

/** A pair, judged from every side. */
export interface JudgedMatch {
  judgements: Judgement[]
  values: Record<FitFeature, number>
  /** 0..1, how sure it is that all is met that is required. */
  lift: number
  /** 0..1, what a level, a language or wishes that are not met leave of the score, whatever else is. */
  left: number
}

export function judgeMatch(input: MatchInput): JudgedMatch {
  const { posting, resume } = input
  const prepared = preparePosting(posting, resume.model)
  const kind = judgeKind(input, prepared)
  const musts = judgeMusts(prepared, posting.role.title, resume)
  const wishes = judgeWishes(prepared, resume)
  const level = judgeLevel(input)
  const required = prepared.languages.filter(({ must }) => must !== false)
  const judged = {
    kind: kind.value,
    musts: musts.value,
    wishes: wishes.value,
    weakest: weakestLine(prepared, resume),
    years: meanCover(prepared.years, resume),
    seniority: seniority(prepared, posting, resume),
    education: prepared.degree === null ? null : coverOf(prepared.degree, resume),
  }
  return {
    judgements: [kind, musts, level, wishes],
    ...weigh(judged, { met: musts.met, level: level.value, languages: meanCover(required, resume) }),
  }
}

/** What stands beside the features, each 0..1; null = nothing is asked or known. */
interface Besides {
  /** The share of the must-haves that is met. */
  met: number
  /** What the level leaves. */
  level: number | null
  languages: number | null
}

/** Called for every pair, so without making lists of what it looks at. */
export function weigh(
  judged: Record<FitFeature, number | null>,
  { met, level, languages }: Besides,
): Omit<JudgedMatch, 'judgements'> {
  const lift =
    between(met, LIFTED_BY_MET) *
    between(judged.kind ?? 0, LIFTED_BY_KIND) *
    (judged.years ?? 1) *
    (judged.education ?? 1)
  const left =
    (level ?? 1) *
    (WITHOUT_LANGUAGE + (1 - WITHOUT_LANGUAGE) * (languages ?? 1)) *
    (WITHOUT_WISHES + (1 - WITHOUT_WISHES) * (judged.wishes ?? 1))
  return { values: valuesOf(judged), lift, left }
}

/** @returns 0..1, in proportion */
function between(value: number, [from, to]: readonly [number, number]): number {
  return Math.max(0, Math.min(1, (value - from) / (to - from)))
}

function valuesOf(judged: Record<FitFeature, number | null>): Record<FitFeature, number> {
  const values: Record<FitFeature, number> = { ...NEUTRAL }
  const kind = judged.kind ?? NEUTRAL.kind
  for (const feature of FIT_FEATURES) values[feature] = (judged[feature] ?? NEUTRAL[feature]) * kind
  values.kind = kind
  return values
}
