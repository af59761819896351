import { tellingStems } from '../text/content-words.ts'
import { isEnglish } from '../text/language.ts'
import { tokenise } from '../text/tokens.ts'
import { occupationsOfAnyTitle } from './model/any-title.ts'
import type { MatchModel } from './model/match-model.ts'
import type { OccupationWeights } from './model/tally.ts'
import { widen } from './model/title-occupations.ts'
import type { PostingFacts } from './posting-facts.ts'

/** Who teaches grown-ups; a school asks for a teacher first. */
const TEACHES = /\b(?:adjunct|instructors?|lecturers?|faculty|professors?)\b/i
/** Words of such titles that say nothing of what is taught. */
const BESIDE_SUBJECT =
  /\b(?:adjunct|instructors?|lecturers?|faculty|professors?|teachers?|tutors?|trainers?|educators?|pool|workforce|development|areas?|all|non-credit|part[- ]time|full[- ]time|remote|summer|session|assistant|associate)\b/gi
const NO_WORD = /[^\p{L}&+#/]+/gu

/** What a title of teaching names: the trade as occupations, and the words of the subject. */
export interface TaughtTrade {
  occupations: OccupationWeights
  stems: readonly string[]
}

/** @returns the trade that a title of teaching names: 'Adjunct Instructor - Carpentry'; null for any other */
export function readTaught(
  { role, language }: Pick<PostingFacts, 'role' | 'language'>,
  model: MatchModel,
): TaughtTrade | null {
  if (!isEnglish(language) || !TEACHES.test(role.title)) return null
  const subject = role.title.replace(BESIDE_SUBJECT, ' ').replace(NO_WORD, ' ').trim()
  const occupations = widen(model, occupationsOfAnyTitle(model, subject, null))
  return occupations.weights.length === 0 ? null : { occupations, stems: tellingStems(tokenise(subject)) }
}
