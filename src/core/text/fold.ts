/** Letters that no accent is taken from, since Unicode takes them for letters of their own. */
const UNDECOMPOSED: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ı: 'i',
}
const LETTERS_ONLY = /^[a-z0-9]+$/
const PLAIN = /^\p{ASCII}*$/u
/** Dashes, quotes, dots and blanks of typesetters, all of them blanks to who compares words. */
const TYPESET = /[\u00a0\u00b7\u2010-\u2027]/g
const PLAIN_WORD = /^[A-Za-z0-9+#]+$/

/** Accents and other marks taken off; letters that are built of parts come back in parts. */
export function withoutMarks(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '')
}

/** White space of every kind becomes single blanks; none at the ends. */
export function collapse(text: string): string {
  return text.replace(/\s+/gu, ' ').trim()
}

/** Small letters without accents and without punctuation, for comparing with word lists. */
export function foldText(text: string): string {
  if (PLAIN_WORD.test(text)) return text.toLowerCase()
  // Most texts, and with less to look for in a third of the time.
  const typed = PLAIN.test(text) ? text : text.replace(TYPESET, ' ')
  if (PLAIN.test(typed))
    return typed
      .toLowerCase()
      .replaceAll('&', ' and ')
      .replace(/[^a-z0-9+#]+/g, ' ')
      .trim()
  const plain = withoutMarks(text)
    .toLowerCase()
    .replace(/[łøßæœđı]/g, letter => UNDECOMPOSED[letter] ?? letter)
    .normalize('NFKC')
  return collapse(
    plain
      .replace(/&/g, ' and ')
      .replace(/['\u2019]/g, ' ')
      .replace(/[^\p{L}\p{N}+#]+/gu, ' '),
  )
}

/** Small letters and figures without accents and signs. Keys of stored postings are made of it: it must not change. */
export function foldName(name: string): string {
  return withoutMarks(name)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** What French and Italian write together with the word behind it: 'l'usine', 'dell'azienda'. */
const ELIDED = /^(?:[cdjlmnst]|qu|un|d?[ae]ll|nell|sull)'(?=[aeiouyh])/

/** A word in small letters, without accents, what is elided before it and a closing 's. The match model was built of words folded so. */
export function foldWord(word: string): string {
  const lower = word.toLowerCase()
  if (LETTERS_ONLY.test(lower)) return lower
  const plain = PLAIN.test(lower) ? lower : withoutMarks(lower).replace(/’/g, "'").replace(/ß/g, 'ss')
  return plain.includes("'") ? plain.replace(ELIDED, '').replace(/'s?$/, '').replace(/'/g, '') : plain
}
