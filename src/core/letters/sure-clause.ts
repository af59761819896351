import { isKnownVerb, isPlainVerb } from '../tailoring/one-tense.ts'
import { opensWithPast } from '../tailoring/past-forms.ts'
import { findDates } from '../text/dates.ts'
import { findSkills } from '../text/skills/find-skills.ts'
import { tokenise } from '../text/tokens.ts'
import { englishWords } from './english-words.ts'
import { opensWithDoing } from './tell-german.ts'

const OPENS = englishWords('opens')
const ENDS = englishWords('ends')
const MASS = englishWords('mass')
const COUNT = englishWords('count')
const DID = englishWords('did')
const PARTICLES = englishWords('particle')
const ODD = englishWords('odd')

/** Of less than these a sentence says nothing, of more a reader loses it. */
const WORDS_MIN = 4
const WORDS_MAX = 24
const EASY_WORDS_MAX = 18
/** So much less sure is a clause for each thing that may be a slip or a riddle to its reader. */
const DOUBT = 0.8
/** What is less sure is told to nobody. */
export const SURE_CLAUSE_FROM = 0.5

interface Clause {
  text: string
  words: readonly string[]
}

/**
 * How sure it is that a clause stands in a letter as a sentence that one would send, 0..1. Patterns of grammar find clauses;
 * this asks of each whether anything in it is doubtful, and takes the plain before the doubtful.
 * @param text as it stands behind 'I' or 'my work includes'
 * @param opens what an English one opens with: nouns alone need no verb
 */
