import { expect, test } from 'vitest'
import { gradesShort } from '../text/spoken-languages.ts'
import { readRequirements } from './posting-requirements.ts'

function asked(...lines: string[]) {
  return readRequirements(lines.join('\n')).requirements.map(({ text, must }) => [text, must])
}

test('a sign that opens the lines of a list makes items of them, by itself it adorns a heading', () => {
  const lines = asked(
    '🎯 Was du mitbringst:',
    '✅ Führerschein Klasse CE',
    '✅ Staplerschein von Vorteil',
    '✅ gültige Fahrerkarte',
    'Was wir dir bieten:',
    '✅ 28 Tage Urlaub',
  )
  expect(lines).toEqual([
    ['Führerschein Klasse CE', null],
    ['gültige Fahrerkarte', null],
    ['Staplerschein von Vorteil', false],
  ])
})

test.each([
  [
    'Ihr Profil',
    'Kaufmännische Ausbildung, gerne mit Meisterbrief',
    'Kaufmännische Ausbildung',
    'gerne mit Meisterbrief',
  ],
  [
    'Ihr Profil',
    'Führerschein Klasse B zwingend, BE von Vorteil',
    'Führerschein Klasse B zwingend',
    'BE von Vorteil',
  ],
  [
    'Ihr Profil',
    'Lehrabschluss in Elektrotechnik (HTL gern gesehen)',
    'Lehrabschluss in Elektrotechnik',
    'HTL gern gesehen',
  ],
  ['Votre profil', 'Vous maîtrisez Excel et idéalement Sage', 'Vous maîtrisez Excel', 'idéalement Sage'],
  [
    'Ihr Profil',
    'Gute Deutschkenntnisse, Englisch ist kein Muss',
    'Gute Deutschkenntnisse',
    'Englisch ist kein Muss',
  ],
])('%s: what is wished behind what is asked is a wish of its own: %s', (heading, line, ...parts) => {
  const found = asked(heading, `- ${line}`)
  expect(found.map(([text]) => text)).toEqual(parts)
  expect(found.map(([, strength]) => strength === false)).toEqual([false, true])
})

test('what is not needed is a wish, and what the law has said asks for nothing', () => {
  expect(
    asked(
      'Vi forventer',
      '- erfaring fra ældreområdet, men det er ikke et krav',
      '- alle uanset køn opfordres til at søge',
    ),
  ).toEqual([['erfaring fra ældreområdet, men det er ikke et krav', false]])
})

test('a short form ends no sentence', () => {
  const line = 'Ausbildung als Fachkraft für Lagerlogistik oder Fachlagerist bzw. Berufserfahrung im Lager'
  expect(asked('Ihr Profil', `- ${line}`)).toEqual([[line, null]])
})

test('grades of the European scale, and words for them, are compared whatever the language of either', () => {
  expect(gradesShort('B2', 'Deutsch (A2)')).toBe(2)
  expect(gradesShort('B2', 'Allemand C1')).toBe(0)
  expect(gradesShort('fluent', 'Deutsch (A2)')).toBe(2)
  expect(gradesShort('Gute', 'Englisch (Grundkenntnisse)')).toBe(1)
  expect(gradesShort('verhandlungssicher', 'Englisch: Schulkenntnisse')).toBe(3)
  expect(gradesShort('', 'Deutsch (A2)')).toBe(0)
})

test('papers of several trades are several asks, and the best told of one language counts', () => {
  const { requirements } = readRequirements(
    [
      'Requirements',
      '- Diploma in nursing required',
      '- Diploma in wound care required',
      '- English is our working language',
      '- Fluent English (C1)',
      "- Driver's licence and readiness to travel between sites",
    ].join('\n'),
  )
  const kinds = requirements.map(({ text, asks }) => [text, asks.map(({ kind }) => kind).join()])
  expect(kinds).toEqual([
    ['Diploma in nursing required', 'degree'],
    ['Diploma in wound care required', 'degree'],
    ['English is our working language', ''],
    ['Fluent English (C1)', 'language'],
    ["Driver's licence and readiness to travel between sites", 'skill'],
  ])
})

test('what would be nice, or what they are glad of, is a wish', () => {
  expect(asked('Das bringst du mit', '- Schön wäre: SAP PM', '- Wir freuen uns über gutes Englisch')).toEqual(
    [
      ['Schön wäre: SAP PM', false],
      ['Wir freuen uns über gutes Englisch', false],
    ],
  )
})
