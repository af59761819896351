import { foldText } from './fold.ts'
import { SMALL_WORDS } from './stop-words.ts'

const GUESS = { minHits: 5, readChars: 4000, lead: 1.5 }

/** In how many languages a word shows that a text is in it. */
const LANGUAGES_OF_WORD = new Map<string, number>()
for (const words of SMALL_WORDS.values())
  for (const word of words) LANGUAGES_OF_WORD.set(word, (LANGUAGES_OF_WORD.get(word) ?? 0) + 1)

/** The language of most of the text: BCP 47, two letters; English when nothing tells. */
export function findLanguage(text: string): string {
  return languageOfScript(text) ?? rankLanguages(text)[0]?.language ?? 'en'
}

/** @returns null when the text is too short or no language is ahead of the others by half again */
export function guessLanguage(text: string): string | null {
  const [best, next] = rankLanguages(text.slice(0, GUESS.readChars))
  if (best === undefined || best.words < GUESS.minHits) return null
  return best.weight >= GUESS.lead * (next?.weight ?? 0) ? best.language : null
}

/** How many of the words are among the small ones of any language we know, 0..1; 1 when there are no words. */
export function knownWordShare(text: string): number {
  const words = proseWords(text)
  return words.length === 0 ? 1 : words.filter(word => LANGUAGES_OF_WORD.has(word)).length / words.length
}

function languageOfScript(text: string): string | null {
  const share = (script: RegExp) => (text.match(script) ?? []).length / (text.match(/\p{L}/gu) ?? []).length
  if (share(/\p{sc=Deva}/gu) > 0.1) return 'hi'
  if (share(/[\p{sc=Hira}\p{sc=Kana}]/gu) > 0.05) return 'ja'
  return share(/\p{sc=Han}/gu) > 0.1 ? 'zh' : null
}

/** The languages that some word of the text is of, the likeliest first. A word of several languages says less. */
function rankLanguages(text: string): { language: string; words: number; weight: number }[] {
  const words = proseWords(text)
  return [...SMALL_WORDS]
    .map(([language, small]) => {
      const met = words.filter(word => small.has(word))
      const weight = met.reduce((sum, word) => sum + 1 / (LANGUAGES_OF_WORD.get(word) ?? 1), 0)
      return { language, words: met.length, weight }
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
}

/** Folded, without addresses. */
function proseWords(text: string): string[] {
  const words = text.split(/\s+/).filter(word => !/[@/]/.test(word))
  return foldText(words.map(word => word.replace(/^.+\.\p{Ll}{2,}/u, ' ')).join(' ')).split(' ')
}
