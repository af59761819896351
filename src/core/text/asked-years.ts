import { mentionsDegree } from './degrees.ts'
import { foldWord } from './fold.ts'
import { findWords, rowsAbout, wordsAbout } from './language-words.ts'
import { prefilterOf } from './prefilter.ts'
import { type Token, tokenise } from './tokens.ts'

/** How many years a line asks for, and where it says so. */
export interface AskedYears {
  min: number
  /** Offsets into the line. */
  start: number
  end: number
}

const NUMBER_WORDS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  fifteen: 15,
  several: 3,
  ...Object.fromEntries(
    rowsAbout('number').flatMap(({ says, words }) => words.map(word => [word, says] as const)),
  ),
}
const MONTHS = wordsAbout('years', 'month')
const UNITS = [...wordsAbout('years', 'year'), ...MONTHS].sort((a, b) => b.length - a.length)
const NUMBER = `\\d{3}(?=\\smonths)|\\d{1,2}(?:[.,]5)?|${Object.keys(NUMBER_WORDS).join('|')}`
// '5+ years', '3-5 Jahre', 'five (5) or more years', '3 to 5 yrs', '6 months'.
const YEARS = new RegExp(
  `(?<![\\p{L}\\p{N}.,$€£])(${NUMBER})(?:\\s*\\((\\d{1,2})\\))?\\s*(?:\\+|plus)?\\s*(?:(?:-|–|—|to|or|and|${wordsAbout('years', 'range').join('|')})\\s*(?:${NUMBER})\\s*\\+?\\s*)?(?:or\\s+more\\s+|oder\\s+mehr\\s+)?(?:full\\s+|solid\\s+)?-?(years?|yrs?|months?|${UNITS.join('|')})(?![\\p{L}])`,
  'giu',
)
/** Words of which a line needs one to be looked through for years. */
const COUNTS_YEARS = /\d|year|yr/
const FOLDED_UNITS = new Set(UNITS.map(foldWord))
const mayCountYears = prefilterOf(word => COUNTS_YEARS.test(word) || FOLDED_UNITS.has(word))
const VAGUE_YEARS = findWords(wordsAbout('years', 'several'))
const VAGUE_YEARS_MIN = 3
const MAX_YEARS = 30
const MAX_NUMBERS = 8

/** Not about the applicant's experience: the company's age, the applicant's age, a deadline, a contract's length. */
const ABOUT_THE_COMPANY =
  /\b(?:we|our (?:company|firm|team|clients?|customers?)|founded|established|since \d{4}|history|in business|tradition|wir (?:sind|haben|blicken)|unternehmen|anniversary|for (?:over|more than|nearly|almost) (?:\d+|\w+) years)\b/i
/** 'We have 20 years of experience in water', whatever else the line says. */
const TELLS_OF_ITSELF =
  /\b(?:we|our (?:company|firm|team|story)|wir|nous)\s(?:have|has|haben|avons)\b.{0,20}\d|\byears of (?:history|tradition)\b/i
const ABOUT_THE_APPLICANT =
  /\b(?:you|your|du|sie|dein|ihr|candidates?|applicants?|must|required?|minimum|at least|mindestens|experience (?:with|in|as|of))\b/i
const OTHER_AFTER =
  /^['’]?[\s-]*(?:full[- ]?time |part[- ]?time )?(?:of age|left|remaining|(?:of )?(?:(?:uk|us|eu|legal|continuous) )*residence\b|old|ago|contract|fixed|term|warranty|from now|in a row|per|later|after|alt|[a-z]+ (?:degree|diploma|qualification)|degree|bachelor|master|mba|college|university|program|diploma|apprentice|anniversar)/i
const OTHER_BEFORE =
  /\b(?:last|past|next|within|over the|every|first|after|during|age(?:d)?|letzten|nächsten|ersten|binnen|innerhalb(?: von)?|entro|dentro de|en un plazo de|per|probation of|contract of|(?:older|younger|longer) than|(?<!no )less than|under|unter|up to|zero to)\s*$/i

/**
 * Years (months as parts of a year) of experience that a line of a posting asks for.
 * @param tokens of the line, where they are known already
 * @returns in order of the line; a range counts by its lower end; empty when the line speaks of something else
 */
export function readAskedYears(line: string, tokens: readonly Token[] = tokenise(line)): AskedYears[] {
  if (!mayCountYears(tokens) && !VAGUE_YEARS.mayHave(tokens)) return []
  if (ABOUT_THE_COMPANY.test(line) && !ABOUT_THE_APPLICANT.test(line)) return []
  if (TELLS_OF_ITSELF.test(line)) return []
  const asked = [...line.matchAll(YEARS)].slice(0, MAX_NUMBERS).flatMap(match => readMatch(line, match))
  if (asked.length > 0) return isEitherOr(line) ? lowest(asked) : asked
  const vague = VAGUE_YEARS.find(tokens)
  return vague === null ? [] : [{ min: VAGUE_YEARS_MIN, ...vague }]
}

function readMatch(line: string, match: RegExpExecArray): AskedYears[] {
  const [whole, number = '', inBrackets, unit = ''] = match
  const end = match.index + whole.length
  if (OTHER_AFTER.test(line.slice(end)) || OTHER_BEFORE.test(line.slice(0, match.index))) return []
  const amount = Number(inBrackets ?? NUMBER_WORDS[number.toLowerCase()] ?? number.replace(',', '.'))
  const min = isMonths(unit) ? amount / 12 : amount
  return min > 0 && min <= MAX_YEARS ? [{ min, start: match.index, end }] : []
}

function isMonths(unit: string): boolean {
  return /^month/i.test(unit) || MONTHS.includes(unit.toLowerCase())
}

/** 'Bachelor with 5 years or master with 3 years': the smaller suffices. */
function isEitherOr(line: string): boolean {
  return /\b(?:or|oder)\b/i.test(line) && mentionsDegree(line)
}

function lowest(asked: readonly AskedYears[]): AskedYears[] {
  return asked.toSorted((a, b) => a.min - b.min).slice(0, 1)
}
