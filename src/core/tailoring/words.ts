import { unifySpellings } from './aliases.ts'
import { rootOf } from './roots.ts'
import { STOP_WORDS } from './stop-words.ts'

export interface Word {
  /** As written, spellings unified. */
  raw: string
  /** Lower case without its commonest endings; equal stems count as one word. */
  stem: string
  /** True for the first word of a line or sentence, where a capital says nothing. */
  opens: boolean
  /** Offset into the text with unified spellings. */
  at: number
}

const WORD = /\.?[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:[.'’_-][\p{L}\p{N}][\p{L}\p{N}\p{M}]*)*[+#]*/gu
// Between two sentences, or between a label and what follows it.
const SENTENCE_END = /(?:[.!?:;•]\s*|^[\s\p{P}]*)$/u

/** The words of a text in their order, each hyphenated word whole; numbers alone are left out. */
export function splitWords(text: string): Word[] {
  return splitUnified(unifySpellings(text))
}

/** `splitWords` for a text whose spellings are unified. */
export function splitUnified(unified: string): Word[] {
  return [...unified.matchAll(WORD)]
    .filter(match => /\p{L}/u.test(match[0]))
    .map(match => ({
      raw: match[0],
      stem: stemOf(match[0]),
      opens: SENTENCE_END.test(unified.slice(Math.max(0, match.index - 4), match.index)),
      at: match.index,
    }))
}

/** Stems of the words that carry meaning; of a hyphenated word also its parts. */
export function contentStems(text: string): Set<string> {
  return new Set(contentWords(text).flatMap(stemsOf))
}

/** The words that carry meaning: no articles, prepositions, pronouns and auxiliaries. */
export function contentWords(text: string): Word[] {
  return splitWords(text).filter(isTelling)
}

/** True for a word that carries meaning. */
export function isTelling({ raw }: Pick<Word, 'raw'>): boolean {
  return isAbbreviation(raw) || !STOP_WORDS.has(raw.toLowerCase())
}

/** Words that stand side by side, by their roots. */
export function listPairs(words: readonly Word[]): { pair: string; first: Word; second: Word }[] {
  return words.slice(1).flatMap((second, index) => {
    const first = words[index]
    const isBeside = first !== undefined && second.at === first.at + first.raw.length + 1
    return isBeside ? [{ pair: `${rootOf(first.raw)} ${rootOf(second.raw)}`, first, second }] : []
  })
}

/** The stem of a word and, where it is made of several, those of its parts. */
export function stemsOf({ raw, stem }: Word): string[] {
  const parts = raw.split(/[.'’_-]/u).filter(part => part.length > 2 && part !== raw)
  return [stem, ...parts.map(stemOf)]
}

/** True for spellings that only names have: 'K8s', 'GraphQL', 'C++', 'SAP', '.NET'. */
export function isCodeLike(raw: string): boolean {
  return /\p{N}|[+#]$|^\./u.test(raw) || raw.split('-').some(part => /\p{Lu}/u.test(part.slice(1)))
}

// 'IT' is a trade, 'it' is not.
function isAbbreviation(raw: string): boolean {
  return /^\p{Lu}{2,}$/u.test(raw)
}

// English and German endings; the rest of the European languages share most of them.
const ENDINGS = /(?:ungen|ungs|ung|ings?|edly|ed|ern|en|ers?|es|em|e|s|n)$/u
const MIN_STEM_CHARS = 4

/** A light stem: cuts plural, verb and case endings as long as four letters remain. */
export function stemOf(word: string): string {
  const lower = word
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’]s$/u, '')
  if (/^\p{Lu}{2,}s$/u.test(word)) return lower.slice(0, -1)
  if (lower.endsWith('ies') && lower.length > MIN_STEM_CHARS + 1) return `${lower.slice(0, -3)}y`
  if (/(?:ss|us|is)$/u.test(lower)) return lower
  const stem = lower.replace(ENDINGS, '')
  if (stem.length < MIN_STEM_CHARS) return cutShort(lower)
  return stem.replace(/([bdgmnprt])\1$/u, '$1')
}

// Short words lose no more than a plural s: 'APIs', 'apps', 'teams'.
function cutShort(lower: string): string {
  return lower.length > 3 ? lower.replace(/s$/u, '') : lower
}
