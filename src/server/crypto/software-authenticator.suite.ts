import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { NewCredential, UsedCredential } from '#contract/passkeys.ts'

const UP = 0x01
const UV = 0x04
const AT = 0x40

export interface Ceremony {
  challenge: string
  origin: string
  rpId: string
  /** False: somebody is there, but nobody asked who. */
  isVerified?: boolean
}

/** A key of P-256 that signs as an authenticator does, with 'none' as its attestation. */
export interface SoftwareKey {
  credentialId: string
  /** Goes on with each signature; a copy begins with the one of its making. */
  counter: number
  create(ceremony: Ceremony): NewCredential
  /** @param userHandle as the options for its making named it */
  use(ceremony: Ceremony & { userHandle: string }): UsedCredential
}

export function makeSoftwareKey(): SoftwareKey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const credentialId = id.toString('base64url')
  const facts = { id: credentialId, rawId: credentialId, type: 'public-key' as const }
  const key: SoftwareKey = {
    credentialId,
    counter: 0,
    create(ceremony) {
      const authData = Buffer.concat([
        authenticatorData(ceremony, { flags: AT, counter: key.counter }),
        Buffer.alloc(16), // no model named
        uint(id.length, 2),
        id,
        coseKey(publicKey),
      ])
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        ...[cborText('fmt'), cborText('none'), cborText('attStmt'), Buffer.from([0xa0])],
        ...[cborText('authData'), cborBytes(authData)],
      ])
      return {
        ...facts,
        response: {
          clientDataJSON: clientData('webauthn.create', ceremony).toString('base64url'),
          attestationObject: attestationObject.toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    use({ userHandle, ...ceremony }) {
      key.counter += 1
      const authData = authenticatorData(ceremony, { flags: 0, counter: key.counter })
      const told = clientData('webauthn.get', ceremony)
      const signed = Buffer.concat([authData, sha256(told)])
      return {
        ...facts,
        response: {
          clientDataJSON: told.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
          userHandle,
        },
      }
    },
  }
  return key
}

function authenticatorData(
  { rpId, isVerified = true }: Ceremony,
  { flags, counter }: { flags: number; counter: number },
): Buffer {
  return Buffer.concat([
    sha256(Buffer.from(rpId)),
    Buffer.from([UP | (isVerified ? UV : 0) | flags]),
    uint(counter, 4),
  ])
}

function clientData(type: string, { challenge, origin }: Ceremony): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

/** Key type EC2, ES256, curve P-256, x, y. */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    cborBytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    cborBytes(Buffer.from(y, 'base64url')),
  ])
}

function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])
}

/** The shortest form of the length: readers count on it. */
function cborBytes(bytes: Buffer): Buffer {
  const head = bytes.length < 256 ? Buffer.from([0x58, bytes.length]) : Buffer.from([0x59, 0, 0])
  if (bytes.length >= 256) head.writeUInt16BE(bytes.length, 1)
  return Buffer.concat([head, bytes])
}

function uint(value: number, bytes: 2 | 4): Buffer {
  const out = Buffer.alloc(bytes)
  out.writeUIntBE(value, 0, bytes)
  return out
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest()
}
