import { expect, test } from 'vitest'
import { tagLines } from '#core/matching/tagger/tag-lines.ts'
import { phraseHash } from '#core/matching/tagger/tagger-lines.ts'
import { openTagger } from '#core/matching/tagger/tagger-model.ts'
import { type LexiconData, lexiconOf } from './build-lexicon.ts'
import { factorise } from './factorise.ts'
import { seededChance } from './fit-chain.ts'
import { packTagger } from './pack-tagger.ts'
import { taggedLines } from './tagger-sets.ts'
import { trainTagger } from './train-tagger.ts'

const LEXICON: LexiconData = { phrases: new Map([[phraseHash(['zorb', 'baking']), 1]]), words: new Map() }
const LEARNED = ['Quill', 'Zorb baking', 'Marn', 'Zorb baking', 'Quill', 'Marn', 'Zorb baking'].map(
  (name, at) => {
    const tokens = `Experience with ${name} is needed .`.split(' ')
    const to = tokens.indexOf('is')
    return { doc: `posting ${at}`, tokens, knowledge: [[2, to] as [number, number]], skill: [] }
  },
)

test('equal sentences give equal bytes, and they open to a tagger that has learned them', () => {
  const lines = taggedLines(LEARNED, lexiconOf(LEXICON))
  const bytes = packTagger(LEXICON, trainTagger(lines))
  expect(packTagger(LEXICON, trainTagger(lines))).toEqual(bytes)
  const opened = openTagger(bytes)
  if (!opened.ok) throw new Error(opened.reason)
  expect(
    tagLines(['Experience with Zorb baking is needed .'.split(' '), ['Likes:', '0']], opened.tagger),
  ).toEqual([[{ from: 2, to: 4, kind: 'knowledge' }], []])
  expect(openTagger(bytes.slice(0, -3))).toEqual({ ok: false, reason: 'damaged' })
})

test('rows in few dimensions keep which are alike', () => {
  const row = (...columns: number[]) => ({
    columns: Int32Array.from(columns),
    values: Float64Array.from(columns, () => 1),
  })
  const rows = [row(0, 1, 2), row(0, 1, 2), row(3, 4, 5), row(3, 4)]
  const [a, b, c, d] = factorise(rows, { columns: 6, dimensions: 2, chance: seededChance(3) })
  const likeness = (left: Float64Array = new Float64Array(), right: Float64Array = new Float64Array()) =>
    left.reduce((sum, value, at) => sum + value * (right[at] ?? 0), 0)
  expect(likeness(a, b)).toBeGreaterThan(2)
  expect(likeness(c, d)).toBeGreaterThan(1)
  expect(Math.abs(likeness(a, c))).toBeLessThan(0.01)
})
