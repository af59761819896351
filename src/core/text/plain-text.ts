// White space that separates words; everything else of category Cc is dropped without a trace.
const WHITE_SPACE = /[\s\u0085]+/gu
// Control, format (soft hyphen, zero-width, bidi, tags), private-use, lone surrogates, unassigned; glyph variants.
const HIDDEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}]|\p{Variation_Selector}/gu
// Icons beside a phone number or a link say nothing as text; signs that belong to a word stay.
const PICTOGRAPH = /(?![©®™‼⁉↔↕↖-↙↩↪✔✓])[\p{Extended_Pictographic}\p{Emoji_Modifier}]/gu

/**
 * Text as it may be shown and checked: NFC, one line, single spaces, no invisible character and no icon.
 * @returns '' when nothing visible is left
 */
export function plainText(text: string): string {
  return text
    .normalize('NFC')
    .replace(WHITE_SPACE, ' ')
    .replace(HIDDEN, '')
    .replace(PICTOGRAPH, '')
    .replace(/ {2,}/g, ' ')
    .trim()
}

/** True for text that `plainText` leaves as it is, apart from icons. */
export function isPlain(text: string): boolean {
  return text.search(HIDDEN) === -1
}
