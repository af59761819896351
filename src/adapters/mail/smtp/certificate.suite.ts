import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const DAY_MS = 24 * 60 * 60 * 1000

const [BOOLEAN, INTEGER, BIT_STRING, OCTET_STRING, OBJECT_ID] = [0x01, 0x02, 0x03, 0x04, 0x06]
const [UTF8_STRING, UTC_TIME, SEQUENCE, SET] = [0x0c, 0x17, 0x30, 0x31]
const [VERSION, EXTENSIONS, DNS_NAME] = [0xa0, 0xa3, 0x82]

const ECDSA_WITH_SHA256 = '2a8648ce3d040302'
const COMMON_NAME = '550403'
const SUBJECT_ALT_NAME = '551d11'
const BASIC_CONSTRAINTS = '551d13'

/** A key made for this run and a certificate for a host name that it vouches for itself, both as PEM; good for a day. */
export function makeCertificate(hostName: string): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const algorithm = der(SEQUENCE, objectId(ECDSA_WITH_SHA256))
  const name = der(
    SEQUENCE,
    der(SET, der(SEQUENCE, objectId(COMMON_NAME), der(UTF8_STRING, Buffer.from(hostName)))),
  )
  const extensions = der(
    SEQUENCE,
    extension(BASIC_CONSTRAINTS, der(SEQUENCE, der(BOOLEAN, Buffer.of(0xff)))),
    extension(SUBJECT_ALT_NAME, der(SEQUENCE, der(DNS_NAME, Buffer.from(hostName)))),
  )
  const body = der(
    SEQUENCE,
    der(VERSION, der(INTEGER, Buffer.of(2))),
    der(INTEGER, Buffer.of(1), randomBytes(8)),
    algorithm,
    name,
    der(SEQUENCE, utcTime(-DAY_MS), utcTime(DAY_MS)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(EXTENSIONS, extensions),
  )
  const signature = der(BIT_STRING, Buffer.of(0), sign('sha256', body, privateKey))
  const bytes = der(SEQUENCE, body, algorithm, signature)
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${bytes.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  }
}

/** One value of ASN.1 in its distinguished encoding; up to 64 KiB. */
function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const body = Buffer.concat(parts)
  const { length } = body
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), body])
}

function objectId(hex: string): Buffer {
  return der(OBJECT_ID, Buffer.from(hex, 'hex'))
}

function extension(id: string, value: Buffer): Buffer {
  return der(SEQUENCE, objectId(id), der(OCTET_STRING, value))
}

function utcTime(fromNowMs: number): Buffer {
  const digits = new Date(Date.now() + fromNowMs).toISOString().replace(/\D/g, '')
  return der(UTC_TIME, Buffer.from(`${digits.slice(2, 14)}Z`))
}
