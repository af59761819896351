import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asUserId } from './http/caller.ts'
import { ingestPosting, openScorer } from './jobs/service.ts'
import { showProgress } from './refresh/live-record-service.ts'
import { samplePosting, saveSampleSettings, uploadSample } from './sample-data.suite.ts'
import { eventually, openTestServer, type TestServer } from './test-server.suite.ts'

const LOGICAL = '/api/v1/logical/auto_apply'
const RAPID = '/api/v1/rapid-data/auto_apply'

describe('[LIMIT-4] what belongs to one person is not there for another', () => {
  let server: TestServer
  let owner: { token: string; email: string }
  let stranger: { token: string; email: string }
  let jobId: string

  beforeAll(async () => {
    server = await openTestServer()
    owner = await server.signUp()
    stranger = await server.signUp()
    for (const { token } of [owner, stranger]) await saveSampleSettings(server, token)
    await uploadSample(server, owner.token, { fileName: 'private.pdf' })
    await uploadSample(server, stranger.token, { fileName: 'own.pdf' })
    const [row] = await server.context.database.sql('select id from users where email = $1', [owner.email])
    const ownerId = asUserId(String(row?.id))
    jobId = (await ingestPosting(server.context, samplePosting('private'), 'Test site')).jobId
    await (await openScorer(server.context, ownerId))?.score([jobId])
    await showProgress(server.context, ownerId, { record: { phase: 'queued' }, life: { setSeconds: 300 } })
    await server.get(`${LOGICAL}/check_or_make_resume?jobId=${jobId}`, owner.token)
    await eventually(async () => {
      const { json } = await server.get(`${RAPID}/resume_status`, owner.token)
      return (json as unknown as { status: string }[])[0]?.status === 'DONE'
    })
  })
  afterAll(() => server.close())

  const ask = (path: string) => server.get(path, stranger.token)
  const query = (fields: Record<string, string>) => `?${new URLSearchParams(fields)}`

  test('the job list of another address is 404', async () => {
    expect(await ask(`${LOGICAL}/get_jobs_by_email${query({ userEmail: owner.email })}`)).toMatchObject({
      status: 404,
    })
    expect(
      await server.get(`${LOGICAL}/get_jobs_by_email${query({ userEmail: owner.email })}`, owner.token),
    ).toMatchObject({ status: 200 })
  })

  test('the insights of another person’s job are 404', async () => {
    expect(await ask(`${LOGICAL}/pros_and_cons${query({ jobId })}`)).toMatchObject({ status: 404 })
  })

  test('a resume for another person’s job is 404', async () => {
    expect(await ask(`${LOGICAL}/check_or_make_resume${query({ jobId })}`)).toMatchObject({ status: 404 })
  })

  test('files of another person are 404 in both buckets', async () => {
    const upload = { fileName: 'private.pdf', bucketName: 'user-resume' }
    const made = { fileName: `${owner.email}_${jobId}_GEMINI.pdf`, bucketName: 'generated-resume' }
    for (const file of [upload, made]) {
      const path = `${LOGICAL}/download_user_resume${query(file)}`
      expect(await ask(path)).toMatchObject({ status: 404, json: { error: 'not_found' } })
      expect((await server.get(path, owner.token)).status).toBe(200)
    }
  })

  test('the record of another person is 404, to read and to write', async () => {
    expect(await ask(`/logical-redis/get${query({ key: owner.email })}`)).toMatchObject({ status: 404 })
    const write = { redisKey: owner.email, expiryTimeInSec: 300, dictKeyValue: { login: 'SUCCESS' } }
    expect(await server.post('/logical-redis/update', write, stranger.token)).toMatchObject({ status: 404 })
    const own = await server.get(`/logical-redis/get${query({ key: owner.email })}`, owner.token)
    expect(own).toMatchObject({ status: 200, json: { phase: 'queued' } })
    expect(own.json.login).toBeUndefined()
  })

  test('statuses and settings are the caller’s own whatever the query says', async () => {
    expect((await ask(`${RAPID}/resume_status${query({ userEmail: owner.email })}`)).json).toEqual([])
    const data = await ask(`${RAPID}/retrieve_aa_user_data${query({ email: owner.email })}`)
    expect(data.json).toMatchObject({ userResume: 'own.pdf' })
  })

  test('matching of another person cannot be switched', async () => {
    const path = `${RAPID}/update_active_status${query({ email: owner.email, status: 'true' })}`
    expect(await server.post(path, {}, stranger.token)).toMatchObject({ status: 404 })
    const data = await server.get(`${RAPID}/retrieve_aa_user_data`, owner.token)
    expect(data.json.isActive).toBe(false)
  })

  test('attempts to reach another person’s data are written to the audit log', async () => {
    const rows = await server.context.database.sql(
      `select detail->>'kind' as kind from audit_log where event = 'idor_denied'`,
    )
    expect(new Set(rows.map(row => row.kind))).toEqual(new Set(['email', 'job', 'file', 'record']))
  })
})
