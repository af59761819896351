import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ResetForm, SignUpForm } from './account.ts'
import { LIMITS } from './limits.ts'
import { ACCOUNT_MESSAGES } from './messages/account.ts'
import { PasswordChangeForm } from './own-account.ts'
import { GivenPassword, LoginPassword, NewPassword } from './password.ts'

const FAMILY = '👨‍👩‍👧' // five code points, eight units of UTF-16
const { passwordRequired, newPasswordTooShort, newPasswordTooLong, passwordsDiffer } = ACCOUNT_MESSAGES
const bytesOf = (text: string) => Buffer.byteLength(text)
const findFault = (schema: z.ZodMiniType, given: unknown) =>
  z.safeParse(schema, given).error?.issues[0]?.message ?? null

describe('a new password', () => {
  test.each([
    ['eight letters', 'abcdefgh'],
    ['eight emoji', '🦊'.repeat(8)],
    ['spaces at both ends', '  four  '],
    ['128 of the longest characters', '🦊'.repeat(128)],
    ['a letter under seven accents that no letter holds', `q${'\u0321'.repeat(7)}`],
  ])('may be %s and stays as it is', (_what, password) => {
    expect(z.parse(NewPassword, password)).toBe(password)
  })

  test.each([
    ['nothing', '', passwordRequired],
    ['seven letters', 'abcdefg', newPasswordTooShort],
    ['seven emoji, fourteen units of UTF-16', '🦊'.repeat(7), newPasswordTooShort],
    ['a single family', FAMILY, newPasswordTooShort],
    ['seven letters whose accents were typed apart', 'äöüäöüä'.normalize('NFD'), newPasswordTooShort],
    ['129 letters', 'x'.repeat(129), newPasswordTooLong],
    ['129 emoji', '🦊'.repeat(129), newPasswordTooLong],
    ['a letter under 128 accents', `q${'\u0321'.repeat(128)}`, newPasswordTooLong],
  ])('is not %s', (_what, password, message) => {
    expect(findFault(NewPassword, password)).toBe(message)
  })

  test('is one however its accents were typed, and compatible characters stay different', () => {
    expect(z.parse(NewPassword, 'Überfähre'.normalize('NFD'))).toBe('Überfähre'.normalize('NFC'))
    expect(z.parse(NewPassword, 'ﬁreﬂies ½')).toBe('ﬁreﬂies ½')
  })

  test('takes no more bytes than are hashed', () => {
    const longest = '\u{10ffff}'.repeat(LIMITS.passwordMaxChars)
    expect(findFault(NewPassword, longest)).toBeNull()
    expect(bytesOf(longest)).toBe(LIMITS.passwordMaxBytes)
  })
})

test.each([
  ['at sign-up', SignUpForm, { name: 'Ada', email: 'ada@example.org' }],
  ['at a reset', ResetForm, {}],
  ['at a change', PasswordChangeForm, { currentPassword: 'x' }],
])('%s the same rule holds, and the repetition may spell accents another way', (_when, schema, rest) => {
  const check = (password: string, confirm: string) => findFault(schema, { ...rest, password, confirm })
  const [composed, apart] = ['Überfähre'.normalize('NFC'), 'Überfähre'.normalize('NFD')]
  expect(check(composed, apart)).toBeNull()
  expect(check(apart, composed)).toBeNull()
  expect(check(composed, 'Uberfahre')).toBe(passwordsDiffer)
  expect(check('🦊'.repeat(7), '🦊'.repeat(7))).toBe(newPasswordTooShort)
  expect(check('x'.repeat(129), 'x'.repeat(129))).toBe(newPasswordTooLong)
})

test('whatever could be chosen can be proven, and a login form asks for six characters', () => {
  expect(findFault(GivenPassword, '🦊'.repeat(128))).toBeNull()
  expect(findFault(GivenPassword, '🦊'.repeat(129))).not.toBeNull()
  expect(findFault(LoginPassword, '🦊'.repeat(5))).toBe(ACCOUNT_MESSAGES.loginPasswordTooShort)
  expect(findFault(LoginPassword, '🦊'.repeat(6))).toBeNull()
})
