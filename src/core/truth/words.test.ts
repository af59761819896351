import { describe, expect, test } from 'vitest'
import { unifySpellings } from '../text/skills/same-spellings.ts'
import { isCodeLike, isTelling, splitWords } from './words.ts'

describe('spellings', () => {
  test.each([
    ['Moved services to K8s', 'Moved services to Kubernetes'],
    ['amazon web services and Postgres', 'AWS and PostgreSQL'],
    ['Jobs in JSON', 'Jobs in JSON'],
    ['Golang, CPP', 'Go, C++'],
  ])('writes %j as %j', (given, expected) => {
    expect(unifySpellings(given)).toBe(expected)
  })
})

describe('words', () => {
  test('keeps names with signs whole and leaves bare numbers out', () => {
    const words = splitWords('Wrote C++, C# and .NET for 12 years; used Node.js.').map(word => word.raw)
    expect(words).toEqual(['Wrote', 'C++', 'C#', 'and', '.NET', 'for', 'years', 'used', 'Node.js'])
  })

  test('knows which words open a line or a sentence', () => {
    const opening = splitWords('• Led Apollo. Built it: Hermes').filter(word => word.opens)
    expect(opening.map(word => word.raw)).toEqual(['Led', 'Built', 'Hermes'])
  })

  test('finds the words that carry meaning', () => {
    const telling = splitWords('The IT of a cloud-native firm is it').filter(isTelling)
    expect(telling.map(({ raw }) => raw)).toEqual(['IT', 'cloud-native', 'firm'])
  })

  test.each(['K8s', 'GraphQL', 'C++', 'SAP', '.NET', 'v2'])('sees that %s is spelt like a name', raw => {
    expect(isCodeLike(raw)).toBe(true)
  })

  test.each(['Kubernetes', 'cluster', 'Full-Stack'])('does not see a name in the spelling of %s', raw => {
    expect(isCodeLike(raw)).toBe(false)
  })
})
