import { expect, test } from 'vitest'
import { EMPTY_SAMPLE, profileFrom } from '../truth/sample-profiles.suite.ts'
import { writeLetter } from './write-letter.ts'

type Entry = Parameters<typeof profileFrom>[0]['work'][number]

function letterOf(language: string, work: Entry[], description = ''): string {
  const profile = profileFrom({ ...EMPTY_SAMPLE, language, work })
  const written = writeLetter({ profile, job: { title: 'Leitung', company: 'Nordwind GmbH', description } })
  return written.ok ? written.sentences.map(({ text }) => text).join(' ') : ''
}

const KENLOW: Entry = {
  head: ['Clerk', 'Kenlow', '', '2020', 'now'],
  lines: ['Hold a budget of £45,000 for 18 homes', 'Trained 4 clerks on the new counter'],
}

test('the employer of today is named once, and what was done there before is of an earlier position', () => {
  expect(letterOf('en', [KENLOW])).toContain(
    'as a Clerk at Kenlow since 2020. I hold a budget of £45,000 for 18 homes. I also trained four clerks on the new counter.',
  )
  const earlier: Entry = { head: ['Clerk', 'Kenlow', '', '2012', '2020'], lines: KENLOW.lines.slice(1) }
  const today = { ...KENLOW, lines: KENLOW.lines.slice(0, 1) }
  expect(letterOf('en', [today, earlier])).toContain(
    'In an earlier position I trained four clerks on the new counter.',
  )
})

test('of two positions of today each is named by its employer', () => {
  const other: Entry = { ...KENLOW, head: ['Clerk', 'Marsh Library', '', '2021', 'now'], lines: [] }
  expect(letterOf('en', [KENLOW, other])).toContain('At Kenlow, I hold a budget')
})

test('two things are told, though the second answers nothing', () => {
  const before: Entry = { head: ['Clerk', 'Marsh Library', '', '2012', '2020'], lines: KENLOW.lines.slice(1) }
  const today = { ...KENLOW, lines: KENLOW.lines.slice(0, 1) }
  expect(letterOf('en', [today, before])).toContain('At Marsh Library, I trained four clerks')
})

test.each([
  ['en', 'Motor Claims Handler', 'as a Motor Claims Handler at Kenlow since'],
  ['en', 'Leading Hand, Workshop', 'as a Leading Hand at Kenlow since'],
  ['en', 'Data Science', null],
  ['de', 'Souschefin', 'als Souschefin bei Kenlow.'],
  ['de', 'Stellvertretende Wohnbereichsleitung', 'als stellvertretende Wohnbereichsleitung bei Kenlow.'],
])('in %s the position %j is known by its ending', (language, title, told) => {
  const letter = letterOf(language, [{ ...KENLOW, head: [title, 'Kenlow', '', '2020', 'now'] }])
  if (told === null) expect(letter).not.toContain(title)
  else expect(letter).toContain(told)
})

const RATHAUS: Entry = {
  head: ['Sachbearbeiterin', 'Kreis Nordermarsch', '', '2019', 'heute'],
  lines: ['Einführung der digitalen Bauakte im Kreis', 'Bearbeitung von ca. 190 Anträgen im Jahr'],
}

test('what goes on is told before what was done once, and what was done is not wished for', () => {
  const description = 'Aufgaben:\n- Bearbeitung von Anträgen im Jahr\n- Aufbau eines Archivs im Keller'
  const letter = letterOf('de', [RATHAUS], description)
  expect(letter).toContain(
    'Zu meinen derzeitigen Aufgaben gehört die Bearbeitung von rund 190 Anträgen im Jahr. Dazu kam die Einführung der digitalen Bauakte im Kreis.',
  )
  expect(letter).toContain('Bei Ihnen würde ich gern den Aufbau eines Archivs im Keller übernehmen.')
})

test('nobody is hired for Excel alone, and a letter whose posting tells nothing wishes to hear of it', () => {
  const letter = letterOf('de', [RATHAUS], 'Anforderungen:\n- Kenntnisse in Excel')
  expect(letter).not.toContain('Excel')
  expect(letter).toContain('mehr über die Arbeit bei der Nordwind GmbH zu erfahren.')
})
