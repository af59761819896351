import { expect, test } from 'vitest'
import { sayReason } from '#contract/messages/match-reasons.ts'
import { readPosting } from './posting-facts.ts'
import { readRequirement } from './requirement.ts'
import { readResume } from './resume-facts.ts'
import { MODEL, postingOf, profileOf, TODAY } from './samples.suite.ts'
import { scoreMatch } from './score-match.ts'

function said(asked: string, skills: string[], title = 'Dependienta'): string {
  const job = { title: 'Dependienta', start: '03/2018', end: 'present', bullets: ['Atención a clientes'] }
  const resume = readResume({ ...profileOf({ jobs: [job], skills }), language: 'es' }, TODAY, MODEL)
  const posting = { ...postingOf(title, ['Requisitos', `- ${asked}`]), language: 'es' }
  const { reasons } = scoreMatch({
    resume,
    posting: readPosting(posting, MODEL),
    wish: { jobWanted: '', levels: [] },
  })
  return reasons.map(({ key, words }) => sayReason(key, words)).join(' ')
}

test('what a list names in the posting’s own words is not told as missing, and what it only touches is', () => {
  expect(said('Manejo de caja', ['Manejo de caja'])).not.toContain('does not')
  expect(said('Manejo de caja', ['Cartón ondulado'], 'Enfermera')).toContain('does not say so')
})

test('a licence on a list is had, whatever stands between its words', () => {
  const told = said('Führerschein der Klasse CE mit Schlüsselzahl 95', [
    'Führerschein Klasse CE',
    'Schlüsselzahl 95',
  ])
  expect(told).toContain(
    'Führerschein der Klasse CE (commercial driver license) and Schlüsselzahl 95 (driver qualification card): required, and you have it.',
  )
})

test.each([
  'Au moins 3 ans d’expérience dans un poste similaire',
  'Al menos 3 años de experiencia en un puesto similar',
  'Wenigstens 3 Jahre Erfahrung in ähnlicher Funktion',
])('%j asks for years of any work', line => {
  expect(readRequirement(line)).toMatchObject([{ kind: 'years', min: 3, stems: [], names: [] }])
})

const PV_LINES = [
  'Voraussetzungen: abgeschlossene Ausbildung als Elektroniker oder vergleichbar; gute Kenntnisse in Photovoltaik; sicheres Auftreten',
  'Kenntnisse in Vivendi oder einer vergleichbaren Pflegesoftware',
  'Abgeschlossene Weiterbildung zur Praxisanleiterin (300 Stunden)',
]

test('a German posting is held against what a trade is called, its compounds and each thing behind a semicolon', () => {
  const job = {
    title: 'Elektroniker',
    start: '03/2018',
    end: 'present',
    bullets: ['Montage von Photovoltaikanlagen'],
  }
  const care = {
    title: 'Altenpflegerin',
    start: '03/2012',
    end: '02/2018',
    bullets: ['Dokumentation mit Vivendi'],
  }
  const read = {
    ...profileOf({ jobs: [job, care], skills: ['Vivendi'], degree: 'Elektroniker für Betriebstechnik' }),
    language: 'de',
  }
  const resume = readResume(read, TODAY, MODEL)
  const posting = readPosting({ ...postingOf('Elektroniker', PV_LINES), language: 'de' }, MODEL)
  const { reasons } = scoreMatch({ resume, posting, wish: { jobWanted: '', levels: [] } })
  const told = reasons.map(({ key, words }) => sayReason(key, words)).join(' ')
  expect(told).toContain('Asks for a vocational qualification; you have a vocational qualification.')
  expect(told).toContain('You have shown Photovoltaik (')
  expect(told).toContain('Vivendi oder einer vergleichbaren Pflegesoftware.” You have shown this')
  expect(told).toContain('Praxisanleiterin')
  expect(told).not.toContain('Auftreten')
})
