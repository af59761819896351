import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { LIMITS } from '#contract/limits.ts'
import { SERVER_LIMITS } from '#contract/server-limits.ts'
import { findSampleJobs, saveSampleSettings, uploadSample } from '../sample-data.suite.ts'
import { openTestServer, type TestServer } from '../test-server.suite.ts'
import { makeResume } from './service.ts'

const MAKE = '/api/v1/logical/auto_apply/check_or_make_resume?jobId='
const LOGIN = '/api/v1/auth/login'
const PASSWORD = 'correct horse 9'
const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const DAY_MS = 24 * 60 * MINUTE_MS

let server: TestServer
beforeEach(async () => {
  server = await openTestServer({ env: { RATE_LIMIT_SCALE: '1' } })
})
afterEach(() => server.close())

/** Moves on to a moment of a coming UTC day. @returns that day */
function moveTo(time: string): string {
  const now = server.clock.now()
  const tomorrow = new Date(now.getTime() + DAY_MS).toISOString().slice(0, 10)
  server.clock.advance(Date.parse(`${tomorrow}T${time}Z`) - now.getTime())
  return tomorrow
}

/** Somebody with as many jobs as asked for; nothing works on what they ask for. */
async function preparePerson(jobs: number) {
  const person = await server.signUp()
  await uploadSample(server, person.token)
  await saveSampleSettings(server, person.token)
  const found = await findSampleJobs(server, person.email, jobs)
  await server.context.queue.rest()
  return { ...person, ...found }
}

const make = async (token: string, jobId: string | undefined) => (await server.get(MAKE + jobId, token)).json
const usedByDay = async (userId: string) => {
  const rows = await server.context.database.sql(
    'select day::text as day, used from attempts where user_id = $1 order by day',
    [userId],
  )
  return Object.fromEntries(rows.map(({ day, used }) => [day, used]))
}

describe('the day of attempts', () => {
  test('[CLK-001] ten attempts in the last second of a UTC day leave ten for the next', async () => {
    moveTo('12:00:00')
    const { token, jobIds } = await preparePerson(12)
    moveTo('23:59:59')
    for (const jobId of jobIds.slice(0, 10))
      expect(await make(token, jobId)).toMatchObject({ status: 'PENDING' })
    expect(await make(token, jobIds[10])).toEqual({ status: 'basic_attempt_exhaust', attemptsLeft: 0 })
    server.clock.advance(SECOND_MS)
    expect(await make(token, jobIds[11])).toEqual({ status: 'PENDING', attemptsLeft: 9 })
  })

  test('[CLK-002] it is the server’s, whatever a caller says of the time where they are', async () => {
    moveTo('12:00:00')
    const { token, userId, jobIds } = await preparePerson(2)
    const day = moveTo('22:30:00')
    // Already tomorrow in Kolkata, and still this noon in Los Angeles.
    const claims = [
      { date: new Date(server.clock.now().getTime() + DAY_MS).toUTCString(), 'x-timezone': 'Asia/Kolkata' },
      {
        date: new Date(server.clock.now().getTime() - DAY_MS).toUTCString(),
        'x-timezone': 'America/Los_Angeles',
      },
    ]
    for (const [index, headers] of claims.entries())
      expect((await server.request(MAKE + jobIds[index], { token, headers })).status).toBe(200)
    expect(await usedByDay(userId)).toEqual({ [day]: 2 })
  })

  test('[CLK-003] a generation that fails after midnight gives its attempt back to the day before', async () => {
    moveTo('12:00:00')
    const { token, userId, jobIds } = await preparePerson(2)
    const day = moveTo('23:59:50')
    await make(token, jobIds[0])
    expect(await usedByDay(userId)).toEqual({ [day]: 1 })
    const { database, engines } = server.context
    const [row] = await database.sql('select id from generations where user_id = $1', [userId])
    Object.assign(engines, { basic: { ...engines.basic, tailor: () => Promise.reject(new Error('away')) } })
    const tryOnce = () => makeResume(server.context, String(row?.id), AbortSignal.timeout(MINUTE_MS))
    for (let round = 1; round < SERVER_LIMITS.generationMaxTries; round += 1) {
      await expect(tryOnce()).rejects.toThrow('away')
      server.clock.advance(10 * SECOND_MS)
    }
    server.clock.advance(SECOND_MS)
    await tryOnce()
    expect(await usedByDay(userId)).toEqual({ [day]: 0 })
    expect(await make(token, jobIds[1])).toEqual({ status: 'PENDING', attemptsLeft: 9 })
  })
})

describe('[CLK-004] the night in which the clocks change', () => {
  const before = process.env.TZ
  afterEach(() => {
    if (before === undefined) delete process.env.TZ
    else process.env.TZ = before
  })

  test.each(['Europe/Berlin', 'America/New_York', 'UTC'])('changes nothing on a server in %s', async zone => {
    const changes = { 'Europe/Berlin': '01:00:00', 'America/New_York': '07:00:00', UTC: '01:00:00' } as const
    process.env.TZ = zone
    const change = findChange(server.clock.now()) ?? Date.parse(`${moveTo('00:00:00')}T${changes.UTC}Z`)
    expect(findChange(server.clock.now()) === null).toBe(zone === 'UTC')
    server.clock.advance(change - 20 * MINUTE_MS - server.clock.now().getTime())
    const { token, email, userId, jobIds } = await preparePerson(2)

    const logIn = (password: string) => server.post(LOGIN, { email, password })
    const openedAt = server.clock.now().getTime()
    const [used = '', unused] = [await logIn(PASSWORD), await logIn(PASSWORD)].map(({ json }) =>
      String(json.token),
    )

    // Counters: two attempts on either side of the change are of one UTC day.
    server.clock.advance(19 * MINUTE_MS)
    await make(token, jobIds[0])
    server.clock.advance(2 * MINUTE_MS)
    expect(await make(token, jobIds[1])).toEqual({ status: 'PENDING', attemptsLeft: 8 })
    expect(await usedByDay(userId)).toEqual({ [new Date(change).toISOString().slice(0, 10)]: 2 })

    // Limits: fifteen minutes stay fifteen minutes.
    for (let round = 0; round < 10; round += 1) await logIn('wrong horse 9')
    const refused = await logIn(PASSWORD)
    expect([refused.status, refused.json.retryAfterSec]).toEqual([429, 14 * 60])
    server.clock.advance(14 * MINUTE_MS)
    expect((await logIn(PASSWORD)).status).toBe(200)

    // Expiries: a session that lies idle ends after seven times 24 hours.
    server.clock.advance(
      openedAt + LIMITS.sessionIdleDays * DAY_MS - SECOND_MS - server.clock.now().getTime(),
    )
    expect((await server.get('/api/v1/sessions', used)).status).toBe(200)
    server.clock.advance(2 * SECOND_MS)
    expect((await server.get('/api/v1/sessions', unused)).status).toBe(401)
  })

  /** The next change of the offset of this process, to the minute; null where there is none. */
  function findChange(from: Date): number | null {
    const offset = from.getTimezoneOffset()
    const hourMs = 60 * MINUTE_MS
    for (
      let ms = Math.ceil(from.getTime() / hourMs) * hourMs;
      ms < from.getTime() + 366 * DAY_MS;
      ms += hourMs
    )
      if (new Date(ms).getTimezoneOffset() !== offset) return ms
    return null
  }
})
