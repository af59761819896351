import { expect, test } from 'vitest'
import { beside, type MadeText, makeLines } from './made-page.suite.ts'
import { partRows } from './part-rows.ts'

function rowsOf(kind: 'skills' | 'languages', texts: readonly (MadeText | string)[]): string[][] {
  const sections = partRows([{ kind, heading: null, lines: makeLines(texts) }])
  return sections.map(section => [section.kind, ...section.lines.map(({ text }) => text)])
}

test('a row among those of skills whose label says that it is about something else is none of them', () => {
  const rows = [
    'IT: Go, Rust',
    'Languages: Czech, English (good)',
    'Interests: sailing',
    'Languages: Java, PHP',
    'Leadership: mentoring',
  ]
  expect(rowsOf('skills', rows)).toEqual([
    ['skills', 'IT: Go, Rust', 'Languages: Java, PHP', 'Leadership: mentoring'],
    ['languages', 'Czech, English (good)'],
    ['other', 'sailing'],
  ])
})

test('a row in two cells goes on below its second one', () => {
  const rows = [
    { text: 'Sprachen', y: 60 },
    ...[beside('Deutsch, Englisch (B2),', 60, 200), { text: 'Polnisch', x: 200, y: 75 }],
    ...[{ text: 'Büro', y: 90 }, beside('Excel', 90, 200)],
  ]
  expect(rowsOf('skills', rows)).toEqual([
    ['skills', 'Büro Excel'],
    ['languages', 'Deutsch, Englisch (B2),', 'Polnisch'],
  ])
})

test('programs among the languages are skills', () => {
  expect(rowsOf('languages', ['Software: Excel, Word', 'Czech: native'])).toEqual([
    ['languages', 'Czech: native'],
    ['skills', 'Excel, Word'],
  ])
})
