import { expect, test } from 'vitest'
import { planConnection } from './plan-connection.ts'

test.each([
  ['smtp://mail.example.org', { port: 587, secure: false, ignoreTLS: false, requireTLS: false }],
  ['smtp://mail.example.org:25', { port: 25, secure: false }],
  ['smtps://mail.example.org', { port: 465, secure: true, requireTLS: false }],
  ['smtp://asha:pw@mail.example.org', { secure: false, ignoreTLS: false, requireTLS: true }],
  ['smtp://asha:pw@LOCALHOST', { ignoreTLS: false, requireTLS: true, tls: { rejectUnauthorized: true } }],
  ['smtp://[::1]:2525', { host: '::1', port: 2525, ignoreTLS: true, requireTLS: false }],
])('%s is spoken to as it should be', (url, plan) => {
  expect(planConnection(url)).toMatchObject(plan)
})

test.each([
  ['verified', true],
  ['unverified', false],
] as const)(
  'a server on this machine is spoken to over %s TLS where that is asked for',
  (wish, isVerified) => {
    expect(planConnection('smtp://localhost', wish)).toMatchObject({
      ignoreTLS: false,
      requireTLS: true,
      tls: { rejectUnauthorized: isVerified },
    })
  },
)

test('user and password are read as they are meant', () => {
  expect(planConnection('smtps://asha%40example.org:p%2Fw%3A@mail.example.org').auth).toEqual({
    user: 'asha@example.org',
    pass: 'p/w:',
  })
  expect(planConnection('smtps://mail.example.org').auth).toBeUndefined()
})
