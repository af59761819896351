import { expect, test } from 'vitest'
import { readParts } from '../entry-parts.ts'
import { makeLines } from '../made-page.suite.ts'
import type { Crf } from './crf.ts'
import { labelPartsBy } from './label-parts.ts'
import { PART_LABELS, type PartLabel } from './part-features.ts'

/** All parts look like titles; what stands behind a comma looks less so. */
function labelsWhere(title: number, behindComma: number): PartLabel[] | undefined {
  const scores = (of: number): Float64Array =>
    Float64Array.from(PART_LABELS, label => (label === 'title' ? of : 0))
  const crf: Crf<PartLabel> = {
    labels: PART_LABELS,
    emissions: new Map([
      ['work bias', scores(title)],
      ['work before ,', scores(behindComma - title)],
    ]),
  }
  return labelPartsBy(crf, [readParts(makeLines(['Research Intern, Apple Research']))], 'work')[0]
}

test('of two titles the one that is less sure is the employer, where none is named', () => {
  expect(labelsWhere(4, 1)).toEqual(['title', 'company'])
})

test('a title of two parts, both of them sure, is one', () => {
  expect(labelsWhere(9, 8)).toEqual(['title', 'title'])
})

test('behind a comma no second name begins where another sign parts the names', () => {
  const scores = (of: PartLabel, score: number): Float64Array =>
    Float64Array.from(PART_LABELS, label => (label === of ? score : 0))
  const crf: Crf<PartLabel> = {
    labels: PART_LABELS,
    emissions: new Map([
      ['education bias', scores('institution', 2)],
      ['education before ,', scores('degree', 3)],
      ['education before –', scores('degree', 5)],
    ]),
  }
  const labelsOf = (text: string): PartLabel[] | undefined =>
    labelPartsBy(crf, [readParts(makeLines([text]))], 'education')[0]
  expect(labelsOf('Wilbur College, Diploma')).toEqual(['institution', 'degree'])
  expect(labelsOf('Wilbur College, Leeds – Diploma')).toEqual(['institution', 'institution', 'degree'])
})
