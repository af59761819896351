import { ownCopy } from './own-copy.ts'

/** Longer ones are addresses and other accidents, which are not met again. */
const WORD_MAX_CHARS = 32
const MAX_WORDS = 50_000

/** @returns the same function of a word, which looks up what it was asked before */
export function remembered<Value>(compute: (word: string) => Value): (word: string) => Value {
  const known = new Map<string, Value>()
  return word => {
    const found = known.get(word)
    if (found !== undefined) return found
    const value = compute(word)
    if (word.length > WORD_MAX_CHARS) return value
    if (known.size >= MAX_WORDS) known.clear()
    known.set(ownCopy(word), value)
    return value
  }
}
