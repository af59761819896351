import { foldText } from './clean-text.ts'
import { splitWords } from './word-list.ts'

/** Small words that stand in nearly every text of a language. */
const COMMON_WORDS: Readonly<Record<string, readonly string[]>> = {
  en: splitWords('the, and, of, to, in, for, with, on, by, from, at, as, using, university, experience'),
  de: splitWords(
    'und, der, die, das, von, mit, fur, im, bei, zur, zum, des, eine, ausbildung, kenntnisse, berufserfahrung, heute, bis',
  ),
  fr: splitWords(
    'et, de, la, le, les, des, du, pour, en, dans, avec, une, aux, sur, par, formation, competences, langues',
  ),
  es: splitWords(
    'y, de, la, el, los, las, en, para, con, del, por, una, experiencia, educacion, al, habilidades, idiomas',
  ),
  pt: splitWords(
    'e, de, da, do, dos, das, em, para, com, uma, na, no, experiencia, formacao, ao, habilidades, idiomas',
  ),
  it: splitWords(
    'e, di, la, il, per, con, del, della, dei, nel, una, in, gli, esperienza, delle, istruzione, competenze',
  ),
  nl: splitWords(
    'en, de, het, van, voor, met, een, op, bij, aan, te, werkervaring, opleiding, naar, tot, vaardigheden, talen',
  ),
  pl: splitWords(
    'i, w, z, na, do, oraz, dla, od, przy, po, doswiadczenie, wyksztalcenie, ze, jezyk, umiejetnosci',
  ),
}

/** The language of most of the text: BCP 47, two letters; English when nothing tells. */
export function findLanguage(text: string): string {
  const letters = (text.match(/\p{L}/gu) ?? []).length
  const kana = (text.match(/[\p{sc=Hira}\p{sc=Kana}]/gu) ?? []).length
  const han = (text.match(/\p{sc=Han}/gu) ?? []).length
  const devanagari = (text.match(/\p{sc=Deva}/gu) ?? []).length
  if (devanagari > 0.1 * letters) return 'hi'
  if (kana > 0.05 * letters) return 'ja'
  if (han > 0.1 * letters) return 'zh'
  const words = proseWords(text)
  let best = { language: 'en', count: 0 }
  for (const [language, common] of Object.entries(COMMON_WORDS)) {
    const known = new Set(common)
    const count = words.filter(word => known.has(word)).length
    if (count > best.count) best = { language, count }
  }
  return best.language
}

/** How many of the words are among the most common ones of any language we know, 0..1; 1 when there are no words. */
export function knownWordShare(text: string): number {
  const words = proseWords(text)
  const known = new Set(Object.values(COMMON_WORDS).flat())
  return words.length === 0 ? 1 : words.filter(word => known.has(word)).length / words.length
}

/** Folded, without addresses. */
function proseWords(text: string): string[] {
  return foldText(text.replace(/\S*[@/]\S*|\S+\.\p{Ll}{2,}/gu, ' ')).split(' ')
}
