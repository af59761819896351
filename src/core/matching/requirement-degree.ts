import { contentStems, contentTokens, stemsOf } from '../text/content-words.ts'
import { type Degree, startOfDegree } from '../text/degrees.ts'
import { findWords, rowsAbout } from '../text/language-words.ts'
import { type Span, spansOf } from '../text/spans.ts'
import { type Token, tokenise } from '../text/tokens.ts'
import type { DegreeAsk } from './ask.ts'
import { offersChoice } from './requirement-choice.ts'

/** Where the degree's own words end and other demands go on. */
const AFTER_DEGREE =
  /(?:(?<!\b(?:e\.g|i\.e))\.|;)\s|\bplus\b|\b(?:and|with|und|mit)\s+(?=\d|at least|mindestens|experience|proven|strong|knowledge|proficien|minimum|erfahrung|several|relevant|working)/gi
const OR_EXPERIENCE =
  /equivalent(?! (?:field|education|degree|area|discipline|qualification)\w*)|or (?:relevant|related|comparable|practical|work) (?:work )?experience|in lieu|substitut\w+ for|(?:oder vergleichbar|gleichwertig)(?!\w* (?:\w*qualifikation|\w*ausbildung|abschl[uü]ss|studi))|or experience|similar experience/i
/** 'Bachelor's degree in nursing'; what is related to it, or any, will do as well. */
const DEGREE_FIELD =
  /\b(?:degree|bachelor|master|ph\.?d|doctorate|diploma|apprenticeship|hn[cd]|btec|nvq|[bm]\.?sc?|[bm]\.?a)\b\S*\s(?:degree\s|level \d\s|or \w+\s)?(?:of \w+\s)?in\s([^.;()]{3,120})/i
/** Names its field by its letters, where no other degree will do. */
const BUSINESS_DEGREE =
  /^(?!.*\b(?:master['’]?s?|phd|ph\.d\.?|doctorate|advanced|bachelor['’]?s?|b[as]|m[as])\b).*\bmba\b/i
const NURSING_DEGREE = /\b[BM]SN\b/
const ANY_FIELD =
  /\b(?:thinking level|denkniveau|any|other|quantitative|numerate|technical|scientific|appropriate|applicable|academic|(?:the|this|that|your) (?:discipline|field|subject))\b/i
/** What is related to a field cannot be told by its words. */
const RELATED_FIELD = /\b(?:related|relevant|similar|equivalent|comparable)\b/i
export const DEGREE_WORDS = findWords(rowsAbout('degree').flatMap(({ words }) => words))
/** Says how high a degree is, or that it is one. */
const RANK =
  /^(?:degree|equivalent|experience|bachelor|master|dipl|ing|fh|abgeschlossen\w*|kaufmännisch\w*|kaufmannisch\w*|berufs\w*)$/

/** @returns what a line asks for that names a degree */
export function degreeAsk(line: string, degree: Degree): DegreeAsk {
  const orExperience = OR_EXPERIENCE.test(line)
  const [span] = degreeSpan(line, degree)
  const said = line.slice(span?.start, span?.end)
  const open = orExperience || RELATED_FIELD.test(line) || offersChoice(said)
  return {
    ...{ kind: 'degree', names: [], open, skills: [], stems: ANY_FIELD.test(said) ? [] : fieldOf(said) },
    ...{ weight: 1, degree, orExperience },
  }
}

/** A degree of a field that nobody can tell from the one that is named. */
export function takesRelated(line: string): boolean {
  return RELATED_FIELD.test(line) || /vergleichbar|ähnlich|verwandt|gleichwertig/i.test(line)
}

function fieldOf(line: string): string[] {
  const named = DEGREE_FIELD.exec(line)?.[1]
  const nursing = NURSING_DEGREE.test(line) ? 'nursing' : ''
  const inEnglish = contentStems(named ?? (BUSINESS_DEGREE.test(line) ? 'business administration' : nursing))
  return inEnglish.length > 0 ? inEnglish : fieldElsewhere(line)
}

/** 'Ausbildung zur Fachkraft für Lagerlogistik': all that is no word of degrees. */
function fieldElsewhere(line: string): string[] {
  const tokens = tokenise(line)
  if (DEGREE_WORDS.find(tokens) === null) return []
  return stemsOf(contentTokens(tokens).filter(token => !namesRank(token)))
}

/** How high a degree is, and that it is one, is no matter of words. */
export function namesRank(token: Token): boolean {
  return DEGREE_WORDS.find([token]) !== null || RANK.test(token.lexeme.text)
}

/** The words of a line that are about the degree that it names. */
export function degreeSpan(line: string, degree: Degree | null): Span[] {
  if (degree === null) return []
  const start = startOfDegree(line)
  const end = spansOf(AFTER_DEGREE, line).find(after => after.start > start)?.start ?? line.length
  return [{ start: 0, end }]
}
