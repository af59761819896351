const OPEN = /[(（[][^()（）[\]]*$/u
const CLOSING = /^[^()（）[\]]*[)）\]]/u

/** Whether a bracket is open where a text ends. */
export function endsInBracket(text: string): boolean {
  return OPEN.test(text)
}

/** Whether a bracket that one text leaves open closes in the other. */
export function closesBelow(above: string, below: string): boolean {
  return OPEN.test(above) && CLOSING.test(below)
}

/** Whether each bracket of a text has its other half. */
export function isBalanced(text: string): boolean {
  let depth = 0
  for (const [sign] of text.matchAll(/[()（）[\]]/gu)) {
    depth += /[(（[]/u.test(sign) ? 1 : -1
    if (depth < 0) return false
  }
  return depth === 0
}
