import { expect, test } from 'vitest'
import { readAskedYears } from '../text/asked-years.ts'
import { highestDegree } from '../text/degrees.ts'
import { sectionNamed, sectionWorded } from '../text/sections/posting-headings.ts'
import { findSkills } from '../text/skills/find-skills.ts'
import { gradesShort } from '../text/spoken-languages.ts'
import { tokenise, wordsOf } from '../text/tokens.ts'
import { findOwnSkills } from './others-work.ts'
import { readRequirement } from './requirement.ts'

test.each([
  ['Professional Scrum Master I (2019)', null],
  ['Master of Science in Physics', 'master'],
  ['Staatsexamen Gesundheits- und Krankenpfleger', 'vocational'],
  ['Erstes Staatsexamen Lehramt', 'master'],
  ['Studium Informatik (2 Semester, ohne Abschluss)', null],
  ['BSc Biology, not completed', null],
  ['Licenciatura en Historia (sin terminar)', null],
  ['Grado en ADE (132 de 240 créditos)', null],
  ['Associate of Applied Science, 21 of 42 credits, paused', null],
  ['Bachelor of Arts, 180 ECTS', 'bachelor'],
])('%j is of the rank that it names, and what was given up has none: %j', (line, degree) => {
  expect(highestDegree(line)).toBe(degree)
})

test.each([
  'We would like:',
  'Would be lovely',
  'It would be lovely if you',
  'Das wäre toll',
  'Schön wäre außerdem',
  'Kann',
  'Mooi meegenomen',
])('%j stands above wishes', heading => {
  const words = wordsOf(heading)
  expect(sectionNamed(words) ?? sectionWorded(words)).toBe('preferred')
})

test.each([
  'a valid passport with at least 12 months left',
  "SC clearance possible, thus five years' UK residence",
  'die Bereitschaft, diese binnen zwei Jahren zu erwerben',
])('%j asks for no years of experience', line => {
  expect(readAskedYears(line)).toEqual([])
})

test('a level in words is held against letters, and who is bilingual speaks both', () => {
  const levels = (line: string) =>
    readRequirement(line).map(ask => [ask.names.join(), 'level' in ask ? ask.level : ''])
  expect(levels('Business fluent English; good German')).toEqual([
    ['English', 'Business'],
    ['German', ''],
  ])
  expect(levels('Bilingual English/Spanish').map(([name]) => name)).toEqual(['English', 'Spanish'])
  expect(levels('English or Spanish, fluent').map(([name]) => name)).toEqual(['English,Spanish'])
  expect(gradesShort('avançado', 'Inglês: intermediário (B1)')).toBe(2)
  expect(gradesShort('Business', 'Englisch: B2')).toBe(1)
})

test.each([
  ['EPA Section 608 Universal', 'EPA 608'],
  ['Rollout of SAP S/4HANA CO', 'SAP FI/CO'],
  ['SAP EWM (basis)', 'SAP EWM'],
  ['Klasse B, BE', 'Driving licence'],
  ['Administration von Windows-Servern', 'Windows Server'],
])('%j names %j', (line, skill) => {
  expect(findSkills(line, tokenise(line), 'prose').map(hit => hit.skill.name)).toContain(skill)
})

test('what a line says that somebody does not have, it does not show', () => {
  const shown = (line: string) => findOwnSkills(line, 'list').map(({ skill }) => skill.name)
  expect(shown('CNC, AutoCAD')).toContain('CNC')
  expect(shown('Manual lathes, not CNC')).not.toContain('CNC')
  expect(shown('Word, kein Excel')).not.toContain('Excel')
})

test('a paid course is no degree that is asked', () => {
  expect(readRequirement('Apprenticeship funding up to Level 7').map(({ kind }) => kind)).toEqual([
    'availability',
  ])
})
