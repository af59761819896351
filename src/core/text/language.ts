import { foldText } from './fold.ts'
import { SMALL_WORDS } from './stop-words.ts'

const GUESS = { minHits: 5, readChars: 4000, lead: 1.5 }

/** In how many languages a word shows that a text is in it. */
const LANGUAGES_OF_WORD = new Map<string, number>()
for (const words of SMALL_WORDS.values())
  for (const word of words) LANGUAGES_OF_WORD.set(word, (LANGUAGES_OF_WORD.get(word) ?? 0) + 1)

/** Letters that some languages do not write, though they share many words with those that do. */
const NOT_WRITTEN: readonly (readonly [languages: readonly string[], letters: RegExp])[] = [
  [['no', 'da'], /[äö]/giu],
  [['sv'], /[æø]/giu],
]

/** The language of most of the text: BCP 47, two letters; English when nothing tells. */
export function findLanguage(text: string): string {
  return languageOfScript(text) ?? rankLanguages(text)[0]?.language ?? 'en'
}

/** Of none that is known here, as BCP 47 has it. */
export const UNKNOWN_LANGUAGE = 'und'
/** A text of so many words without a known small one is in a language of its own. */
const STRANGE = { fromWords: 30, knownShare: 0.08 }

/** @returns null when the text is too short or no language is ahead of the others by half again */
export function guessLanguage(text: string): string | null {
  const read = text.slice(0, GUESS.readChars)
  const [best, next] = rankLanguages(read)
  if (best === undefined || best.words < GUESS.minHits) return isStrange(read) ? UNKNOWN_LANGUAGE : null
  return best.weight >= GUESS.lead * (next?.weight ?? 0) ? best.language : null
}

/** Of a text that begins in one language and ends in another the two; null where it is of one, or too short to tell. */
export function guessBoth(text: string): readonly [first: string, last: string] | null {
  const middle = Math.floor(Math.min(text.length, GUESS.readChars) / 2)
  const first = guessLanguage(text.slice(0, middle))
  const last = first === null ? null : guessLanguage(text.slice(middle))
  return first === null || last === null || first === last ? null : [first, last]
}

/** What cannot be told is read as English. */
export function isEnglish(language: string | null): boolean {
  return language === null || language === 'en'
}

/** How many of the words are among the small ones of any language we know, 0..1; 1 when there are no words. */
export function knownWordShare(text: string): number {
  const words = proseWords(text)
  return words.length === 0 ? 1 : words.filter(word => LANGUAGES_OF_WORD.has(word)).length / words.length
}

function isStrange(text: string): boolean {
  return text.split(/\s+/).length >= STRANGE.fromWords && knownWordShare(text) < STRANGE.knownShare
}

function languageOfScript(text: string): string | null {
  const count = (letters: RegExp) => (text.match(letters) ?? []).length
  const all = count(/\p{L}/gu)
  const share = (script: RegExp) => count(script) / all
  if (share(/\p{sc=Deva}/gu) > 0.1) return 'hi'
  if (share(/[\p{sc=Hira}\p{sc=Kana}]/gu) > 0.05) return 'ja'
  return share(/\p{sc=Han}/gu) > 0.1 ? 'zh' : null
}

/** The languages that some word of the text is of, the likeliest first. A word of several languages says less. */
function rankLanguages(text: string): { language: string; words: number; weight: number }[] {
  const words = proseWords(text).filter(word => LANGUAGES_OF_WORD.has(word))
  const strange = NOT_WRITTEN.map(([languages, letters]) => ({
    languages,
    count: (text.match(letters) ?? []).length,
  })).sort((a, b) => b.count - a.count)[0]
  const isWritten = (language: string) => !strange?.count || !strange.languages.includes(language)
  return [...SMALL_WORDS]
    .filter(([language]) => isWritten(language))
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
  const bare = words.map(word => (word.includes('.') ? word.replace(/^.+\.\p{Ll}{2,}/u, ' ') : word))
  return foldText(bare.join(' ')).split(' ')
}
