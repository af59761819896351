import { SENIORITY_WORDS, TITLE_NOISE, TITLE_SYNONYMS } from './roles/title-vocabulary.ts'
import { wordsOf } from './tokens.ts'

/** Words of a title, short forms written out, in the singular and without female endings. */
export function titleWords(text: string): string[] {
  return wordsOf(text).flatMap(word => (TITLE_SYNONYMS[word] ?? singular(word)).split(' '))
}

/** False for seniority, contract, place and filler words. */
export function isTellingTitleWord(word: string): boolean {
  return !SENIORITY_WORDS.has(word) && !TITLE_NOISE.has(word) && !/^\d+$/.test(word)
}

function singular(word: string): string {
  if (!/[ns]$/.test(word)) return word
  const base = word.replace(/(?<=er|ist|eur|or|ent|ant)in(?:nen)?$/, '')
  const known = TITLE_SYNONYMS[base]
  if (known !== undefined) return known
  return base.length > 3 && /[^siu]s$/.test(base) ? base.slice(0, -1) : base
}
