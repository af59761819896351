import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LIMITS } from '#contract/limits.ts'
import type { OwnSession } from '#contract/sessions.ts'
import { openTestServer, type TestServer } from '../test-server.suite.ts'

const PASSWORD = 'correct horse 9'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:148.0) Gecko/20100101 Firefox/148.0'
const DAY_MS = 24 * 60 * 60 * 1000

describe('own sessions', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await openTestServer()
  })
  afterAll(() => server.close())

  async function logIn(email: string, userAgent = ''): Promise<string> {
    const { json } = await server.request('/api/v1/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': userAgent },
      body: JSON.stringify({ email, password: PASSWORD }),
    })
    return String(json.token)
  }
  const list = async (token: string) =>
    (await server.get('/api/v1/sessions', token)).json as unknown as OwnSession[]
  const end = (token: string, sessionId: string) => server.post('/api/v1/sessions/end', { sessionId }, token)
  const isOpen = async (token: string) => (await server.get('/api/v1/account', token)).status === 200

  test('the list shows each session with its device, the asking one first', async () => {
    const { token, email } = await server.signUp()
    server.clock.advance(60_000)
    const other = await logIn(email, FIREFOX)
    const [first, second, ...more] = await list(token)
    expect(more).toEqual([])
    expect(first).toMatchObject({ isCurrent: true, deviceLabel: null })
    expect(second).toMatchObject({ isCurrent: false, deviceLabel: 'Firefox on Linux' })
    expect(second?.createdAt).toBe(server.context.now().toISOString())
    expect((await list(other))[0]).toMatchObject({ isCurrent: true, deviceLabel: 'Firefox on Linux' })
  })

  test('the answer and the store hold no token and no raw agent', async () => {
    const { email } = await server.signUp()
    const token = await logIn(email, `${FIREFOX} <script>`)
    const stored = await server.context.database.sql(
      'select s.* from sessions s join users u on u.id = s.user_id where u.email = $1',
      [email],
    )
    const text = JSON.stringify([stored, await list(token)])
    for (const secret of [token, 'Mozilla', '<script>']) expect(text).not.toContain(secret)
  })

  test('one session ends and the others stay', async () => {
    const { token, email } = await server.signUp()
    const [lost, kept] = [await logIn(email), await logIn(email)]
    const lostId = (await list(lost))[0]?.sessionId ?? ''
    expect(await end(token, lostId)).toMatchObject({ status: 200 })
    expect(await isOpen(lost)).toBe(false)
    expect(await isOpen(kept)).toBe(true)
    expect(await list(token)).toHaveLength(2)
    expect(await end(token, lostId)).toMatchObject({ status: 404, json: { error: 'not_found' } })
  })

  test('all others end at once, the asking one stays', async () => {
    const { token, email } = await server.signUp()
    const others = [await logIn(email), await logIn(email)]
    expect(await server.post('/api/v1/sessions/end-others', {}, token)).toMatchObject({
      status: 200,
      json: { ended: 2 },
    })
    for (const other of others) expect(await isOpen(other)).toBe(false)
    expect(await list(token)).toHaveLength(1)
  })

  test('a session that lay idle too long is not listed', async () => {
    const { email } = await server.signUp()
    server.clock.advance((LIMITS.sessionIdleDays + 1) * DAY_MS)
    expect(await list(await logIn(email))).toHaveLength(1)
  })

  test('[LIMIT-4] the session of another person is not there, stays open, and the attempt is noted', async () => {
    const [owner, stranger] = [await server.signUp(), await server.signUp()]
    const [own] = await list(owner.token)
    expect(await end(stranger.token, own?.sessionId ?? '')).toMatchObject({ status: 404 })
    expect(await server.post('/api/v1/sessions/end-others', {}, stranger.token)).toMatchObject({
      json: { ended: 0 },
    })
    expect(await isOpen(owner.token)).toBe(true)
    expect(await list(stranger.token)).not.toContainEqual(
      expect.objectContaining({ sessionId: own?.sessionId }),
    )
    const noted = await server.context.database.sql(
      `select u.email from audit_log a join users u on u.id = a.user_id
       where a.event = 'idor_denied' and a.detail->>'kind' = 'session' and u.email = $1`,
      [stranger.email],
    )
    expect(noted).toHaveLength(1)
  })

  test.each(['x', '', '0', "' or 1=1 --"])('%j is no session id', async sessionId => {
    const { token } = await server.signUp()
    expect(await end(token, sessionId)).toMatchObject({ status: 400, json: { field: 'sessionId' } })
  })

  test('what has ended is written to the audit log', async () => {
    const { token, email } = await server.signUp()
    await logIn(email)
    await server.post('/api/v1/sessions/end-others', {}, token)
    const rows = await server.context.database.sql(
      `select a.detail from audit_log a join users u on u.id = a.user_id
       where a.event = 'session_ended' and u.email = $1`,
      [email],
    )
    expect(rows).toEqual([{ detail: { ended: 1 } }])
  })

  test.each(['end', 'end-others'])('without a session %s is 401', async path => {
    const body = { sessionId: crypto.randomUUID() }
    expect(await server.post(`/api/v1/sessions/${path}`, body)).toMatchObject({ status: 401 })
  })
})
