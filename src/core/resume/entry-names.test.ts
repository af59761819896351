import { expect, test } from 'vitest'
import { joinNames } from './entry-names.ts'
import { readParts } from './entry-parts.ts'
import type { PartLabel } from './labelling/part-features.ts'
import { bold, type MadeText, makeLines, makePage } from './made-page.suite.ts'
import { readProfile } from './read-profile.ts'

function namesOf(texts: readonly (MadeText | string)[], labels: readonly PartLabel[]): unknown {
  const { names, told } = joinNames(
    readParts(makeLines(texts)),
    labels,
    labels.some(label => label === 'degree' || label === 'institution') ? 'education' : 'work',
  )
  const named = Object.entries(names).map(([label, piece]) => [label, piece.text])
  return { ...Object.fromEntries(named), told: told.map(piece => piece.text) }
}

test('neighbours of one label are one name, with the signs between them', () => {
  expect(namesOf(['Acme Corp, Austin, TX'], ['company', 'place', 'place'])).toEqual({
    company: 'Acme Corp',
    place: 'Austin, TX',
    told: [],
  })
  expect(namesOf(['Master (Physics)'], ['degree', 'degree'])).toMatchObject({ degree: 'Master (Physics)' })
})

test('of two names of one kind in different looks one is the other that is missing', () => {
  expect(namesOf([bold('Nightingale'), 'Software Engineer'], ['title', 'title'])).toMatchObject({
    title: 'Software Engineer',
    company: 'Nightingale',
  })
})

test('of two titles a town is where it was', () => {
  expect(namesOf([bold('Ness Motors, Inverness'), 'Accounts Clerk'], ['company', 'title', 'title'])).toEqual({
    ...{ company: 'Ness Motors', place: 'Inverness', title: 'Accounts Clerk' },
    told: [],
  })
})

test('a name that cannot end so goes on below, and the town behind it is where it was', () => {
  expect(
    namesOf([bold('Fitter, Rott GmbH &'), bold('Co. KG, Erfurt')], ['title', 'company', 'company', 'rest']),
  ).toEqual({ title: 'Fitter', company: 'Rott GmbH & Co. KG', place: 'Erfurt', told: [] })
})

test('lines that name nothing are told of the entry', () => {
  expect(namesOf(['Acme Corp', 'Best seller of the store'], ['company', 'rest'])).toEqual({
    company: 'Acme Corp',
    told: ['Best seller of the store'],
  })
})

test('a web site is the name where nothing else is, and no part of one', () => {
  const labels: PartLabel[] = ['degree', 'institution', 'institution']
  expect(namesOf(['Bachelor', 'Wilbur College | www.wilbur.example'], labels)).toMatchObject({
    institution: 'Wilbur College',
  })
  expect(namesOf(['Programmer', 'wilbur.example'], ['title', 'company'])).toMatchObject({
    company: 'wilbur.example',
  })
})

test('of two names of one kind it is the one that is known to be such', () => {
  const labels: PartLabel[] = ['institution', 'degree', 'institution']
  expect(namesOf(['Vejle', 'Bachelor', 'Wilbur College'], labels)).toMatchObject({
    institution: 'Wilbur College',
  })
})

test('what is known as a degree is it, rather than what nothing is known of', () => {
  const labels: PartLabel[] = ['institution', 'degree', 'rest']
  expect(namesOf(['Wilbur College, Halesowen – Nine GCSEs'], labels)).toMatchObject({ degree: 'Nine GCSEs' })
})

test('a bracket that opens on one line closes on the next', () => {
  const lines = [bold('Diploma in Management (dental'), bold('pathway)')]
  expect(namesOf(lines, ['degree', 'degree', 'degree'])).toMatchObject({
    degree: 'Diploma in Management (dental pathway)',
  })
})

test('a name that begins in a bracket ends there', () => {
  const labels: PartLabel[] = ['degree', 'institution', 'institution']
  expect(namesOf(['Certificate (full time), Portland College'], labels)).toMatchObject({
    institution: 'Portland College',
  })
})

test('where two titles stand, the town that was taken for the employer is where it was', () => {
  const labels: PartLabel[] = ['title', 'company', 'title']
  expect(namesOf(['Manifold Primary, Geelong', 'Classroom Teacher'], labels)).toMatchObject({
    ...{ company: 'Manifold Primary', place: 'Geelong', title: 'Classroom Teacher' },
  })
})

test('a sentence that tells of studies is no degree', () => {
  const lines = ['Bauzeichner, Wilbur College', 'Diplomarbeit zur Erneuerung von Kappen.']
  expect(namesOf(lines, ['degree', 'institution', 'rest'])).toMatchObject({ degree: 'Bauzeichner' })
})

test('what a bracket behind the dates says is told, and of what stands beside them whole wordings', () => {
  const labels: PartLabel[] = ['title', 'company', 'rest']
  expect(namesOf(['Clerk, Acme Corp, 2008 – 2013 (weekends)'], labels)).toMatchObject({ told: ['weekends'] })
  expect(namesOf(['Clerk, Acme Corp, with its new owner, 2008 – 2013'], labels)).toMatchObject({
    told: ['with its new owner'],
  })
  expect(namesOf(['Clerk, Acme Corp, North, 2008 – 2013'], labels)).toMatchObject({ told: [] })
})

test('entries are parted where their siblings are: a title in bold, the employer plain, the place in italics', () => {
  const entry = (y: number, [title, employer, place, dates]: [string, string, string, string]) => [
    { text: title, x: 65, y, font: 'Body-Bold' },
    { text: `, ${employer} – `, x: 65 + 5 * title.length, y },
    { text: place, x: 65 + 5 * (title.length + employer.length + 5), y, font: 'Body-Italic' },
    { text: dates, x: 65, y: y + 13, size: 9 },
    { text: '• Cycle counted 400 locations a week and chased down variances.', x: 65, y: y + 26 },
  ]
  const texts = [
    { text: 'Marisol Delacruz-Whitt', size: 22, y: 50 },
    bold('Experience', { size: 14, y: 80 }),
    ...entry(105, [
      'Warehouse Shift Lead (2nd shift)',
      'Buckeye Crossdock Logistics',
      'Groveport, OH',
      'March 2021 - Present',
    ]),
    ...entry(155, [
      'Inventory Control Clerk',
      'Buckeye Crossdock Logistics',
      'Groveport, OH',
      'January 2019 - February 2021',
    ]),
    ...entry(205, [
      'Forklift Operator / Loader',
      'Great Miami Beverage Co.',
      'Dayton, OH',
      'May 2016 - December 2018',
    ]),
    ...entry(255, ['Stock Associate', 'Hartzell Home Goods', 'Dayton, OH', 'September 2014 - April 2016']),
  ]
  const { work } = readProfile([makePage(texts)])
  expect(work.map(({ title, company }) => [title?.text, company?.text])).toEqual([
    ['Warehouse Shift Lead (2nd shift)', 'Buckeye Crossdock Logistics'],
    ['Inventory Control Clerk', 'Buckeye Crossdock Logistics'],
    ['Forklift Operator / Loader', 'Great Miami Beverage Co.'],
    ['Stock Associate', 'Hartzell Home Goods'],
  ])
})
