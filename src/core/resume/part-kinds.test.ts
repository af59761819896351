import { expect, test } from 'vitest'
import { asSection, makeLines } from './made-page.suite.ts'
import { partKinds, takeUnheaded } from './part-kinds.ts'
import type { Section } from './section.ts'

const LINES = [
  'Software Engineer, Acme Ltd, 2019 – 2021',
  'Nurse, City Hospital, 2016 – 2018',
  'Bachelor of Science in Physics, University of Leeds, 2012 – 2015',
  'Master of Arts in History, University of York, 2009 – 2011',
]

function sectionOf(texts: readonly string[]): Section {
  const lines = asSection(makeLines(texts), 'work').map(line => ({ ...line, role: 'entry' as const }))
  return { kind: 'work', heading: null, lines }
}

test('studies below the positions are a section of their own where the document has no other', () => {
  const kinds = (sections: readonly Section[]) =>
    partKinds(sections).map(({ kind, lines }) => [kind, lines.length])
  expect(kinds([sectionOf(LINES)])).toEqual([
    ['work', 2],
    ['education', 2],
  ])
  expect(kinds([sectionOf(LINES.slice(0, 2))])).toEqual([['work', 2]])
  expect(kinds([sectionOf(LINES.slice(2))])).toEqual([['work', 2]])
  const education: Section = { kind: 'education', heading: null, lines: [] }
  expect(kinds([sectionOf(LINES), education])).toEqual([
    ['work', 4],
    ['education', 0],
  ])
})

test('studies above the first heading begin with a degree, a school and dates', () => {
  const lines = makeLines(['Jane Smith', 'Nurse at City Hospital', ...LINES.slice(2)])
  const header: Section = { kind: 'header', heading: null, lines }
  const kinds = (sections: readonly Section[]) =>
    takeUnheaded(sections).map(section => [section.kind, section.lines.length])
  expect(kinds([header])).toEqual([
    ['header', 2],
    ['education', 2],
  ])
  expect(kinds([{ ...header, lines: lines.slice(0, 2) }])).toEqual([['header', 2]])
  expect(kinds([header, { kind: 'education', heading: null, lines }])).toHaveLength(2)
})

test('positions that no known heading heads begin with a title and a span of dates', () => {
  const lines = makeLines(['Jane Smith', 'Born 12.03.1984', 'Nurse, City Hospital', '2016 – 2018'])
  const heading = makeLines(['Odysseys'])[0] ?? null
  const kinds = (sections: readonly Section[]) =>
    takeUnheaded(sections).map(section => [section.kind, section.lines.length])
  for (const kind of ['header', 'summary', 'other'] as const)
    expect(kinds([{ kind, heading, lines }])).toEqual([
      [kind, 2],
      ['work', 2],
    ])
  const known = makeLines(['Volunteering'])[0] ?? null
  expect(kinds([{ kind: 'other', heading: known, lines }])).toEqual([['other', 4]])
  expect(kinds([{ kind: 'header', heading: null, lines }, sectionOf(LINES.slice(0, 1))])).toHaveLength(2)
})

test('positions above the first heading begin with the first span, whether or not a word of it is known', () => {
  const lines = makeLines([
    'Jens Holm',
    '03.2013 – 04.2020: Bolzenkraft, Ubbo Harms, Weener',
    'Held 110 talks a year',
    '05.2006 – 02.2013: Nurse, City Hospital, Bunde',
  ])
  expect(
    takeUnheaded([{ kind: 'header', heading: null, lines }]).map(section => [
      section.kind,
      section.lines.length,
    ]),
  ).toEqual([
    ['header', 1],
    ['work', 3],
  ])
})
