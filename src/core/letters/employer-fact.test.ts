import { expect, test } from 'vitest'
import { tellEmployer } from './employer-fact.ts'

function tell(sentence: string, language: string): string | null {
  return tellEmployer({
    company: 'Nordwind GmbH',
    description: `Über uns\n${sentence}\nWir suchen Sie.`,
    language,
  })
}

test.each([
  ['Wir bauen Pumpen für Krankenhäuser.', 'Sie Pumpen für Krankenhäuser bauen'],
  ['Wir versorgen mit unseren Fahrern 400 Apotheken.', 'Sie mit Ihren Fahrern 400 Apotheken versorgen'],
  ['Nordwind GmbH ist ein Hersteller von Windrädern.', 'Nordwind GmbH ein Hersteller von Windrädern ist'],
  ['Nordwind GmbH wartet Windräder an der Küste.', 'Nordwind GmbH Windräder an der Küste wartet'],
])('of %j a German letter says: dass %s', (sentence, fact) => {
  expect(tell(sentence, 'de')).toBe(fact)
})

test.each([
  'Wir bauen Pumpen und warten sie weltweit.',
  'Wir bauen Pumpen, die Leben retten.',
  'Wir pflegen einen offenen Umgang im Team.',
  'Wir betreuen Sie vom ersten Tag an.',
  'Südwind GmbH baut Windräder für Bauern.',
  'Wir liefern Möbel für Schulen in ganz Hessen aus.',
])('nothing where the verb would not close a whole sentence, or it speaks of others: %j', sentence => {
  expect(tell(sentence, 'de')).toBeNull()
})

test.each([
  'Nordwind GmbH makes pumps for hospitals in the north.',
  'Nordwind GmbH is a family-owned manufacturer of pumps.',
])('of %j an English letter says the same', sentence => {
  expect(tell(sentence, 'en')).toBe(sentence.slice(0, -1))
})

test.each([
  'We build on what came before to create what is next.',
  'Nordwind GmbH is a drug-free workplace and complies with laws.',
  'Nordwind GmbH is headquartered in Kiel and has 12 offices.',
  'Nordwind GmbH is a place where people of all kinds work.',
  'Southwind GmbH makes pumps for hospitals in the south.',
])('nothing in English where it may be a team, a rule of the house or another firm: %j', sentence => {
  expect(tell(sentence, 'en')).toBeNull()
})
