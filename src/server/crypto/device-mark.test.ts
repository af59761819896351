import { expect, test } from 'vitest'
import { DEVICE_MARK_SECONDS, makeDeviceMark, readDeviceMark } from './device-mark.ts'
import { deriveKey } from './keys.ts'

const key = deriveKey('a secret of at least thirty-two characters', 'device-mark')
const owner = { key, email: 'ada@example.org', now: new Date('2026-01-01T00:00:00Z') }

test('a mark is known to the account it was made for, and keeps its device', () => {
  const mark = makeDeviceMark(null, owner)
  const id = readDeviceMark(mark, owner)
  expect(id).not.toBeNull()
  expect(readDeviceMark(makeDeviceMark(id, owner), owner)).toBe(id)
  expect(mark).not.toContain(owner.email)
})

test('it says nothing to another account, after its time, with another key or when it was changed', () => {
  const mark = makeDeviceMark(null, owner)
  const later = new Date(owner.now.getTime() + DEVICE_MARK_SECONDS * 1000)
  const otherKey = deriveKey('another secret of thirty-two characters', 'device-mark')
  expect(readDeviceMark(mark, { ...owner, email: 'bo@example.org' })).toBeNull()
  expect(readDeviceMark(mark, { ...owner, now: later })).toBeNull()
  expect(readDeviceMark(mark, { ...owner, key: otherKey })).toBeNull()
  for (const bad of [
    null,
    '',
    'a.b.c',
    mark.replace(/\d(?=\.[0-9a-f]{64}$)/, digit => (digit === '1' ? '2' : '1')),
  ]) {
    expect(readDeviceMark(bad, owner)).toBeNull()
  }
})
