import { z } from 'zod'
import { filledCell } from '#data/cells.ts'
import { readTable } from '#data/read-table.ts'
import { opensWithPast } from '../tailoring/past-forms.ts'
import { isCodeLike } from '../truth/words.ts'

const WordRow = z.object({ word: filledCell, use: z.enum(['opens', 'ends', 'mass', 'count', 'makes']) })
const ROWS = readTable('letters/english-words.tsv', WordRow)
const wordsOf = (use: (typeof ROWS)[number]['use']): ReadonlySet<string> =>
  new Set(ROWS.filter(row => row.use === use).map(({ word }) => word))
const OPENS = wordsOf('opens')
const ENDS = wordsOf('ends')
const MASS = wordsOf('mass')
const COUNT = wordsOf('count')
const MAKES = wordsOf('makes')

/**
 * A line of an English resume as it goes on behind 'I': 'Cut waste by a tenth' is 'cut waste by a tenth'.
 * @returns null where that would not surely be a sentence: no verb of the past, an article left out, pieces without 'and'
 */
export function tellEnglish(line: string): string | null {
  if (!opensWithPast(line) || hasNewStart(line) || isBareList(line) || ODD.test(line)) return null
  const words = withArticle(line.split(/\s+/u))
  const [first = '', ...others] = words
  const isWhole =
    !/ing$/u.test(others[0] ?? '') && isWholePhrase(others) && phrasesOf(others).every(isWholeBehind)
  return isWhole ? [first.toLowerCase(), ...others].join(' ') : null
}

/** 'Built pipeline' is 'built a pipeline'; with any other verb it may be 'the' one. */
function withArticle(words: readonly string[]): string[] {
  const at = words[1] === 'and' && opensWithPast(words[2] ?? '') ? 3 : 1
  const noun = words.slice(at)
  const head = headOf(noun)
  const isMade = MAKES.has((words[at - 1] ?? '').toLowerCase()) && COUNT.has(head.toLowerCase())
  if (!isMade || isWholePhrase(noun) || !/^\p{Ll}{2}/u.test(noun[0] ?? '')) return [...words]
  const article = /^(?:[aeio]|u(?!ni|se|sa))/u.test(noun[0] ?? '') ? 'an' : 'a'
  return [...words.slice(0, at), article, ...noun]
}

/** Behind a preposition a doing needs no article either: 'in sepsis screening'. */
function isWholeBehind(words: readonly string[]): boolean {
  return isWholePhrase(words) || /\p{L}ing$/u.test(headOf(words))
}

/** 'Worked on Importing data', 'worked on to bring'. */
const ODD = / (?:on|in|for|by|of) (?:\p{Lu}\p{Ll}+ing\b|to\b)/u

/** 'fell by 16 percent Led a project': two lines that were read as one. */
function hasNewStart(line: string): boolean {
  return [...line.matchAll(/(?<=[\p{Ll}\p{N}%)] )\p{Lu}\p{Ll}+(?: |$)/gu)].some(({ index }) =>
    opensWithPast(line.slice(index)),
  )
}

/** 'Formed a team, ran the server, surveyed users' lacks its 'and'. */
function isBareList(line: string): boolean {
  return /, \p{Ll}+ed\b/u.test(line) && !/\band\b/u.test(line)
}

const BEFORE_NOUN =
  /^(?:in|on|of|for|to|with|from|by|at|across|through|under|between|within|into|using|via|against|without|and|or)$/u

/** What follows each preposition and joining word. */
function phrasesOf(words: readonly string[]): string[][] {
  return words.flatMap((word, at) => (BEFORE_NOUN.test(word) ? [words.slice(at + 1)] : []))
}

/** True where the noun phrase that opens the words needs no article that it lacks. */
function isWholePhrase(words: readonly string[]): boolean {
  const [first = ''] = words
  const opening = first.toLowerCase().replace(/[^\p{L}\p{N}'-]/gu, '')
  if (words.length === 0 || OPENS.has(opening) || ENDS.has(opening) || /^[\p{N}~$€£]/u.test(first))
    return true
  if (/(?:\p{L}{2}ing|ly)$/u.test(opening) || opensWithPast(first)) return isWholePhrase(words.slice(1))
  const head = headOf(words)
  return isPlural(head) || MASS.has(head.toLowerCase()) || isName(head)
}

/** The last noun of the phrase that opens the words. */
function headOf(words: readonly string[]): string {
  const end = words.findIndex(
    (word, at) =>
      ENDS.has(word.toLowerCase()) ||
      (at > 0 &&
        ((/\p{L}{2}ing$/u.test(word) && at < words.length - 1) || /[,;()]$/u.test(words[at - 1] ?? ''))),
  )
  const last = words.slice(0, end === -1 ? words.length : end).at(-1) ?? ''
  return last.replace(/[^\p{L}\p{N}+#]+$/u, '')
}

function isPlural(noun: string): boolean {
  return /\p{Ll}s$/u.test(noun) && !/(?:ss|is|us)$/u.test(noun)
}

function isName(noun: string): boolean {
  return isCodeLike(noun) || /^\p{Lu}/u.test(noun)
}
