import { expect, test } from 'vitest'
import { findRelyingParty, proveNewPasskey } from './passkey-proof.ts'
import { makeSoftwareKey } from './software-authenticator.suite.ts'

const NESTED = 10_000

test.each([
  ['https://jobs.example', { rpId: 'jobs.example', origin: 'https://jobs.example' }],
  ['https://jobs.example:8443/in', { rpId: 'jobs.example', origin: 'https://jobs.example:8443' }],
  ['http://localhost:3000', { rpId: 'localhost', origin: 'http://localhost:3000' }],
  [undefined, { rpId: 'localhost', origin: null }],
  ['http://jobs.example', null],
  ['https://192.0.2.7', null],
  ['https://[2001:db8::7]', null],
])('passkeys of an installation at %s are for %j', (PUBLIC_URL, party) => {
  expect(findRelyingParty({ PUBLIC_URL })).toEqual(party)
})

test.each([
  ['http://localhost:3000', true],
  ['http://localhost', true],
  ['https://localhost.evil.test', false],
  ['http://localhost.evil.test:3000', false],
  ['http://127.0.0.1:3000', false],
])('without PUBLIC_URL one made at %s is taken: %s', async (origin, isTaken) => {
  const ceremony = { challenge: 'AAAA', origin, rpId: 'localhost' }
  const party = { rpId: 'localhost', origin: null }
  const proven = await proveNewPasskey(makeSoftwareKey().create(ceremony), { party, challenge: 'AAAA' })
  expect(proven !== null).toBe(isTaken)
})

test('an answer that nests without end is refused, not fatal', async () => {
  const made = makeSoftwareKey().create({ challenge: 'AAAA', origin: 'http://localhost', rpId: 'localhost' })
  const attestationObject = Buffer.alloc(NESTED, 0x81).toString('base64url')
  const credential = { ...made, response: { ...made.response, attestationObject } }
  const party = { rpId: 'localhost', origin: null }
  expect(await proveNewPasskey(credential, { party, challenge: 'AAAA' })).toBeNull()
})
