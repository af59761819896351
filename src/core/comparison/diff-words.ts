import type { ComparisonSegment } from '#contract/comparisons.ts'

// Beyond this the table of the longest common row would cost more than its answer is worth.
const MAX_WORDS = 600
const PIECE = /\s+|[^\s]+/gu

/**
 * Marks word by word what a text lost and what it gained.
 * @returns two rows of pieces that give the texts back when joined: the first holds 'same' and 'removed', the second
 *   'same' and 'added'; white space belongs to the word before it. Texts of more than 600 words are marked as a whole.
 */
export function diffWords(
  before: string,
  after: string,
): { before: ComparisonSegment[]; after: ComparisonSegment[] } {
  const old = splitWords(before)
  const fresh = splitWords(after)
  const kept = old.length > MAX_WORDS || fresh.length > MAX_WORDS ? [] : commonRow(old, fresh)
  const keptOld = new Set(kept.map(([index]) => index))
  const keptFresh = new Set(kept.map(([, index]) => index))
  return {
    before: joinAlike(old.map((text, at) => ({ kind: keptOld.has(at) ? 'same' : 'removed', text }))),
    after: joinAlike(fresh.map((text, at) => ({ kind: keptFresh.has(at) ? 'same' : 'added', text }))),
  }
}

/** Words with the space behind them. */
function splitWords(text: string): string[] {
  const words: string[] = []
  for (const [piece] of text.matchAll(PIECE)) {
    if (piece.trim() === '' && words.length > 0) words.push((words.pop() ?? '') + piece)
    else words.push(piece)
  }
  return words
}

/** Pairs of positions of the longest common subsequence; of equally long ones the first in the old text. */
function commonRow(old: readonly string[], fresh: readonly string[]): [number, number][] {
  const [oldWords, freshWords] = [old.map(bare), fresh.map(bare)]
  const lengthAt = measureCommonRows(oldWords, freshWords)
  const pairs: [number, number][] = []
  for (let [row, column] = [0, 0]; row < old.length && column < fresh.length; ) {
    if (oldWords[row] === freshWords[column]) {
      pairs.push([row, column])
      row += 1
      column += 1
    } else if (lengthAt(row + 1, column) >= lengthAt(row, column + 1)) row += 1
    else column += 1
  }
  return pairs
}

/** @returns how long the common row of what follows two positions is */
function measureCommonRows(
  old: readonly string[],
  fresh: readonly string[],
): (row: number, column: number) => number {
  const width = fresh.length + 1
  const lengths = new Uint16Array((old.length + 1) * width)
  const lengthAt = (row: number, column: number): number => lengths[row * width + column] ?? 0
  for (let row = old.length - 1; row >= 0; row -= 1) {
    for (let column = fresh.length - 1; column >= 0; column -= 1) {
      lengths[row * width + column] =
        old[row] === fresh[column]
          ? lengthAt(row + 1, column + 1) + 1
          : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1))
    }
  }
  return lengthAt
}

/** The comma that a joined line gained behind a word does not make it another word. */
function bare(word: string): string {
  return word.replace(/[\s.,;:]+$/u, '')
}

function joinAlike(pieces: ComparisonSegment[]): ComparisonSegment[] {
  const joined: ComparisonSegment[] = []
  for (const piece of pieces) {
    const last = joined.at(-1)
    if (last?.kind === piece.kind) last.text += piece.text
    else joined.push({ ...piece })
  }
  return joined
}
