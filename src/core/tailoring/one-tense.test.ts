import { expect, test } from 'vitest'
import { readFact, readSample } from '../resume/read-sample.suite.ts'
import { prepareTense } from './one-tense.ts'

function tell(lines: string[], end: string | null, language = 'en'): string[] {
  const [entry] = readSample().work
  if (entry === undefined) throw new Error('The sample has no position')
  const bullets = lines.map((line, at) => readFact(`b${at}`, line))
  const dates = { start: readFact('start', '2015'), end: end === null ? null : readFact('end', end) }
  return lines.map(prepareTense({ ...entry, ...dates, bullets }, language))
}

test.each([
  ['Manage a team of 5 and plan the shifts', 'Managed a team of 5 and planned the shifts'],
  ['Prepares and serves meals, keeps the kitchen clean', 'Prepared and served meals, kept the kitchen clean'],
  ['Managing stock for 3 shops', 'Managed stock for 3 shops'],
  ['Deploy services to the cloud', 'Deployed services to the cloud'],
  ['Lead the night shift and write its reports', 'Led the night shift and wrote its reports'],
  ['Plan and run the weekly market', 'Planned and ran the weekly market'],
  ['Identify risks and apply fixes', 'Identified risks and applied fixes'],
])('what is told of a position that has ended is past: %s', (line, told) => {
  expect(tell([line], 'May 2018')).toEqual([told])
})

test.each([
  'Lead engineer for payments',
  'Support for 300 customers',
  'Design of a booking system',
  'Training of apprentices',
  'Manage stock and hoover the rooms',
  'Maintain servers and support tickets',
  'Shifts of 12 nurses',
  'Operating & maintenance of pumps',
  'Planning and preparation of the shifts',
  'Built a booking system',
])('a line whose grammar is not sure keeps its form: %s', line => {
  expect(tell([line], 'May 2018')).toEqual([line])
})

test('a position that goes on is told in one form of the present, and what was done there stays done', () => {
  expect(
    tell(
      ['Manage a team of 5', 'Writing reports for the board', 'Trains all apprentices', 'Built a lab'],
      null,
    ),
  ).toEqual(['Manage a team of 5', 'Write reports for the board', 'Train all apprentices', 'Built a lab'])
  expect(tell(['Managing a team of 5', 'Writing reports'], 'Present')).toEqual([
    'Managing a team of 5',
    'Writing reports',
  ])
})

test('of an ended position no doing is told in the past where another one cannot be', () => {
  const lines = ['Managing stock for 3 shops', 'Upcycling old chairs', 'Plan the shifts']
  expect(tell(lines, 'May 2018')).toEqual([...lines.slice(0, 2), 'Planned the shifts'])
})

test('lines of other languages keep their form', () => {
  expect(tell(['Manage les stocks'], '2018', 'fr')).toEqual(['Manage les stocks'])
})
