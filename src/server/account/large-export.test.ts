import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually, openTestServer, type TestServer } from '../test-server.suite.ts'

const FILES = 10
const FILE_BYTES = 5 * 1024 * 1024

let server: TestServer
/** Keys of stored files, in the order in which they were asked for. */
let read: string[]
beforeAll(async () => {
  server = await openTestServer()
  const { files } = server.context
  server.context.files = {
    ...files,
    read: key => {
      read.push(key)
      return files.read(key)
    },
  }
})
afterAll(() => server.close())

/** Somebody with as much as one may keep. */
async function prepare() {
  read = []
  const { token, email } = await server.signUp()
  const keys: string[] = []
  for (let file = 0; file < FILES; file += 1) {
    const key = crypto.randomUUID()
    // Random bytes of this size are asked for in parts.
    const bytes = Buffer.concat(
      Array.from({ length: FILE_BYTES / 65_536 }, () => crypto.getRandomValues(new Uint8Array(65_536))),
    )
    await server.context.files.put(key, bytes)
    await server.context.database.sql(
      `insert into files (user_id, bucket, display_name, storage_key, sha256, size_bytes, created_at)
       select id, 'user-resume', 'resume.pdf', $1, '', $2, now() - make_interval(mins => $3) from users where email = $4`,
      [key, FILE_BYTES, file, email],
    )
    keys.push(key)
  }
  return { token, keys }
}

const ask = (token: string, signal?: AbortSignal) =>
  fetch(`${server.origin}/api/v1/account/export`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ password: 'correct horse 9' }),
    signal: signal ?? null,
  })

test('fifty mebibytes arrive whole, file by file', async () => {
  const { token, keys } = await prepare()
  const answer = await ask(token)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/zip')
  // Nobody knows how long it will be: it is not made yet.
  expect(answer.headers.get('content-length')).toBeNull()
  const archive = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  const uploaded = Object.entries(archive).filter(([path]) => path.startsWith('files/uploaded/'))
  expect(uploaded.map(([, bytes]) => bytes.length)).toEqual(Array(FILES).fill(FILE_BYTES))
  expect(read).toEqual(keys)
})

test('an export that breaks off in the middle breaks the connection, and is no short archive', async () => {
  const { token, keys } = await prepare()
  const broken = join(server.context.env.DATA_DIR, 'files', keys[4] ?? '')
  await rm(broken)
  await mkdir(broken) // not to be read as a file
  const answer = await ask(token)
  expect(answer.status).toBe(200)
  await expect(answer.arrayBuffer()).rejects.toThrow()
  expect(read).toEqual(keys.slice(0, 5))
})

test('nothing more is read for somebody who has gone away', async () => {
  const { token } = await prepare()
  const leaving = new AbortController()
  const answer = await ask(token, leaving.signal)
  const reader = answer.body?.getReader()
  await reader?.read()
  // As much as the connection itself holds is made ahead, and no more.
  await eventually(async () => {
    const before = read.length
    await new Promise(done => setTimeout(done, 300))
    return read.length === before
  })
  leaving.abort()
  await new Promise(done => setTimeout(done, 300))
  expect(read.length).toBeLessThan(FILES)
  const { status } = await server.get('/healthz')
  expect(status).toBe(200)
})
