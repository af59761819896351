import { judgeMustHaves, judgeNiceToHaves } from './judge-asks.ts'
import { judgeEducation, judgeLanguages } from './judge-background.ts'
import { judgeLevel } from './judge-level.ts'
import { judgeRole } from './judge-role.ts'
import { judgeYears } from './judge-years.ts'
import type { Judgement } from './judgement.ts'
import type { JobWish, MatchReason, MatchResult } from './match.ts'
import type { PostingFacts } from './posting-facts.ts'
import type { ResumeFacts } from './resume-facts.ts'
import { OTHER_ROLE_FACTOR, SAME_KIND_OF_ROLE, SCORER_VERSION, UNKNOWN, WEIGHTS } from './weights.ts'

/** A weighted judgement. */
interface Part extends Judgement {
  /** Points at stake, 0..100; those of all parts sum to 100. */
  stake: number
  judged: number
}

interface MatchInput {
  resume: ResumeFacts
  posting: PostingFacts
  wish: JobWish
}

/**
 * How well a job fits a resume and a wish.
 * A weighted mean of judged features, shrunk for another kind of role and held down by hard mismatches; the weights are
 * in weights.ts. Naming one more thing that the posting asks never lowers the score.
 * @returns whole points 0..100 and the reasons for them
 */
export function scoreMatch(input: MatchInput): MatchResult {
  const rated = rate(input)
  const reasons = rated.parts.flatMap(part => reasonsOf(part, rated))
  return { score: Math.round(rated.score), reasons, scorerVersion: SCORER_VERSION }
}

/** The same score before it is rounded, 0..100, for ranking and measuring. */
export function rateMatch(input: MatchInput): number {
  return rate(input).score
}

function rate(input: MatchInput): { parts: Part[]; mean: number; shrunk: number; score: number } {
  const parts = partsOf(input)
  const mean = parts.reduce((sum, { stake, judged }) => sum + stake * judged, 0)
  const shrunk = mean * roleFactor(parts)
  return { parts, mean, shrunk, score: Math.min(shrunk, ...parts.map(({ maxScore }) => maxScore)) }
}

function partsOf(input: MatchInput): Part[] {
  const { posting, resume } = input
  const mustHaves = judgeMustHaves(posting, resume)
  const judgements = [
    judgeRole(input, mustHaves.coverage),
    mustHaves,
    judgeYears(posting, resume),
    judgeLevel(input),
    judgeNiceToHaves(posting, resume),
    judgeEducation(posting, resume),
    judgeLanguages(posting, resume),
  ].filter(judgement => judgement !== null)
  const total = judgements.reduce((sum, { feature }) => sum + WEIGHTS[feature], 0)
  return judgements.map(judgement => ({
    ...judgement,
    stake: (100 * WEIGHTS[judgement.feature]) / total,
    judged: judgement.value ?? UNKNOWN,
  }))
}

function roleFactor(parts: readonly Part[]): number {
  const likeness = parts.find(({ feature }) => feature === 'role')?.judged ?? UNKNOWN
  return OTHER_ROLE_FACTOR + (1 - OTHER_ROLE_FACTOR) * Math.min(1, likeness / SAME_KIND_OF_ROLE)
}

/** The shrinking counts as the role's cost, a lowered ceiling as the cost of what lowered it. */
function reasonsOf(part: Part, { mean, shrunk }: { mean: number; shrunk: number }): MatchReason[] {
  const extra = part.feature === 'role' ? mean - shrunk : Math.max(0, shrunk - part.maxScore)
  return part.reasons.map(({ share, ...reason }) => ({
    ...reason,
    feature: part.feature,
    points: roundTenth(share * part.stake + (reason.side === 'con' ? extra : 0)),
  }))
}

function roundTenth(points: number): number {
  return Math.round(points * 10) / 10
}
