import { indexHashes } from './hash-index.ts'
import { packRows, type Rows } from './rows.ts'

/** Weights of the text index stand in steps of this. */
export const WEIGHT_STEPS = 255

/** How telling each word is for each occupation: a row for each word. */
export interface TextWords extends Rows {
  /** @returns the place of a word by its hash; -1 when no occupation's text uses it */
  find(hash: number): number
  /** tf-idf of the word in the occupation's own text, scaled to unit length there, in steps of 1 / 255. */
  steps: Uint8Array
}

/** One word of the index. */
export interface TextWord {
  hash: number
  occupations: Uint32Array
  steps: Uint8Array
}

const WEIGHTS = Float32Array.from({ length: WEIGHT_STEPS + 1 }, (_, step) => step / WEIGHT_STEPS)

export function packTextWords(words: readonly TextWord[]): TextWords {
  const rows = packRows(words.map(({ occupations }) => occupations))
  const steps = new Uint8Array(rows.members.length)
  words.forEach((word, at) => {
    steps.set(word.steps, rows.starts[at])
  })
  return { ...rows, find: indexHashes(Uint32Array.from(words, ({ hash }) => hash)), steps }
}

/** How many occupations' texts use a word; 0 for one that is not known. */
export function countUses({ find, starts }: TextWords, hash: number): number {
  const place = find(hash)
  return place < 0 ? 0 : (starts[place + 1] ?? 0) - (starts[place] ?? 0)
}

/** Adds to each occupation's sum how telling a word is for it, so many times. */
export function addWord(
  { find, starts, members, steps }: TextWords,
  hash: number,
  { sums, times }: { sums: Float32Array; times: number },
): void {
  const place = find(hash)
  if (place < 0) return
  const end = starts[place + 1] ?? 0
  for (let at = starts[place] ?? 0; at < end; at++) {
    const occupation = members[at] ?? 0
    sums[occupation] = (sums[occupation] ?? 0) + times * (WEIGHTS[steps[at] ?? 0] ?? 0)
  }
}
