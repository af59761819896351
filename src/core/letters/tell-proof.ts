import { isDangling } from '../tailoring/whole-lines.ts'
import { plainText } from '../text/plain-text.ts'
import { tellEnglish } from './tell-english.ts'
import { tellGerman } from './tell-german.ts'
import { tellRomance } from './tell-romance.ts'

const MIN_CHARS = 25
const MAX_CHARS = 160
/** Labels, lists, asides and glued pieces are no sentence; '1:3' and '10–15' are amounts. */
const NO_SENTENCE =
  /[&\\¢Â()[\]]|[:–](?!(?<=\d.)\d)|[;|•·…—]|(?<!(?<!\p{L})(?:approx|bzw|ca|env|incl|inkl|max|min|rd|St|(?:[ai]m|d[ae]s|de[mnr]|die|vom|zum) \d\d?))\.\s|[!?]|\s-\s|\s\/\s|\s{2}|etc\.?$|\s(?:and|or|und|oder|et|ou|y|o),/u
/** Behind it stands what somebody adds: examples, what came of it, another sentence; 'im 2. Lehrjahr' goes on. */
const ADDED = /(?:[,;:]|\s[–—-]|(?<!\d)\.(?=\s\p{Lu}))\s/gu
const ASIDE = /\s\([^()]*\)/gu
/** 'cut waste by a tenth ($310K a year)': amounts may stay. */
const AMOUNT_ASIDE = /\s\([^()]{0,8}\d[^()]{0,16}\)/gu
/** '; returns fell by 12%': what came of it, with a verb of its own. */
const CAME_OF_IT =
  /^(?<did>[^;]+); (?<result>\p{Ll}[^;:()]* (?:climbed|decreased|dropped|fell|grew|improved|increased|rose|went) [^;:()]*(?:\d|(?:third|half|quarter|fifth|tenth)\b)[^;:()]*)$/u

/** What a person did, as a sentence of a letter says it. */
export interface Telling {
  /** Which phrase it goes into, see letters/phrases.tsv. */
  form: 'did' | 'task' | 'tasks' | 'does'
  text: string
}

/**
 * The line of a resume in the first of its parts that makes a good sentence: all of it, without its asides, or what stands
 * before what is added ('Mentored four apprentices, all passed'). Less is said then, and nothing else.
 * @returns null where there is none
 */
export function tellLine(line: string, language: string): { said: string; telling: Telling } | null {
  const plain = plainText(line)
  const bare = plain.replace(ASIDE, '')
  const heads = [...bare.matchAll(ADDED)].map(({ index }) => bare.slice(0, index)).reverse()
  const { did, result } = CAME_OF_IT.exec(bare.replace(/[.\s]+$/u, ''))?.groups ?? {}
  const before = did === undefined || language !== 'en' ? null : tellProof(did, language)
  if (before?.form === 'did')
    return { said: `${did}; ${result}`, telling: { ...before, text: `${before.text}; ${result}` } }
  for (const said of [plain, bare, ...heads]) {
    const telling = tellProof(said, language)
    if (telling !== null) return { said, telling }
  }
  return null
}

/**
 * A line of a resume as a part of a sentence in its language.
 * @returns null for a line that would make no good sentence
 */
export function tellProof(line: string, language: string): Telling | null {
  const text = plainText(line).replace(/[.,\s]+$/u, '')
  if (text.length < MIN_CHARS || text.length > MAX_CHARS || NO_SENTENCE.test(text.replace(AMOUNT_ASIDE, '')))
    return null
  if (isDangling(text) || !hasPairs(text) || !/^\p{Lu}|^\p{N}/u.test(text)) return null
  if (language === 'de') return tellGerman(text)
  if (language === 'fr' || language === 'es') return tellRomance(text, language)
  return language === 'en' ? tellEnglish(text) : null
}

function hasPairs(text: string): boolean {
  const count = (sign: string): number => text.split(sign).length - 1
  return count('"') % 2 === 0 && count('„') === count('“')
}
