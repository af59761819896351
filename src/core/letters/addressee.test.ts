import { expect, test } from 'vitest'
import { findReference, greet } from './addressee.ts'
import { lettersIn } from './letter-phrases.ts'

test.each([
  ['de', 'Fragen beantwortet Frau Hohl, Telefon 06471 0099.', 'Sehr geehrte Frau Hohl,'],
  [
    'de',
    'Ihre Bewerbung richten Sie an Herrn Dr. Thorsten Kleine-Rott.',
    'Sehr geehrter Herr Dr. Thorsten Kleine-Rott,',
  ],
  ['de', 'Fragen? Frau Hohl und Herr Maier sind gern für Sie da.', 'Sehr geehrte Damen und Herren,'],
  ['de', 'Frau Hohl hat den Betrieb 1968 gegründet.', 'Sehr geehrte Damen und Herren,'],
  ['en', 'For an informal chat contact Ms Noreen Hurley, Director of Nursing.', 'Dear Ms Hurley,'],
  ['en', 'Questions go to Dr Sanjeev Rao or Michelle Trask.', 'Dear hiring team,'],
  ['en', 'To apply, look for Ms. Rosa de Leon.', 'Dear hiring team,'],
  ['fr', 'Contact : Madame Morel', 'Madame, Monsieur,'],
])('in %s, %j is answered by %j', (language, description, told) => {
  const phrases = lettersIn(language)
  expect(phrases && greet(description, phrases)).toBe(told)
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
