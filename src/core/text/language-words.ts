import { z } from 'zod'
import { listCell } from '#data/cells.ts'
import { readTable } from '#data/read-table.ts'
import { foldWord } from './fold.ts'
import { prefilterOf } from './prefilter.ts'
import type { Span } from './spans.ts'
import { type Token, wordsOf } from './tokens.ts'

/** Languages with a folder of words, but for English, whose rules stand with their readers. */
const FOLDERS = ['de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'sv', 'no', 'da'] as const

const SECTIONS = ['required', 'preferred', 'duties', 'about', 'offer', 'other'] as const
const LEVELS = [
  ...['Internship', 'Entry level', 'Associate', 'Mid-Senior level', 'Director', 'Executive'],
] as const
const section = z.enum(SECTIONS)
const nothing = z.literal('')
const WordRow = z.discriminatedUnion('about', [
  z.object({
    about: z.enum(['heading is', 'heading word', 'heading begins', 'heading has']),
    says: section,
    words: listCell,
  }),
  z.object({
    about: z.enum(['heading beside', 'asks', 'speaks', 'tongue tail', 'position', 'short form']),
    says: nothing,
    words: listCell,
  }),
  z.object({
    about: z.literal('strength'),
    says: z.enum(['must', 'heading', 'wish', 'wish ahead', 'no must']),
    words: listCell,
  }),
  z.object({
    about: z.literal('line'),
    says: z.enum(['soft', 'availability', 'licence', 'nothing']),
    words: listCell,
  }),
  z.object({
    about: z.literal('degree'),
    says: z.enum(['school', 'vocational', 'bachelor', 'master', 'doctorate', 'none']),
    words: listCell,
  }),
  z.object({
    about: z.literal('years'),
    says: z.enum(['year', 'month', 'range', 'several', 'experience']),
    words: listCell,
  }),
  z.object({ about: z.literal('number'), says: z.coerce.number().int().min(1).max(12), words: listCell }),
  z.object({ about: z.literal('level'), says: z.enum(LEVELS), words: listCell }),
])
type WordRow = z.output<typeof WordRow>
type About = WordRow['about']
type RowAbout<Of extends About> = WordRow extends infer Row
  ? Row extends WordRow
    ? Of extends Row['about']
      ? Row
      : never
    : never
  : never

const ROWS = FOLDERS.flatMap(folder => readTable(`languages/${folder}/words.tsv`, WordRow))

/** True where a posting in it can be read line by line. */
export function hasLanguageWords(language: string): boolean {
  return language === 'en' || FOLDERS.some(folder => folder === language)
}

/** @returns the rows of all folders: a line is read by the words that it has, whatever the language around it */
export function rowsAbout<Of extends About>(about: Of): RowAbout<Of>[] {
  return ROWS.filter((row): row is WordRow & RowAbout<Of> => row.about === about)
}

/** @returns what a row means, by each of its words as written */
export function wordsAbout<Of extends About>(about: Of, says: RowAbout<Of>['says']): string[] {
  return rowsAbout(about).flatMap(row => (row.says === says ? row.words : []))
}

/** Words that stand in a row; the last one may go on, or be the end of a longer word. */
interface Wording {
  words: readonly string[]
  mark: 'whole' | 'begins' | 'ends'
}

export interface WordFinder {
  /** True for each word that one of them begins with. */
  mayHave(tokens: readonly Token[]): boolean
  /** @returns where the first of them stands; null where none does */
  find(tokens: readonly Token[]): Span | null
}

/** @param written as in a folder: `word`, `word-` or `-word` */
export function findWords(written: readonly string[]): WordFinder {
  const wordings = written.map(readWording)
  return finderOf(
    wordings,
    prefilterOf(word => wordings.some(wording => mayBegin(wording, word))),
  )
}

/** The same by what the rows about something say: a line is looked through for all of them at once. */
export function findWordsAbout(about: About): ReadonlyMap<WordRow['says'], WordFinder> {
  const bySaying = [...Map.groupBy(rowsAbout(about), ({ says }) => says)].map(
    ([says, rows]) => [says, rows.flatMap(({ words }) => words.map(readWording))] as const,
  )
  const all = bySaying.flatMap(([, wordings]) => wordings)
  const mayHave = prefilterOf(word => all.some(wording => mayBegin(wording, word)))
  return new Map(bySaying.map(([says, wordings]) => [says, finderOf(wordings, mayHave)]))
}

function finderOf(wordings: readonly Wording[], mayHave: WordFinder['mayHave']): WordFinder {
  return {
    mayHave,
    find: tokens => {
      if (!mayHave(tokens)) return null
      for (let at = 0; at < tokens.length; at++) {
        const found = wordings.find(wording => standsAt(wording, tokens, at))
        const last = found && tokens[at + found.words.length - 1]
        if (last !== undefined) return { start: tokens[at]?.start ?? 0, end: last.end }
      }
      return null
    },
  }
}

function readWording(written: string): Wording {
  const mark = written.startsWith('-') ? 'ends' : written.endsWith('-') ? 'begins' : 'whole'
  return { words: wordsOf(written).map(foldWord), mark }
}

function mayBegin({ words, mark }: Wording, word: string): boolean {
  return words.length > 1 ? word === words[0] : isLike(word, words[0] ?? '', mark)
}

function standsAt({ words, mark }: Wording, tokens: readonly Token[], at: number): boolean {
  return words.every((word, place) => {
    const own = tokens[at + place]?.lexeme.text ?? ''
    return place === words.length - 1 ? isLike(own, word, mark) : own === word
  })
}

function isLike(word: string, sought: string, mark: Wording['mark']): boolean {
  if (mark === 'whole') return word === sought
  if (mark === 'begins') return word.startsWith(sought)
  return word.length > sought.length && word.endsWith(sought)
}
