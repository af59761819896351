import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually, openTestServer, type TestServer } from '../test-server.suite.ts'

const PASSWORD = 'correct horse 9'
const NEW_PASSWORD = 'another horse 10'

describe('the own account', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await openTestServer()
  })
  afterAll(() => server.close())

  const read = (token: string) => server.get('/api/v1/account', token)
  const rename = (token: string, name: unknown) => server.post('/api/v1/account/name', { name }, token)
  const change = (token: string, currentPassword = PASSWORD, newPassword = NEW_PASSWORD) =>
    server.post('/api/v1/account/password', { currentPassword, newPassword }, token)
  const logIn = (email: string, password = PASSWORD) => server.post('/api/v1/auth/login', { email, password })
  const countEvents = async (event: string, email: string) => {
    const rows = await server.context.database.sql(
      'select a.id from audit_log a join users u on u.id = a.user_id where a.event = $1 and u.email = $2',
      [event, email],
    )
    return rows.length
  }

  test('it says who is signed in and that there is a password', async () => {
    const { token, email } = await server.signUp()
    expect(await read(token)).toMatchObject({
      status: 200,
      json: { name: 'Ada Example', email, hasPassword: true },
    })
  })

  test('a new name is kept as it is read everywhere else', async () => {
    const { token, email } = await server.signUp()
    expect(await rename(token, '  Zoe\u0308 \u202eØstby\u0007 ')).toMatchObject({
      status: 200,
      json: { name: 'Zoë Østby' },
    })
    expect((await read(token)).json.name).toBe('Zoë Østby')
    expect((await server.post('/api/v1/auth/validate_user', { token })).json.name).toBe('Zoë Østby')
    expect((await logIn(email)).json.name).toBe('Zoë Østby')
    expect(await countEvents('name_changed', email)).toBe(1)
  })

  test.each([['', '\u200b\u202e', '123', '🎉', 'a'.repeat(101), null, 7, { $ne: '' }]].flat())(
    '%j is no name',
    async name => {
      const { token } = await server.signUp()
      expect(await rename(token, name)).toMatchObject({ status: 400, json: { field: 'name' } })
      expect((await read(token)).json.name).toBe('Ada Example')
    },
  )

  test('a new password ends every other session and keeps this one', async () => {
    const { token, email } = await server.signUp()
    const other = String((await logIn(email)).json.token)
    expect(await change(token)).toMatchObject({ status: 200, json: { changed: true } })
    expect((await read(token)).status).toBe(200)
    expect((await read(other)).status).toBe(401)
    expect((await logIn(email)).status).toBe(401)
    expect((await logIn(email, NEW_PASSWORD)).status).toBe(200)
    expect(await countEvents('password_changed', email)).toBe(1)
    expect(await countEvents('session_ended', email)).toBe(1)
  })

  test('the owner is told by mail that the password has changed', async () => {
    const { token, email } = await server.signUp()
    await change(token)
    const mail = await eventually(async () => {
      const [newest] = (await server.context.mailbox?.list(email)) ?? []
      return newest?.subject.includes('password was changed') ? newest : undefined
    })
    expect(mail.text).not.toContain(NEW_PASSWORD)
  })

  test('a wrong current password is 400, changes nothing and logs nobody out', async () => {
    const { token, email } = await server.signUp()
    expect(await change(token, 'wrong horse 9')).toMatchObject({
      status: 400,
      json: { error: 'wrong_password' },
    })
    expect((await read(token)).status).toBe(200)
    expect((await logIn(email)).status).toBe(200)
    expect(await countEvents('password_change_refused', email)).toBe(1)
  })

  test('the current password cannot be guessed without end', async () => {
    const { token } = await server.signUp()
    const tries = await Promise.all(Array.from({ length: 12 }, () => change(token, 'wrong horse 9')))
    expect(tries.filter(({ status }) => status === 400)).toHaveLength(10)
    expect(tries.filter(({ json }) => json.error === 'rate_limited')).toHaveLength(2)
    expect(await change(token)).toMatchObject({ status: 429 })
  })

  test('of two changes at once one goes through', async () => {
    const { token } = await server.signUp()
    const both = await Promise.all([change(token), change(token, PASSWORD, 'a third horse 11')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
  })

  test('a reset that was under way is void after a change', async () => {
    const { token, email } = await server.signUp()
    server.clock.advance(60_000)
    await server.post('/api/v1/auth/forgot-password', { email })
    const otp = await eventually(async () => {
      const [mail] = (await server.context.mailbox?.list(email)) ?? []
      return mail?.subject.includes('Reset') ? mail.text.match(/\d{6}/)?.[0] : undefined
    })
    await change(token)
    expect(await server.post('/api/v1/auth/validate-otp', { email, otp })).toMatchObject({ status: 400 })
  })

  test.each(['short', '', 'x'.repeat(129)])('%j is no new password', async newPassword => {
    const { token } = await server.signUp()
    expect(await change(token, PASSWORD, newPassword)).toMatchObject({
      status: 400,
      json: { error: 'invalid_input', field: 'newPassword' },
    })
  })

  test('where common passwords are refused, a change to one is too', async () => {
    const strict = await openTestServer({ env: { PASSWORD_BLOCKLIST: 'refuse' } })
    const { token } = await strict.signUp()
    const answer = await strict.post(
      '/api/v1/account/password',
      { currentPassword: PASSWORD, newPassword: 'password123' },
      token,
    )
    await strict.close()
    expect(answer).toMatchObject({ status: 400, json: { error: 'invalid_input', field: 'newPassword' } })
  })

  test('an account without a password says so and can prove none', async () => {
    const { token, email } = await server.signUp()
    await server.context.database.sql('update users set password_hash = null where email = $1', [email])
    expect((await read(token)).json.hasPassword).toBe(false)
    expect(await change(token)).toMatchObject({ status: 400, json: { error: 'wrong_password' } })
  })

  test('[LIMIT-4] what one person changes leaves another as they were', async () => {
    const [owner, stranger] = [await server.signUp(), await server.signUp()]
    const claim = { userId: owner.email, email: owner.email }
    await server.post('/api/v1/account/name', { name: 'Mallory', ...claim }, stranger.token)
    await server.post(
      '/api/v1/account/password',
      { currentPassword: PASSWORD, newPassword: NEW_PASSWORD, ...claim },
      stranger.token,
    )
    expect((await read(owner.token)).json.name).toBe('Ada Example')
    expect((await logIn(owner.email)).status).toBe(200)
  })

  test.each(['name', 'password'])('without a session %s is 401', async path => {
    expect(await server.post(`/api/v1/account/${path}`, { name: 'Ada' })).toMatchObject({ status: 401 })
  })
})
