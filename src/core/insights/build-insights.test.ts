import { expect, test } from 'vitest'
import type { KeptReason } from '../matching/match.ts'
import { buildInsights } from './build-insights.ts'

/** As rows of older scorers hold it. */
function reasonOf(changes: Partial<KeptReason & { text: string }>): KeptReason {
  return {
    feature: 'must-have',
    side: 'pro',
    text: 'Asks for SQL; your resume names it.',
    evidence: { posting: 'Solid SQL', resume: 'SQL' },
    points: 1,
    ...changes,
  }
}

function insightsOf(reasons: KeptReason[]) {
  return buildInsights({ reasons })
}

test('[CORE-5] at most eight pros and eight cons, the dearest first, each with its evidence', () => {
  const reasons = Array.from({ length: 12 }, (_, points) => points + 1).flatMap(points => [
    reasonOf({ text: `Pro ${points}`, points }),
    reasonOf({
      text: `Con ${points}`,
      points,
      side: 'con',
      evidence: { posting: `Line ${points}`, resume: null },
    }),
  ])
  const { pros, cons, evidence } = insightsOf(reasons)
  expect(pros).toEqual([12, 11, 10, 9, 8, 7, 6, 5].map(points => `Pro ${points}`))
  expect(cons).toHaveLength(8)
  expect(evidence.pros).toHaveLength(8)
  expect(evidence.cons[0]).toEqual({ posting: 'Line 12', resume: null })
})

test('a reason is said by its key, and one whose key is gone is left out', () => {
  const reason = {
    ...{ feature: 'must-have' as const, side: 'pro' as const, points: 1 },
    evidence: { posting: 'Solid SQL', resume: 'Tuned SQL' },
  }
  const words = { asked: 'SQL', where: ' as Analyst at Sample Works' }
  const { pros } = insightsOf([
    { ...reason, key: 'mustShown', words },
    { ...reason, key: 'gone', words },
  ])
  expect(pros).toEqual(['You have shown SQL as Analyst at Sample Works.'])
})

test('a pro without a line of the resume is left out', () => {
  expect(insightsOf([reasonOf({ evidence: { posting: 'Director', resume: null } })]).pros).toEqual([])
})

test('what only the person can judge is neither for nor against, and the ledger counts it by itself', () => {
  const open = reasonOf({
    side: 'open',
    text: 'Your resume names SQL; the posting asks for more than the name.',
  })
  const { pros, cons, open: unsure, ledger } = insightsOf([open, reasonOf({})])
  expect([pros.length, cons, unsure]).toEqual([
    1,
    [],
    ['Your resume names SQL; the posting asks for more than the name.'],
  ])
  expect(ledger).toMatchObject({ mustHaves: { met: 1, open: 1, asked: 2 }, missing: [] })
})

test('the same sentence stands once', () => {
  expect(insightsOf([reasonOf({}), reasonOf({ points: 3 })]).pros).toEqual([
    'Asks for SQL; your resume names it.',
  ])
})

test('quotes are one line of at most 300 characters without markup', () => {
  const posting = `<b>Solid</b>\n**SQL** ${'and more '.repeat(60)}`
  const { evidence } = insightsOf([reasonOf({ evidence: { posting, resume: 'C# and\tC++' } })])
  expect(evidence.pros[0]?.posting.startsWith('Solid SQL and more')).toBe(true)
  expect(evidence.pros[0]?.posting.length).toBeLessThanOrEqual(300)
  expect(evidence.pros[0]?.resume).toBe('C# and C++')
})

test('an empty result gives empty lists', () => {
  expect(insightsOf([])).toMatchObject({
    pros: [],
    cons: [],
    open: [],
    evidence: { pros: [], cons: [], open: [] },
  })
})

const con = (feature: KeptReason['feature'], text: string, points = 1) =>
  reasonOf({ feature, side: 'con', text, points, evidence: { posting: text, resume: null } })

test('[CORE-5] the ledger counts what is asked and met, and names the must-haves that are missing, dearest first', () => {
  const { ledger } = insightsOf([
    reasonOf({}),
    reasonOf({ text: 'Asks for Java; your resume names it.' }),
    con('must-have', 'Asks for Kafka; your resume does not show it.'),
    con('must-have', 'Asks for COBOL; your resume does not show it.', 5),
    con('nice-to-have', 'Would like Go; your resume does not show it.', 9),
    reasonOf({ feature: 'years', text: 'Asks for 3 years; you have 5.' }),
    con('level', 'The level is Director; yours is Associate.'),
  ])
  expect(ledger).toEqual({
    mustHaves: { met: 2, open: 0, asked: 4 },
    wishes: { met: 0, open: 0, asked: 1 },
    years: { standing: 'shown', what: '' },
    level: { standing: 'missing', what: '' },
    languages: null,
    missing: [
      'Asks for COBOL; your resume does not show it.',
      'Asks for Kafka; your resume does not show it.',
    ],
    notes: [],
  })
})

test('[CORE-5] the ledger names what is asked, of several asks of a kind those that are not met', () => {
  const sideOf = (feature: KeptReason['feature'], side: KeptReason['side'], words: Record<string, string>) =>
    ({
      feature,
      side,
      key: 'languageSpoken',
      words,
      points: 1,
      evidence: { posting: '', resume: '' },
    }) as const
  const { ledger } = insightsOf([
    sideOf('years', 'pro', { asked: '2 years', of: ' as clerk', shown: '4.5 years' }),
    sideOf('level', 'pro', { asked: 'Associate|Mid-Senior level' }),
    sideOf('language', 'pro', { asked: 'English' }),
    sideOf('language', 'con', { asked: 'German', level: 'B2' }),
  ])
  expect(ledger).toMatchObject({
    years: { standing: 'shown', what: '4.5 of 2 years' },
    level: { standing: 'shown', what: 'Associate, Mid-Senior' },
    languages: { standing: 'missing', what: 'German B2' },
  })
})

test('a con is told though it takes no points, since the ledger counts it', () => {
  const { cons, ledger } = insightsOf([con('language', 'Asks for Swedish; your resume does not say so.', 0)])
  expect(cons).toEqual(['Asks for Swedish; your resume does not say so.'])
  expect(ledger.languages).toEqual({ standing: 'missing', what: '' })
})

test('a posting that names no requirements has no must-haves, met or missing, and says so', () => {
  const { cons, ledger } = insightsOf([
    {
      ...{ feature: 'must-have', side: 'con', key: 'postingNamesNothing', words: {}, points: 1 },
      evidence: { posting: 'Gardener', resume: null },
    },
  ])
  const note = 'The posting names no requirements. It is judged by its title and duties.'
  expect(ledger).toMatchObject({ mustHaves: { met: 0, open: 0, asked: 0 }, missing: [], notes: [note] })
  expect(cons).toEqual([])
})
