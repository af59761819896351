import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type LocalIssuer, openLocalIssuer } from './local-issuer.suite.ts'
import type { IdentityVerifier } from './port.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const SECOND = 1000
const afterSeconds = (seconds: number) => new Date(NOW.getTime() + seconds * SECOND)

/** What every verifier of an account provider's ID tokens must do. */
export function identityVerifierSuite(
  name: string,
  openVerifier: (issuer: LocalIssuer, now: () => Date) => IdentityVerifier,
) {
  describe(`the identity verifier '${name}'`, () => {
    let issuer: LocalIssuer
    let verifier: IdentityVerifier
    let now = NOW
    beforeAll(async () => {
      issuer = await openLocalIssuer()
      verifier = openVerifier(issuer, () => now)
    })
    afterAll(() => issuer.close())

    const verifyAt = async (moment: Date, parts: Parameters<LocalIssuer['makeToken']>[0] = {}) => {
      const token = await issuer.makeToken({ now: NOW, ...parts })
      now = moment
      return verifier.verify(token)
    }
    const verifyWith = (claims: Record<string, unknown>) => verifyAt(NOW, { claims })

    test('calls itself by its line in the list', () => {
      expect(verifier.id).toBe(name)
    })

    test('tells who the person is', async () => {
      expect(await verifyWith({ email: ' Maya@Example.ORG ' })).toEqual({
        ok: true,
        identity: {
          issuer: issuer.issuer,
          subject: '112233445566778899001',
          email: 'maya@example.org',
          name: 'Maya Okafor',
          fingerprint: expect.stringMatching(/^[\da-f]{64}$/),
          expiresAt: expect.any(Date),
        },
      })
    })

    test.each([undefined, '', '  ', '42', 'x'.repeat(5000)])(
      'a person whose name is %j is called by the address',
      async given => {
        expect(await verifyWith({ name: given })).toMatchObject({ ok: true, identity: { name: 'maya' } })
      },
    )

    test('fetches the keys once for many tokens', async () => {
      const before = issuer.fetches()
      await Promise.all([verifyWith({ sub: '1' }), verifyWith({ sub: '2' }), verifyWith({ sub: '3' })])
      expect(issuer.fetches()).toBeLessThanOrEqual(Math.max(before, 1))
    })

    test.each([
      ['made for another client', { aud: 'another-client' }],
      [
        'made for others too, without saying who asked',
        { aud: ['local-client.apps.example', 'another-client'] },
      ],
      ['without an audience', { aud: undefined }],
      ['of another issuer', { iss: 'https://accounts.evil.example' }],
      ['without an issuer', { iss: undefined }],
      ['without a subject', { sub: undefined }],
      ['with an empty subject', { sub: '' }],
      ['with a subject that is no text', { sub: 7 }],
      ['without an end', { exp: undefined }],
      ['without a beginning', { iat: undefined }],
      ['with a time that is no number', { exp: 'tomorrow' }],
      ['without an address', { email: undefined }],
      ['with an address that is none', { email: 'maya' }],
    ])('a token %s is not trusted', async (_what, claims) => {
      expect(await verifyWith(claims)).toEqual({ ok: false, reason: 'untrusted' })
    })

    test.each([false, undefined, 'true', 1])('an address whose proof is %j is not proven', async proof => {
      expect(await verifyWith({ email_verified: proof })).toEqual({ ok: false, reason: 'email_unproven' })
    })

    test('a token by another key is not trusted, though it names ours', async () => {
      expect(await verifyAt(NOW, { signedBy: 'another key' })).toEqual({ ok: false, reason: 'untrusted' })
    })

    test('a token with changed claims is not trusted', async () => {
      const [head, , signature] = (await issuer.makeToken({ now: NOW })).split('.')
      const [, claims] = (await issuer.makeToken({ now: NOW, claims: { sub: '666' } })).split('.')
      now = NOW
      expect(await verifier.verify(`${head}.${claims}.${signature}`)).toEqual({
        ok: false,
        reason: 'untrusted',
      })
    })

    test.each(['', 'x', 'a.b', 'a.b.c', '..', 'é.ü.ñ', 'bnVsbA.bnVsbA.bnVsbA', 'x'.repeat(8192)])(
      'what is no token at all is not trusted: %j',
      async text => {
        now = NOW
        expect(await verifier.verify(text)).toEqual({ ok: false, reason: 'untrusted' })
      },
    )

    test('a token counts 60 seconds before its beginning and after its end, and no longer', async () => {
      const life = 3600
      expect(await verifyAt(afterSeconds(-60))).toMatchObject({ ok: true })
      expect(await verifyAt(afterSeconds(-61))).toEqual({ ok: false, reason: 'untrusted' })
      expect(await verifyAt(afterSeconds(life + 59))).toMatchObject({ ok: true })
      expect(await verifyAt(afterSeconds(life + 60))).toEqual({ ok: false, reason: 'expired' })
    })

    test.each([{}, { exp: NOW.getTime() / SECOND + 10 }, { exp: NOW.getTime() / SECOND + 90_000 }])(
      'the end it tells for %j is the first moment it refuses',
      async claims => {
        const verdict = await verifyWith(claims)
        if (!verdict.ok) throw new Error(verdict.reason)
        const end = verdict.identity.expiresAt
        const last = new Date(end.getTime() - SECOND)
        expect(await verifyAt(last, { claims })).toMatchObject({ ok: true })
        expect(await verifyAt(end, { claims })).toEqual({ ok: false, reason: 'expired' })
      },
    )

    test('every spelling of one token has one fingerprint, another token another', async () => {
      const token = await issuer.makeToken({ now: NOW })
      now = NOW
      // 256 bytes leave four bits of the last character without a meaning.
      const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
      const last = alphabet.indexOf(token.at(-1) ?? '')
      const respelt = `${token.slice(0, -1)}${alphabet[last ^ 1]}`
      const verdicts = await Promise.all([verifier.verify(token), verifier.verify(respelt)])
      const fingerprints = verdicts.flatMap(verdict => (verdict.ok ? [verdict.identity.fingerprint] : []))
      expect(new Set(fingerprints).size).toBe(1)
      const other = await verifyWith({ jti: 'another' })
      expect(other.ok && other.identity.fingerprint).not.toBe(fingerprints[0])
    })

    test('says that it is unavailable while the keys cannot be had', async () => {
      const fresh = openVerifier(issuer, () => NOW)
      const token = await issuer.makeToken({ now: NOW })
      issuer.answerKeysWith(500)
      await expect(fresh.verify(token)).rejects.toMatchObject({ code: 'unavailable' })
      issuer.answerKeysWith(200)
      expect(await fresh.verify(token)).toMatchObject({ ok: true })
    })
  })
}
