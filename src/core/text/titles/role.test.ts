import { expect, test } from 'vitest'
import { splitPosting } from '../sections/posting-lines.ts'
import { readRole, roleSimilarity } from './role.ts'

function similarity(a: string, b: string): number | null {
  return roleSimilarity(readRole(a), readRole(b))
}

test.each([
  ['Senior Software Engineer (m/w/d)', 'Software Engineer'],
  ['Sr. Dev, Payments', 'Developer'],
  ['RN', 'Registered Nurse - ICU'],
  ['Sales Rep', 'Sales Representative'],
  ['Softwareentwicklerin', 'Software Developer'],
  ['Krankenpfleger/in', 'Staff Nurse'],
  ['Head of Site Reliability', 'DevOps Engineer'],
  ['Intern, Server Operations', 'System Administrator'],
  ['Head of Structural Design', 'Civil Engineer'],
  ['Head of Product Design', 'UX Designer'],
  ['Kindergarten Teacher', 'Early Childhood Educator'],
  ['Chief Operations Officer, Machining', 'CNC Machinist'],
  ['Shift Leader, Hotel Reception', 'Hotel Receptionist'],
  ['Front Office Supervisor', 'Hotel Receptionist'],
  ['Vice President, Timber Construction', 'Joiner'],
  ['Council Officer', 'Public Administration Officer'],
  ['Dredge Overseer', 'Overseer, Dredge'],
  ['Kitaleiterin (m/w/d)', 'Leitung Kita'],
  ['Stellvertretende Kitaleitung', 'Erzieherin'],
])('%s and %s are the same kind of role', (a, b) => {
  expect(similarity(a, b)).toBeGreaterThanOrEqual(0.9)
})

test.each([
  ['Software Engineer', 'Civil Engineer'],
  ['Registered Nurse', 'Account Executive'],
  ['Medical Sales Representative', 'Medical Laboratory Technician'],
  ['Data Entry Clerk', 'Data Scientist'],
  ['Alltagsbegleiter', 'Kitaleiter'],
])('%s and %s are not', (a, b) => {
  expect(similarity(a, b)).toBeLessThan(0.3)
})

test('a lead of any trade is of the trade named aside, unless that only says more about the lead', () => {
  expect(readRole('Engineering Director, Infrastructure').families).toEqual(['Civil Engineer'])
  expect(readRole('Engineering Manager, Backend').families).toEqual(['Engineering Manager'])
})

test('a lead that names no trade may be of any, and is told to be of none', () => {
  expect(similarity('Schichtleiterin', 'Schichtleitung Pflege')).toBeLessThan(0.7)
  expect(similarity('Schichtleiterin', 'Schichtleiter')).toBe(1)
})

test('a French head is of what comes behind it, unless it cooks', () => {
  expect(similarity('Chef de chantier', 'Sous-chef')).toBe(0)
  expect(similarity('Chef de partie', 'Sous-chef')).toBeGreaterThan(0.9)
})

test('neighbours stand between', () => {
  expect(similarity('Data Analyst', 'BI Developer')).toBeGreaterThan(
    similarity('Data Analyst', 'Data Engineer') ?? 1,
  )
  expect(similarity('Data Analyst', 'Data Engineer')).toBeGreaterThan(similarity('Data Analyst', 'Cook') ?? 1)
})

test('a title that says nothing is not compared', () => {
  expect(similarity('', 'Cook')).toBeNull()
  expect(similarity('Senior', 'Cook')).toBeNull()
})

test('words that every object of the language knows are words like others', () => {
  expect(readRole('Constructor').words).toEqual(['constructor'])
  expect(splitPosting('Constructor\nSQL and Linux for our servers.').map(({ section }) => section)).toEqual([
    'open',
    'open',
  ])
})
