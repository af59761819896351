import {
  FIT_FEATURES,
  type Fit,
  type JudgedMatch,
  judgeMatch,
  type MatchInput,
  TOLD_BY,
} from './fit-features.ts'
import { FITTED } from './fitted-weights.ts'
import type { Judgement } from './judgement.ts'
import type { MatchReason, MatchResult } from './match.ts'
import { SCORER_VERSION } from './scorer-version.ts'
import { ALL_MET_FROM, UNJUDGED_SCORE } from './weights.ts'

/**
 * How well a job fits a resume and a wish: a weighted sum of judged features (fit-features.ts), put on a scale by a table,
 * both fitted to what readers say; what meets all that is required is lifted to say so, and a level or a language that does not fit takes its part of it. From 90 on every must is met and the level fits; from 75 nearly every must; from 55 several gaps or a
 * level off; from 30 a related field. Naming one more thing that the posting asks never lowers it.
 * @returns whole points 0..100 and the reasons for them
 */
export function scoreMatch(input: MatchInput): MatchResult {
  const judged = judgeMatch(input)
  const score = isUnjudged(judged) ? UNJUDGED_SCORE : scoreOf(judged, FITTED)
  const reasons = tellsLittle(input.resume) ? [tooLittle(input)] : explain(judged)
  return { score: Math.round(score), reasons, scorerVersion: SCORER_VERSION }
}

/** The same score before it is rounded, 0..100, for ranking and measuring; by another fit where one is given. */
export function rateMatch(input: MatchInput, fit: Fit = FITTED): number {
  const judged = judgeMatch(input)
  return isUnjudged(judged) ? UNJUDGED_SCORE : scoreOf(judged, fit)
}

/** Sums differ in their last bits by the order of what a resume lists. */
function withoutNoise(score: number): number {
  return Math.round(score * 1e9) / 1e9
}

/** @returns 0..100, of what was judged or of an estimate of it */
export function scoreOf(
  { values, lift, left }: Pick<JudgedMatch, 'values' | 'lift' | 'left'>,
  { weights, table }: Fit,
): number {
  const share = lookUp(table, sumFeatures(values, weights))
  const lifted = ALL_MET_FROM + (1 - ALL_MET_FROM) * Math.max(0, 2 * share - 1)
  return withoutNoise(100 * left * (share + lift * Math.max(0, lifted - share)))
}

/** The weighted sum that the table is looked up by. */
export function sumFeatures(values: JudgedMatch['values'], weights: Fit['weights']): number {
  let sum = 0
  for (const feature of FIT_FEATURES) sum += weights[feature] * values[feature]
  return sum
}

/** Between two rows of the table in proportion. */
function lookUp(table: Fit['table'], sum: number): number {
  const above = table.findIndex(([at]) => at >= sum)
  const [to, from] = [table[above] ?? table.at(-1), table[above - 1]]
  if (to === undefined) return 0
  if (above <= 0 || from === undefined) return to[1]
  return from[1] + ((to[1] - from[1]) * (sum - from[0])) / (to[0] - from[0])
}

/** Neither a position nor a skill, and hardly a line or not one that is about work. */
function tellsLittle({ roles, skills, lines, occupations }: MatchInput['resume']): boolean {
  return (
    roles.length === 0 && skills.size === 0 && (lines.length < FEW_LINES || occupations.weights.length === 0)
  )
}

function tooLittle({ posting }: MatchInput): MatchReason {
  const evidence = { posting: posting.role.title, resume: null }
  return { feature: 'must-have', side: 'con', key: 'resumeTellsLittle', words: {}, evidence, points: 100 }
}

const FEW_LINES = 3

/** Nothing was read but what every pair has. */
function isUnjudged({ judgements }: JudgedMatch): boolean {
  return judgements.every(({ value }) => value === null)
}

/** Points at stake are shared by weight; of a level what it takes. */
function explain({ judgements }: JudgedMatch): MatchReason[] {
  const total = judgements.reduce((sum, { feature }) => sum + weightOf(feature), 0)
  return judgements.flatMap(({ feature, reasons }) => {
    const stake = feature === 'level' ? 100 : (100 * weightOf(feature)) / total
    return reasons().map(({ share, ...reason }) => ({
      feature,
      ...reason,
      points: Math.min(100, Math.round(share * stake * 10) / 10),
    }))
  })
}

function weightOf(told: Judgement['feature']): number {
  return FIT_FEATURES.reduce(
    (sum, feature) => sum + (TOLD_BY[feature] === told ? FITTED.weights[feature] : 0),
    0,
  )
}
