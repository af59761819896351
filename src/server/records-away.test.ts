import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { AppError } from '#contract/errors.ts'
import { scriptSite } from './refresh/scripted-site.suite.ts'
import { saveSampleSettings, uploadSample } from './sample-data.suite.ts'
import { eventually, openTestServer, type TestServer } from './test-server.suite.ts'

afterEach(() => vi.restoreAllMocks())

function takeRecordsAway({ context: { records } }: TestServer): void {
  for (const call of ['read', 'write', 'merge', 'remove', 'removeAbout'] as const)
    vi.spyOn(records, call).mockRejectedValue(new AppError('unavailable'))
}

async function openServer(parts?: Parameters<typeof openTestServer>[0]): Promise<TestServer> {
  const server = await openTestServer(parts)
  onTestFinished(() => server.close())
  return server
}

test('without the store of records an account is deleted all the same, and what is shown of it goes later', async () => {
  const server = await openServer()
  const { token, email } = await server.signUp()
  const { records, database } = server.context
  const [row] = await database.sql('select id from users where email = $1', [email])
  const keys = [`refresh:${row?.id}`, `letter ${row?.id} a`, `tailoring ${row?.id} a`]
  for (const key of keys) await records.write(key, {}, 300)
  takeRecordsAway(server)
  expect(await server.post('/api/v1/account/delete', { password: 'correct horse 9' }, token)).toMatchObject({
    status: 200,
    json: { deleted: true },
  })
  vi.restoreAllMocks()
  for (const key of keys) await eventually(async () => (await records.read(key)) === null, 60_000)
})

test('nothing that is shown of work outlives the account', async () => {
  const server = await openServer()
  const { token, email } = await server.signUp()
  const { records, database } = server.context
  const [row] = await database.sql('select id from users where email = $1', [email])
  const keys = [`refresh:${row?.id}`, `letter ${row?.id} a`, `tailoring ${row?.id} a`]
  for (const key of [...keys, 'letter another a']) await records.write(key, {}, 300)
  await server.post('/api/v1/account/delete', { password: 'correct horse 9' }, token)
  for (const key of keys) expect(await records.read(key)).toBeNull()
  expect(await records.read('letter another a')).toEqual({})
})

test('without the store of records the page that asks about mails is answered', async () => {
  const server = await openServer()
  takeRecordsAway(server)
  expect(await server.get('/api/v1/auth/mail-state')).toMatchObject({ status: 200, json: { isLate: false } })
})

test('without the store of records a search begins, ends and is told of', async () => {
  const scripted = scriptSite()
  const server = await openServer({ sites: [scripted.site] })
  const { token } = await server.signUp()
  await uploadSample(server, token)
  await saveSampleSettings(server, token)
  takeRecordsAway(server)
  const started = await server.get('/api/v1/logical/auto_apply/fetch-latest-jobs', token)
  expect(started).toMatchObject({ status: 200, json: { message: 'started' } })
  await eventually(async () => {
    const { last } = (await server.get('/api/v1/job-runs', token)).json as { last?: { outcome: string } }
    return last?.outcome === 'done'
  }, 60_000)
})
