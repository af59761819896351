import { isDangling } from '../tailoring/whole-lines.ts'
import { plainText } from '../text/plain-text.ts'
import { findSkills } from '../text/skills/find-skills.ts'
import { tokenise } from '../text/tokens.ts'
import { inWords, listHeads, withoutAsides } from './line-heads.ts'
import { SURE_CLAUSE_FROM, surenessOf } from './sure-clause.ts'
import { tellEnglish } from './tell-english.ts'
import { tellGerman } from './tell-german.ts'
import { tellRomance } from './tell-romance.ts'

const MIN_CHARS = 20
const MAX_CHARS = 170
/** Labels, lists, asides and glued pieces are no sentence; '1:3' and '10–15' are amounts. */
const NO_SENTENCE =
  /[&\\¢Â()[\]→]|[:–](?!(?<=\d.)\d)|[;|•·…—]|(?<!(?<!\p{L})(?:approx|bzw|ca|env|incl|inkl|max|min|rd|Dr|Nr|St|Std|tägl|(?:[ai]m|d[ae]s|de[mnr]|die|vom|zum) \d\d?))\.\s|[!?]|\s-\s|\s\/\s|\s{2}|etc\.?$|\s(?:and|or|und|oder|et|ou|y|o),|\bw\/|[×±≈<>=]|\s\+\s/u
/** 'cut waste by a tenth ($310K a year)': amounts of money may stay. */
const AMOUNT_ASIDE = /\s\([^()]{0,8}(?:[$€£]\s?\d|\d\s?[%€])[^()]{0,16}\)/gu
/** '; returns fell by 12%': what came of it, with a verb of its own. */
const CAME_OF_IT =
  /^(?<did>[^;]+); (?<result>\p{Ll}[^;:()]* (?:climbed|decreased|dropped|fell|grew|improved|increased|rose|went) [^;:()]*(?:\d|(?:third|half|quarter|fifth|tenth)\b)[^;:()]*)$/u

/** What a person did, as a sentence of a letter says it. */
export interface Telling {
  /** Which phrase it goes into, see letters/phrases.tsv. */
  form: 'did' | 'task' | 'tasks' | 'does'
  text: string
  /** See GermanTelling. */
  object?: string
  isOnce?: boolean
}

/** A line, or what of it is told, and how. */
export interface Told {
  said: string
  telling: Telling
  /** See surenessOf. */
  sureness: number
}

/** What is left of a sentence may miss what was cut off. */
const CUT = 0.9

/**
 * The line of a resume in the first of its parts that surely makes a good sentence: all of it, without its asides, with what
 * came of it, or what stands before what is added ('Mentored four apprentices, all passed'). Less is said then, and nothing else.
 * @returns null where there is none
 */
export function tellLine(line: string, language: string): Told | null {
  const plain = plainText(line)
  const bare = withoutAsides(plain)
  const parts = [plain, bare, ...listHeads(bare, language)]
  const results = language === 'en' ? tellResult(bare) : []
  const told = parts.flatMap(said => {
    const telling = tellProof(said, language)
    return telling === null ? [] : [{ said, telling }]
  })
  for (const { said, telling } of [...results, ...told]) {
    const sureness =
      surenessOf(telling.text, language, telling.form === 'tasks' ? 'noun' : 'verb') *
      (plain.startsWith(said) && said !== plain ? CUT : 1)
    if (sureness >= SURE_CLAUSE_FROM) return { said, telling, sureness }
  }
  return null
}

const LISTED_ASIDE = /\s\((?<names>[^()]{3,60})\)/u

/**
 * The same with the aside that names what it was done with: 'Own the settlement service (Java, Kafka)'.
 * @returns null where the line has no aside of names alone in what is told
 */
export function withNames({ said, telling, ...told }: Told, line: string): Told | null {
  const { 0: aside = '', index = 0, groups: { names = '' } = {} } = LISTED_ASIDE.exec(line) ?? {}
  const isNames = names
    .split(/, | and | und /u)
    .every(name => findSkills(name, tokenise(name), 'list').length > 0)
  const before = line.slice(0, index).split(' ').slice(-2).join(' ')
  const put = (text: string): string => text.replace(before, `${before}${aside}`)
  if (aside === '' || !isNames || !said.startsWith(line.slice(0, index))) return null
  return { ...told, said: put(said), telling: { ...telling, text: put(telling.text) } }
}

/** 'Handled returns; refunds fell by a third': two sentences in one. */
function tellResult(line: string): { said: string; telling: Telling }[] {
  const { did = '', result } = CAME_OF_IT.exec(line.replace(/[.\s]+$/u, ''))?.groups ?? {}
  const before = result === undefined ? null : tellProof(did, 'en')
  if (before?.form !== 'did') return []
  return [{ said: `${did}; ${result}`, telling: { ...before, text: `${before.text}; ${result}` } }]
}

/**
 * A line of a resume as a part of a sentence in its language.
 * @returns null for a line that would make no good sentence
 */
export function tellProof(line: string, language: string): Telling | null {
  const text = inWords(plainText(line).replace(/[.,\s]+$/u, ''), language)
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
