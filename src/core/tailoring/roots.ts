import { BASE_FORMS } from './irregular-forms.ts'

const MIN_DERIVED_ROOT = 4
const PASSES = 4
const PREFIX_MIN_CHARS = 6

// Longest first. Derivations leave a longer root than mere inflections do.
const DERIVED =
  /(?:atives?|isations?|isions?|isors?|isers?|ised?|ises|ising|ations?|ators?|ated|ates?|ating|ments?|ances?|ences?|ities|ity|ions?|ors?|ial|ical|ics?|als?|ables?|ibles?|ives?|ants?|ents?|ness|less|ful|ures?|ungen|ung|ially|ists?|ist)$/u
// Longest first, each with what it must leave: 'covers' is 'cover', not 'cov'.
const INFLECTED: readonly (readonly [string, number])[] = [
  ['edly', 4],
  ['ings', 3],
  ['ing', 3],
  ['ies', 3],
  ['ied', 3],
  ['ers', 4],
  ['ern', 4],
  ['er', 4],
  ['ed', 3],
  ['es', 3],
  ['en', 4],
  ['ly', 4],
  ['s', 3],
  ['e', 3],
  ['y', 4],
]

const memo = new Map<string, string>()
const MEMO_LIMIT = 20_000

/**
 * The root that the forms of a word share, whatever part of speech: 'install', 'installed' and 'installation' have
 * one. Wider than `stemOf`, so never to be used for names.
 */
export function rootOf(word: string): string {
  const known = memo.get(word)
  if (known !== undefined) return known
  const root = findRoot(word)
  if (memo.size < MEMO_LIMIT) memo.set(word, root)
  return root
}

function findRoot(word: string): string {
  if (/^\p{Lu}{2,}s$/u.test(word)) return word.slice(0, -1).toLowerCase()
  const lower = word
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’]s?$/u, '')
  const base = BASE_FORMS.get(lower)
  if (base !== undefined) return base
  let root = lower.replace(/yz(?=e|i|a)/gu, 'ys').replace(/iz(?=e|i|a)/gu, 'is')
  for (let pass = 0; pass < PASSES; pass += 1) {
    const shorter = cutInflected(cutDerived(withLostE(root, pass)), pass)
    if (shorter === root) break
    root = shorter
    const known =
      BASE_FORMS.get(root) ?? (root.length < MIN_DERIVED_ROOT ? undefined : BASE_FORMS.get(`${root}e`))
    if (known !== undefined) return known
  }
  const settled = root.replace(/([b-df-hj-np-tv-z])\1$/u, '$1').replace(/ct$/u, 'c')
  return BASE_FORMS.get(settled) ?? settled
}

// 'configured' has lost the e by which 'configure' ends.
function withLostE(root: string, pass: number): string {
  const whole = `${root}e`
  return pass > 0 && /(?:anc|enc|ur|iv|iz|is|at|abl|ibl)$/u.test(root) && cutDerived(whole) !== whole
    ? whole
    : root
}

// 'documentation' is made of two derivations.
function cutDerived(word: string): string {
  let cut = word
  for (let pass = 0; pass < PASSES && !/(?:ss|us|is)$/u.test(cut); pass += 1) {
    const shorter = cut.replace(DERIVED, '')
    if (shorter === cut || shorter.length < MIN_DERIVED_ROOT) break
    cut = shorter
  }
  return cut
}

// A plural ends a word once: 'nurses' is 'nurs', not 'nur'.
function cutInflected(word: string, pass: number): string {
  if (/(?:ss|us|is)$/u.test(word)) return word
  const found = INFLECTED.find(
    ([ending, least]) =>
      (pass === 0 || ending !== 's') && word.endsWith(ending) && word.length - ending.length >= least,
  )
  const cut = found === undefined ? word : word.slice(0, -found[0].length)
  return /[aeiouyäöü]/u.test(cut) ? cut : word
}

/** Roots to be looked up, also by what they begin with: 'administ' finds 'administr'. */
export class RootSet {
  readonly #roots = new Set<string>()
  readonly #beginnings = new Set<string>()

  constructor(roots: Iterable<string>) {
    for (const root of roots) {
      this.#roots.add(root)
      for (let end = PREFIX_MIN_CHARS; end <= root.length; end += 1) this.#beginnings.add(root.slice(0, end))
    }
  }

  hasWhole(root: string): boolean {
    return this.#roots.has(root)
  }

  has(root: string): boolean {
    if (this.#roots.has(root) || this.#beginnings.has(root)) return true
    for (let end = PREFIX_MIN_CHARS; end < root.length; end += 1)
      if (this.#roots.has(root.slice(0, end))) return true
    return false
  }
}
