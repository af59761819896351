import { foldText } from '../text/fold.ts'
import { remembered } from '../text/remembered.ts'

/** How often each folded word is there. */
export type Counts = Map<string, number>

export interface Word {
  folded: string
  start: number
  end: number
}

/** Those of the lines that other texts do not say meanwhile, each word as often as it stands there. */
export function stillNotPlaced<Line extends { text: string }>(
  lines: readonly Line[],
  texts: readonly string[],
): Line[] {
  const said = countWords(texts.join(' '))
  return lines.filter(line => {
    const words = [...countWords(line.text)]
    if (words.length === 0 || words.some(([word, count]) => (said.get(word) ?? 0) < count)) return true
    for (const [word, count] of words) said.set(word, (said.get(word) ?? 0) - count)
    return false
  })
}

export function countWords(text: string): Counts {
  const counts: Counts = new Map()
  for (const { folded } of wordsIn(text)) counts.set(folded, (counts.get(folded) ?? 0) + 1)
  return counts
}

const foldWord = remembered(foldText)

export const wordsIn = remembered((text): readonly Word[] =>
  [...text.matchAll(/[\p{L}\p{N}\p{M}+#]+/gu)].flatMap(match => {
    const folded = foldWord(match[0])
    return folded === '' ? [] : [{ folded, start: match.index, end: match.index + match[0].length }]
  }),
)

export function take(counts: Counts, word: string): boolean {
  const count = counts.get(word) ?? 0
  if (count > 1) counts.set(word, count - 1)
  else counts.delete(word)
  return count > 0
}
