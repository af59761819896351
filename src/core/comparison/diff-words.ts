import { diffArrays } from 'diff'
import type { ComparisonSegment } from '#contract/comparisons.ts'

/** Beyond this the answer would take longer than it is worth. */
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
  const [old, fresh] = [splitWords(before), splitWords(after)]
  const marked = { before: [] as ComparisonSegment[], after: [] as ComparisonSegment[] }
  for (const { isIn, count } of listRuns(old, fresh)) {
    if (isIn !== 'after') {
      append(marked.before, isIn === 'both' ? 'same' : 'removed', old.splice(0, count))
    }
    if (isIn !== 'before') {
      append(marked.after, isIn === 'both' ? 'same' : 'added', fresh.splice(0, count))
    }
  }
  return marked
}

interface Run {
  isIn: 'before' | 'after' | 'both'
  /** Words. */
  count: number
}

function listRuns(old: readonly string[], fresh: readonly string[]): Run[] {
  if (old.length > MAX_WORDS || fresh.length > MAX_WORDS) {
    return [
      { isIn: 'before', count: old.length },
      { isIn: 'after', count: fresh.length },
    ]
  }
  return diffArrays(old.map(bare), fresh.map(bare)).map(({ removed, added, count }) => ({
    isIn: removed ? 'before' : added ? 'after' : 'both',
    count,
  }))
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

/** The comma that a joined line gained behind a word does not make it another word. */
function bare(word: string): string {
  return word.replace(/[\s.,;:]+$/u, '')
}

function append(pieces: ComparisonSegment[], kind: ComparisonSegment['kind'], words: string[]): void {
  const text = words.join('')
  const last = pieces.at(-1)
  if (last?.kind === kind) last.text += text
  else if (words.length > 0) pieces.push({ kind, text })
}
