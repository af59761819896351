import { expect, test } from 'vitest'
import { networkOf } from './network-of.ts'

test.each([
  ['203.0.113.77', '203.0.113.0'],
  ['::ffff:203.0.113.77', '203.0.113.0'],
  ['2001:db8:1:2::7', '2001:db8:1::'],
  ['2001:DB8::7', '2001:db8:0::'],
  ['::1', '0:0:0::'],
  ['fe80::1%eth0', 'fe80:0:0::'],
  ['2001:db8:1::', '2001:db8:1::'],
  ['not-an-ip', null],
  ['203.0.113.77:4711', null],
  ['', null],
])('%s lies in %s', (ip, network) => {
  expect(networkOf(ip, { bytes: 3, groups: 3 })).toBe(network)
})

test('one that is asked for whole stays whole', () => {
  expect(networkOf('203.0.113.77', { bytes: 4, groups: 4 })).toBe('203.0.113.77')
})
