import { expect, test } from 'vitest'
import { readWishLine } from './read-wish-line.ts'

function tell(line: string): string {
  const { what, wish, problems } = readWishLine(line)
  const places = wish.places.map(({ name, radiusKm }) => `${name} ${radiusKm ?? 'whole'}`)
  const { workplace, remoteFrom, languages, employment, payFrom, postedWithinDays } = wish
  const rest = [workplace, remoteFrom && `from ${remoteFrom}`, ...languages, ...employment]
  const pay = payFrom && `${payFrom.amount} ${payFrom.currency}`
  const told = problems.map(
    ({ kind, said, choices }) => `${kind} ${said} (${choices.map(({ label }) => label)[0]})`,
  )
  return [what, ...places, ...rest, pay, postedWithinDays, ...told].filter(part => part !== null).join(' | ')
}

test.each([
  ['Nurse in Hamburg or Bremen, 30 km, part-time', 'Nurse | Hamburg 30 | Bremen 30 | part-time'],
  ['Backend engineer, remote EU', 'Backend engineer | remote | from EU'],
  ['Elektriker Göteborg', 'Elektriker | Göteborg 25'],
  ['Pflegefachkraft in München, Umkreis 50 km, Teilzeit', 'Pflegefachkraft | Munich 50 | part-time'],
  ['Krankenpfleger:in Köln Vollzeit', 'Krankenpfleger:in | Köln 25 | full-time'],
  ['Data analyst, hybrid, London, from £45k', 'Data analyst | London 25 | hybrid | 45000 GBP'],
  ['Buchhalter in Wien, ab 48.000 € im Jahr', 'Buchhalter | Vienna 25 | 48000 EUR'],
  ['Koch, Hamburg, 2.800 € im Monat', 'Koch | Hamburg 25 | 33600 EUR'],
  ['Store Manager', 'Store Manager'],
  ['German teacher in Leeds', 'German teacher | Leeds 25'],
  ['Teacher in training', 'Teacher in training'],
  ['Developer in Berlin, English-speaking, last 7 days', 'Developer | Berlin 25 | en | 7'],
  ['Entwickler, Homeoffice, Deutschland', 'Entwickler | remote | from DE'],
  ['Designer, remote, worldwide', 'Designer | remote | from world'],
  ['Teacher in Springfield, IL', 'Teacher | Springfield 25'],
  ['Nurse, within 20 miles of Leeds', 'Nurse | Leeds 32'],
  ['Nurse in Hamburk', 'Nurse | unknown Hamburk (Hamburg, Germany)'],
  ['Nurse in Springfield', 'Nurse | many Springfield (Springfield, MO, United States)'],
  ['Nurse in Germany', 'Nurse | Germany whole'],
  ['Nurse in Bavaria', 'Nurse | country Bavaria (Germany)'],
  ['Head of IT in Leeds', 'Head of IT | Leeds 25'],
  ['Engineer, Berlin or remote', 'Engineer | Berlin 25 | from DE'],
  ['Koch, 10115 Berlin, 20 h/Woche', 'Koch | Berlin 25 | part-time'],
  ['Erzieher, Hamburg-Altona, Teilzeit 30 Std', 'Erzieher | Hamburg 25 | part-time'],
  ['Enfermera, Madrid o Valencia, 20 km', 'Enfermera | Madrid 20 | Valencia 20'],
  ['Buchhalter, Köln oder Düsseldorf, deutschsprachig', 'Buchhalter | Köln 25 | Düsseldorf 25 | de'],
  ['Cleaner, Birmingham, £13/hour', 'Cleaner | Birmingham 25 | 27040 GBP'],
  ['Snickare, Malmö, 32 000 kr/månad', 'Snickare | Malmö 25 | 384000 SEK'],
  ['Backend engineer, Python, Dublin', 'Backend engineer Python | Dublin 25'],
  ['Entwickler, remote, Deutschland oder Polen', 'Entwickler | Germany whole | Poland whole | remote'],
  ['ingénieur logiciel 100% télétravail', 'ingénieur logiciel | remote'],
  ['Mechatroniker Berlin-Spandau oder Potsdam', 'Mechatroniker | Berlin 25 | Potsdam 25'],
  ['accountant dublin 40k+', 'accountant | Dublin 25 | 40000 EUR'],
  ['Vertriebsleiter (m/w/d), deutschlandweit', 'Vertriebsleiter | Germany whole'],
  ['Praktikum Marketing in Zürich', 'Marketing | Zürich 25 | internship'],
  ['   ', ''],
])('the line %j says %s', (line, told) => {
  expect(tell(line)).toBe(told)
})

test('a long line is read up to its bound', () => {
  expect(readWishLine(`Nurse ${'in Hamburg or '.repeat(2000)}`).wish.places.length).toBeLessThanOrEqual(5)
})
