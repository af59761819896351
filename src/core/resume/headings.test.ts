import { expect, test } from 'vitest'
import { findHeadings, headingKind } from './headings.ts'
import { bold, makeLines } from './made-page.suite.ts'

test.each([
  ['PROFESSIONAL EXPERIENCE', 'work'],
  ['Berufserfahrung', 'work'],
  ['Expériences professionnelles', 'work'],
  ['Experiencia laboral', 'work'],
  ['Experiência profissional', 'work'],
  ['Esperienze lavorative', 'work'],
  ['Werkervaring', 'work'],
  ['Doświadczenie zawodowe', 'work'],
  ['工作经历', 'work'],
  ['職務経歴', 'work'],
  ['Formación académica', 'education'],
  ['Wykształcenie', 'education'],
  ['教育背景', 'education'],
  ['Compétences', 'skills'],
  ['Relevant Business Experience', 'work'],
  ['Skills & Awards', 'skills'],
  ['2 技能', 'skills'],
  ['Sprachkenntnisse', 'languages'],
  ['Certifications', 'certifications'],
  ['Projects', 'other'],
  ['Expériencesprofessionnelles', 'work'],
  ['Diplômes & concours', 'education'],
  ['Arbetslivserfarenhet', 'work'],
  ['Uddannelse', 'education'],
  ['Kielitaito', 'languages'],
  ['İş Deneyimi', 'work'],
  ['Quarterly figures', null],
])('the heading "%s" names %s', (text, wanted) => {
  expect(headingKind(text)).toBe(wanted)
})

test('an unknown heading is found by the look of the known ones', () => {
  const lines = makeLines([
    bold('Jane Smith', { size: 20 }),
    bold('Experience', { size: 14 }),
    'Built things for people.',
    bold('Side quests', { size: 14 }),
    'Sailed around an island.',
    bold('Education', { size: 14 }),
    'State University',
  ])
  const found = findHeadings(lines)
  expect([...found].map(([line, kind]) => [line.text, kind])).toEqual([
    ['Experience', 'work'],
    ['Side quests', 'other'],
    ['Education', 'education'],
  ])
})

test('a bold label inside of a section is no heading', () => {
  const lines = makeLines([
    bold('Skills', { size: 14 }),
    bold('Languages'),
    'Go, Rust',
    bold('Education', { size: 14 }),
    'State University',
  ])
  expect([...findHeadings(lines).keys()].map(line => line.text)).toEqual(['Skills', 'Education'])
})

test('where entries are named in the look of the headings, their names are no headings', () => {
  const lines = makeLines([
    ...[bold('Work', { size: 14 }), bold('Initech', { size: 14 }), 'Engineer', '2019 - 2021'],
    ...[bold('Education', { size: 14 }), bold('State University', { size: 14 }), 'BSc'],
  ])
  expect([...findHeadings(lines).values()]).toEqual(['work', 'education'])
})

test('a line in capitals without room above is no heading', () => {
  const lines = makeLines([
    ...[bold('EXPERIENCE', { y: 60 }), { text: 'Engineer', y: 75 }],
    ...[bold('EDUCATION', { y: 120 }), { text: 'Accra College', y: 135 }, bold('WASSCE', { y: 147 })],
  ])
  expect([...findHeadings(lines).values()]).toEqual(['work', 'education'])
})
