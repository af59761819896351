import { describe, expect, test } from 'vitest'
import { kindByWords } from '../matching/requirement-kinds.ts'
import { readAskedYears } from './asked-years.ts'
import { highestDegree, lowestDegree } from './degrees.ts'
import { findWords } from './language-words.ts'
import { classifyLevels } from './levels.ts'
import { sectionNamed, sectionWorded } from './sections/posting-headings.ts'
import { languagesAsked } from './spoken-languages.ts'
import { tokenise, wordsOf } from './tokens.ts'

/** A line each for what the folder of a language is to know: required, offer, soft, licence, vocational, years, its tongue. */
const LINES: Readonly<Record<string, readonly [string, string, string, string, string, string, string]>> = {
  de: [
    'Ihr Profil',
    'Wir bieten',
    'Freude am Umgang mit Menschen',
    'Führerschein Klasse B',
    'Abgeschlossene Berufsausbildung',
    'Mindestens 3 Jahre Berufserfahrung',
    'Gute Deutschkenntnisse',
  ],
  fr: [
    'Profil recherché',
    'Nous offrons',
    'Vous êtes rigoureux',
    'Permis B',
    'CAP cuisine',
    '3 ans d’expérience',
    'Maîtrise du français',
  ],
  es: [
    'Requisitos',
    'Ofrecemos',
    'Persona dinámica',
    'Carné de conducir B',
    'Grado medio en Cocina',
    '3 años de experiencia',
    'Nivel alto de español',
  ],
  it: [
    'Requisiti',
    'Offriamo',
    'Persona dinamica',
    'Patente B',
    'Qualifica professionale',
    '3 anni di esperienza',
    'Conoscenza dell’italiano parlato italiano',
  ],
  pt: [
    'Requisitos',
    'Oferecemos',
    'Pessoa dinâmica',
    'Carta de condução',
    'Curso profissional',
    '3 anos de experiência',
    'Português falado fluente',
  ],
  nl: [
    'Wat vragen wij',
    'Wij bieden',
    'Je bent flexibel',
    'Rijbewijs B',
    'Mbo diploma',
    '3 jaar ervaring',
    'Goede beheersing van Nederlands',
  ],
  pl: [
    'Wymagania',
    'Oferujemy',
    'Samodzielność w pracy',
    'Prawo jazdy kat. B',
    'Wykształcenie zawodowe',
    '3 lata doświadczenia',
    'Biegle polski',
  ],
  sv: [
    'Kvalifikationer',
    'Vi erbjuder',
    'Du är noggrann',
    'B-körkort',
    'Yrkesutbildning',
    '3 års erfarenhet',
    'Goda kunskaper i svenska',
  ],
  no: [
    'Kvalifikasjoner',
    'Vi tilbyr',
    'Du er nøyaktig',
    'Førerkort klasse B',
    'Fagbrev som elektriker',
    '3 års erfaring',
    'Norsk muntlig og skriftlig',
  ],
  da: [
    'Kvalifikationer',
    'Vi tilbyder',
    'Du er omhyggelig',
    'Kørekort B',
    'Svendebrev',
    '3 års erfaring',
    'Dansk mundtligt og skriftligt dansk, flydende',
  ],
}
const NAMES: Readonly<Record<string, string>> = {
  ...{ de: 'German', fr: 'French', es: 'Spanish', it: 'Italian', pt: 'Portuguese', nl: 'Dutch' },
  ...{ pl: 'Polish', sv: 'Swedish', no: 'Norwegian', da: 'Danish' },
}

describe.each(Object.entries(LINES))('a posting in %s', (language, lines) => {
  const [profile, offer, soft, licence, school, years, tongue] = lines
  const sectionOf = (line: string) => sectionNamed(wordsOf(line)) ?? sectionWorded(wordsOf(line))

  test('has its headings known', () => {
    expect([sectionOf(profile), sectionOf(offer)]).toEqual(['required', 'offer'])
  })

  test('asks for what is no skill', () => {
    expect([kindByWords(tokenise(soft)), kindByWords(tokenise(licence))]).toEqual(['soft', 'licence'])
  })

  test('asks for a vocational certificate, years and its language', () => {
    expect(lowestDegree(school)).toBe('vocational')
    expect(readAskedYears(years).map(({ min }) => min)).toEqual([3])
    expect(languagesAsked(tongue, tokenise(tongue))).toEqual([NAMES[language]])
  })
})

/** Made once: there is room for few. */
const FINDERS = new Map(
  ['meister', 'meister-', '-kraft', 'mittlere reife'].map(written => [written, findWords([written])]),
)

test('a word stands for itself, with a line behind it for what goes on so, with one before it for the end of a longer word', () => {
  const isIn = (written: string, text: string) => FINDERS.get(written)?.find(tokenise(text)) != null
  expect([
    isIn('meister', 'Meister'),
    isIn('meister', 'Meisterbrief'),
    isIn('meister-', 'Meisterbrief'),
  ]).toEqual([true, false, true])
  expect([
    isIn('-kraft', 'Pflegekraft'),
    isIn('-kraft', 'Kraft'),
    isIn('mittlere reife', 'Mittlere Reife'),
  ]).toEqual([true, false, true])
})

test('a company is no journeyman, and a diploma from school no university degree', () => {
  expect(highestDegree('Gesellschaft für Technik')).toBeNull()
  expect(highestDegree('Führerschein B, BE')).toBeNull()
  expect(highestDegree('BE Civil Engineering')).toBe('bachelor')
  expect(highestDegree('High school diploma')).toBe('school')
  expect(lowestDegree('Meriterande med erfarenhet av slutenvård')).toBeNull()
  expect(highestDegree('M.Ed, Northgate University')).toBe('master')
})

test('the lower end of a range is asked, in the words of any language', () => {
  const yearsOf = (line: string) => readAskedYears(line).map(({ min }) => min)
  expect(yearsOf('Entre 2 y 4 años de experiencia')).toEqual([2])
  expect(yearsOf('Ett par års erfarenhet')).toEqual([2])
  expect(yearsOf('co najmniej rok doświadczenia')).toEqual([1])
})

test('titles of other languages tell their level', () => {
  const levelsOf = (title: string) => classifyLevels(title).levels
  expect(levelsOf('Praktikantin im Einkauf')).toEqual(['Internship'])
  expect(levelsOf('Avdelningschef')).toEqual(['Director'])
  expect(levelsOf('Sous Chef')).toEqual([])
})
