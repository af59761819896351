import { type AskedHere, gapsOf, judgeMusts, judgeWishes, leastCover, meanYears } from './judge-asks.ts'
import { judgeKind } from './judge-kind.ts'
import { isOneLanguage, judgeLanguage } from './judge-language.ts'
import { judgeLevel } from './judge-level.ts'
import { compareWords, weakestLine } from './judge-wording.ts'
import { askedSeniority, monthsOrGuess, seniority, seniorityInKind } from './judge-years.ts'
import type { Judgement } from './judgement.ts'
import type { JobWish, MatchReason } from './match.ts'
import type { PostingFacts } from './posting-facts.ts'
import { preparePosting, withoutWording } from './prepared-posting.ts'
import { coverOf } from './requirement-coverage.ts'
import type { ResumeFacts } from './resume-facts.ts'
import {
  ACROSS_LANGUAGES,
  LIFTED_BY_KIND,
  LIFTED_BY_MET,
  NEUTRAL,
  WITHOUT_BAR,
  WITHOUT_POSTING_LANGUAGE,
  WITHOUT_WISHES,
  WITHOUT_YEARS,
} from './weights.ts'

/**
 * What the score is made of: each in 0..1, more is never worse; the weights stand in fitted-weights.ts. What is asked counts
 * as much as it is the same kind of work: German and a degree make no nurse an accountant.
 */
export const FIT_FEATURES = [
  'kind',
  'musts',
  'gaps',
  'wishes',
  'weakest',
  'shared',
  'years',
  'seniority',
  'education',
] as const
/** The other features count as much as it is the same kind of work; what is missing is missing in any, and seniority knows the kind. */
const BESIDE_KIND: ReadonlySet<FitFeature> = new Set(['kind', 'gaps', 'seniority'])
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
  gaps: 'must-have',
  wishes: 'nice-to-have',
  weakest: 'must-have',
  shared: 'role',
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
  /** Each sentence that asks something, and what its words alone would have one tell. */
  asked: () => AskedHere[]
  /** 0..1, how sure it is that all is met that is required. */
  lift: number
  /** 0..1, what a level, a language or wishes that are not met leave of the score, whatever else is. */
  left: number
}

export function judgeMatch(input: MatchInput): JudgedMatch {
  const { posting, resume } = input
  const whole = preparePosting(posting, resume.model)
  const isOne = isOneLanguage(posting, resume)
  const prepared = isOne ? whole : withoutWording(whole)
  const wording = isOne ? compareWords(whole.words, resume) : null
  const kind = judgeKind({ ...input, wording: isOne ? (wording?.alike ?? null) : 'other' }, prepared)
  const alike = kind.value ?? NEUTRAL.kind
  const musts = judgeMusts(prepared, { title: posting.role.title, kind: alike }, resume)
  const wishes = judgeWishes(prepared, resume, alike)
  const isOwnKind = () => kind.reasons().some(({ side }) => side === 'pro')
  const level = judgeLevel({ ...input, isOwnKind }, prepared)
  const language = judgeLanguage(posting, resume)
  const [months, asked] = [monthsOrGuess(resume), askedSeniority(prepared, posting)]
  const judged = {
    kind: kind.value,
    musts: musts.value ?? (isOne ? null : ACROSS_LANGUAGES.musts),
    gaps: gapsOf(musts.unmet),
    wishes: wishes.value,
    weakest: isOne ? weakestLine(prepared, resume) : ACROSS_LANGUAGES.weakest,
    shared: isOne ? (wording?.shared ?? null) : ACROSS_LANGUAGES.shared,
    years: meanYears(prepared.years, resume),
    seniority: seniorityInKind(alike, months, asked),
    education: prepared.degree === null ? null : coverOf(prepared.degree, resume),
  }
  return {
    judgements: [kind, musts, level, wishes, language],
    asked: () => [...musts.asked(), ...wishes.asked()],
    ...weigh(judged, {
      met: musts.met,
      level: level.value,
      bars: leastCover(prepared.bars, resume),
      language: language.value,
      seniority: seniority(months, asked),
    }),
  }
}

/** What stands beside the features, each 0..1; null = nothing is asked or known. */
interface Besides {
  /** The share of the must-haves that is met. */
  met: number
  /** What the level leaves. */
  level: number | null
  /** Of the languages and stages required the one least met. */
  bars: number | null
  /** How sure it is that the posting's own language is spoken, where it asks for none. */
  language: number | null
  /** How near all years come to those asked, of whatever work. */
  seniority: number | null
}

/** Called for every pair, so without making lists of what it looks at. */
export function weigh(
  judged: Record<FitFeature, number | null>,
  { met, level, bars, language, seniority }: Besides,
): Omit<JudgedMatch, 'judgements' | 'asked'> {
  const lift =
    between(met, LIFTED_BY_MET) *
    between(judged.kind ?? 0, LIFTED_BY_KIND) *
    (judged.years ?? 1) *
    (judged.education ?? 1)
  const left =
    (level ?? 1) *
    (WITHOUT_BAR + (1 - WITHOUT_BAR) * (bars ?? 1)) *
    (WITHOUT_POSTING_LANGUAGE + (1 - WITHOUT_POSTING_LANGUAGE) * (language ?? 1)) *
    (WITHOUT_YEARS + (1 - WITHOUT_YEARS) * (seniority ?? 1)) *
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
  for (const feature of FIT_FEATURES) {
    values[feature] = (judged[feature] ?? NEUTRAL[feature]) * (BESIDE_KIND.has(feature) ? 1 : kind)
  }
  return values
}
