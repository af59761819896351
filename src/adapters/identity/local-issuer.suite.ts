import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

interface TokenParts {
  /** Added to the claims of a good token, or in their place; undefined takes one away. */
  claims?: Record<string, unknown>
  /** Ours is published, the other one only looks like it. */
  signedBy?: 'our key' | 'another key'
  now?: Date
}

/** An account provider on this machine: publishes its keys and signs what it is told. */
export interface LocalIssuer {
  issuer: string
  clientId: string
  keysAddress: string
  /** How often the keys were fetched. */
  fetches(): number
  /** An ID token as the provider makes it, for Maya, good for an hour. */
  makeToken(parts?: TokenParts): Promise<string>
  /** From now on the keys are answered with this status. */
  answerKeysWith(status: number): void
  close(): Promise<void>
}

const CLIENT_ID = 'local-client.apps.example'
const KEY_ID = 'key-1'
const HOUR_SECONDS = 3600

export async function openLocalIssuer(): Promise<LocalIssuer> {
  const [ours, other] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')])
  const published = { ...(await exportJWK(ours.publicKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' }
  let [fetches, status] = [0, 200]
  const server = createServer((_request, response) => {
    fetches += 1
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ keys: [published] }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // it listens on TCP

  return {
    issuer,
    clientId: CLIENT_ID,
    keysAddress: `${issuer}/certs`,
    fetches: () => fetches,
    answerKeysWith(next) {
      status = next
    },
    async makeToken({ claims = {}, signedBy = 'our key', now = new Date() } = {}) {
      const { privateKey } = signedBy === 'our key' ? ours : other
      const payload: JWTPayload = { ...goodClaims(issuer, now), ...claims }
      return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: KEY_ID }).sign(privateKey)
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function goodClaims(issuer: string, now: Date): JWTPayload {
  const seconds = Math.floor(now.getTime() / 1000)
  return {
    iss: issuer,
    aud: CLIENT_ID,
    sub: '112233445566778899001',
    email: 'maya@example.org',
    email_verified: true,
    name: 'Maya Okafor',
    iat: seconds,
    exp: seconds + HOUR_SECONDS,
  }
}
