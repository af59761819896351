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
  'Nordwind GmbH is a happy, oversubscribed school by the sea.',
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

const tellOf = (company: string, sentence: string, language = 'en') =>
  tellEmployer({ company, description: `${sentence}\n\nYour tasks\n- Sell more`, language })

test.each([
  [
    'Hartwell Flow Measurement',
    'Hartwell makes meters in Ohio and sells them in 40 countries.',
    'Hartwell makes',
  ],
  ['The Thornton Collection', 'The Thornton is an independent 94-room hotel in Leeds.', 'the Thornton is'],
  [
    'Tidewater Mutual',
    'Tidewater Mutual has insured farms and boats since 1931.',
    'Tidewater Mutual has insured',
  ],
  ['Erie Steel', 'Erie Steel has been rolling and slitting in Lorain since 1961.', 'Erie Steel has been'],
  ['Vale Trust', 'Vale Trust is a not-for-profit provider of nine care homes.', 'Vale Trust is a not-for'],
  [
    'Slieve Timber',
    'Slieve Timber makes flooring, fencing and pellets in Galway.',
    'Slieve Timber makes flooring, fencing and pellets in Galway$',
  ],
  [
    'Vale School',
    'Vale School is a day school in Leeds, founded in 1890.',
    'Vale School is a day school in Leeds$',
  ],
  [
    'Kenlow',
    'We are a family-run bakery with two shops in Cork.',
    'you are a family-run bakery with two shops in Cork',
  ],
  ['Kenlow', 'We have been baking for our town since 1968.', 'you have been baking for your town since 1968'],
])('of %s the posting says it by a short name, or by its head: %j', (company, sentence, told) => {
  expect(tellOf(company, sentence)).toMatch(new RegExp(`^${told}`, 'u'))
})

test.each([
  ['Kenlow', 'We are a tight-knit community of engineers who meet every day.'],
  ['Kenlow', 'Kenlow is a leading provider of pumps for hospitals.'],
  ['Kenlow', 'Kenlow products touch the lives of millions of users daily.'],
  ['University of Kenlow', 'University staff run nine libraries in the town.'],
])('nothing where any team, praise or another subject is told of: %s, %j', (company, sentence) => {
  expect(tellOf(company, sentence)).toBeNull()
})

test('what a firm says of itself below the lists of a posting is not heard', () => {
  const description = 'Your tasks\n- Sell more\nWe are a family-run bakery with two shops in Cork.'
  expect(tellEmployer({ company: 'Kenlow', description, language: 'en' })).toBeNull()
})

test.each([
  [
    'Diakoniewerk Leine e. V.',
    'Das Diakoniewerk Leine betreibt im Harz vier Heime, eine Tagespflege und einen Dienst.',
    'das Diakoniewerk Leine im Harz vier Heime, eine Tagespflege und einen Dienst betreibt',
  ],
  ['Rott GmbH', 'Rott betreibt im Harz vier Heime und einen Dienst mit 420 Beschäftigten.', null],
  [
    'Rott GmbH',
    'Seit 1968 bauen wir im Harz Bäder und Böden.',
    'Sie seit 1968 im Harz Bäder und Böden bauen',
  ],
  [
    'Rott GmbH',
    'Wir sind ein Unternehmen mit 140 Beschäftigten und bauen seit 1991 Anlagen für Labore.',
    'Sie ein Unternehmen mit 140 Beschäftigten sind und seit 1991 Anlagen für Labore bauen',
  ],
  ['Rott GmbH', 'Wir sind ein Betrieb mit 28 Leuten und statten Hotels mit Möbeln aus.', null],
  [
    'Rott GmbH',
    'Rott plant und realisiert Messestände für Marken.',
    'Rott Messestände für Marken plant und realisiert',
  ],
])('of %s in German each verb closes its clause: %j', (company, sentence, told) => {
  expect(tellOf(company, sentence, 'de')).toBe(told)
})
