import { expect, test } from 'vitest'
import { partHabitualPlaces } from './habitual-places.ts'
import type { Piece } from './piece.ts'

function named(text: string): Piece {
  const box = { left: 50, top: 60, width: 5 * text.length, height: 10 }
  return { text, page: 1, box, size: 10, isBold: false, isItalic: false, breaks: [] }
}

function partsOf(names: readonly string[]): unknown[] {
  return partHabitualPlaces(names.map(named)).map(part =>
    part === null ? null : [part.name.text, part.place.text],
  )
}

test.each([
  ['a comma', ['Laiteries du Ponant, Landerneau', 'Iroise SARL, Le Folgoët'], ['Landerneau', 'Le Folgoët']],
  [
    'brackets',
    ['Teuto Armaturen GmbH (Bielefeld)', 'Krone & Partner (Gütersloh)'],
    ['Bielefeld', 'Gütersloh'],
  ],
])('places behind most names are taken off at %s', (_, names, places) => {
  expect(partsOf(names).map(part => (part as string[])[1])).toEqual(places)
})

test.each([
  ['one name alone shows no habit', ['Laiteries du Ponant, Landerneau', 'Iroise SARL', 'Armor Lux']],
  ['a legal form is part of the name', ['Acme, Inc', 'Globex, Ltd']],
  [
    'so is the school of a faculty',
    ['Faculty of Law, Leiden University', 'Chair of Roman Law, Utrecht University'],
  ],
  ['words without capitals are no place', ['Acme (part time)', 'Globex (fixed term)']],
])('%s', (_, names) => {
  expect(partsOf(names)).toEqual(names.map(() => null))
})
