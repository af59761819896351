import { describe, expect, test } from 'vitest'
import { isJobRelated } from '../matching/job-related.ts'
import { readPosting } from '../matching/posting-facts.ts'
import { MODEL, postingOf } from '../matching/samples.suite.ts'
import { readAskedYears } from './asked-years.ts'
import { lowestDegree } from './degrees.ts'
import { prefilterOf } from './prefilter.ts'
import { tokenise } from './tokens.ts'

test('a word is asked about once, and a line passes by any of its words', () => {
  const asked: string[] = []
  const hasFjord = prefilterOf(word => {
    asked.push(word)
    return word === 'fjord'
  })
  expect(
    ['Zeppelin zeppelin', 'Zeppelins', 'a fjord with a zeppelin'].map(line => hasFjord(tokenise(line))),
  ).toEqual([false, false, true])
  expect(asked).toEqual(['zeppelin', 'zeppelins', 'a', 'fjord'])
})

test('prefilters do not answer for one another', () => {
  const [first, second] = [prefilterOf(word => word === 'gannet'), prefilterOf(word => word === 'petrel')]
  expect([first, second].map(hasIt => hasIt(tokenise('gannet')))).toEqual([true, false])
  expect([first, second].map(hasIt => hasIt(tokenise('petrel')))).toEqual([false, true])
})

/** What a rule for lines knows must also pass the prefilter before it: each spelling by itself, in a line of its own. */
describe('no rule loses a line to its prefilter', () => {
  test.each([
    [
      'doctorate',
      'PhD | Ph.D. | Ph. D | doctorate | doctoral | Dr. rer. nat. | abgeschlossene Promotion | M.D. | J.D. | juris doctor',
    ],
    [
      'master',
      'Master’s | masters | M.Sc. | MSc | M.S. | MS degree | MBA | M.B.A. | M.Ed | MEng | M.Tech | MCA | Diplom',
    ],
    ['master', 'Magister | Staatsexamen | graduate degree | advanced degree | LL.M | LLM | M.A.'],
    [
      'bachelor',
      'Bachelor’s | B.Sc. | BSc | B.S. | B.A. | BA/BS | BS in | BA or | B.Eng | BTech | B.Ed | BCA | B.Com',
    ],
    [
      'bachelor',
      'BBA | BSN | LL.B | LLB | college degree | 4-year degree | Hochschulabschluss | Wirtschaftsstudium',
    ],
    ['bachelor', 'degree in | degree or equivalent | licence pro | licenciatura | Bac+3 | bac + 3'],
    [
      'vocational',
      'associate’s degree | associate of | vocational | trade school | apprenticeship | journeyman | Lehre',
    ],
    [
      'vocational',
      'Berufsausbildung | IHK | Gesellenbrief | Meisterbrief | diploma in | studies in | course of study in',
    ],
    [
      'vocational',
      'education in | qualification in | college education | higher national | HND | BTS | NVQ | Fachinformatiker',
    ],
    [
      'school',
      'high school | GED | secondary school | Abitur | Fachhochschulreife | Realschulabschluss | mittlere Reife',
    ],
    ['school', 'A-levels | A level | GCSE | GCSEs | baccalauréat | baccalaureat | school leaving'],
  ])('%s: %s', (degree, spellings) => {
    for (const spelling of spellings.split(' | '))
      expect([spelling, lowestDegree(spelling)]).toEqual([spelling, degree])
  })

  test.each([
    [
      'We will teach you | Background check | Complete a background investigation | Reserves the right to change',
    ],
    ['Does not imply an employment contract | Construed as exhaustive | Offers a wide variety of benefits'],
    [
      'Benefit offerings may vary | Authorized to work here | Work permit | Right to work | Visa | Willing to relocate',
    ],
    [
      'Relocation | Drug test | Drug screen | COVID | Criminal record | 18 years of age | Salary | Equal opportunity',
    ],
    ['Without regard to SQL | Sexual orientation | Veteran status | National origin | Marital status'],
    [
      'Reasonable accommodation | SQL is not required | No SQL needed | SQL nicht erforderlich | kein SQL erforderlich',
    ],
    ['Arbeitserlaubnis | Reisebereitschaft | Visa sponsorship'],
  ])('asks for no skill: %s', lines => {
    for (const line of lines.split(' | ')) {
      const { requirements } = readPosting(postingOf('Sample', ['Requirements', `- ${line}, SQL`]), MODEL)
      const skills = requirements.flatMap(({ asks }) => asks.flatMap(ask => ask.skills))
      expect([line, skills]).toEqual([line, []])
    }
  })

  test.each([
    [
      '5 years | five years | 3 yrs | 3 Jahre | zwei Jahren | 24 months | 6 Monaten | 4 ans | 2 années | 18 mois | 3 años',
    ],
    ['several years | mehrjährige Berufserfahrung | ten (10) years | fünf Jahre'],
  ])('asks for years: %s', lines => {
    for (const line of lines.split(' | '))
      expect([line, readAskedYears(line)]).toEqual([line, [expect.anything()]])
  })

  test.each([
    [
      'SQL preferred | SQL is nice to have | SQL is a big plus | SQL would be an advantage | SQL is an asset | SQL, a plus',
    ],
    [
      'SQL desired | SQL desirable | SQL optional | SQL von Vorteil | SQL wünschenswert | SQL, un plus | gerne auch SQL',
    ],
    ['Bonus points for SQL | SQL is highly valued | Preferably SQL | Ideally SQL | Idealerweise SQL'],
  ])('a wish: %s', lines => {
    for (const line of lines.split(' | ')) {
      const { requirements } = readPosting(postingOf('Sample', ['Requirements', `- ${line}`]), MODEL)
      expect([line, requirements.map(({ must }) => must)]).toEqual([line, [false]])
    }
  })

  test.each([
    [
      'Date of birth | Born in 1970 | Birthday | Age: 30 | Aged 30 | Gender | Sex: f | Marital status | Nationality',
    ],
    ['Geburtsdatum | geboren 1970 | Geschlecht | Familienstand'],
  ])('of the person: %s', lines => {
    for (const line of lines.split(' | ')) expect([line, isJobRelated(line)]).toEqual([line, false])
  })
})
