/** Bullets that word processors take from symbol fonts arrive as private-use characters. */
const SYMBOL_FONT_BULLETS = /[\uf0b7\uf0a7\uf0a8\uf0d8\uf076\uf02d\uf0fc]/g
const UNSEEN = /[\p{Co}\p{Cn}\ufffd\u200b-\u200f\u2060\ufeff]|(?![\t\n\u00ad])\p{Cc}/gu
/** Accents that a typesetter drew beside their letter instead of on it: `´e`, `¨u`. */
const LOOSE_ACCENTS: readonly [RegExp, string][] = [
  [/[\u00b4\u02ca] ?(?=[A-Za-z])/g, '\u0301'],
  [/[\u0060\u02cb] ?(?=[AEIOUaeiou])/g, '\u0300'],
  [/\u00a8 ?(?=[A-Za-z])/g, '\u0308'],
]

/**
 * Text as a person would type it: NFKC, no private-use, control or zero-width characters. White space and soft
 * hyphens stay as they are.
 */
export function cleanText(text: string): string {
  const shown = text.replace(SYMBOL_FONT_BULLETS, '•').replace(UNSEEN, '')
  return placeAccents(shown).normalize('NFKC')
}

/**
 * What a whole piece says: soft hyphens inside of it are real ones, one at its end stays to mark a cut word;
 * double hyphens and dotted leaders are set right.
 */
export function cleanPiece(text: string): string {
  const hyphenated = text.replace(/\u00ad(?!\s*$)/g, '-').replace(/-\u2010|\u2010-/g, '-')
  return collapse(hyphenated.replace(/(?:\s*[.·…]){4,}/g, ' '))
}

/** White space of every kind becomes single blanks; none at the ends. */
export function collapse(text: string): string {
  return text.replace(/\s+/gu, ' ').trim()
}

function placeAccents(text: string): string {
  let placed = text
  for (const [loose, mark] of LOOSE_ACCENTS) {
    placed = placed.replace(new RegExp(`${loose.source}(.)`, 'g'), (_, letter: string) => `${letter}${mark}`)
  }
  return placed
}

const UNDECOMPOSED: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ı: 'i',
}

/** Small letters without accents and without punctuation, for comparing with word lists. */
export function foldText(text: string): string {
  const bare = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const plain = bare.replace(/[łøßæœđı]/g, letter => UNDECOMPOSED[letter] ?? letter).normalize('NFKC')
  return collapse(
    plain
      .replace(/&/g, ' and ')
      .replace(/['\u2019]/g, ' ')
      .replace(/[^\p{L}\p{N}+#]+/gu, ' '),
  )
}
