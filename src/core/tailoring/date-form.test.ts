import { expect, test } from 'vitest'
import { readFact, readSample } from '../resume/read-sample.suite.ts'
import { prepareDates } from './date-form.ts'

type Span = [start: string, end: string]

/** The dates of positions as they are printed: 'start – end' each. */
function print(language: string, ...spans: Span[]): string[] {
  const sample = readSample()
  const [entry] = sample.work
  if (entry === undefined) throw new Error('The sample has no position')
  const fact = (id: string, text: string) => (text === '' ? null : readFact(id, text))
  const work = spans.map(([start, end], at) => ({
    ...entry,
    ...{ id: `w${at}`, start: fact(`s${at}`, start), end: fact(`e${at}`, end) },
  }))
  const dates = prepareDates({ ...sample, language, work, education: [] })
  return work.map(one => dates(one.start, one.end))
}

test('months take the form that most of them have', () => {
  const named: Span[] = [
    ['March 2019', 'Present'],
    ['Jun 2016', 'February 2019'],
    ['06/2014', 'May 2016'],
  ]
  expect(print('en', ...named)).toEqual([
    'March 2019 – Present',
    'June 2016 – February 2019',
    'June 2014 – May 2016',
  ])
  expect(print('de', ['04/2019', 'heute'], ['Oktober 2015', '12.2016'], ['01/2014', '03/2015'])).toEqual([
    '04/2019 – heute',
    '10/2015 – 12/2016',
    '01/2014 – 03/2015',
  ])
  expect(print('de', ['Okt. 2019', 'heute'], ['Mai 2015', '12/2016'])).toEqual([
    'Okt. 2019 – heute',
    'Mai 2015 – Dez. 2016',
  ])
})

test('a month with a name keeps its letters', () => {
  const printed = print(
    'fr',
    ['Mai 2011', 'août 2014'],
    ['Sept. 2014', 'févr. 2019'],
    ['Juil. 2009', 'avr. 2011'],
  )
  expect(printed.slice(1)).toEqual(['Sept. 2014 – févr. 2019', 'Juil. 2009 – avr. 2011'])
})

test('today has one name', () => {
  expect(print('en', ['2019', 'present'], ['2018', 'present'], ['2015', 'Current'])).toEqual([
    '2019 – present',
    '2018 – present',
    '2015 – present',
  ])
})

test('a date that says less or more than a month keeps its form, and so does what stands beside it', () => {
  const spans: Span[] = [
    ['03/2019', '04/2020'],
    ['2015', 'June 2018'],
    ['Jan', 'Mar 2014'],
    ['12.03.2012', 'May 2013'],
    ['Summer 2010', 'Aug 2011'],
  ]
  expect(print('en', ...spans)).toEqual([
    '03/2019 – 04/2020',
    '2015 – 06/2018',
    'Jan – Mar 2014',
    '12.03.2012 – May 2013',
    'Summer 2010 – Aug 2011',
  ])
})

test('what goes on says so, in the words of the resume or of its language', () => {
  expect(print('de', ['08/2019', ''], ['2014', '2018'])).toEqual(['08/2019 – heute', '2014 – 2018'])
  expect(print('en', ['2019', ''], ['2015', 'Current'])).toEqual(['2019 – Current', '2015 – Current'])
  expect(print('fi', ['2019', ''])).toEqual(['2019 –'])
})
