import { judgeEducation, judgeLanguages } from './judge-background.ts'
import { judgeField, titleSimilarity } from './judge-field.ts'
import { judgeLevel } from './judge-level.ts'
import { judgeMustHaves, judgeNiceToHaves } from './judge-requirements.ts'
import { judgeRole } from './judge-role.ts'
import { judgeWording } from './judge-wording.ts'
import { judgeYears, totalYears, weakestYears } from './judge-years.ts'
import type { Judgement } from './judgement.ts'
import type { JobWish, MatchReason } from './match.ts'
import type { PostingFacts } from './posting-facts.ts'
import { preparePosting } from './prepared-posting.ts'
import type { ResumeFacts } from './resume-facts.ts'
import { NEUTRAL, SAME_KIND_OF_ROLE } from './weights.ts'

/** What the score is made of: each in 0..1, more is never worse; the weights stand in fitted-weights.ts. */
export const FIT_FEATURES = [
  'role',
  'kindOfRole',
  'title',
  'field',
  'mustHave',
  'mustHaveMet',
  'wording',
  'wordingWorst',
  'years',
  'yearsWorst',
  'yearsTotal',
  'level',
  'niceToHave',
  'education',
  'language',
] as const
export type FitFeature = (typeof FIT_FEATURES)[number]

/** What a score is computed by; made by npm run lab -- model-fit. */
export interface Fit {
  /** At least 0 each. */
  weights: Readonly<Record<FitFeature, number>>
  /** Weighted sums, rising, with the share of matches among pairs of that sum, 0..1, never falling. */
  table: readonly (readonly [sum: number, share: number])[]
}

/** Which judgement tells the reasons of a feature. */
export const TOLD_BY: Readonly<Record<FitFeature, MatchReason['feature']>> = {
  role: 'role',
  kindOfRole: 'role',
  title: 'role',
  field: 'field',
  mustHave: 'must-have',
  mustHaveMet: 'must-have',
  wording: 'must-have',
  wordingWorst: 'must-have',
  years: 'years',
  yearsWorst: 'years',
  yearsTotal: 'years',
  level: 'level',
  niceToHave: 'nice-to-have',
  education: 'education',
  language: 'language',
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
  /** 0..1, how many of the must-haves the resume shows or names; null when the posting names none. */
  met: number | null
}

export function judgeMatch(input: MatchInput): JudgedMatch {
  const { posting, resume, wish } = input
  const prepared = preparePosting(posting, resume.model)
  const mustHaves = judgeMustHaves(prepared, posting.role.title, resume)
  const role = judgeRole(input, mustHaves.coverage)
  const years = judgeYears(prepared, posting.role, resume)
  const level = judgeLevel(input)
  const niceToHaves = judgeNiceToHaves(prepared, resume)
  const education = judgeEducation(prepared, resume)
  const languages = judgeLanguages(prepared, resume)
  const field = judgeField(prepared, posting, resume)
  const wording = judgeWording(prepared, resume)
  const judgements = [role, field, mustHaves, years, level, niceToHaves, education, languages]
  return {
    judgements: judgements.filter(judgement => judgement !== null),
    met: mustHaves.met,
    values: fillUnknown({
      role: role.value,
      kindOfRole: role.value === null ? null : Math.min(1, role.value / SAME_KIND_OF_ROLE),
      title: titleSimilarity(prepared, resume, wish),
      field: field.value,
      mustHave: mustHaves.coverage,
      mustHaveMet: mustHaves.met,
      wording: wording?.mean,
      wordingWorst: wording?.worst,
      years: years?.value,
      yearsWorst: weakestYears(prepared, resume),
      yearsTotal: totalYears(prepared, resume),
      level: level.value,
      niceToHave: niceToHaves?.value,
      education: education?.value,
      language: languages?.value,
    }),
  }
}

/** Called for every pair, so without making lists of what it looks at. */
function fillUnknown(judged: Record<FitFeature, number | null | undefined>): Record<FitFeature, number> {
  const values: Record<FitFeature, number> = { ...NEUTRAL }
  for (const feature of FIT_FEATURES) values[feature] = judged[feature] ?? NEUTRAL[feature]
  return values
}
