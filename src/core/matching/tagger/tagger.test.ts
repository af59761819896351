import { expect, test } from 'vitest'
import { indexHashes } from '../model/hash-index.ts'
import { likelySpans } from './chain.ts'
import { tagPosting } from './tag-posting.ts'
import { taggerFeatures } from './tagger-features.ts'
import { readTaggerPosting } from './tagger-lines.ts'
import { openTagger, type SkillTagger } from './tagger-model.ts'
import { bareWord, lexiconWord } from './tagger-words.ts'

const NO_LEXICON = { listsOf: () => 0, wordClass: () => null }
const NO_MOVES = new Float32Array(24)

/** Learned from one word: begins knowledge where it stands. */
function taggerFor(word: string): SkillTagger {
  const features = (text: string) =>
    taggerFeatures(readTaggerPosting([[text]], NO_LEXICON))[0]?.[0] ?? new Uint32Array()
  const always = features('other')[0]
  const others = new Set(features('other'))
  const own = new Set([...features(word)].filter(feature => !others.has(feature)).slice(0, 1))
  const weights = new Int8Array([120, -120, -120, -120, -120, -120, -120, -120])
  return {
    lexicon: NO_LEXICON,
    placeOf: hash => (own.has(hash) ? 0 : hash === always ? 4 : -8),
    weights,
    moves: NO_MOVES,
  }
}

test.each([
  ['(SQL),', 'SQL', 'sql'],
  ['C++', 'C++', 'c++'],
  ['.NET', '.NET', '.net'],
  ['Datenbanken.', 'Datenbanken', 'datenbanken'],
  ['Präsentationen;', 'Präsentationen', 'prasentationen'],
  ['–', '–', '–'],
  ['databases', 'databases', 'database'],
])('the word %s is read without its punctuation', (token, bare, known) => {
  expect([bareWord(token), lexiconWord(token)]).toEqual([bare, known])
})

test('a hash is found at its place, another nowhere', () => {
  const hashes = Uint32Array.from([0, 1, 17, 4294967295, 2147483648])
  const find = indexHashes(hashes)
  expect([...hashes].map(find)).toEqual([0, 1, 2, 3, 4])
  expect(find(16)).toBe(-1)
})

test('likely spans never lie over one another', () => {
  // Outside, begin, inside of four words: two could be one span or two.
  const scores = Float64Array.from([0, -9, -9, 0, 4, -9, 0, 1, 3, 0, -9, -9])
  expect(likelySpans(scores, new Float64Array(12))).toEqual([{ from: 1, to: 3 }])
  expect(likelySpans(new Float64Array(), new Float64Array(12))).toEqual([])
})

test('skills are quoted from the posting with their place, without commas and joining words', () => {
  const description = 'Requirements:\n- Kotlin, and (Kotlin)\n\n'
  const found = tagPosting(description, taggerFor('Kotlin'))
  expect(found.map(({ text }) => text)).toEqual(['Kotlin', 'Kotlin'])
  expect(found.map(({ start, end }) => description.slice(start, end))).toEqual(['Kotlin', 'Kotlin'])
})

test.each(['', '\n\n', '((((', 'a', `${'word '.repeat(20_000)}`, '\u0000\ud800,,,'])(
  'a posting of %j is read without an error',
  text => {
    expect(() => tagPosting(text, taggerFor('Kotlin'))).not.toThrow()
  },
)

test('bytes that are no tagger are told apart from one', () => {
  expect(openTagger(new Uint8Array(100))).toEqual({ ok: false, reason: 'damaged' })
  expect(openTagger(new Uint8Array())).toEqual({ ok: false, reason: 'damaged' })
})
