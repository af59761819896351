import type { Lexicon, WordClass } from './tagger-model.ts'

/** A word of a line as the tagger sees it; every number is a hash or a small code. */
export interface TaggerWord {
  folded: number
  written: number
  singular: number
  /** Of 2 to 5 letters. */
  starts: readonly number[]
  /** Of 1 to 5 letters. */
  ends: readonly number[]
  shape: number
  /** What stands before and behind it: brackets, a colon, an end of sentence. */
  lead: number
  tail: number
  /** 1 = begins with a capital. */
  capital: number
  /** 1 = a capital within or a digit beside a letter. */
  mixed: number
  digit: number
  usage: number
  clusters: readonly number[]
  /** Announces what one should know or be able to do: 'experience with'. */
  isCue: boolean
  isMark: boolean
  endsSentence: boolean
}

const AFFIX_MAX = 5
const CUES = new Set(
  `experience knowledge understanding skills skill familiarity proficiency background degree expertise ability in
  with of using expert proficient familiar knowledgeable experienced fluent fluency including e.g like as competence
  command certification certified course`.split(/\s+/),
)
const LEAD = /^[("'“‘[•·*\-–]+(?=.)/u
const TAIL = /(?<=.)[)"'”’\].,;:!?…]+$/u
const NO_CLASS: WordClass = { usage: 0, clusters: [0, 0, 0] }

/** A word without the punctuation around it; a mark alone stays. */
export function bareWord(token: string): string {
  return token.replace(LEAD, '').replace(TAIL, '')
}

/** As phrases and words of the lexicon are spelled: lower case, no accents, no plural s. */
export function lexiconWord(token: string): string {
  return singularOf(foldOf(bareWord(token)))
}

/** FNV-1a with a final mix; 0 ≤ hash < 2^32. */
export function hashOf(text: string): number {
  let hash = 2166136261
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 16777619)
  return mixHash(hash, 0)
}

/** Joins two hashes; their order counts. */
export function mixHash(a: number, b: number): number {
  let hash = Math.imul(a ^ Math.imul(b, 0x9e3779b1), 0x2c1b3c6d)
  hash = Math.imul(hash ^ (hash >>> 15), 0x297a2d39)
  return (hash ^ (hash >>> 14)) >>> 0
}

/** @returns a reader that reads each spelling once */
export function wordReader(lexicon: Lexicon): (token: string) => TaggerWord {
  const known = new Map<string, TaggerWord>()
  return token => {
    const met = known.get(token)
    if (met !== undefined) return met
    const word = readWord(token, lexicon)
    known.set(token, word)
    return word
  }
}

function readWord(token: string, lexicon: Lexicon): TaggerWord {
  const bare = bareWord(token)
  const folded = foldOf(bare)
  const singular = hashOf(singularOf(folded))
  const from = token.indexOf(bare)
  const lengths = Array.from({ length: AFFIX_MAX }, (_, index) => index + 1)
  const { usage, clusters } = lexicon.wordClass(singular) ?? NO_CLASS
  return {
    ...{ folded: hashOf(folded), written: hashOf(bare), singular, usage, clusters },
    starts: lengths.slice(1).map(length => hashOf(folded.slice(0, length))),
    ends: lengths.map(length => hashOf(folded.slice(-length))),
    shape: hashOf(shapeOf(bare)),
    lead: hashOf(token.slice(0, from)),
    tail: hashOf(token.slice(from + bare.length)),
    capital: Number(/^\p{Lu}/u.test(bare)),
    mixed: Number(/\p{L}\p{Lu}|\d\p{L}|\p{L}\d/u.test(bare)),
    digit: Number(/\d/.test(bare)),
    isCue: CUES.has(folded),
    isMark: !/[\p{L}\p{N}]/u.test(token),
    endsSentence: /[.;!?]$/.test(token),
  }
}

/** 'Node.js' is 'Xx-xx', 'SQL' 'XX': long runs are cut to two. */
function shapeOf(word: string): string {
  return word
    .replace(/[^\p{L}\p{N}]/gu, '-')
    .replace(/\p{Lu}/gu, 'X')
    .replace(/\p{Ll}/gu, 'x')
    .replace(/\p{N}/gu, '0')
    .replace(/(.)\1{2,}/gu, '$1$1')
}

function foldOf(word: string): string {
  const lower = word.toLowerCase()
  return /^\p{ASCII}*$/u.test(lower) ? lower : lower.normalize('NFKD').replace(/\p{M}/gu, '')
}

function singularOf(word: string): string {
  return word.length > 3 && /[^su]s$/.test(word) ? word.slice(0, -1) : word
}
