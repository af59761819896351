import { foldWord } from './fold.ts'
import { BASE_FORMS } from './irregular-forms.ts'

const MIN_STEM_CHARS = 4

/** Longest first: the first that leaves enough letters is cut off. English first, a few German endings with it. */
const ENDINGS = [
  'izations',
  'ization',
  'isation',
  'ications',
  'ication',
  'ations',
  'ation',
  'ators',
  'ating',
  'ated',
  'ates',
  'ator',
  'ment',
  'ments',
  'ness',
  'ings',
  'ing',
  'ions',
  'ion',
  'ungen',
  'ung',
  'ies',
  'ied',
  'ers',
  'er',
  'ors',
  'or',
  'ive',
  'ed',
  'es',
  'en',
  'al',
  'ly',
  'ate',
  'y',
  's',
  'e',
]

/** The first ending that leaves enough letters. */
function cutEnding(word: string): string {
  if (word.length <= MIN_STEM_CHARS || word.endsWith('ss')) return word
  for (const ending of ENDINGS) {
    if (word.length - ending.length >= MIN_STEM_CHARS && word.endsWith(ending)) {
      return word.slice(0, -ending.length).replace(/([bdfgklmnprt])\1$/, '$1')
    }
  }
  return word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word
}

/** @returns a folded word without its commonest endings, so that 'plans', 'planning' and 'planner' compare equal */
export function stemOf(word: string): string {
  return cutEnding(cutEnding(word))
}

/** The stem of a word as written: 'APIs' is 'api'. */
export function stemOfWritten(word: string): string {
  return PLURAL_ABBREVIATION.test(word) ? word.slice(0, -1).toLowerCase() : stemOf(foldWord(word))
}

/**
 * The root that the forms of a written word share, whatever part of speech: 'install', 'installed' and 'installation'
 * have one, and so have 'lead' and 'led', 'bus' and 'buses'. Wider than its stem, so never to be used for names.
 */
export function rootOf(word: string): string {
  const known = roots.get(word)
  if (known !== undefined) return known
  const root = findRoot(word)
  if (roots.size < MAX_ROOTS) roots.set(word, root)
  return root
}

const roots = new Map<string, string>()
const MAX_ROOTS = 20_000
const MIN_ROOT_CHARS = 3
const PLURAL_ABBREVIATION = /^\p{Lu}{2,}s$/u
const HISSING_PLURAL = /(?<=..(?:s|x|z|ch|sh))es$/

function findRoot(word: string): string {
  if (PLURAL_ABBREVIATION.test(word)) return word.slice(0, -1).toLowerCase()
  const folded = foldWord(word)
  const base = BASE_FORMS.get(folded)
  if (base !== undefined) return base
  let root = folded.replace(HISSING_PLURAL, '')
  for (let cuts = 0; cuts < 2; cuts += 1) {
    const shorter = cutEnding(root)
    root = shorter === root ? cutShort(root, folded) : shorter
    const known = BASE_FORMS.get(root) ?? baseWithE(root)
    if (known !== undefined) return known
  }
  return root
}

/** 'diagnos' has lost the e by which 'diagnose' ends. */
function baseWithE(root: string): string | undefined {
  return root.length < MIN_STEM_CHARS ? undefined : BASE_FORMS.get(`${root}e`)
}

/** Of a word too short for `cutEnding`: 'used' and 'using' are one, 'line' and 'lines'. */
function cutShort(root: string, folded: string): string {
  if (root !== folded) return root.replace(/(?<=...)e$/, '')
  if (/(?:ss|us|is)$/.test(root)) return root
  const short = root.replace(/(?:ing|ed|es|e|s)$/, '')
  const isWord = short.length >= MIN_ROOT_CHARS && /[aeiouy]/.test(short)
  return isWord ? short.replace(/([bdgmnprt])\1$/, '$1') : root
}
