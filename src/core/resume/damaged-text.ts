import { findDates } from '../text/dates.ts'
import { knownWordShare } from '../text/language.ts'
import type { PageText } from './page.ts'

/** Icons and bullets of symbol fonts stay far below this share of the characters. */
const LOST_SHARE_MAX = 0.25
/** Text of any of the languages we know has several times as many common words. */
const KNOWN_WORD_SHARE_MIN = 0.02
/** Fewer words than this tell nothing. */
const WORDS_MIN = 60
const LOST = /[\p{Co}\ufffd\p{Cc}]/gu
const ADDRESS = /\S@[^\s@]+\.\S/

/**
 * Whether the text behind a page is not what the page shows: glyphs without a meaning, or letters exchanged for
 * others, as some programs embed their fonts. A name set in an odd font or a few icons are no damage.
 * @param pages as a reader took them off the file
 */
export function isTextLayerDamaged(pages: readonly PageText[]): boolean {
  const text = pages.flatMap(page => page.runs.map(run => run.text)).join(' ')
  const visible = text.replace(/ /g, '').length
  const lost = text.match(LOST)?.length ?? 0
  return (visible > 0 && lost / visible > LOST_SHARE_MAX) || isGibberish(text)
}

/** Only for alphabets of our languages: others have no blanks to count words by, or common words we do not know. */
function isGibberish(text: string): boolean {
  if (ADDRESS.test(text)) return false
  const words = text.match(/\p{L}{2,}/gu) ?? []
  const isForeign =
    (text.match(/\P{sc=Latin}/gu) ?? []).filter(sign => /\p{L}/u.test(sign)).length > 0.1 * text.length
  if (words.length < WORDS_MIN || isForeign) return false
  return knownWordShare(text) < KNOWN_WORD_SHARE_MIN && findDates(text) === null
}
