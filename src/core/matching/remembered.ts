/** Longer words are rare, and a piece of a text that is kept keeps the whole text. */
const WORD_MAX_CHARS = 12
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
    known.set(word, value)
    return value
  }
}
