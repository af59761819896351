import { expect, test } from 'vitest'
import { makeLines } from './made-page.suite.ts'
import { joinWrappedAddresses } from './wrapped-addresses.ts'

test.each([
  ['the rest of a web address goes back to it', ['linkedin.com/in/jane-', 'carpenter'], 1],
  ['a place below a web address is none', ['linkedin.com/in/jane', 'Leeds'], 2],
  ['another address is none', ['linkedin.com/in/jane', 'jane@example.org'], 2],
  ['what stands below an e-mail is none', ['jane@mail.example', 'github.com/jane'], 2],
])('%s', (_, texts, count) => {
  const lines = joinWrappedAddresses(makeLines(texts))
  expect(lines).toHaveLength(count)
  expect(lines.map(line => line.text).join('')).toBe(texts.join(''))
})
