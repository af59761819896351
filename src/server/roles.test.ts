import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Started } from './main.suite.ts'
import { type Installation, openInstallation, readMetrics, stop, until } from './roles.suite.ts'
import { samplePdf, saveSampleSettings, uploadSample } from './sample-data.suite.ts'
import type { Calls } from './test-server.suite.ts'

const LOGICAL = '/api/v1/logical/auto_apply'
const RAPID = '/api/v1/rapid-data/auto_apply'
const JOURNAL = join(import.meta.dirname, 'db/migrations/meta/_journal.json')

const server = process.env.TEST_DATABASE_URL

test.skipIf(server)('roles in processes of their own need PostgreSQL: npm run test:postgres', context => {
  context.skip('TEST_DATABASE_URL is not set')
})

describe.runIf(server)('ROLE=http and ROLE=worker on one database, bucket and mail server', () => {
  let installation: Installation
  let front: Started
  let worker: Started
  let person: Calls
  let session: { token: string; email: string }

  beforeAll(async () => {
    installation = await openInstallation(String(server))
    // At once, on an empty database.
    ;[front, worker] = await Promise.all([installation.start('http'), installation.start('worker')])
    person = installation.call(front)
    session = await person.signUp()
  })
  afterAll(() => installation.close())

  const listMade = async () => {
    const { json } = await person.get(`${RAPID}/resume_status`, session.token)
    return json as unknown as { jobId: string; status: string; fileName: string | null }[]
  }

  test('starting together they migrate once, and both serve', async () => {
    const { entries } = JSON.parse(await readFile(JOURNAL, 'utf8')) as { entries: unknown[] } // drizzle's own file
    const applied = await installation.sql('select hash from drizzle.__drizzle_migrations')
    expect(applied).toHaveLength(entries.length)
    expect((await person.get('/readyz')).status).toBe(200)
    expect(await readMetrics(worker)).toContain('role="worker"')
  })

  test('the worker sends the mail of a code that was asked for at the other process', () => {
    expect(session.token).toMatch(/^[\w-]{43}$/)
  })

  test('a refresh relays its challenge from the worker to the person, and the answer back', async () => {
    const { token, email } = session
    expect((await uploadSample(person, token)).status).toBeLessThan(300)
    const wish = { jobWanted: 'engineer', jobLevel: ['Entry level', 'Associate', 'Mid-Senior level'] }
    await saveSampleSettings(person, token, { ...wish, matchingScore: 0 })
    await person.get(`${LOGICAL}/fetch-latest-jobs`, token)
    const record = async () => (await person.get(`/logical-redis/get?key=${email}`, token)).json
    const captchaId = await until(async () => (await record()).haveCaptcha)
    const picture = await person.get(`${LOGICAL}/captcha_image?captchaId=${captchaId}`, token)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
    const captchaResponseAnswer = await installation.solve(worker, String(captchaId))
    const dictKeyValue = { captchaResponseAnswer, captchaResponseTime: 3, captchaId }
    await person.post('/logical-redis/update', { redisKey: email, expiryTimeInSec: 100, dictKeyValue }, token)
    await until(async () => (await record()).login === 'SUCCESS')
    const run = await until(async () => {
      const { last } = (await person.get('/api/v1/job-runs', token)).json as { last?: { outcome: unknown } }
      return last?.outcome && last
    })
    expect(run).toMatchObject({ outcome: 'done', jobsFound: expect.toSatisfy((found: number) => found > 0) })
    expect(await readMetrics(worker)).toMatch(/rolewright_runs_total\{source="[\w-]+",outcome="done"/)
  })

  test('the worker tailors a resume that the other process gives out', async () => {
    const { token, email } = session
    const { json } = await person.get(`${LOGICAL}/get_jobs_by_email?userEmail=${email}`, token)
    const { jobId } = (json as unknown as { jobId: string }[])[0] ?? {}
    const accepted = await person.get(`${LOGICAL}/check_or_make_resume?jobId=${jobId}`, token)
    expect(accepted).toMatchObject({ status: 200, json: { status: 'PENDING' } })
    const made = await until(async () => (await listMade()).find(({ status }) => status !== 'PENDING'))
    expect(made.status).toBe('DONE')
    const query = new URLSearchParams({ fileName: String(made.fileName), bucketName: 'generated-resume' })
    const { bytes } = await person.get(`${LOGICAL}/download_user_resume?${query}`, token)
    expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-')
    // Its lists stand where the posting wants them already: it is the person's own file.
    expect(Buffer.from(bytes).equals(await samplePdf())).toBe(true)
  })

  test('a second worker takes over from the first, and all end in good order', async () => {
    const other = await installation.start('worker')
    expect(await stop(worker)).toBe(0)
    const next = await person.signUp()
    expect(next.token).not.toBe(session.token)
    expect(await stop(other)).toBe(0)
    expect(await stop(front)).toBe(0)
  })
})
