import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** A store of one region, as Ceph is set up: it knows no place of another name. */
const asked: string[] = []
const store = createServer(async (request, response) => {
  const place = /<LocationConstraint>(.*)<\/LocationConstraint>/.exec(await text(request))?.[1]
  asked.push(`${request.method} ${place ?? ''}`.trim())
  if (request.method === 'HEAD') response.writeHead(404).end()
  else if (place === 'default') response.writeHead(200).end()
  else response.writeHead(400).end('<Error><Code>InvalidLocationConstraint</Code></Error>')
})
beforeAll(async () => {
  await once(store.listen(0, '127.0.0.1'), 'listening')
})
afterAll(() => store.close())

test('a bucket is made in a store of one region, whose name nobody set', async () => {
  const { port } = store.address() as AddressInfo // listens on TCP
  const env = {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: 'files',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  }
  const child = spawn(process.execPath, ['tools/make-bucket.mjs'], { env })
  const [code] = await once(child, 'exit')
  expect(code).toBe(0)
  expect(asked).toEqual(['HEAD', 'PUT us-east-1', 'PUT default'])
})
