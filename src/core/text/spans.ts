/** A stretch of a text: offsets into it. */
export interface Span {
  start: number
  end: number
}

/**
 * All stretches of a text that meet a pattern. `matchAll` makes the pattern anew each time, which costs more than looking
 * through a line.
 * @param pattern global, and never met by nothing
 */
export function spansOf(pattern: RegExp, text: string): Span[] {
  const spans: Span[] = []
  pattern.lastIndex = 0
  for (let met = pattern.exec(text); met !== null; met = pattern.exec(text)) {
    spans.push({ start: met.index, end: met.index + met[0].length })
  }
  return spans
}
