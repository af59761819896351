import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sharedCompute } from '#adapters/compute/shared.suite.ts'
import { JOB_SITES } from '#adapters/job-sources/index.ts'
import { type Sandbox, startSandbox } from '#sandbox/start-sandbox.ts'
import { saveSampleSettings, uploadSample } from '../sample-data.suite.ts'
import { eventually, openTestServer, type TestServer } from '../test-server.suite.ts'
import { refreshTasks } from './tasks.ts'

const FETCH = '/api/v1/logical/auto_apply/fetch-latest-jobs'
const ACCOUNT = { username: 'operator@example.org', password: 'the site’s password' }
/** Few postings, so that a whole run stays short at the site's polite pace. */
const WISH = { jobWanted: 'Practice Manager', jobLevel: ['Executive'], matchingScore: 0 }

interface Run {
  last: {
    startedAt: string
    outcome: string | null
    reason: string | null
    postingsRead: number
    jobsFound: number
  } | null
  nextDueAt: string | null
  isAwaited: boolean
  scoredAt: string | null
}

describe('searching for jobs', () => {
  let sandbox: Sandbox
  let server: TestServer
  beforeAll(async () => {
    const world = { port: 0, host: '127.0.0.1', seed: 1, size: 2000, clock: Date.now, challengeEvery: null }
    sandbox = await startSandbox({ ...world, accounts: [ACCOUNT] })
    const settings = {
      origin: sandbox.origin,
      version: 'test',
      contact: 'test@example.org',
      compute: sharedCompute(),
      delayMs: 0,
    }
    const sites = JOB_SITES.map(({ open }) => ({
      site: open(settings),
      accountId: ACCOUNT.username,
      credential: ACCOUNT,
    }))
    server = await openTestServer({ sites })
  })
  afterAll(async () => {
    await server.close()
    await sandbox.close()
  })

  async function preparePerson() {
    const person = await server.signUp()
    await uploadSample(server, person.token)
    await saveSampleSettings(server, person.token, WISH)
    const [row] = await server.context.database.sql('select id from users where email = $1', [person.email])
    return { ...person, userId: String(row?.id) }
  }

  /** What the clock would start. */
  async function runByClock(name: string) {
    const task = refreshTasks(server.context).find(one => one.name === name)
    await task?.run({}, AbortSignal.timeout(10_000))
  }

  const runs = async (token: string) => (await server.get('/api/v1/job-runs', token)).json as unknown as Run
  const untilEnded = (token: string) =>
    eventually(async () => {
      const { last } = await runs(token)
      return last?.outcome ? last : null
    }, 60_000)

  test('[API-JOB-6] [API-JOB-2] [CORE-2] [CORE-3] a refresh signs in, reads postings and scores them', async () => {
    const { token, email } = await preparePerson()
    const started = await server.get(FETCH, token)
    expect(started).toMatchObject({ status: 200, json: { message: 'started' } })
    const joined = await server.get(FETCH, token)
    expect(joined.json.attemptId).toBe(started.json.attemptId)
    const record = await eventually(async () => {
      const { json } = await server.get(`/logical-redis/get?key=${encodeURIComponent(email)}`, token)
      return json.login === 'SUCCESS' ? json : null
    }, 30_000)
    expect(record).toMatchObject({ phase: 'done', attemptId: started.json.attemptId })
    const last = await untilEnded(token)
    expect(last).toMatchObject({ outcome: 'done', reason: null })
    expect(last.postingsRead).toBeGreaterThan(0)
    const listed = await server.get('/api/v1/logical/auto_apply/get_jobs_by_email', token)
    const jobs = listed.json as unknown as {
      matchingScore: number
      jobWanted: string
      source: string
      url: string
    }[]
    expect(jobs).toHaveLength(last.jobsFound)
    expect(jobs.map(job => job.matchingScore)).toEqual(
      jobs.map(job => job.matchingScore).toSorted((a, b) => b - a),
    )
    expect(jobs[0]).toMatchObject({ jobWanted: WISH.jobWanted })
    expect(jobs[0]?.url.startsWith(sandbox.origin)).toBe(true)
    expect((await server.get(FETCH, token)).json).toEqual({ message: 'fetched successfully 1' })
  })

  test('[API-JOB-3] [CORE-5] every job has pros and cons with the lines behind them, without any generation', async () => {
    const { token } = await preparePerson()
    await server.get(FETCH, token)
    await untilEnded(token)
    const listed = await server.get('/api/v1/logical/auto_apply/get_jobs_by_email', token)
    for (const { jobId } of listed.json as unknown as { jobId: string }[]) {
      const { status, json } = await server.get(
        `/api/v1/logical/auto_apply/pros_and_cons?jobId=${jobId}`,
        token,
      )
      const { pros, cons, evidence } = json as unknown as Record<'pros' | 'cons', string[]> & {
        evidence: Record<'pros' | 'cons', { posting: string; resume: string | null }[]>
      }
      expect(status).toBe(200)
      expect(pros.length + cons.length).toBeGreaterThan(0)
      expect([evidence.pros.length, evidence.cons.length]).toEqual([pros.length, cons.length])
    }
  })

  test('opting in searches at once and plans the next search two to four hours later', async () => {
    const { token } = await preparePerson()
    await server.post('/api/v1/rapid-data/auto_apply/update_active_status?status=true', {}, token)
    expect(await untilEnded(token)).toMatchObject({ outcome: 'done' })
    const { nextDueAt } = await eventually(async () => {
      const found = await runs(token)
      const hours = (Date.parse(found.nextDueAt ?? '') - server.clock.now().getTime()) / 3_600_000
      return hours > 2 && hours < 4 ? found : null
    })
    expect(nextDueAt).not.toBeNull()
  })

  test('a search is awaited from a changed wish on until it begins, and only while matching is on', async () => {
    const { token, userId } = await preparePerson()
    expect(await runs(token)).toMatchObject({ isAwaited: false, scoredAt: null })
    await server.post('/api/v1/rapid-data/auto_apply/update_active_status?status=true', {}, token)
    await untilEnded(token)
    expect(await runs(token)).toMatchObject({ isAwaited: false, scoredAt: expect.any(String) })
    await server.context.database.sql(`update preferences set job_wanted = 'Falconer' where user_id = $1`, [
      userId,
    ])
    expect((await runs(token)).isAwaited).toBe(true)
    await server.post('/api/v1/rapid-data/auto_apply/update_active_status?status=false', {}, token)
    expect((await runs(token)).isAwaited).toBe(false)
  })

  test('[CORE-2] when its time has come the clock searches again', async () => {
    const { token } = await preparePerson()
    await server.post('/api/v1/rapid-data/auto_apply/update_active_status?status=true', {}, token)
    await untilEnded(token)
    const first = (await runs(token)).last
    await runByClock('refresh-due')
    expect((await runs(token)).last).toEqual(first)
    server.clock.advance(4 * 60 * 60 * 1000)
    await runByClock('refresh-due')
    const second = await eventually(async () => {
      const { last } = await runs(token)
      return last?.outcome && last.startedAt !== first?.startedAt ? last : null
    }, 60_000)
    expect(second).toMatchObject({ outcome: 'done' })
  })

  test('an attempt whose worker is gone ends with its reason', async () => {
    const { token, userId } = await preparePerson()
    const { database } = server.context
    const begun = server.clock.now()
    await database.sql(
      `insert into refresh_attempts (user_id, site_id, account_id, kind, wish, state, state_since, started_at, deadline,
         lease_token, lease_until, counters)
       values ($1, 'sandbox-network', 'x', 'refresh', '{"jobWanted":"x","levels":[]}', 'SIGNING_IN', $2, $2, $3,
         gen_random_uuid(), $3, '{"pagesRead":0,"postingsRead":0,"postingsNew":0,"jobsFound":0,"rejected":0}')`,
      [userId, begun, new Date(begun.getTime() + 30_000)],
    )
    await runByClock('refresh-sweep')
    expect((await runs(token)).last?.outcome).toBeNull()
    server.clock.advance(31_000)
    await runByClock('refresh-sweep')
    expect((await runs(token)).last).toMatchObject({ outcome: 'failed', reason: 'timeout' })
    expect((await server.get(FETCH, token)).json.message).toBe('started')
    await untilEnded(token)
  })

  test('a wrong password at the site ends the run with its reason, after one try', async () => {
    const settings = {
      origin: sandbox.origin,
      version: 'test',
      contact: 'test@example.org',
      compute: sharedCompute(),
      delayMs: 0,
    }
    const wrong = { username: ACCOUNT.username, password: 'not it' }
    const sites = JOB_SITES.map(({ open }) => ({
      site: open(settings),
      accountId: 'wrong',
      credential: wrong,
    }))
    const other = await openTestServer({ sites })
    try {
      const { token } = await other.signUp()
      await uploadSample(other, token)
      await saveSampleSettings(other, token, WISH)
      const before = sandbox
        .log()
        .filter(request => request.method === 'POST' && request.path === '/login').length
      await other.get(FETCH, token)
      const last = await eventually(async () => {
        const { last: run } = (await other.get('/api/v1/job-runs', token)).json as unknown as Run
        return run?.outcome ? run : null
      }, 60_000)
      expect(last).toMatchObject({ outcome: 'failed', reason: 'bad-credentials' })
      expect(
        sandbox.log().filter(request => request.method === 'POST' && request.path === '/login'),
      ).toHaveLength(before + 1)
    } finally {
      await other.close()
    }
  })

  test('a site that is down ends the run with a reason', async () => {
    const down = await startSandbox({
      port: 0,
      host: '127.0.0.1',
      seed: 1,
      size: 100,
      clock: Date.now,
      accounts: [ACCOUNT],
    })
    const { origin } = down
    await down.close()
    const settings = {
      origin,
      version: 'test',
      contact: 'test@example.org',
      compute: sharedCompute(),
      delayMs: 0,
    }
    const sites = JOB_SITES.map(({ open }) => ({ site: open(settings), accountId: 'a', credential: ACCOUNT }))
    const other = await openTestServer({ sites })
    try {
      const { token } = await other.signUp()
      await uploadSample(other, token)
      await saveSampleSettings(other, token, WISH)
      await other.get(FETCH, token)
      const last = await eventually(async () => {
        const { last: run } = (await other.get('/api/v1/job-runs', token)).json as unknown as Run
        return run?.outcome ? run : null
      }, 60_000)
      expect(last.outcome).toBe('failed')
      expect(['robots', 'unreachable']).toContain(last.reason)
    } finally {
      await other.close()
    }
  })

  test('a refresh needs a resume and preferences', async () => {
    const { token } = await server.signUp()
    expect(await server.get(FETCH, token)).toMatchObject({ status: 409, json: { error: 'resume_missing' } })
    await uploadSample(server, token)
    expect(await server.get(FETCH, token)).toMatchObject({
      status: 409,
      json: { error: 'preferences_missing' },
    })
  })
})
