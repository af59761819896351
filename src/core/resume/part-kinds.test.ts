import { expect, test } from 'vitest'
import { asSection, makeLines } from './made-page.suite.ts'
import { partKinds } from './part-kinds.ts'
import type { Section } from './sections.ts'

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
