/** Of longer texts nothing is kept, and of so many texts at most. A resume has some hundred lines. */
const TEXT_MAX_CHARS = 300
const TEXTS_MAX = 2000

/** What is asked of the same texts again and again is worked out once for each, as long as few others were asked about since. */
export function remembered<Answer extends NonNullable<unknown> | null>(
  answer: (text: string) => Answer,
): (text: string) => Answer {
  const known = new Map<string, Answer>()
  return text => {
    const found = known.get(text)
    if (found !== undefined) return found
    const own = answer(text)
    if (text.length > TEXT_MAX_CHARS) return own
    if (known.size >= TEXTS_MAX) known.clear()
    known.set(text, own)
    return own
  }
}
