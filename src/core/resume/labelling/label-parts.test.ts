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

/** All parts look like what is named, but none is known. */
function labelsLike(label: PartLabel, texts: Parameters<typeof makeLines>[0], kind: 'work' | 'education') {
  const scores = Float64Array.from(PART_LABELS, one => (one === label ? 1 : one === 'rest' ? 0.5 : 0))
  const crf: Crf<PartLabel> = { labels: PART_LABELS, emissions: new Map([[`${kind} bias`, scores]]) }
  return labelPartsBy(crf, [readParts(makeLines(texts))], kind)[0]
}

test('a town with its state behind an employer is where it was', () => {
  const labels = labelsLike('company', ['Saguaro Center, Tucson, AZ', 'Nurse'], 'work')
  expect(labels?.slice(1, 3)).toEqual(['place', 'place'])
})

test('what a degree is in belongs to it, where the school is known', () => {
  const crf: Crf<PartLabel> = {
    labels: PART_LABELS,
    emissions: new Map([
      ['education bias', Float64Array.from(PART_LABELS, label => (label === 'degree' ? 1 : 0))],
      ['education before ,', Float64Array.from(PART_LABELS, label => (label === 'institution' ? 1.5 : 0))],
      ['education before (', Float64Array.from(PART_LABELS, label => (label === 'institution' ? 1.5 : 0))],
      ['education hit school', Float64Array.from(PART_LABELS, label => (label === 'institution' ? 9 : 0))],
    ]),
  }
  const of = (texts: string[]) => labelPartsBy(crf, [readParts(makeLines(texts))], 'education')[0]
  expect(of(['Master of Science, Glassblowing', 'Wilbur College'])?.slice(0, 2)).toEqual(['degree', 'degree'])
  expect(of(['Master of Science, Wilbur College'])).toEqual(['degree', 'institution'])
  expect(of(['Diplom (evenings), Wilbur College'])).toEqual(['degree', 'degree', 'institution'])
})
