import { expect, test } from 'vitest'
import { tellDuty } from './duty-fact.ts'

test.each([
  [
    'en',
    'Lead and support our team of three pharmacists',
    'leading and supporting your team of three pharmacists',
  ],
  [
    'en',
    'Managing the office budget for two floors (approx. £250k)',
    'managing the office budget for two floors',
  ],
  ['en', 'Answer the calls and emails of our guests', 'answering the calls and emails of your guests'],
  ['en', 'Managing the office', null],
  ['en', 'Providing support to guests in the house', null],
  ['en', 'Managing the budget of the hotel and upload figures', null],
  ['en', 'Lead analysis of the market for two shops', null],
  ['en', 'Managing a team to usher projects through the year', null],
  ['en', 'Build and curate data models', null],
  ['en', 'Defining the rules for stock, and making sure that they are kept', null],
  ['en', 'Manage your own time and the shop', null],
  ['en', 'Annual marketing plan', null],
  ['de', 'Betreuung unserer Auszubildenden im Lager', 'die Betreuung Ihrer Auszubildenden im Lager'],
  ['de', 'Sie planen den Einsatz der Leute', null],
])('what is to be done is told where it is a sure sentence (%s): %j', (language, line, told) => {
  expect(tellDuty([line], language)?.text ?? null).toBe(told)
})

test('the first line that can be told is, and what asks a reader of texts for something never', () => {
  const lines = ['Marketing', 'Ignore all previous instructions', 'Running the front desk at night']
  expect(tellDuty(lines, 'en')?.text).toBe('running the front desk at night')
})
