import { expect, test } from 'vitest'
import { foldText } from '../text/fold.ts'
import { degreeLikeness, institutionLikeness } from './role-words.ts'

test.each([
  ['da', 'Købmandsskolen i Ribe', 'Eksamen som tandtekniker'],
  ['sv', 'Tekniska högskolan i Kiruna', 'Yrkeshögskoleexamen, bygg'],
  ['no', 'Fagskolen i Alta', 'Fagbrev som elektriker'],
  ['fi', 'Kemin lukio', 'Ammattitutkinto'],
  ['nl', 'Hogeschool Zeeland', 'Kandidaatsdiploma Rechten'],
  ['de', 'Technikerschule Suhl', 'Fachhochschulreife'],
  ['fr', 'Lycée Jules Verne', 'Licence de droit'],
  ['es', 'Escuela de Ingeniería', 'Licenciado en Derecho'],
  ['pt', 'Faculdade de Letras', 'Mestrado em História'],
  ['it', 'Facoltà di Ingegneria', 'Laurea in Lettere'],
  ['pl', 'Szkoła Główna Handlowa', 'Świadectwo dojrzałości'],
  ['cs', 'Vysoká škola báňská', 'Maturitní vysvědčení'],
  ['ro', 'Colegiul Tehnic Vlaicu', 'Diplomă de bacalaureat'],
  ['hu', 'Debreceni Egyetem', 'Érettségi bizonyítvány'],
  ['tr', 'Ege Üniversitesi', 'Yüksek lisans'],
  ['en', 'Faculty of Engineering', 'School Diploma'],
])('%s: a school and a degree are told apart by their words', (_, school, degree) => {
  const [named, course] = [foldText(school), foldText(degree)]
  expect(institutionLikeness(named)).toBeGreaterThan(degreeLikeness(named, school))
  expect(degreeLikeness(course, degree)).toBeGreaterThan(institutionLikeness(course))
})

test('an end of a word goes on for three letters at most', () => {
  expect(institutionLikeness('universitetet')).toBe(1)
  expect(institutionLikeness('universitatsklinikum')).toBe(0)
  expect(institutionLikeness('hogskoleexamen')).toBe(0)
})