export function surenessOf(text: string, language: string, opens: 'verb' | 'noun' = 'verb'): number {
  // Of French and Spanish the patterns alone decide.
  if (language !== 'en' && language !== 'de') return 1
  const clause = { text, words: text.split(/\s+/u) }
  const count = clause.words.length
  if (count < WORDS_MIN - Number(language === 'de') || count > WORDS_MAX || hasLooseDate(text)) return 0
  const isSure = language === 'de' ? isSureGerman(clause) : isSureEnglish(clause, opens)
  if (!isSure) return 0
  const riddles = clause.words.filter(word => isRiddle(word, language)).length
  const signs = text.match(/[/+~=#*]/gu)?.length ?? 0
  const commas = text.match(/[,;](?!\d)/gu)?.length ?? 0
  return DOUBT ** (riddles + signs + commas + Number(count > EASY_WORDS_MAX))
}

/** 'FLHAs' and 'DWV', which only who knows the trade knows, and 'the Management', which is no name. */
function isRiddle(word: string, language: string): boolean {
  const bare = word.replace(/[^\p{L}\p{N}]+$/u, '')
  const small = bare.toLowerCase()
  if (
    language === 'en' &&
    /^\p{Lu}\p{Ll}/u.test(bare) &&
    (MASS.has(small) || COUNT.has(small) || isKnownVerb(small))
  )
    return true
  return /^\p{Lu}{2,}s?$/u.test(bare) && findSkills(bare, tokenise(bare), 'list').length === 0
}

function isSureEnglish({ words }: Clause, opens: 'verb' | 'noun'): boolean {
  const bare = words.map(word => word.replace(/[,;.]+$/u, ''))
  const at = opens === 'noun' ? 0 : objectAt(bare)
  if (at === null || !isSureObject(bare.slice(at)) || bare.some((_, index) => isOdd(bare, index)))
    return false
  const isJoined = (index: number): boolean =>
    /^(?:and|or)$/u.test(words[index - 1] ?? '') ||
    (/,$/u.test(words[index - 1] ?? '') && !/ing$/u.test(bare[index] ?? ''))
  return bare.every(
    (_, index) => (index < at || hasArticle(bare, index)) && (!isJoined(index) || isSureJoined(bare, index)),
  )
}

/** A word twice, or one that begins a clause of its own or belongs to no letter. */
function isOdd(words: readonly string[], at: number): boolean {
  const [before = '', word = '', next] = [words[at - 1], words[at], words[at + 1]]
  const isBareOwn = word === 'own' && at > 0 && !/^(?:my|our|their|its|his|her)$/u.test(before)
  return ODD.has(word) || word === next || isBareOwn || lacksArticle(words, at)
}

/** 'raised $18M Series A', and not 'a $1.4M budget' or 'saved $140K a year' */
function lacksArticle(words: readonly string[], at: number): boolean {
  const [amount = '', next] = words.slice(at)
  if (!/^[$€£]\d/u.test(amount) || next === undefined || ENDS.has(next) || OPENS.has(next)) return false
  return !/(?:ing|ly)$/u.test(next) && !words.slice(Math.max(0, at - 2), at).some(word => OPENS.has(word))
}

/** Where the object begins behind known verbs and their particles; null behind any other word. */
function objectAt(words: readonly string[]): number | null {
  const isVerb = (at: number): boolean =>
    isKnown(words, at) || (at > 0 && /^(?:and|or)$/u.test(words[at] ?? ''))
  const at = /^(?:am|was)$/u.test(words[0] ?? '') ? 1 : words.findIndex((_, index) => !isVerb(index))
  if (at < 1) return null
  return PARTICLES.has(words[at] ?? '') ? at + 1 : at
}

/** A verb of the tables, or another one of the past before what can only be its object: 'sealed the trailers'. */
function isKnown(words: readonly string[], at: number): boolean {
  const [word = '', next = ''] = words.slice(at)
  if (isKnownVerb(word) || DID.has(word)) return true
  const isObject = OPENS.has(next) || (/^[\d$€£]/u.test(next) && words[at + 2] !== 'of')
  return /\p{Ll}ed$/u.test(word) && opensWithPast(word) && isObject
}

/** 'a crew', '46 vehicles', 'delivery slots', 'SQL that …'; 'consumption and needle exchange' may be the name of a service. */
function isSureObject(words: readonly string[]): boolean {
  const [first = ''] = words
  if (first === '') return false
  if (OPENS.has(first) || ENDS.has(first) || /^[\p{N}\p{Lu}$€£]/u.test(first)) return true
  const end = words.findIndex(word => ENDS.has(word))
  const phrase = words.slice(0, end === -1 ? words.length : end)
  if (phrase.some(word => /\p{Ll}['’]s$/u.test(word))) return false
  const head = phrase.at(-1) ?? ''
  const isJoined = /^(?:and|or)$/u.test(words[phrase.length] ?? '')
  return /\p{L}s$/u.test(head) || !isJoined || isKnown(words, phrase.length + 1)
}

/** 'the supervision of', 'two annual inspections of', and not 'under supervision of' */
function hasArticle(words: readonly string[], at: number): boolean {
  if (words[at + 1] !== 'of' || !/\p{L}(?:tion|sion|ment|ance|ence)$/u.test(words[at] ?? '')) return true
  const phrase = words.slice(words.slice(0, at).findLastIndex(word => ENDS.has(word)) + 1, at)
  return phrase.some(word => OPENS.has(word) || /^\p{N}/u.test(word))
}

/** 'automated the cases and executing' and 'negotiated a loan and report' mix their verbs. */
function isSureJoined(words: readonly string[], at: number): boolean {
  const word = words[at] ?? ''
  const before = words.slice(0, at - 1)
  if (/\p{Ll}{2}ing$/u.test(word) && isKnownVerb(word)) return before.some(one => /\p{Ll}{2}ing$/u.test(one))
  if (/\p{Ll}ed$/u.test(word) && opensWithPast(word))
    return isKnown(words, at) && opensWithPast(words.slice(at).join(' '))
  return !isPlainVerb(word) || opensWithPast(word) || !opensWithPast(words[0] ?? '')
}

/** 'gehört … seit 2023' says of when, and 'parallel' hangs behind. */
const ODD_GERMAN = /(?<!\p{L})(?:ab|seit|bis|von) (?:19|20)\d\d|(?<!\p{L})(?:parallel|bzw|siehe)(?!\p{L})/u
const LEADS_TO_DATE =
  /(?<!\p{L})(?:in|by|from|between|until|im|am|bis)(?: (?:early|late|mid|spring|summer|autumn|winter))?[ -]$/iu

/** 'covered the unit March to August 2020', 'die Anleitung der Auszubildenden seit 09/2024' */
function hasLooseDate(text: string): boolean {
  const date = findDates(text)
  return date !== null && !LEADS_TO_DATE.test(text.slice(0, date.from))
}

function isSureGerman({ text, words }: Clause): boolean {
  return (
    !ODD_GERMAN.test(text) &&
    words.every((word, at) => at < 2 || !/^\p{Lu}/u.test(word) || !opensWithDoing(word) || isHeld(words, at))
  )
}

/** A further doing stands behind an article, a word that has one in it, a describing word or 'und'. */
function isHeld(words: readonly string[], at: number): boolean {
  const before = words[at - 1] ?? ''
  return /^\p{Ll}/u.test(before) || /[-,]$/u.test(before)
}
