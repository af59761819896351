import { expect, test } from 'vitest'
import { deriveKey } from './keys.ts'
import { seal, unseal } from './seal.ts'

const key = deriveKey('a secret of at least thirty-two characters', 'site-session')

test('what was sealed opens for what it belongs to', () => {
  const sealed = seal(key, 'cookie=ä', 'site|account')
  expect(sealed).not.toContain('cookie')
  expect(unseal(key, sealed, 'site|account')).toBe('cookie=ä')
})

test('it opens for nothing else, with no other key and not after a change', () => {
  const sealed = seal(key, 'cookie', 'site|account')
  expect(unseal(key, sealed, 'site|other')).toBeNull()
  expect(
    unseal(deriveKey('another secret of thirty-two characters', 'site-session'), sealed, 'site|account'),
  ).toBeNull()
  expect(unseal(key, `${sealed.startsWith('A') ? 'B' : 'A'}${sealed.slice(1)}`, 'site|account')).toBeNull()
  expect(unseal(key, '', 'site|account')).toBeNull()
})
