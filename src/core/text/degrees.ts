import { findWordsAbout } from './language-words.ts'
import { prefilterOf } from './prefilter.ts'
import { type Token, tokenise } from './tokens.ts'

/** Lowest first; the position is the degree's rank. */
export const DEGREES = ['school', 'vocational', 'bachelor', 'master', 'doctorate'] as const
export type Degree = (typeof DEGREES)[number]

/** The highest first: what a text names first in this order is what it reaches. */
const DEGREE_WORDS: readonly (readonly [Degree, RegExp])[] = [
  [
    'doctorate',
    /\b(?:ph\.? ?d\b|doctora(?:te|l)|dr\.? (?:rer|med|phil|ing)|m\.d\.|j\.d\.|juris doctor|doctor of)/i,
  ],
  [
    'master',
    /\b(?:(?<!\bscrum )master(?:['’]s|s)?\b(?! data| certif| schedul| plan| electric| plumb| teacher| level| craft)|m\.? ?sc\b|m\.s\.|(?<!\.|bs\/)\bms\b(?= degree|\/|,? in\b| or)|mba\b|m\.b\.a|m\.ed\b|m\.? ?eng\b|m\.?tech\b|mca\b|graduate degree|advanced degree|ll\.?m\b|m\.a\.)/i,
  ],
  [
    'bachelor',
    /\b(?:bachelor(?:['’]s|s)?\b|b\.? ?sc\b|b\.s\.|(?<!m\.)b\.a\.|ba\/bs|bs\/ba|\bbs\b(?= degree|\/|,? in\b| or|, ms\b)|\bba\b(?= degree|\/|,? in\b| or| ?\(hons)|honou?rs degree|b\.? ?eng\b|b\.?tech\b|b\.ed\b|bca\b|b\.? ?com\b|bba\b|bsn\b|ll\.?b\b|undergraduate degree|college degree|university degree|four[- ]year degree|4[- ]year degree|(?<!(?:master|doctora|ph\.?d|graduate|advanced|associate|mba)\S*\s)degree in|(?<!(?:master|doctora|ph\.?d|graduate|advanced|associate|mba)\S*\s)degree or equivalent|(?<!(?:master|doctora|ph\.?d|graduate|advanced|associate|mba|\bm\.?[as]\b|school|equivalent)\S*\s)degree(?=\s*(?:[.;]?$|required|preferred))|baccalaur[ée]ate degree)/i,
  ],
  [
    'vocational',
    /\b(?:associate(?:['’]s|s)? (?:degree|or bachelor)|associate of|vocational(?! (?:rehab|counsel|advi))|trade school|(?<!\bmonths?[- ])apprenticeship|journeyman(?!.{0,25}licen[cs]e)|diploma in|(?<=^|[,;:(]\s?)(?:education|qualification|studies|training or degree|course of study) in\b|(?:school|college|university)(?: or \w+)? education|higher national|hn[cd]\b|nvq|btec\b|technician diploma)/i,
  ],
  [
    'school',
    /\b(?:high school(?= (?:diploma|degree|education|graduat\w+|or\b|level|equivalen\w+|certificate|completion|required|preferred)|\s*[,;/(])|(?<=^\W*)high school\b(?! (?:class|teach|student|math|english|science|biology|chemistry))|ged\b|secondary school|gcses?|baccalaur[ée]at(?!e degree)|school leaving)/i,
  ],
]

/** Words of which each of the above needs one. */
const NAMES_DEGREE =
  /bachelor|master|degree|diplom|doctor|phd|mba|licen[cs]|vocational|school|apprentice|journeyman|education|qualification|stud(?:ies|y)|associate|gcse|baccalaur|national|^(?:[bmj]|jd|ph|dr|msc?|med|meng|mtech|mca|llm?|bsc?|ba|beng|btech|bed|bca|bcom|bba|bsn|llb|bac|hn[cd]|nvq|btec|ged|levels?)$/
const mayNameDegree = prefilterOf(word => NAMES_DEGREE.test(word))

const ELSEWHERE = findWordsAbout('degree')

function names(
  degree: Degree,
  words: RegExp,
  { text, tokens }: { text: string; tokens: readonly Token[] },
): boolean {
  return (
    (mayNameDegree(tokens) && (words.test(text) || IN_CAPITALS[degree]?.test(text))) ||
    namesElsewhere(degree, tokens)
  )
}

/** A longer wording at the same place says more: 'Staatsexamen Krankenpflege' is no university's. */
function namesElsewhere(degree: Degree, tokens: readonly Token[]): boolean {
  const own = ELSEWHERE.get(degree)?.find(tokens)
  return (
    own != null &&
    !DEGREES.some(other => {
      const found = ELSEWHERE.get(other)?.find(tokens)
      return found != null && found.start === own.start && found.end > own.end
    })
  )
}

const BEGINS_DEGREE =
  /degree|bachelor|master|\bb\.?[as]|\bm\.?[as]|\bph|mba|diplom|studium|ausbildung|high school|ged\b|doctor|associate/i
const PLAIN_DEGREE = /\b(?:bachelor|master|degree|phd|ph\.d|bs|ms|ba|ma|abschluss)\b/i

/** In capitals, since 'med' is 'with' in three languages, and nurses make beds. */
const IN_CAPITALS: Partial<Record<Degree, RegExp>> = {
  doctorate: /\bJD\b/,
  master: /\bM ?Ed\b/,
  bachelor: /\bB ?Ed\b/,
  // 'Worked in a Level I trauma center', and 'A Level 3 diploma' is of another kind.
  school: /\b(?:A[- ]|a-)[Ll]evels?\b(?! (?:[\dIVX]|teach|tutor|exam|course|class|student|pupil|subject))/,
}

/** 'BE Civil Engineering', as a resume of India writes a Bachelor of Engineering; in capitals, since 'be' is a word, and no class of a driving licence: 'B, BE'. */
const ENGINEERS_BACHELOR = /(?<!\b[A-D]1?E?,\s?)\bB\.?E\b\.?(?= in | ?[(,]| [A-Z][A-Za-z]|$)/

/** Studies that were given up, or of which a part is done: '21 of 42 credits'. */
const NOT_REACHED =
  /\b(?:no degree|without (?:a |the )?degree|degree not (?:completed|conferred|awarded|finished)|not completed|unfinished|incomplete|dropped out|discontinued|sin acabar|sin terminar|inacabad[oa]|sem terminar|congelad[oa]|abandonad[oa]|inachevée?|abandonnée?|paused|pausiert|ruht|\d{1,3} ?(?:of|out of|von|de|sur|di|van|\/) ?\d{1,3} (?:credits?|units?|ects|lp|cp|cfu|cr[ée]dit(?:os?|i|s)?|kredi\w+))\b/i

/** @returns the highest degree that a line of a resume names, or null; of what was given up none */
export function highestDegree(text: string): Degree | null {
  const line = { text, tokens: tokenise(text) }
  if (NOT_REACHED.test(text) || ELSEWHERE.get('none')?.find(line.tokens) != null) return null
  const found = DEGREE_WORDS.find(([degree, words]) => names(degree, words, line))?.[0]
  if (ENGINEERS_BACHELOR.test(text) && (!found || DEGREES.indexOf(found) < DEGREES.indexOf('bachelor')))
    return 'bachelor'
  return found ?? null
}

/**
 * @param tokens of the text, where they are known already
 * @returns the lowest degree that a text names ('bachelor or master' asks for a bachelor), or null
 */
export function lowestDegree(text: string, tokens: readonly Token[] = tokenise(text)): Degree | null {
  return DEGREE_WORDS.findLast(([degree, words]) => names(degree, words, { text, tokens }))?.[0] ?? null
}

/** @returns where a line that names a degree begins to; 0 where that cannot be told */
export function startOfDegree(line: string): number {
  return Math.max(0, line.search(BEGINS_DEGREE))
}

/** True for a line that may set a degree against something else, 'bachelor with 5 years'; no rank is read. */
export function mentionsDegree(line: string): boolean {
  return PLAIN_DEGREE.test(line)
}
