import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { EmailAddress } from './account.ts'

const read = (given: string) => {
  const { success, data } = z.safeParse(EmailAddress, given)
  return success ? data : null
}

test.each([
  ['spaces around and capitals', ' Maya@Example.ORG ', 'maya@example.org'],
  ['an accent in two parts', 'jose\u0301@example.org', 'josé@example.org'],
  ['another script', '用户@例子.公司', '用户@例子.公司'],
])('%s are brought to one form', (_what, given, kept) => {
  expect(read(given)).toBe(kept)
})

test.each([
  ['a null character', 'ma\u0000ya@example.org'],
  ['a line end', 'maya@example.org\r\nbcc:x@example.org'],
  ['a mark that turns the direction', 'maya\u202e@example.org'],
  ['a character without width', 'ma\u200bya@example.org'],
  ['half a character', 'maya\ud83d@example.org'],
])('%s is refused, not taken out', (_what, given) => {
  expect(read(given)).toBeNull()
})
