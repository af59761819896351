import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { JOB_SITES } from '#adapters/job-sources/index.ts'
import { saveSampleSettings, uploadSample } from '../sample-data.suite.ts'
import { openTestServer, type TestServer } from '../test-server.suite.ts'

const FETCH = '/api/v1/logical/auto_apply/fetch-latest-jobs'
const ACCOUNT = { username: 'operator@example.org', password: 'the site’s password' }
/** Nobody listens there, and nothing asks: the queue stands still. */
const SITE = { origin: 'http://127.0.0.1:1', version: 'test', contact: 'test@example.org', delayMs: 0 }

describe('the hourly limit of searches', () => {
  let server: TestServer
  let people: { token: string; email: string }[]
  beforeAll(async () => {
    const sites = JOB_SITES.map(({ open }) => ({
      site: open(SITE),
      accountId: ACCOUNT.username,
      credential: ACCOUNT,
    }))
    server = await openTestServer({ sites, env: { RATE_LIMIT_SCALE: '1' } })
    people = [await preparePerson(), await preparePerson()]
    await server.context.queue.rest()
  })
  afterAll(() => server.close())

  async function preparePerson() {
    const person = await server.signUp()
    await uploadSample(server, person.token)
    await saveSampleSettings(server, person.token)
    return person
  }

  const search = (token: string) => server.get(FETCH, token)
  /** Ends every search as a site that is away would. */
  const endAll = () =>
    server.context.database.sql(
      `update refresh_attempts set finished_at = now(), state = 'FAILED', result = 'failed', reason = 'unreachable' where finished_at is null`,
    )

  test('[CON-005] ten that start at once, from two tabs, are one search', async () => {
    const [{ token, email } = { token: '', email: '' }] = people
    const answers = await Promise.all(Array.from({ length: 10 }, () => search(token)))
    expect(new Set(answers.map(({ json }) => json.attemptId)).size).toBe(1)
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    const [row] = await server.context.database.sql(
      'select count(*)::int as n from refresh_attempts a join users u on u.id = a.user_id where u.email = $1',
      [email],
    )
    expect(row?.n).toBe(1)
  })

  test('counts what starts and not who looks in again while it runs', async () => {
    const { token = '' } = people[1] ?? {}
    const { json } = await search(token)
    for (let round = 0; round < 10; round += 1)
      expect(await search(token)).toMatchObject({ status: 200, json: { attemptId: json.attemptId } })
    for (let started = 1; started < 6; started += 1) {
      await endAll()
      expect(await search(token)).toMatchObject({ status: 200, json: { message: 'started' } })
    }
    expect((await search(token)).status).toBe(200)
    await endAll()
    const refused = await search(token)
    expect(refused).toMatchObject({ status: 429, json: { error: 'rate_limited' } })
    server.clock.advance(Number(refused.headers.get('retry-after')) * 1000)
    expect((await search(token)).status).toBe(200)
  })
})
