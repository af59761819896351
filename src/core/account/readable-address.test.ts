import { domainToUnicode } from 'node:url'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { normaliseEmail } from '#contract/email-address.ts'
import { tellAddress } from './readable-address.ts'

test.each([
  ['用户@xn--fsqu00a.xn--55qx5d', '用户@例子.公司'],
  ['maya@xn--mnchen-3ya.example', 'maya@münchen.example'],
  ['maya@mail.xn--e1afmkfd.xn--p1ai', 'maya@mail.пример.рф'],
  ['maya@xn--ls8h.example', 'maya@💩.example'],
  ['maya@example.org', 'maya@example.org'],
])('%s is told as %s', (email, told) => {
  expect(tellAddress(email)).toBe(told)
})

test.each([
  ['no punycode', 'maya@xn--99999999999999.example'],
  ['nothing behind the mark', 'maya@xn--.example'],
  ['a number that does not end', 'maya@xn--a-zzzz.example'],
  ['another spelling of what ASCII can say', 'maya@xn--abc-.example'],
  ['a capital, which no domain has', 'maya@xn--mnchen-psa.example'],
  ['no address', 'maya'],
  ['nothing', ''],
])('%s is told as it is', (_what, email) => {
  expect(tellAddress(email)).toBe(email)
})

test('every domain that can be stored is told as Node tells it, and leads back', async () => {
  const label = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }).map(text => `ü${text}`)
  await fc.assert(
    fc.asyncProperty(label, async text => {
      const email = normaliseEmail(`maya@${text}.example`)
      fc.pre(/^maya@xn--[a-z0-9-]+\.example$/.test(email))
      expect(tellAddress(email)).toBe(`maya@${domainToUnicode(email.slice('maya@'.length))}`)
      expect(normaliseEmail(tellAddress(email))).toBe(email)
    }),
    { numRuns: 500 },
  )
})
