import { expect, test } from 'vitest'
import { openModel } from '#core/matching/model/match-model.ts'
import { occupationsOfText } from '#core/matching/model/text-occupations.ts'
import { occupationsOfTitle } from '#core/matching/model/title-occupations.ts'
import { buildModel } from './build-model.ts'
import type { TaxonomyOccupation } from './taxonomy.ts'
import { learnHints, packHints } from './title-hints.ts'

function occupation(id: string, titles: string[], text: string): TaxonomyOccupation {
  return {
    ...{ id, name: titles[0] ?? '', isEsco: true, group: '1234', titles, related: [] },
    texts: [
      { text: titles.join(' . '), weight: 1 },
      { text, weight: 1 },
    ],
  }
}

const TAXONOMY = [
  occupation('baker', ['Baker', 'Pastry maker'], 'Bakes bread and cakes in an oven'),
  occupation('nurse', ['Nurse', 'Ward sister'], 'Cares for patients on a hospital ward'),
  occupation('welder', ['Welder', 'Metal joiner'], 'Joins metal parts with a torch'),
]
const FILED = ['Dough wizard', 'Junior dough wizard'].map(title => ({ title, esco: 'baker' }))

test('the same taxonomy gives the same bytes, and they open', () => {
  const bytes = buildModel(TAXONOMY)
  expect(buildModel(TAXONOMY)).toEqual(bytes)
  const plain = openModel(bytes, packHints(new Map()))
  if (!plain.ok) throw new Error(plain.reason)
  expect([...occupationsOfTitle(plain.model, 'Night nurse').occupations]).toEqual([1])
  expect(occupationsOfText(plain.model, 'A torch and metal').occupations[0]).toBe(2)
  const hinted = openModel(bytes, packHints(learnHints(plain.model, FILED)))
  if (!hinted.ok) throw new Error(hinted.reason)
  expect([...occupationsOfTitle(hinted.model, 'Dough wizard').occupations]).toEqual([0])
})

test('cut or foreign bytes are told apart from a model', () => {
  const bytes = buildModel(TAXONOMY)
  const hints = packHints(new Map())
  expect(openModel(bytes.slice(0, bytes.length - 5), hints)).toEqual({ ok: false, reason: 'damaged' })
  expect(openModel(new Uint8Array(100), hints)).toEqual({ ok: false, reason: 'damaged' })
  expect(openModel(bytes, new Uint8Array())).toEqual({ ok: false, reason: 'damaged' })
})
