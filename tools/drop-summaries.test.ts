import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withoutSummaries } from './drop-summaries.ts'

test('of a file of the contract nothing but the summaries goes', () => {
  const code = readFileSync(join(import.meta.dirname, '../src/contract/tailoring.ts'), 'utf8')
  const thin = withoutSummaries(code)
  const left = code.split('\n').filter((line, index) => line !== thin.split('\n')[index])
  expect(left.length).toBeGreaterThan(2)
  expect(left.every(line => line.trim().startsWith('summary:'))).toBe(true)
  expect(thin).not.toMatch(/summary: '[^']/)
})

test('a quote within a summary does not end it', () => {
  expect(withoutSummaries("  summary: 'The caller\\'s own',\n  output")).toBe("  summary: '',\n  output")
})
