import type { SpellingNode } from './skills/spellings.ts'
import { stemOf } from './stems.ts'
import { EMPTY_TAILS, FILLER_STEMS, FILLER_WORDS, GENERIC_STEMS, PERSONAL_WORDS } from './stop-words.ts'

/** A folded word with all that is the same wherever it stands. */
export interface Lexeme {
  text: string
  stem: string
  /** Without a closing s, where the word is long enough for it to be a plural. */
  withoutS: string
  singular: string
  /** 0 ≤ hash < 2^32, of its singular: what models know it by. */
  hash: number
  /** False for articles, prepositions, pronouns and numbers. */
  isMeaningful: boolean
  /** Carries meaning: verbs of asking ('require', 'demonstrate') and empty words do not. */
  isContent: boolean
  /** Names something by itself: neither filler nor as general as 'develop' or 'customer'. */
  isTelling: boolean
  /** Tells of the person, not of the work. */
  isPersonal: boolean
  /** How spellings of skills go on that begin with it; null when none does, undefined until somebody asks. */
  spellings: SpellingNode | null | undefined
  /** One bit a prefilter (word-prefilter.ts): which have asked about it, and which of those seek it. */
  askedBy: number
  soughtBy: number
}

/** Longer ones are addresses and other accidents, which are not met again. */
const KNOWN_MAX_CHARS = 32
/** A piece of a text with more characters is a window on the whole text, and keeps it in memory. */
const WINDOW_FROM_CHARS = 13
const MAX_ODD_WORDS = 20_000
const PLURAL_FROM_CHARS = 4
/** Of a word that stands before another in one. */
const COMPOUND_FROM_CHARS = 4

/** Plain letters and digits by their code, from 1 on; capitals as small letters, 0 for all other signs. */
const SYMBOLS = new Uint8Array(128)
for (const [at, sign] of [...'0123456789abcdefghijklmnopqrstuvwxyz'].entries()) {
  SYMBOLS[sign.charCodeAt(0)] = at + 1
  SYMBOLS[sign.toUpperCase().charCodeAt(0)] = at + 1
}
const SYMBOL_BITS = 6
/** A number with five symbols is at least this. */
const FULL = 1 << (4 * SYMBOL_BITS)
const RUN_MAX_CHARS = 20
const HASH_FACTOR = 0x2c1b3c6d
const KEY_NUMBERS = 4

/** The run read last, five letters to a number, the last ones in `a`; made once, since an object a word costs as much. */
const run = { a: 0, b: 0, c: 0, d: 0 }

/** A run has two places, by its letters: with one, words that share it would drive each other out again and again. */
const PLACES = 2
/** Runs met lately: what they are packed to, and the word. */
const runs: (Lexeme | undefined)[] = new Array(1 << 15).fill(undefined)
const keys = new Int32Array(KEY_NUMBERS * runs.length)
/** Words with other letters or signs. */
const oddWords = new Map<string, Lexeme>()

/** Where the plain letters and digits from a place on end; `lexemeOfRun` is to be asked for them before the next ones. */
export function readRun(text: string, start: number): number {
  let a = 0
  let b = 0
  let c = 0
  let d = 0
  let end = start
  for (; end < text.length; end++) {
    const code = text.charCodeAt(end)
    const symbol = code < SYMBOLS.length ? (SYMBOLS[code] ?? 0) : 0
    if (symbol === 0) break
    if (a >= FULL) {
      d = c
      c = b
      b = a
      a = 0
    }
    a = (a << SYMBOL_BITS) | symbol
  }
  run.a = a
  run.b = b
  run.c = c
  run.d = d
  return end
}

/** @returns the same object for a word that was met lately, so that nothing of it is worked out again */
export function lexemeOf(folded: string): Lexeme {
  const isRun = folded.length <= RUN_MAX_CHARS && readRun(folded, 0) === folded.length
  if (isRun) return lexemeOfRun(folded, 0, folded.length)
  const met = oddWords.get(folded)
  if (met !== undefined) return met
  const lexeme = describeWord(ownCopy(folded))
  if (folded.length > KNOWN_MAX_CHARS) return lexeme
  if (oddWords.size >= MAX_ODD_WORDS) oddWords.clear()
  oddWords.set(lexeme.text, lexeme)
  return lexeme
}

/** The same of the run that was read last, where it stands in its text. */
export function lexemeOfRun(text: string, start: number, end: number): Lexeme {
  if (end - start > RUN_MAX_CHARS) return lexemeOf(text.slice(start, end).toLowerCase())
  const { a, b, c, d } = run
  const mixed = Math.imul(Math.imul(Math.imul(a ^ d, HASH_FACTOR) ^ b, HASH_FACTOR) ^ c, HASH_FACTOR)
  const first = (mixed ^ (mixed >>> 15)) & (runs.length - PLACES)
  const at = first * KEY_NUMBERS
  if (keys[at] === a && keys[at + 1] === b && keys[at + 2] === c && keys[at + 3] === d)
    return runs[first] ?? keepRun(text.slice(start, end), first)
  if (keys[at + 4] === a && keys[at + 5] === b && keys[at + 6] === c && keys[at + 7] === d)
    return runs[first + 1] ?? keepRun(text.slice(start, end), first)
  return keepRun(text.slice(start, end), first)
}

/** In the first of its two places; what was there goes to the second. */
function keepRun(written: string, first: number): Lexeme {
  const at = first * KEY_NUMBERS
  keys.copyWithin(at + KEY_NUMBERS, at, at + KEY_NUMBERS)
  keys.set([run.a, run.b, run.c, run.d], at)
  runs[first + 1] = runs[first]
  const lexeme = describeWord(ownCopy(written.toLowerCase()))
  runs[first] = lexeme
  return lexeme
}

/** FNV-1a with a final mix; 0 ≤ hash < 2^32. */
export function hashText(text: string): number {
  let hash = 2166136261
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 16777619)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (hash ^ (hash >>> 12)) >>> 0
}

/** The same word, which keeps no text that it was cut from. */
function ownCopy(word: string): string {
  return word.length < WINDOW_FROM_CHARS ? word : [...word].join('')
}

function singularOf(word: string): string {
  if (word.length <= 3) return word
  return word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.replace(/(?<=[^su])s$/, '')
}

/** 'Kassenerfahrung' is about the till. */
export function withoutTail(text: string): string {
  const tail = EMPTY_TAILS.find(
    each => text.length >= each.length + COMPOUND_FROM_CHARS && text.endsWith(each),
  )
  return tail === undefined ? text : text.slice(0, -tail.length)
}

function describeWord(text: string): Lexeme {
  const stem = stemOf(withoutTail(text))
  const singular = singularOf(text)
  const isMeaningful = text.length > 1 && !FILLER_WORDS.has(text) && !/^\d+$/.test(text)
  const isContent = isMeaningful && !FILLER_STEMS.has(stem)
  const isTelling = isContent && !GENERIC_STEMS.has(stem)
  const withoutS = text.length > PLURAL_FROM_CHARS && text.endsWith('s') ? text.slice(0, -1) : text
  return {
    text,
    stem,
    withoutS,
    singular,
    hash: hashText(singular),
    isMeaningful,
    isContent,
    isTelling,
    isPersonal: PERSONAL_WORDS.has(text),
    spellings: undefined,
    askedBy: 0,
    soughtBy: 0,
  }
}
