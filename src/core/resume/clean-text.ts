import { collapse } from '../text/fold.ts'

/** Bullets that word processors take from symbol fonts arrive as private-use characters. */
const SYMBOL_FONT_BULLETS = /[\uf0b7\uf0a7\uf0a8\uf0d8\uf076\uf02d\uf0fc]/g
const UNSEEN = /[\p{Co}\p{Cn}\ufffd\u200b-\u200f\u2060\ufeff]|(?![\t\n\u00ad])\p{Cc}/gu
/** Signs that stand for themselves, and none that an accent is drawn with. */
const PLAIN = /^[ -_a-~]*$/
/** '2.º B', '120 m²': what is raised by its own sign stays so. */
const NOT_RAISED = /[^ºª²³]+/gu
/** Accents that a typesetter drew beside their letter instead of on it: `´e`, `¨u`. */
const LOOSE_ACCENTS: readonly [RegExp, string][] = [
  [/[\u00b4\u02ca] ?([A-Za-z])/g, '\u0301'],
  [/[\u0060\u02cb] ?([AEIOUaeiou])/g, '\u0300'],
  [/\u00a8 ?([A-Za-z])/g, '\u0308'],
]

/**
 * Text as a person would type it: NFKC but for raised signs, no private-use, control or zero-width characters. White space and soft
 * hyphens stay as they are.
 */
export function cleanText(text: string): string {
  if (PLAIN.test(text)) return text
  const shown = text.replace(SYMBOL_FONT_BULLETS, '•').replace(UNSEEN, '')
  return placeAccents(shown).replace(NOT_RAISED, part => part.normalize('NFKC'))
}

/**
 * What a whole piece says: soft hyphens inside of it are real ones, one at its end stays to mark a cut word;
 * double hyphens and dotted leaders are set right.
 */
export function cleanPiece(text: string): string {
  const hyphenated = text
    .trimEnd()
    .replace(/\u00ad(?!$)/g, '-')
    .replace(/-\u2010|\u2010-/g, '-')
  return collapse(collapse(hyphenated).replace(/(?: ?[.·…]){4,}/g, ' '))
}

function placeAccents(text: string): string {
  let placed = text
  for (const [loose, mark] of LOOSE_ACCENTS) placed = placed.replace(loose, `$1${mark}`)
  return placed
}
