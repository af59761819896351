/** Beyond this share of wrong characters a text counts as not read at all; telling more apart would take long. */
const MAX_WRONG = 0.12
/** Signs of the layout, drawn between strings and not part of any. */
const LAYOUT_SIGNS = /[•·\s\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/gu

/**
 * How much of what a document says comes back, in its order. White space and signs of the layout do not count, and
 * letters are compared in NFKC, since readers expand ligatures.
 * @param strings what the document says, in reading order
 * @param read the text that a program took off the file
 * @returns 0..1: twice the longest common subsequence over both lengths; 0 below about 0.88
 */
export function measureText(strings: readonly string[], read: string): number {
  const wanted = normalise(strings.join(' '))
  const got = normalise(read)
  const total = wanted.length + got.length
  if (total === 0) return 1
  const edits = countEdits(wanted, got, Math.floor(total * MAX_WRONG))
  return edits === null ? 0 : (total - edits) / total
}

/**
 * How many letters of a text come back, in whatever order.
 * @returns 0..1: those that both have over the longer of the two
 */
export function measureLetters(printed: string, read: string): number {
  const [wanted, got] = [printed, read].map(text => [...normalise(text)])
  if (wanted === undefined || got === undefined || wanted.length + got.length === 0) return 1
  const left = new Map<string, number>()
  for (const letter of got) left.set(letter, (left.get(letter) ?? 0) + 1)
  const found = wanted.filter(letter => {
    const count = left.get(letter) ?? 0
    left.set(letter, count - 1)
    return count > 0
  })
  return found.length / Math.max(wanted.length, got.length)
}

function normalise(text: string): string {
  return text.normalize('NFKC').replace(LAYOUT_SIGNS, '')
}

/**
 * Insertions and deletions that make one text of the other (E. Myers, An O(ND) difference algorithm, 1986).
 * @returns null when more than `limit` are needed
 */
function countEdits(from: string, to: string, limit: number): number | null {
  // How far into `from` each diagonal got, moved by `limit` + 1 so that no index is negative.
  const reach = new Int32Array(2 * limit + 3)
  const middle = limit + 1
  reach[middle - 1] = -1
  for (let edits = 0; edits <= limit; edits += 1) {
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      const [before = 0, , above = 0] = reach.subarray(middle + diagonal - 1, middle + diagonal + 2)
      const start = diagonal < edits && (diagonal === -edits || before < above) ? above : before + 1
      const x = start + countEqual(from, start, { to, toStart: start - diagonal })
      reach[middle + diagonal] = x
      if (x >= from.length && x - diagonal >= to.length) return edits
    }
  }
  return null
}

function countEqual(from: string, start: number, { to, toStart }: { to: string; toStart: number }): number {
  let count = 0
  while (start + count < from.length && from[start + count] === to[toStart + count]) count += 1
  return count
}
