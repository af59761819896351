const SPACED_LETTERS = /(?<!\S)\p{L}(?: \p{L}[-'’]?){3,}(?!\S)/u
const WORD_GAP_FACTOR = 1.6

/**
 * Rejoins words whose letters are drawn apart (`J O R D A N`). Where each letter is a run of its own, a gap of
 * more than 1.6 times the usual one is a blank; where the blanks stand in the text, double ones are.
 * @param runs the pieces the text was drawn in, with the gap in points before each
 */
export function joinLetterSpaced(text: string, runs: readonly { text: string; gap: number }[]): string {
  if (!isSpaced(text)) return text
  const words = runs.flatMap(run => run.text.trim().split(/ {2,}/))
  if (words.length > runs.length) return words.map(joinLetters).join(' ')
  // A run that holds several spaced letters is a word of its own.
  if (runs.length > 1 && runs.some(run => isSpaced(run.text))) {
    return runs.map(run => run.text.replace(/ /g, '')).join(' ')
  }
  if (runs.length < 4 || runs.some(run => run.text.trim().length > 2)) return text.replace(/ /g, '')
  const gaps = runs
    .slice(1)
    .map(run => run.gap)
    .sort((a, b) => a - b)
  const usual = gaps[Math.floor(gaps.length / 2)] ?? 0
  return runs
    .map(run => (run.gap > WORD_GAP_FACTOR * usual && usual > 0 ? ` ${run.text.trim()}` : run.text.trim()))
    .join('')
}

/** Pairs of letters stand closer together: 'H AV E'. */
function joinLetters(word: string): string {
  return isSpaced(word) || /^\S{1,2}(?: \S{1,2})*$/u.test(word) ? word.replace(/ /g, '') : word
}

/** Nearly all of it single letters: at least four in a row. */
export function isSpaced(text: string): boolean {
  if (!SPACED_LETTERS.test(text.replace(/ +/g, ' '))) return false
  const words = text.trim().split(/\s+/)
  return words.filter(word => /^.[-'’]?$/u.test(word)).length >= 0.7 * words.length
}
