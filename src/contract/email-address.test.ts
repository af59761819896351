import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { EmailAddress, EmailClaim } from './email-address.ts'

const read = (given: string) => {
  const { success, data } = z.safeParse(EmailAddress, given)
  return success ? data : null
}

test.each([
  ['spaces around and capitals', ' Maya@Example.ORG ', 'maya@example.org'],
  ['an accent in two parts', 'jose\u0301@example.org', 'josé@example.org'],
  ['another script', '用户@例子.公司', '用户@xn--fsqu00a.xn--55qx5d'],
  ['another full stop', '用户@例子。公司', '用户@xn--fsqu00a.xn--55qx5d'],
  ['an accent in the domain', 'Maya@MÜNCHEN.example', 'maya@xn--mnchen-3ya.example'],
  ['an accent in the domain, in two parts', 'maya@mu\u0308nchen.example', 'maya@xn--mnchen-3ya.example'],
  ['a domain that is ASCII already', 'maya@XN--MNCHEN-3YA.example', 'maya@xn--mnchen-3ya.example'],
  ['a sharp s, which is a letter of its own', 'maya@straße.example', 'maya@xn--strae-oqa.example'],
  ['a sigma in capitals', 'maya@ΣΑΣ.example', 'maya@xn--mxa9ab.example'],
  ['wide letters', 'maya@ｅｘａｍｐｌｅ.org', 'maya@example.org'],
  ['a domain of digits', 'maya@1.2', 'maya@1.2'],
])('%s are brought to one form', (_what, given, kept) => {
  expect(read(given)).toBe(kept)
})

test.each([
  ['a null character', 'ma\u0000ya@example.org'],
  ['a line end', 'maya@example.org\r\nbcc:x@example.org'],
  ['a mark that turns the direction', 'maya\u202e@example.org'],
  ['a character without width', 'ma\u200bya@example.org'],
  ['half a character', 'maya\ud83d@example.org'],
  ['a joiner in the domain', 'maya@exam\u200dple.org'],
  ['a character without width in the domain', 'maya@exam\u200bple.org'],
  ['a wide slash in the domain', 'maya@münchen／x.example'],
  ['a wide @ in the domain', 'maya@münchen＠x.example'],
  ['a path behind the domain', 'maya@münchen.example/x'],
  ['a port behind the domain', 'maya@münchen.example:25'],
  ['an escape in the domain', 'maya@m%C3%BCnchen.ü.example'],
  ['a label that begins with an accent', 'maya@\u0308munchen.example'],
  ['no dot in the domain', 'maya@münchen'],
  ['a domain without end', `maya@${'ſ'.repeat(60_000)}.example`],
  ['a domain without end that is none', `maya@${'ſ'.repeat(200)}!`],
  ['more than 254 bytes', `${'ü'.repeat(122)}@example.org`],
])('%s is refused, not taken out', (_what, given) => {
  expect(read(given)).toBeNull()
})

test('[UNI-003] a look-alike letter makes another address, before the @ and behind it', () => {
  const [latin, local, domain] = [
    'paula@paula.example',
    'p\u0430ula@paula.example',
    'paula@p\u0430ula.example',
  ].map(read)
  expect(new Set([latin, local, domain]).size).toBe(3)
  expect(domain).toMatch(/^paula@xn--/)
})

test('254 bytes are an address, however few letters they are', () => {
  expect(read(`${'ü'.repeat(121)}@example.org`)).not.toBeNull()
})

test('a claim is brought to the same form as an address', () => {
  expect(z.parse(EmailClaim, ' Maya@MÜNCHEN.example ')).toBe('maya@xn--mnchen-3ya.example')
  expect(z.parse(EmailClaim, 'jobRoles')).toBe('jobroles')
})
