import { expect, test } from 'vitest'
import { rootOf, stemOfWritten } from './stems.ts'

test.each([
  ['services', 'service'],
  ['managed', 'manage'],
  ['programming', 'programs'],
  ['queries', 'query'],
  ['Patienten', 'Patient'],
  ['APIs', 'API'],
  ['tested', 'testing'],
])('counts %s and %s as one word', (one, other) => {
  expect(stemOfWritten(one)).toBe(stemOfWritten(other))
})

test('keeps different names apart', () => {
  expect(stemOfWritten('Java')).not.toBe(stemOfWritten('JavaScript'))
  expect(stemOfWritten('Redis')).not.toBe(stemOfWritten('Redshift'))
})

test.each([
  ['led', 'lead'],
  ['buses', 'bus'],
  ['lines', 'line'],
  ['nurses', 'nurse'],
  ['diagnosing', 'diagnosis'],
  ['installation', 'installed'],
])('%s and %s have one root', (one, other) => {
  expect(rootOf(one)).toBe(rootOf(other))
})
