/**
 * What no honest text exceeds, in UTF-16 units. Rules look for things inside of words and lines, and the work of some
 * grows with the square of what they look at; so an entrance breaks longer ones before any rule sees them.
 */
export const WORD_MAX_CHARS = 200
export const LINE_MAX_CHARS = 1500
export const POSTING_MAX_CHARS = 40_000

/** Scripts that set no blanks between words: what looks like one word of theirs is a clause. */
const WITHOUT_BLANKS =
  '\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Thai}\\p{sc=Laoo}\\p{sc=Khmr}\\p{sc=Mymr}\\p{sc=Tibt}'
const OVERLONG_WORD = new RegExp(`[^\\s${WITHOUT_BLANKS}]{${WORD_MAX_CHARS + 1},}`, 'gu')
const FULL_WORD = new RegExp(`[^]{${WORD_MAX_CHARS / 2}}(?=[^])`, 'gu')

/** The text with a blank after each hundred letters of an overlong word; nothing is left out. */
export function breakLongWords(text: string): string {
  if (text.length <= WORD_MAX_CHARS) return text
  return text.replace(OVERLONG_WORD, word => word.replace(FULL_WORD, '$& '))
}

/** @returns the line in stretches of at most `LINE_MAX_CHARS`, cut behind a blank where one is near; together they are the line */
export function breakLongLine(line: string): string[] {
  const stretches: string[] = []
  let from = 0
  while (line.length - from > LINE_MAX_CHARS) {
    const stretch = line.slice(from, from + LINE_MAX_CHARS)
    const blank = stretch.lastIndexOf(' ') + 1
    const length = blank > LINE_MAX_CHARS - WORD_MAX_CHARS ? blank : wholeLetters(stretch)
    stretches.push(stretch.slice(0, length))
    from += length
  }
  stretches.push(line.slice(from))
  return stretches
}

/** Not cut between the halves of a letter that takes two units. */
function wholeLetters(stretch: string): number {
  const code = stretch.charCodeAt(stretch.length - 1)
  return code >= 0xd800 && code <= 0xdbff ? stretch.length - 1 : stretch.length
}
