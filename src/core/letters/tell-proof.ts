import { isDangling } from '../tailoring/whole-lines.ts'
import { plainText } from '../text/plain-text.ts'
import { tellEnglish } from './tell-english.ts'
import { tellGerman } from './tell-german.ts'
import { tellRomance } from './tell-romance.ts'

const MIN_CHARS = 25
const MAX_CHARS = 160
/** Labels, lists, asides and glued pieces are no sentence. */
const NO_SENTENCE = /[&\\¢Â()[\]]|[:;|•·…–—]|\.\s|[!?]|\s-\s|\s\/\s|\s{2}|etc\.?$/u

/** What a person did, as a sentence of a letter says it. */
export interface Telling {
  /** Which phrase it goes into, see letters/phrases.tsv. */
  form: 'did' | 'task' | 'tasks' | 'does'
  text: string
}

/**
 * A line of a resume as a part of a sentence in its language.
 * @returns null for a line that would make no good sentence
 */
export function tellProof(line: string, language: string): Telling | null {
  const text = plainText(line).replace(/[.,\s]+$/u, '')
  if (text.length < MIN_CHARS || text.length > MAX_CHARS || NO_SENTENCE.test(text)) return null
  if (isDangling(text) || !hasPairs(text) || !/^\p{Lu}|^\p{N}/u.test(text)) return null
  if (language === 'de') return tellGerman(text)
  if (language === 'fr' || language === 'es') return tellRomance(text, language)
  return language === 'en' ? tellEnglish(text) : null
}

function hasPairs(text: string): boolean {
  const count = (sign: string): number => text.split(sign).length - 1
  return count('"') % 2 === 0 && count('„') === count('“')
}
