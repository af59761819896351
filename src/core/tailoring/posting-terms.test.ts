import { describe, expect, test } from 'vitest'
import { stemOfWritten } from '../text/stems.ts'
import { GERMAN_POSTING, SOFTWARE_POSTING } from '../truth/sample-profiles.suite.ts'
import { readPostingTerms, scoreRelevance } from './posting-terms.ts'

const terms = readPostingTerms(SOFTWARE_POSTING)
const weight = (word: string): number => terms.get(stemOfWritten(word)) ?? 0

describe('the terms of a posting', () => {
  test('weigh more in the title and the requirements than in what the firm says about itself', () => {
    expect(weight('Kubernetes')).toBeGreaterThan(weight('Terraform'))
    expect(weight('Terraform')).toBeGreaterThan(weight('cost'))
    expect(weight('cost')).toBeGreaterThan(weight('offsite'))
  })

  test('leave out what every posting says, and the name of the firm', () => {
    expect(weight('experience')).toBe(0)
    expect(weight('Brightwell')).toBe(0)
  })

  test('are read from German postings too', () => {
    const german = readPostingTerms(GERMAN_POSTING)
    expect(german.get(stemOfWritten('Veeam'))).toBeGreaterThan(german.get(stemOfWritten('Betrieb')) ?? 0)
    expect(german.has(stemOfWritten('Erfahrung'))).toBe(false)
  })

  test('do not grow without end when a posting repeats a word', () => {
    const repeated = readPostingTerms({ title: '', company: '', description: 'forklift '.repeat(500) })
    const once = readPostingTerms({ title: '', company: '', description: 'forklift' })
    expect(repeated.get(stemOfWritten('forklift'))).toBeLessThanOrEqual(
      2 * (once.get(stemOfWritten('forklift')) ?? 0),
    )
  })
})

describe('relevance', () => {
  test('is 0 for a line without a term', () => {
    expect(scoreRelevance('Watered the plants.', terms)).toBe(0)
  })

  test('knows other spellings of a term', () => {
    expect(scoreRelevance('Moved to K8s', terms)).toBe(scoreRelevance('Moved to Kubernetes', terms))
  })

  test('prefers the shorter of two lines with the same terms', () => {
    const long = `Kubernetes ${Array.from({ length: 30 }, (_, index) => `filler${index}`).join(' ')}`
    expect(scoreRelevance('Kubernetes', terms)).toBeGreaterThan(scoreRelevance(long, terms))
  })
})
