import { expect, test } from 'vitest'
import { findAddressee, findReference } from './addressee.ts'

test.each([
  ['de', 'Fragen beantwortet Frau Hohl, Telefon 06471 0099.', { form: 'Frau', name: 'Hohl' }],
  [
    'de',
    'Ihre Bewerbung richten Sie an Herrn Dr. Thorsten Rott.',
    { form: 'Herr', name: 'Dr. Thorsten Rott' },
  ],
  ['de', 'Fragen? Frau Hohl und Herr Maier sind gern für Sie da.', null],
  ['de', 'Frau Hohl hat den Betrieb 1968 gegründet.', null],
  [
    'en',
    'For an informal chat contact Ms Noreen Hurley, Director of Nursing.',
    { form: 'Ms', name: 'Hurley' },
  ],
  ['en', 'Questions go to Dr Sanjeev Rao or Michelle Trask.', null],
  ['en', 'To apply, look for Ms. Rosa de Leon.', null],
  ['fr', 'Contact : Madame Morel', null],
])('in %s, %j is to be written to %j', (language, description, person) => {
  expect(findAddressee(description, language)).toEqual(person)
})

test.each([
  ['Bewerbung unter Kennziffer 25-41 an uns', '25-41'],
  ['Job ID: R-30418 · Full-time', 'R-30418'],
  ['quoting reference HPH/IT/077 in the subject line', 'HPH/IT/077'],
  ['Two references are required', ''],
  ['Requisition OP-2217, or reference OP-2218', ''],
])('of %j the number is %j', (description, number) => {
  expect(findReference(description)).toBe(number)
})
