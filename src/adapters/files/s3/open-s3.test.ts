import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileStoreSuite } from '../port.suite.ts'
import { FilesUnavailable } from '../port.ts'
import { openS3 } from './open-s3.ts'
import { openS3Server } from './s3-server.suite.ts'

let server: Awaited<ReturnType<typeof openS3Server>>

beforeAll(async () => {
  server = await openS3Server()
})

afterAll(() => server.close())

fileStoreSuite('s3', async () => {
  const store = await openS3(server.settings)
  for (const key of ['one', 'empty', 'user-resume/one']) await store.remove(key)
  return store
})

test.each([
  ['a wrong secret', { secretAccessKey: 'guessed' }, '403'],
  ['a bucket that is not there', { bucket: 'nobodys' }, 'NoSuchBucket'],
  ['a service that is not there', { endpoint: 'http://127.0.0.1:2' }, 'ECONNREFUSED'],
])('%s ends the start with a line that says so, without the secret', async (_what, change, reason) => {
  const settings = { ...server.settings, ...change }
  const failure = await openS3(settings).catch(error => error)
  expect(failure).toBeInstanceOf(FilesUnavailable)
  expect(failure.message).toContain(`${settings.endpoint}/${settings.bucket}`)
  expect(failure.message).toContain(reason)
  expect(failure.message).not.toContain(settings.secretAccessKey)
})

test('says that it is unavailable when the service went away', async () => {
  const other = await openS3Server()
  const store = await openS3(other.settings)
  await other.close()
  for (const ask of [
    () => store.probe(),
    () => store.read('one'),
    () => store.put('one', new Uint8Array([1])),
    () => store.remove('one'),
  ]) {
    await expect(ask()).rejects.toMatchObject({ code: 'unavailable' })
  }
})
