import { expect, test } from 'vitest'
import { joinNames } from './entry-names.ts'
import { readParts } from './entry-parts.ts'
import type { PartLabel } from './labelling/part-features.ts'
import { bold, type MadeText, makeLines } from './made-page.suite.ts'

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

test('a name that cannot end so goes on below', () => {
  expect(
    namesOf([bold('Fitter, Rott GmbH &'), bold('Co. KG, Erfurt')], ['title', 'company', 'rest', 'rest']),
  ).toEqual({ title: 'Fitter', company: 'Rott GmbH & Co. KG', place: 'Erfurt', told: [] })
})

test('lines that name nothing are told of the entry', () => {
  expect(namesOf(['Acme Corp', 'Best seller of the store'], ['company', 'rest'])).toEqual({
    company: 'Acme Corp',
    told: ['Best seller of the store'],
  })
})
