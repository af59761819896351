import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startFauxqs } from 'fauxqs'
import type { S3Settings } from './open-s3.ts'

const ACCESS = {
  accessKeyId: 'key-of-the-tests',
  secretAccessKey: 'secret-of-the-tests',
  region: 'eu-central-1',
}
const BUCKET = 'rolewright-test'

/** The same as the settings of a server. */
export function toEnvironment(settings: S3Settings): Record<string, string> {
  return {
    S3_ENDPOINT: settings.endpoint,
    S3_BUCKET: settings.bucket,
    S3_REGION: settings.region,
    S3_ACCESS_KEY_ID: settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
  }
}

/** A server that speaks S3, with one empty bucket, behind a gate that checks the signature of each request. */
export async function openS3Server(): Promise<{ settings: S3Settings; close(): Promise<void> }> {
  const store = await startFauxqs({ port: 0, host: '127.0.0.1', logger: false, init: bucketAlone() })
  const gate = await openGate(store.port)
  const { port } = gate.address() as AddressInfo // it listens on TCP
  return {
    settings: { endpoint: `http://127.0.0.1:${port}`, bucket: BUCKET, ...ACCESS },
    async close() {
      gate.closeAllConnections()
      gate.close()
      await store.stop()
    },
  }
}

function bucketAlone() {
  return { region: ACCESS.region, buckets: [BUCKET] }
}

async function openGate(port: number): Promise<Server> {
  const gate = createServer((incoming, answer) => {
    if (!isSigned(incoming)) {
      incoming.resume()
      answer.writeHead(403, { 'x-amz-error-code': 'SignatureDoesNotMatch' }).end()
      return
    }
    const { method, url, headers } = incoming
    const passed = request({ host: '127.0.0.1', port, method, path: url, headers }, given => {
      answer.writeHead(given.statusCode ?? 502, given.headers)
      given.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    incoming.pipe(passed)
  })
  gate.listen(0, '127.0.0.1')
  await once(gate, 'listening')
  return gate
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8}\/[^/]+\/s3\/aws4_request), ?SignedHeaders=([\w;-]+), ?Signature=([\da-f]{64})$/

/** Signature version 4 as its vendor describes it, computed anew from what arrived. */
function isSigned({ method = '', url = '', headers }: IncomingMessage): boolean {
  const [, keyId, scope = '', signedHeaders = '', signature] =
    AUTHORIZATION.exec(headers.authorization ?? '') ?? []
  if (keyId !== ACCESS.accessKeyId || !signedHeaders.includes('host')) return false
  const [path = '', query = ''] = url.split('?')
  const canonical = [
    method,
    path,
    query.split('&').sort().join('&'),
    ...signedHeaders.split(';').map(name => `${name}:${String(headers[name]).trim()}`),
    '',
    signedHeaders,
    headers['x-amz-content-sha256'],
  ].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const key = scope.split('/').reduce<Buffer>(sign, Buffer.from(`AWS4${ACCESS.secretAccessKey}`))
  return sign(key, toSign).toString('hex') === signature
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

function sign(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
