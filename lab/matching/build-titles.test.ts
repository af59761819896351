import { expect, test } from 'vitest'
import { occupationsOfAnyTitle } from '#core/matching/model/any-title.ts'
import { conceptsOfTitle, openGuess, openTitles } from '#core/matching/model/language-titles.ts'
import { buildGuess, buildTitles } from './build-titles.ts'
import { openProductModel } from './product-model.ts'
import { readTaxonomy } from './taxonomy.ts'

const KNOWN = {
  occupations: ['baker', 'nurse'].map(id => ({ id, name: id, isEsco: true })),
  taxonomy: readTaxonomy().slice(0, 0),
}
const NAMES = [
  { title: 'Bäcker/Bäckerin', concepts: ['baker'] },
  { title: 'Krankenschwester', concepts: ['nurse'] },
  { title: 'Медицинска сестра', concepts: ['nurse'] },
]

test('the same names give the same bytes, and a title is found by parts of its words', () => {
  const bytes = buildTitles(NAMES, KNOWN)
  expect(buildTitles(NAMES, KNOWN)).toEqual(bytes)
  const titles = openTitles(bytes)
  const named = (title: string) => {
    const [concept = -1] = conceptsOfTitle(titles, title).concepts
    return titles.concepts.members[titles.concepts.starts[concept] ?? -1]
  }
  expect(named('Kinderkrankenschwester (m/w/d)')).toBe(1)
  expect(named('медицинска сестра')).toBe(1)
  expect(named('Bäckerei')).toBe(0)
  expect(conceptsOfTitle(titles, '').concepts.length).toBe(0)
})

test('cut or foreign bytes are no part of a language', () => {
  const bytes = buildTitles(NAMES, KNOWN)
  expect(() => openTitles(bytes.slice(0, bytes.length - 3))).toThrow(RangeError)
  expect(() => openTitles(new Uint8Array(50))).toThrow(RangeError)
  expect(() => openGuess(bytes)).toThrow(RangeError)
})

test('languages are told apart by the letters of names', () => {
  const guess = openGuess(
    buildGuess(
      new Map([
        ['de', ['Krankenschwester', 'Bäckerin']],
        ['es', ['enfermera', 'panadero']],
      ]),
    ),
  )
  expect(guess('Kinderkrankenschwester')[0]).toBe('de')
  expect(guess('enfermero')[0]).toBe('es')
})

const model = openProductModel()

test.each([
  ['Krankenpfleger', 'de', 'nurse'],
  ['sjuksköterska', 'sv', 'nurse'],
  ['électricien', 'fr', 'lectric'],
  ['księgowy', 'pl', 'ccount'],
  ['conductor de camión', 'es', 'driver'],
])('%s reads as its English name, its language told or not', (title, language, name) => {
  for (const told of [language, null]) {
    const { occupations } = occupationsOfAnyTitle(model, title, told)
    const names = [...occupations.slice(0, 3)].map(place => model.occupations[place]?.name ?? '')
    expect(names.join(' | ').toLowerCase()).toContain(name)
  }
})

test('an English title reads as it did before, whatever is known of other languages', () => {
  const { readPart: _, ...english } = model
  const alone = { ...english, readPart: () => null }
  for (const title of ['Truck Driver', 'Senior Accountant', 'Registered Nurse'])
    expect(occupationsOfAnyTitle(model, title, null)).toEqual(occupationsOfAnyTitle(alone, title, null))
})
