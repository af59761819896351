import { prefilterOf } from './prefilter.ts'
import { type Token, tokenise } from './tokens.ts'

/** Lowest first; the position is the degree's rank. */
export const DEGREES = ['school', 'vocational', 'bachelor', 'master', 'doctorate'] as const
export type Degree = (typeof DEGREES)[number]

/** The highest first: what a text names first in this order is what it reaches. */
const DEGREE_WORDS: readonly (readonly [Degree, RegExp])[] = [
  [
    'doctorate',
    /\b(?:ph\.? ?d\b|doctora(?:te|l)|dr\.? (?:rer|med|phil|ing)|promotion\b|m\.d\.|j\.d\.|juris doctor|doctor of|doctorat)/i,
  ],
  [
    'master',
    /\b(?:master(?:['’]s|s)?\b(?! data| schedul| plan| electric| plumb)|m\.? ?sc\b|m\.s\.|\bms\b(?= degree|\/|,? in\b| or)|mba\b|m\.b\.a|m\.? ?ed\b|m\.? ?eng\b|m\.?tech\b|mca\b|diplom(?:-|\b(?!a))|magister|staatsexamen|graduate degree|advanced degree|ll\.?m\b|m\.a\.)/i,
  ],
  [
    'bachelor',
    /\b(?:bachelor(?:['’]s|s)?\b|b\.? ?sc\b|b\.s\.|(?<!m\.)b\.a\.|ba\/bs|bs\/ba|\bbs\b(?= degree|\/|,? in\b| or)|\bba\b(?= degree|\/|,? in\b| or)|b\.? ?eng\b|b\.?tech\b|b\.? ?ed\b|bca\b|b\.? ?com\b|bba\b|bsn\b|ll\.?b\b|undergraduate degree|college degree|university degree|four[- ]year degree|4[- ]year degree|hochschulabschluss|(?:abgeschlossenes |wirtschafts)?studium|degree in|degree or equivalent|licence\b(?= pro)|licenciatura|bac\s?\+\s?3)/i,
  ],
  [
    'vocational',
    /\b(?:associate(?:['’]s|s)? degree|associate of|vocational|trade school|apprenticeship|journeyman|(?:berufs)?ausbildung|lehre\b|ihk|gesell\w+|meister\w*|diploma in|(?:education|qualification|studies|training or degree|course of study) in\b|(?:school|college|university)(?: or \w+)? education|higher national|hnd\b|bts\b|nvq|technician diploma|fachinformatiker)/i,
  ],
  [
    'school',
    /\b(?:high school|ged\b|secondary school|abitur|fachhochschulreife|realschul\w+|mittlere reife|a[- ]levels?|gcses?|baccalaur[ée]at|school leaving)/i,
  ],
]

/** Words of which each of the above needs one. */
const NAMES_DEGREE =
  /bachelor|master|degree|diplom|doctor|phd|promotion|mba|magister|staatsexamen|licen[cs]|studium|hochschulabschluss|vocational|school|apprentice|journeyman|ausbildung|lehre|gesell|meister|education|qualification|stud(?:ies|y)|fachinformatiker|associate|abitur|reife|realschul|gcse|baccalaur|national|^(?:[bmj]|ph|dr|msc?|med|meng|mtech|mca|llm?|bsc?|ba|beng|btech|bed|bca|bcom|bba|bsn|llb|bac|ihk|hnd|bts|nvq|ged|levels?)$/
const mayNameDegree = prefilterOf(word => NAMES_DEGREE.test(word))

const BEGINS_DEGREE =
  /degree|bachelor|master|\bb\.?[as]|\bm\.?[as]|\bph|mba|diplom|studium|ausbildung|high school|ged\b|doctor|associate/i
const PLAIN_DEGREE = /\b(?:bachelor|master|degree|phd|ph\.d|bs|ms|ba|ma|abschluss)\b/i

/** @returns the highest degree that a text names, or null */
export function highestDegree(text: string): Degree | null {
  if (!mayNameDegree(tokenise(text))) return null
  return DEGREE_WORDS.find(([, words]) => words.test(text))?.[0] ?? null
}

/**
 * @param tokens of the text, where they are known already
 * @returns the lowest degree that a text names ('bachelor or master' asks for a bachelor), or null
 */
export function lowestDegree(text: string, tokens: readonly Token[] = tokenise(text)): Degree | null {
  if (!mayNameDegree(tokens)) return null
  return DEGREE_WORDS.findLast(([, words]) => words.test(text))?.[0] ?? null
}

/** @returns where a line that names a degree begins to; 0 where that cannot be told */
export function startOfDegree(line: string): number {
  return Math.max(0, line.search(BEGINS_DEGREE))
}

/** True for a line that may set a degree against something else, 'bachelor with 5 years'; no rank is read. */
export function mentionsDegree(line: string): boolean {
  return PLAIN_DEGREE.test(line)
}
