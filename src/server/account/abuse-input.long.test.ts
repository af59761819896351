import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { LIMITS } from '#contract/limits.ts'
import { openTestServer, type TestServer } from '../test-server.suite.ts'

const AUTH = '/api/v1/auth'
const GUARDED = '/api/v1/rapid-data/auto_apply/retrieve_settings'
const PASSWORD = 'correct horse 9'
const JSON_POSTS = Object.values<Endpoint>(endpoints).filter(
  ({ method, bodyMedia }) => method === 'POST' && bodyMedia === 'json',
)

describe('input that is not what it should be', () => {
  let server: TestServer
  let person: { token: string; email: string }
  beforeAll(async () => {
    server = await openTestServer({ env: { RATE_LIMIT_SCALE: '1000' } })
    person = await server.signUp()
  })
  afterAll(() => server.close())

  const send = (path: string, body: string, type = 'application/json') =>
    server.request(path, { method: 'POST', token: person.token, headers: { 'content-type': type }, body })
  const isUntouched = async () => {
    const { email, token } = person
    expect((await server.get(GUARDED, token)).status).toBe(200)
    expect((await server.post(`${AUTH}/login`, { email, password: PASSWORD })).status).toBe(200)
  }

  test.each([[[PASSWORD]], [{ value: PASSWORD }], [{ $ne: null }], [123_456_789], [true], [null]])(
    '[AUTH-004] the password %j is 400',
    async password => {
      const { email } = person
      expect(await server.post(`${AUTH}/login`, { email, password })).toMatchObject({
        status: 400,
        json: { error: 'invalid_input', field: 'password' },
      })
    },
  )

  test('[AUTH-005] a password of a MiB is refused, and one of 513 bytes before it costs a hash', async () => {
    const { email } = person
    for (const password of ['a'.repeat(2 ** 20), 'é'.repeat(257)]) {
      const { status } = await server.post(`${AUTH}/login`, { email, password })
      expect([400, 413]).toContain(status)
    }
    const rows = await server.context.database.sql(`select id from audit_log where event = 'login_failed'`)
    expect(rows).toEqual([])
  })

  test.each([
    ['random', 'x'.repeat(43), 401],
    ['empty', '', 401],
    ['a JWT without a signature', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.', 401],
    ['a hash of a token', 'a'.repeat(64), 401],
    ['an object', { token: 'x' }, 400],
    ['a list', ['x'], 400],
    ['null', null, 400],
  ])('[AUTH-011] a token that is %s is not valid', async (_, token, status) => {
    const answer = await server.post(`${AUTH}/validate_user`, { token })
    expect([answer.status, answer.json.valid]).toEqual([status, undefined])
  })

  test('[AUTH-012] a token that was logged out is not valid', async () => {
    const { token } = await server.signUp()
    expect((await server.post(`${AUTH}/validate_user`, { token })).status).toBe(200)
    await server.post(`${AUTH}/logout`, {}, token)
    expect(await server.post(`${AUTH}/validate_user`, { token })).toMatchObject({ status: 401 })
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'text/plain; x=application/json', ''])(
    '[AUTH-018] [HTTP-011] no call takes JSON that is sent as "%s"',
    async type => {
      for (const { path } of JSON_POSTS) {
        const bytes = new TextEncoder().encode('{}') // as text it would be given a type
        const headers = type === '' ? {} : { 'content-type': type }
        const answer = await server.request(path, {
          method: 'POST',
          token: person.token,
          headers,
          body: bytes,
        })
        expect([path, answer.status]).toEqual([path, 415])
      }
    },
  )

  test('[AUTH-019] every guarded call is 401 without a token, with an empty one and with a foreign one', async () => {
    for (const { method, path, access } of Object.values<Endpoint>(endpoints)) {
      if (access !== 'session') continue
      for (const authorization of [undefined, 'Bearer ', 'Bearer', `Bearer ${'x'.repeat(43)}`]) {
        const headers = authorization === undefined ? {} : { authorization }
        const answer = await server.request(path, { method, headers })
        expect([path, answer.status, answer.json]).toEqual([path, 401, { error: 'unauthorized' }])
      }
    }
  })

  test.each([
    'a b@example.org',
    'a@b@example.org',
    'a@example',
    '@example.org',
    'a@',
    'a@example.org\r\nBcc: v@example.org',
    'a@example.org\u0000',
    `${'x'.repeat(245)}@example.org`,
    `${'é'.repeat(125)}@example.org`,
  ])('[AUTH-020] %j is no e-mail address at any call', async email => {
    const calls = { password: PASSWORD, name: 'Ada', otp: '123456', resetToken: 'x'.repeat(43) }
    for (const name of ['login', 'signup', 'otp', 'forgot-password', 'validate-otp', 'reset-password'])
      expect(await server.post(`${AUTH}/${name}`, { ...calls, email })).toMatchObject({
        status: 400,
        json: { error: 'invalid_input', field: 'email' },
      })
  })

  test.each([
    { password: 'short 7' },
    { password: '🦊'.repeat(7) },
    { name: '' },
    { name: ' \u200B ' },
    { name: '42' },
    { otp: undefined },
    { otp: '' },
  ])('[AUTH-021] a sign-up with %j is 400, and the code stays good', async change => {
    const email = `${crypto.randomUUID()}@example.org`
    await server.post(`${AUTH}/otp`, { email })
    const right = { email, password: PASSWORD, name: 'Ada', otp: await server.readCode(email) }
    const [field] = Object.keys(change)
    expect(await server.post(`${AUTH}/signup`, { ...right, ...change })).toMatchObject({
      status: 400,
      json: { error: 'invalid_input', field },
    })
    expect((await server.post(`${AUTH}/signup`, right)).status).toBe(200)
  })

  test.each(['', 'null', '[]', 'true', '"x"', '1', '{', '{"a":1,}', '[{}]', '\u0000'])(
    '[AUTH-022] the body %j is 400 at every call that takes one',
    async body => {
      for (const { path, body: takes } of JSON_POSTS) {
        const answer = await send(path, body)
        // Where nothing has to be said, an empty body says it.
        const isSaid = (body === '' || body === 'null') && takes?.safeParse({}).success === true
        const errors = isSaid ? ['invalid_input', 'wrong_password'] : ['invalid_input']
        expect([path, answer.status]).toEqual([path, 400])
        expect(errors).toContain(answer.json.error)
      }
    },
  )

  test('[AUTH-022] a prototype in a body is refused, and nothing is polluted', async () => {
    for (const body of ['{"__proto__":{"isAdmin":true}}', '{"constructor":{"prototype":{"isAdmin":true}}}'])
      for (const { path } of JSON_POSTS) expect([path, (await send(path, body)).status]).toEqual([path, 400])
    expect({}).not.toHaveProperty('isAdmin')
  })

  test('[OTP-019] made-up reset tokens change nothing', async () => {
    const { email } = person
    for (const resetToken of [crypto.randomUUID(), 'x'.repeat(43), 'x'.repeat(5000)])
      expect(
        (await server.post(`${AUTH}/reset-password`, { email, resetToken, password: 'another horse 9' }))
          .status,
      ).toBe(400)
    await isUntouched()
  })

  test('[OTP-020] codes that somebody else asks for change nothing', async () => {
    for (let round = 0; round < 5; round += 1) {
      server.clock.advance(LIMITS.codeResendSeconds * 1000)
      expect((await server.post(`${AUTH}/forgot-password`, { email: person.email })).status).toBe(200)
    }
    await isUntouched()
  })

  test.each(['https://evil.example', 'null', 'https://127.0.0.1.evil.example', 'file://'])(
    '[HTTP-002] a page of %s is refused and invited by no header',
    async origin => {
      const answer = await server.request(GUARDED, { token: person.token, headers: { origin } })
      expect(answer).toMatchObject({ status: 403, json: { error: 'cross_site' } })
      expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    },
  )

  test.each([
    ...['/.env', '/.git/config', '/package.json', '/assets/../server.js', '/assets/%2e%2e/main.ts'],
    ...['/assets/..%2f..%2fpackage.json', '/assets/', '/src/server/main.ts', '/data/app-secret', '/dev/none'],
    ...['/api/v1/unknown', '/api/', '/logical-redis/none'],
  ])('[HTTP-007] %s is not there', async path => {
    expect(await server.get(path)).toMatchObject({ status: 404, json: { error: 'not_found' } })
  })
})
