import { decodeJwt, exportSPKI, importJWK, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type LocalIssuer, openLocalIssuer } from '../local-issuer.suite.ts'
import { identityVerifierSuite } from '../port.suite.ts'
import { createGoogleVerifier } from './create-google-verifier.ts'

const open = ({ clientId, issuer, keysAddress }: LocalIssuer, now: () => Date) =>
  createGoogleVerifier({ clientId, issuer, keysAddress, now })

identityVerifierSuite('google', open)

describe('a Google ID token', () => {
  let issuer: LocalIssuer
  beforeAll(async () => {
    issuer = await openLocalIssuer()
  })
  afterAll(() => issuer.close())
  const verify = (token: string) => open(issuer, () => new Date()).verify(token)

  test('without a signature is not trusted', async () => {
    const claims = decodeJwt(await issuer.makeToken())
    expect(await verify(new UnsecuredJWT(claims).encode())).toEqual({ ok: false, reason: 'untrusted' })
  })

  test('signed with the published key as a shared secret is not trusted', async () => {
    const { keys } = (await (await fetch(issuer.keysAddress)).json()) as { keys: [{ kid: string }] } // as the issuer writes it
    const publicKey = await importJWK(keys[0], 'RS256', { extractable: true })
    if (publicKey instanceof Uint8Array) throw new Error('not a public key')
    const secret = new TextEncoder().encode(await exportSPKI(publicKey))
    const token = await new SignJWT(decodeJwt(await issuer.makeToken()))
      .setProtectedHeader({ alg: 'HS256', kid: keys[0].kid })
      .sign(secret)
    expect(await verify(token)).toEqual({ ok: false, reason: 'untrusted' })
  })

  test('has one issuer, with the scheme or without', async () => {
    const { clientId, keysAddress } = issuer
    const verifier = createGoogleVerifier({ clientId, keysAddress, now: () => new Date() })
    for (const iss of ['https://accounts.google.com', 'accounts.google.com']) {
      const verdict = await verifier.verify(await issuer.makeToken({ claims: { iss } }))
      expect(verdict).toMatchObject({ ok: true, identity: { issuer: 'https://accounts.google.com' } })
    }
    expect(await verifier.verify(await issuer.makeToken())).toMatchObject({ ok: false })
  })
})
