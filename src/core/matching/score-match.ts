import {
  FIT_FEATURES,
  type Fit,
  type JudgedMatch,
  judgeMatch,
  type MatchInput,
  TOLD_BY,
} from './fit-features.ts'
import { FITTED } from './fitted-weights.ts'
import { type Judgement, NO_CAP } from './judgement.ts'
import type { MatchReason, MatchResult } from './match.ts'
import { SCORER_VERSION } from './scorer-version.ts'
import {
  ALL_MUST_HAVES,
  MEETS_ALL_FROM,
  MEETS_LESS_MAX,
  PRESSED_FROM,
  SAME_KIND_OF_ROLE,
  UNJUDGED_SCORE,
} from './weights.ts'

/**
 * How well a job fits a resume and a wish.
 * A weighted sum of judged features (fit-features.ts), put on the scale of shares of matches by a table, and held down by
 * hard mismatches. From 90 on everything asked is met and the level is right. Naming one more thing that the posting asks
 * never lowers the score.
 * @returns whole points 0..100 and the reasons for them
 */
export function scoreMatch(input: MatchInput): MatchResult {
  const judged = judgeMatch(input)
  const score = isUnjudged(judged) ? UNJUDGED_SCORE : scoreOf(judged, FITTED)
  const reasons =
    judged.met !== null && tellsLittle(input.resume) ? [tooLittle(input)] : explain(judged, score)
  return { score: Math.round(score), reasons, scorerVersion: SCORER_VERSION }
}

/** The same score before it is rounded, 0..100, for ranking and measuring; by another fit where one is given. */
export function rateMatch(input: MatchInput, fit: Fit = FITTED): number {
  const judged = judgeMatch(input)
  return isUnjudged(judged) ? UNJUDGED_SCORE : scoreOf(judged, fit)
}

/** The weighted sum that the table is looked up by. */
export function sumFeatures(values: JudgedMatch['values'], weights: Fit['weights']): number {
  return FIT_FEATURES.reduce((sum, feature) => sum + weights[feature] * values[feature], 0)
}

function scoreOf(judged: JudgedMatch, { weights, table }: Fit): number {
  const share = lookUp(table, sumFeatures(judged.values, weights))
  const score = meetsAll(judged) ? MEETS_ALL_FROM + (100 - MEETS_ALL_FROM) * share : lower(share)
  return Math.min(score, ...judged.judgements.map(({ maxScore }) => maxScore))
}

/** Shares as they are, only the highest pressed together below what says that all is met. */
function lower(share: number): number {
  const over = Math.max(0, share - PRESSED_FROM) / (1 - PRESSED_FROM)
  return 100 * Math.min(share, PRESSED_FROM) + (MEETS_LESS_MAX - 100 * PRESSED_FROM) * over
}

/** Every must-have met, the same kind of role, the years asked and the level right, as far as they are known. */
function meetsAll({ met, values, judgements }: JudgedMatch): boolean {
  const isShort = judgements.some(
    ({ feature, value }) => (feature === 'years' || feature === 'level') && value !== null && value < 1,
  )
  return met !== null && met >= ALL_MUST_HAVES && values.role >= SAME_KIND_OF_ROLE && !isShort
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
  const text = 'Not enough to judge: your resume tells too little.'
  const evidence = { posting: posting.role.title, resume: null }
  return { feature: 'must-have', side: 'con', text, evidence, points: 100 }
}

const FEW_LINES = 3

/** Nothing was read but what every pair has. */
function isUnjudged({ judgements }: JudgedMatch): boolean {
  return judgements.every(({ value }) => value === null)
}

/** Points at stake are shared by weight; what holds the score down counts as the cost of what did it. */
function explain({ judgements }: JudgedMatch, score: number): MatchReason[] {
  const total = judgements.reduce((sum, { feature }) => sum + weightOf(feature), 0)
  return judgements.flatMap(({ feature, maxScore, reasons }) => {
    const stake = (100 * weightOf(feature)) / total
    const held = maxScore < NO_CAP && score >= maxScore ? NO_CAP - maxScore : 0
    return reasons().map(({ share, ...reason }) => ({
      ...reason,
      feature,
      points: Math.min(100, roundTenth(share * stake + (reason.side === 'con' ? held : 0))),
    }))
  })
}

function weightOf(told: Judgement['feature']): number {
  return FIT_FEATURES.reduce(
    (sum, feature) => sum + (TOLD_BY[feature] === told ? FITTED.weights[feature] : 0),
    0,
  )
}

function roundTenth(points: number): number {
  return Math.round(points * 10) / 10
}
