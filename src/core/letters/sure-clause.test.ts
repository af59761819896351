import { expect, test } from 'vitest'
import { SURE_CLAUSE_FROM, surenessOf } from './sure-clause.ts'

test.each([
  ['lead a night shift of four carers across two units', true],
  ['recruited and trained dispensers and counter staff', true],
  ['worked with plumbers on kitchen refits', true],
  ['sealed the trailers before each journey', true],
  ['acquainted with LEAP and its reports', false],
  ['supervised consumption and needle exchange services', false],
  ['covered planner’s holidays in the summer', false],
  ['run a caseload of 35 files under supervision of one partner', false],
  ['led implementation of the new rota', false],
  ['co-ordinated sampling across 27 plots', false],
  ['ran two tutorials of 25 students, and rated 4.7 of 5', false],
  ['automated the basic test cases and executing tests', false],
  ['joined the company as assistant and promoted to clerk', false],
  ['worked on Oracle and have good skills', false],
  ['negotiated a €6.5m loan and report covenants each quarter', false],
  ['wrote nine posts after own keyword research', false],
  ['raised $18M Series A led by a fund', false],
  ['managed a $1.4M annual budget and a team', true],
  ['wrote the rota rota for the shop', false],
  ['handled field issues', false],
  ['covered the isolation unit March to August 2020', false],
  ['helped move the shop off paper to tablets in 2022', true],
  ['hold weekly BPT talks, and complete the FLHAs of the CCW, DWV and QRS', false],
])('in English the clause %j is sure: %s', (text, isSure) => {
  expect(surenessOf(text, 'en') >= SURE_CLAUSE_FROM).toBe(isSure)
})

test.each([
  ['die Planung und Errichtung von Anlagen bis 250 kWp', true],
  ['Honorarkalkulation und Nachtragsmanagement', true],
  ['die Montage von Küchen im Salzburger Land ab 2011 Führung einer Kolonne', false],
  ['die Montage von Küchen in 60 Wohnungen Führung einer Kolonne', false],
  ['die Vertretung der Leitung seit 2023', false],
  ['die Anleitung einer Auszubildenden seit 09/2024', false],
])('in German the clause %j is sure: %s', (text, isSure) => {
  expect(surenessOf(text, 'de') >= SURE_CLAUSE_FROM).toBe(isSure)
})

test('the plain is surer than what is long, listed or known to few', () => {
  const plain = surenessOf('lead a night shift of four carers', 'en')
  for (const text of [
    'lead a night shift of four carers, two nurses and a cook',
    'lead a night shift of the FLHA',
    'lead a night/day shift of four carers',
    'lead a shift of the Management',
  ])
    expect(surenessOf(text, 'en')).toBeLessThan(plain)
})
