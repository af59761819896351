import { expect, test } from 'vitest'
import { makeLines } from './made-page.suite.ts'
import { joinWrappedAddresses } from './wrapped-addresses.ts'

test.each([
  ['the rest of a web address goes back to it', ['linkedin.com/in/jane-', 'carpenter'], 1],
  ['a web address breaks at its hyphens', ['www.wilbur-', 'college.example/'], 1],
  ['a place below a web address is none', ['linkedin.com/in/jane', 'Leeds'], 2],
  ['another address is none', ['linkedin.com/in/jane', 'jane@example.org'], 2],
  ['what stands below an e-mail is none', ['jane@mail.example', 'github.com/jane'], 2],
  ['a slash in a sentence makes no web address', ['Handed over to development, HTML/CSS', 'basics'], 2],
  ['the rest of a mail address goes back to it', ['jane-', 'carpenter@mail.example'], 1],
  ['a mail address below a word that was cut is whole', ['Project-', 'Contact jane@mail.example'], 2],
])('%s', (_, texts, count) => {
  const lines = joinWrappedAddresses(makeLines(texts))
  expect(lines).toHaveLength(count)
  expect(lines.map(line => line.text).join('')).toBe(texts.join(''))
})

test('a hyphen that is said again in the next line is one', () => {
  const lines = joinWrappedAddresses(makeLines(['linkedin.com/in/jane-', '-carpenter']))
  expect(lines.map(line => line.text)).toEqual(['linkedin.com/in/jane-carpenter'])
})
