import { readFileSync } from 'node:fs'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { dateWordsOf } from '#core/text/date-words.ts'
import { foldText } from '#core/text/fold.ts'

const GLUE = new Set(dateWordsOf('since', 'until').map(word => foldText(word)))
/** Shorter ones are told apart from signs and from letters that stand far apart by nobody. */
const WORD_MIN_CHARS = 2
/** A word of so many letters may be found inside a longer one, where a line break had parted it. */
const JOINED_MIN_CHARS = 4

/** How many words of a page the reader threw away. */
export interface LostWords {
  lost: string[]
  shown: number
}

/**
 * Words of the text layer, hidden ones too, that no text of the profile has: as often as the page has them more than
 * the profile. Headings are what sections are made of, and words between two dates are nobody's: neither counts. What
 * a foot or a head repeats on the next page was there before.
 * @param profile what was read, with its lines that are not placed where it tells of them
 */
export async function findLostWords(
  filePath: string,
  headings: readonly string[],
  profile: object,
): Promise<LostWords> {
  const text = await textLayerOf(filePath)
  const kept = textsIn(profile)
  const left = countWords([...wordsIn(kept.join(' ')), ...wordsIn(headings.join(' '))])
  const joined = foldText(kept.join(' ')).replace(/[^\p{L}\p{N}]/gu, '')
  const counted = wordsIn(withoutCut(text, joined)).filter(word => !GLUE.has(word))
  const lost = counted.filter(word => {
    const count = left.get(word)
    if (count === undefined) return !isJoined(word, joined)
    left.set(word, count - 1)
    return count <= 0
  })
  return { lost, shown: counted.length }
}

/** Without the words that a page cuts at the end of a line and that the profile has as one. */
function withoutCut(text: string, joined: string): string {
  return text.replace(/(\p{L}+)[-\u2010]\n(\p{Ll}+)/gu, (cut, first: string, last: string) =>
    joined.includes(foldText(first + last)) ? ' ' : cut,
  )
}

function isJoined(word: string, joined: string): boolean {
  return word.length >= JOINED_MIN_CHARS && joined.includes(word)
}

async function textLayerOf(filePath: string): Promise<string> {
  const task = getDocument({ data: new Uint8Array(readFileSync(filePath)), verbosity: 0 })
  const document = await task.promise
  const texts: string[] = []
  const earlier = new Set<string>()
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent()
    const said = items.flatMap(item => ('str' in item ? [{ ...item, key: placeKey(item) }] : []))
    const shown = said.filter(({ key }) => !earlier.has(key))
    texts.push(shown.map(({ str, hasEOL }) => `${str}${hasEOL ? '\n' : ''}`).join(''))
    for (const { key } of said) earlier.add(key)
  }
  await task.destroy()
  return texts.join('\n')
}

/** Equal for a text and for its like on another page, but for the number of the page. */
function placeKey({ str, transform }: { str: string; transform: number[] }): string {
  return `${str.replace(/\d{1,2}/g, '#')}@${transform.slice(4).map(Math.round).join(' ')}`
}

/** Every text of a fact or a line, wherever it stands. */
function textsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(one => (typeof one === 'string' ? [one] : textsIn(one)))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'string' ? (key === 'text' ? [inner] : []) : textsIn(inner),
  )
}

function wordsIn(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word.length >= WORD_MIN_CHARS)
}

function countWords(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}
