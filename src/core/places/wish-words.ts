import { z } from 'zod'
import { Workplace } from '#contract/jobs.ts'
import { Employment } from '#contract/search-wish.ts'
import { filledCell, listCell } from '#data/cells.ts'
import { readTable } from '#data/read-table.ts'
import { foldText } from '../text/fold.ts'

/** The one sign by which the grammar of a line knows each meaning of `wish-words.tsv`. */
const SIGNS: Readonly<Record<string, string>> = {
  ...{ hour: 'h', day: 'd', week: 'w', month: 'm', year: 'y', km: 'K', mile: 'M', thousand: 'k' },
  ...{ least: 'F', within: 'W', last: 'L', posted: 'P', per: 'p', to: 'T', gross: 'G', speaking: 'S' },
  ...{ EU: 'e', world: 'e', in: 'I', or: 'O', apart: ';', filler: 'f' },
  ...Object.fromEntries(['EUR', 'USD', 'GBP', 'CHF', 'SEK', 'NOK', 'DKK', 'PLN', 'krone'].map(c => [c, 'C'])),
  ...Object.fromEntries(Workplace.options.map(name => [name, 'r'])),
  ...Object.fromEntries(Employment.options.map(name => [name, 'E'])),
}
const WishWords = z.object({
  means: z.string().refine(name => name in SIGNS),
  words: listCell.pipe(z.array(filledCell)),
})
const MEANINGS = new Map(
  readTable('text/wish-words.tsv', WishWords).flatMap(({ means, words }) =>
    words.map(word => [word, means] as const),
  ),
)
const SPEAKING = [...MEANINGS].flatMap(([word, means]) => (means === 'speaking' ? [word] : []))
const PHRASE_MAX_TOKENS = 5

/** A word, a number or a mark of a line; several words where these mean one thing. */
export interface WishToken {
  /** One of `SIGNS`, `x` a word, `N` a number, `%`, `;` what parts as a comma does. */
  sign: string
  means: string
  folded: string
  /** Offsets into the line. */
  start: number
  end: number
}

/** Numbers, words, marks, what parts, and a dash between numbers. */
const PIECE =
  /(\d+(?:[.,’ ]\d{3}(?!\d))*(?:[.,]\d{1,2}(?!\d))?)|(\.?\p{L}[\p{L}\p{M}\d+#*]*(?:['’.:]\p{L}+)*|[€$£&])|([,;|:•()\n]|\s[-–—]\s)|((?<=\d)[-–](?=\d))|(%)|(\/)/gu
const PIECE_SIGNS = ['N', 'x', ';', 'T', '%', 'O']

/** What a line is made of, in its order; the longest phrase of the table counts. */
export function readWishTokens(line: string): WishToken[] {
  const pieces = [...line.matchAll(PIECE)].map(readPiece)
  const tokens: WishToken[] = []
  for (let at = 0; at < pieces.length; ) {
    const { token, length } = readPhrase(pieces, at)
    tokens.push(token)
    at += length
  }
  return tokens
}

/** 'deutschsprachig' */
export function saysSpeaking(folded: string): boolean {
  return SPEAKING.some(tail => folded.endsWith(tail))
}

function readPiece({ index, 0: text, ...groups }: RegExpExecArray): WishToken {
  const sign = PIECE_SIGNS.find((_, at) => groups[at + 1] !== undefined) ?? 'x'
  return { sign, means: '', folded: foldText(text) || text, start: index, end: index + text.length }
}

function readPhrase(pieces: readonly WishToken[], at: number): { token: WishToken; length: number } {
  const first = pieces[at] as WishToken // callers stay within the list
  for (let length = Math.min(PHRASE_MAX_TOKENS, pieces.length - at); length > 0; length--) {
    const some = pieces.slice(at, at + length)
    const means = MEANINGS.get(some.map(({ folded }) => folded).join(' '))
    if (means === undefined || first.sign !== 'x') continue
    return {
      token: { ...first, means, sign: SIGNS[means] ?? 'x', end: some.at(-1)?.end ?? first.end },
      length,
    }
  }
  return { token: first, length: 1 }
}
