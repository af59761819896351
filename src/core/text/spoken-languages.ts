import { z } from 'zod'
import { filledCell, listCell } from '#data/cells.ts'
import { readTable } from '#data/read-table.ts'
import { foldWord } from './fold.ts'
import { findWords, wordsAbout } from './language-words.ts'
import { prefilterOf } from './prefilter.ts'
import { type Token, tokenise, wordsOf } from './tokens.ts'

const LanguageRow = z.object({ language: filledCell, code: z.string(), names: listCell })
const LANGUAGES = readTable('postings/spoken-languages.tsv', LanguageRow)
const BY_NAME = new Map(
  LANGUAGES.flatMap(({ language, names }) => names.map(name => [foldWord(name), language] as const)),
)
const BY_CODE = new Map(LANGUAGES.map(({ language, code }) => [code, language]))

const TAILS = wordsAbout('tongue tail', '').sort((a, b) => b.length - a.length)
export const mayNameLanguage = prefilterOf(word => languageNamed(word) !== undefined)

const SPEAKS_OF_SPEAKING =
  /fluen|speak|spoken|native|language|proficien|bilingual|written|verbal|command|[abc][12]\b/i
const SPEAKS_ELSEWHERE = findWords(wordsAbout('speaks', ''))

/** What is asked by 'a second European language', of whoever speaks two. */
export const ANOTHER_LANGUAGE = 'another language'
const ANOTHER =
  /(?<!\p{L})(?:(?:second|third|another|further|additional|foreign) (?:(?:european|foreign|modern|spoken|community) )?languages?|(?:zweite|weitere) (?:fremd)?sprachen?|(?:deuxième|seconde|autre) langue|(?:segundo|otro) idioma)(?!\p{L})/iu

/** @returns English names of the languages that a line of a posting asks for */
export function languagesAsked(line: string, tokens: readonly Token[]): string[] {
  const another = ANOTHER.test(line) ? [ANOTHER_LANGUAGE] : []
  if (!mayNameLanguage(tokens)) return another
  const isOfSpeaking =
    SPEAKS_OF_SPEAKING.test(line) || SPEAKS_ELSEWHERE.find(tokens) !== null || isAskedAlone(line, tokens)
  if (!isOfSpeaking && !namesNothingElse(tokens)) return another
  return [...languagesAmong(tokens.map(({ lexeme }) => lexeme.text)), ...another]
}

/** @returns English names of the languages that a line of a resume says somebody speaks: 'Irish (fluent, B2)', 'English and French' */
export function languagesSaid(line: string): string[] {
  const tokens = tokenise(line)
  if (!mayNameLanguage(tokens)) return []
  const isGraded = gradeOf(line) >= 0 && tokens.length <= GRADED_MAX_WORDS
  return isGraded || namesNothingElse(tokens) ? languagesAmong(tokens.map(({ lexeme }) => lexeme.text)) : []
}

/** What is longer tells of more than a grade. */
const GRADED_MAX_WORDS = 12
const KNOWN_BEFORE =
  /\b(?:knowledge|understanding|some|good|conocimientos?|connaissances?) (?:of |de |d['’])?$/i

/** 'French, for our customers in Québec', 'Inglés intermedio', 'working knowledge of Irish', but no 'German tax law'. */
function isAskedAlone(line: string, tokens: readonly Token[]): boolean {
  return tokens.some(({ lexeme, start, end }, at) => {
    const language = languageNamed(lexeme.text)
    // 'Un anglais correct' begins with its language too.
    const isFirst = tokens.slice(0, at).every(before => !before.lexeme.isContent)
    if (language === undefined || !(isFirst || KNOWN_BEFORE.test(line.slice(0, start)))) return false
    const next = tokens[at + 1]
    // Only in English is the name of a language an adjective that stands before its noun.
    const isEnglish = lexeme.text === foldWord(language)
    return !isEnglish || next === undefined || !next.lexeme.isContent || line.slice(end, next.start) !== ' '
  })
}

const IS_WISHED = /^(?:plus|asset|bonus|advantage|preferred|desirable|desired|required|essential|welcome)$/

/** 'Francês ou espanhol serão valorizados', 'Spanish is a plus'. */
function namesNothingElse(tokens: readonly Token[]): boolean {
  return tokens.every(
    ({ lexeme }) =>
      !lexeme.isContent || IS_WISHED.test(lexeme.text) || languageNamed(lexeme.text) !== undefined,
  )
}

/** @returns English names of the languages among folded words, each once, in order */
export function languagesAmong(words: readonly string[]): string[] {
  return [...new Set(words.flatMap(word => languageNamed(word) ?? []))]
}

/** 'Deutschkenntnisse' names German. */
function languageNamed(word: string): string | undefined {
  const known = BY_NAME.get(word)
  if (known !== undefined) return known
  const tail = TAILS.find(each => word.endsWith(each))
  return tail === undefined ? undefined : BY_NAME.get(word.slice(0, -tail.length))
}

const GRADES = ['a1', 'a2', 'b1', 'b2', 'c1', 'c2']
const GRADE_NAMES = ['basic', 'basic', 'good', 'fluent', 'business-fluent', 'native']
const GradeRow = z.object({ grade: z.enum(['a2', 'b1', 'b2', 'c1', 'c2']), words: listCell })
const GRADE_WORDS = readTable('postings/language-grades.tsv', GradeRow).flatMap(({ grade, words }) =>
  words.map(word => [foldWord(word), GRADES.indexOf(grade)] as const),
)

/**
 * How many grades of the European scale lie between what is asked and what is said, by its letters or by words for them.
 * @returns 0 where it is enough, or where one of them names no grade
 */
export function gradesShort(asked: string, said: string): number {
  const [saidIn, askedIn] = [lettersOf(wordsOf(said)), lettersOf(wordsOf(asked))]
  // Of 'C1 C1 C1 B2', for reading and for writing, and of 'B2/C1' the upper one in the middle counts.
  const from = saidIn[Math.floor(saidIn.length / 2)] ?? gradeOf(said)
  // A word for it is as vague as one grade.
  const isVague = saidIn.length === 0 && askedIn.length > 0
  return from < 0 ? 0 : Math.max(0, gradeOf(asked) - from - Number(isVague))
}

/** @returns the places in the scale of the grades that words name by letters, lowest first */
function lettersOf(words: readonly string[]): number[] {
  return GRADES.flatMap((grade, place) => words.filter(word => word === grade).map(() => place))
}

/** @returns a level in English, 'good' of 'gute'; letters as they are */
export function sayGrade(level: string): string {
  const grade = gradeOf(level)
  return /\d/.test(level) || grade < 0 ? level.toUpperCase() : (GRADE_NAMES[grade] ?? level)
}

/** @returns the place in the scale; -1 where none is named */
function gradeOf(text: string): number {
  const words = wordsOf(text)
  const [lowest] = lettersOf(words)
  return lowest ?? GRADE_WORDS.find(([begin]) => words.some(word => word.startsWith(begin)))?.[1] ?? -1
}

/** @returns the English name of a language by its two-letter code, or null */
export function languageOfCode(code: string): string | null {
  return code === '' ? null : (BY_CODE.get(code) ?? null)
}

/** @returns the two-letter code of a language by its English name, or null */
export function codeOfLanguage(language: string): string | null {
  return LANGUAGES.find(one => one.language === language)?.code || null
}
