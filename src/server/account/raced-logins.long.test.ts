import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashToken } from '../crypto/keys.ts'
import { openTestServer, type TestServer } from '../test-server.suite.ts'

/** At any time some of them are between the look at the password and the session. */
const LANES = 4
const LOGINS = 100
const GUARDED = '/api/v1/rapid-data/auto_apply/retrieve_settings'

describe('[SESS-002] a login that races with another password', { timeout: 180_000 }, () => {
  let server: TestServer
  beforeAll(async () => {
    server = await openTestServer({ env: { RATE_LIMIT_SCALE: '1000' } })
  })
  afterAll(() => server.close())

  const passwordOf = (round: number) => `correct horse ${round + 9}`

  const login = async (email: string, password: string) =>
    String((await server.post('/api/v1/auth/login', { email, password })).json.token ?? '')

  /** Logs in again and again while the password changes. @returns how many times, and how many tokens still open something */
  async function race(email: string, round: number, change: () => Promise<{ status: number }>) {
    const tokens: string[] = []
    let isOver = false
    const lanes = Array.from({ length: LANES }, async () => {
      while (!isOver) tokens.push(await login(email, passwordOf(round)))
    })
    const changed = await change()
    isOver = true
    await Promise.all(lanes)
    expect(changed.status).toBe(200)
    const opened = tokens.filter(token => token !== '')
    const answers = await Promise.all(opened.map(token => server.get(GUARDED, token)))
    return { logins: tokens.length, alive: answers.filter(({ status }) => status !== 401).length }
  }

  async function raceOften(email: string, change: (round: number) => Promise<{ status: number }>) {
    const sum = { rounds: 0, logins: 0, alive: 0 }
    for (; sum.logins < LOGINS; sum.rounds += 1) {
      const { logins, alive } = await race(email, sum.rounds, () => change(sum.rounds))
      sum.logins += logins
      sum.alive += alive
    }
    return sum
  }

  test('opens nothing that outlives a changed password', async () => {
    const { email, token } = await server.signUp()
    const { alive } = await raceOften(email, async round => {
      // The session that asks is the oldest one, and must not end for the many that come after it.
      await server.context.database.sql(
        `update sessions set created_at = created_at + interval '1 hour' where token_hash = $1`,
        [hashToken(token)],
      )
      const change = { currentPassword: passwordOf(round), newPassword: passwordOf(round + 1) }
      return server.post('/api/v1/account/password', change, token)
    })
    expect(alive).toBe(0)
    expect((await server.get(GUARDED, token)).status).toBe(200)
  })

  test('opens nothing that outlives a reset password', async () => {
    const { email } = await server.signUp()
    const { alive, rounds } = await raceOften(email, async round => {
      const resetToken = `reset ${round} of ${email}`
      await server.context.database.sql(
        `insert into reset_tokens (token_hash, user_id, expires_at) select $1, id, now() + interval '1 day' from users where email = $2`,
        [hashToken(resetToken), email],
      )
      return server.post('/api/v1/auth/reset-password', {
        ...{ email, resetToken, password: passwordOf(round + 1) },
      })
    })
    expect(alive).toBe(0)
    expect(await login(email, passwordOf(rounds))).not.toBe('')
  })

  test('is refused like a wrong one once the account is gone', async () => {
    const { email } = await server.signUp()
    const asked = Array.from({ length: LANES }, () =>
      server.post('/api/v1/auth/login', { email, password: passwordOf(0) }),
    )
    await server.context.database.sql('delete from users where email = $1', [email])
    for (const { status } of await Promise.all(asked)) expect([200, 401]).toContain(status)
  })
})
