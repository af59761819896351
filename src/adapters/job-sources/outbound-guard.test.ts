import { describe, expect, test } from 'vitest'
import { DEFAULT_EXCHANGE_LIMITS } from './exchange-limits.ts'
import { createExchange } from './http-exchange.ts'
import { assertMayAsk, createCheckedLookup, isDeniedHost, isInnerAddress } from './outbound-guard.ts'
import { SiteStopped } from './port.ts'

test.each([
  ['linkedin.com', true],
  ['www.LinkedIn.com.', true],
  ['de.linkedin.com', true],
  ['indeed.com', true],
  ['notlinkedin.com', false],
  ['linkedin.com.example', false],
  ['netflix.com', false],
])('the host %s is denied: %s', (host, isDenied) => {
  expect(isDeniedHost(host)).toBe(isDenied)
})

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.1.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.0.1',
  '198.18.0.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  'fc00::1',
  'fd12::1',
  'fe80::1',
  'ff02::1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:db8::1',
  'not an address',
])('[SRC-003] %s is an inner address', address => {
  expect(isInnerAddress(address)).toBe(true)
})

test.each(['1.1.1.1', '93.184.215.14', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '::ffff:1.1.1.1'])(
  '%s is a public address',
  address => {
    expect(isInnerAddress(address)).toBe(false)
  },
)

const PUBLIC = { origin: 'https://jobs.example', allowsLoopback: false }
const LOCAL = { origin: 'http://127.0.0.1:4010', allowsLoopback: true }

test.each([
  ['https://jobs.example/x', PUBLIC],
  ['http://127.0.0.1:4010/x', LOCAL],
  ['http://localhost:4010/x', { ...LOCAL, origin: 'http://localhost:4010' }],
  ['http://[::1]:4010/x', { ...LOCAL, origin: 'http://[::1]:4010' }],
])('%s may be asked', (url, rule) => {
  expect(() => assertMayAsk(new URL(url), rule)).not.toThrow()
})

test.each([
  ['http://jobs.example/x', PUBLIC],
  ['https://jobs.example:8443/x', PUBLIC],
  ['https://other.example/x', PUBLIC],
  ['http://127.0.0.1:4011/x', LOCAL],
  ['http://localhost:4010/x', LOCAL],
  ['http://127.0.0.1:4010/', { ...LOCAL, allowsLoopback: false }],
  ['http://192.168.0.1/', { origin: 'http://192.168.0.1', allowsLoopback: true }],
  ['http://2130706433:4010/', { ...LOCAL, allowsLoopback: false }],
])('[SRC-003] %s is refused', (url, rule) => {
  expect(() => assertMayAsk(new URL(url), rule)).toThrow(SiteStopped)
})

describe('the name look-up', () => {
  const resolve = (rule: typeof PUBLIC) =>
    new Promise((done, fail) => {
      createCheckedLookup(rule)('localhost', { all: true }, (error, found) =>
        error ? fail(error) : done(found),
      )
    })

  test('refuses a name that resolves to this machine', async () => {
    await expect(resolve(PUBLIC)).rejects.toBeInstanceOf(SiteStopped)
    await expect(resolve(LOCAL)).rejects.toBeInstanceOf(SiteStopped)
  })

  test('allows the one name whose own origin is on this machine', async () => {
    await expect(resolve({ ...LOCAL, origin: 'http://localhost:4010' })).resolves.not.toHaveLength(0)
  })

  test('its refusal is what the caller of a request learns', async () => {
    const exchange = createExchange(
      { origin: 'https://localhost', allowsLoopback: false },
      DEFAULT_EXCHANGE_LIMITS,
    )
    const request = { method: 'GET', url: 'https://localhost/', headers: {}, body: null } as const
    await expect(exchange(request, new AbortController().signal)).rejects.toMatchObject({ stop: 'refused' })
  })
})
