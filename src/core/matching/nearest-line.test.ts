import { expect, test } from 'vitest'
import { nearestLine, signsOfLines } from './nearest-line.ts'
import type { AskedOf } from './reason-signs.ts'
import { FITTED_REASONS } from './reason-weights.ts'
import { readResume } from './resume-facts.ts'
import { MODEL, profileOf, TODAY } from './samples.suite.ts'

const RESUME = readResume(
  profileOf({
    jobs: [
      {
        title: 'Museum Registrar',
        start: '2019-01',
        end: '2024-12',
        bullets: [
          'Barcoded 18,000 objects for the move to the new store',
          'Own the location data in the store',
        ],
      },
    ],
    skills: ['Licence to drive'],
  }),
  TODAY,
  MODEL,
)

function askedFor(text: string, kinds: AskedOf['kinds'] = ['skill']): AskedOf {
  return {
    ...{ text, told: null, isRequired: true, kinds, kind: 1, isWhole: true, isForeign: false },
    ...{ metNames: [], missingNames: [] },
  }
}

test('the line that a recruiter would quote has most of the words and letters', () => {
  const nearest = nearestLine(
    askedFor('Experience of moving objects to a store'),
    RESUME,
    FITTED_REASONS.lines,
  )
  expect(nearest?.line.text).toMatch(/^Barcoded/)
})

test('words that are written as one share their letters with those that are not', () => {
  const signs = signsOfLines(askedFor('Objectmove'), RESUME)
  const [moved, owned] = ['Barcoded', 'Own'].map(
    start => signs[RESUME.lines.findIndex(({ text }) => text.startsWith(start))],
  )
  expect(moved?.words).toBe(0)
  expect(moved?.letters).toBeGreaterThan(owned?.letters ?? 1)
})

test('a paper stands outside of positions, and work in them', () => {
  const of = (kinds: AskedOf['kinds']) => signsOfLines(askedFor('A licence', kinds), RESUME)
  const at = RESUME.lines.findIndex(({ text }) => text === 'Licence to drive')
  expect(of(['licence'])[at]).toMatchObject({ paper: 1, work: 0 })
  expect(of(['skill'])[at]).toMatchObject({ paper: 0, work: 0 })
})
