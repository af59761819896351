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
