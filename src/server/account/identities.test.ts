import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type LocalIssuer, openLocalIssuer } from '#adapters/identity/local-issuer.suite.ts'
import { databaseTasks } from '../db/tasks.ts'
import { openTestServer, type TestServer } from '../test-server.suite.ts'

const PATH = '/api/v1/auth/google'
const HOUR_MS = 60 * 60 * 1000
const GUARDED = '/api/v1/rapid-data/auto_apply/retrieve_settings'

function openWithGoogle(issuer: LocalIssuer, env: Record<string, string> = {}): Promise<TestServer> {
  const google = {
    GOOGLE_CLIENT_ID: issuer.clientId,
    GOOGLE_ISSUER: issuer.issuer,
    GOOGLE_KEYS_URL: issuer.keysAddress,
  }
  return openTestServer({ env: { ...google, ...env } })
}

describe('Google sign-in', () => {
  let issuer: LocalIssuer
  let server: TestServer
  beforeAll(async () => {
    issuer = await openLocalIssuer()
    server = await openWithGoogle(issuer)
  })
  afterAll(async () => {
    await server.close()
    await issuer.close()
  })

  /** Somebody no other test knows. */
  const newPerson = () => ({ sub: crypto.randomUUID(), email: `${crypto.randomUUID()}@example.org` })
  const tokenFor = (claims: Record<string, unknown>) =>
    issuer.makeToken({ claims: { jti: crypto.randomUUID(), ...claims }, now: server.clock.now() })
  const send = (token: string) => server.post(PATH, { token })
  const signIn = async (claims: Record<string, unknown>) => send(await tokenFor(claims))
  const countUsers = async (email: string) =>
    (await server.context.database.sql('select id from users where email = $1', [email])).length
  const eventsOf = async (email: string) => {
    const rows = await server.context.database.sql(
      'select event from audit_log join users on users.id = audit_log.user_id where email = $1 order by audit_log.id',
      [email],
    )
    return rows.map(row => row.event)
  }

  test('the page learns which client it asks for', async () => {
    expect((await server.get('/api/v1/config')).json).toMatchObject({ googleClientId: issuer.clientId })
  })

  test('[API-AUTH-4] a new person gets an account and a session that opens', async () => {
    const person = newPerson()
    const answer = await signIn({ ...person, name: 'Maya Okafor' })
    expect(answer).toMatchObject({ status: 200, json: { name: 'Maya Okafor', email: person.email } })
    expect((await server.get(GUARDED, String(answer.json.token))).status).toBe(200)
    expect(await eventsOf(person.email)).toEqual(['signed_up', 'google_linked', 'login_ok'])
  })

  test('[API-AUTH-4] the same person comes back to the same account, also with a changed address', async () => {
    const person = newPerson()
    const first = await signIn(person)
    const moved = { ...person, email: newPerson().email, name: 'Another Name' }
    const second = await signIn(moved)
    expect(second).toMatchObject({ status: 200, json: { email: person.email, name: first.json.name } })
    expect(second.json.token).not.toBe(first.json.token)
    expect(await countUsers(moved.email)).toBe(0)
    expect(await eventsOf(person.email)).toEqual(['signed_up', 'google_linked', 'login_ok', 'login_ok'])
  })

  test('[API-AUTH-4] an account that stands with this address is linked and keeps its password', async () => {
    const { email, name } = await server.signUp()
    const person = { ...newPerson(), email: email.toUpperCase(), name: 'Name at Google' }
    expect(await signIn(person)).toMatchObject({ status: 200, json: { email, name } })
    expect(await countUsers(email)).toBe(1)
    expect(await eventsOf(email)).toEqual(['signed_up', 'google_linked', 'login_ok'])
    const login = await server.post('/api/v1/auth/login', { email, password: 'correct horse 9' })
    expect(login.status).toBe(200)
  })

  test('another person at Google with the address of a linked account is kept out of it', async () => {
    const person = newPerson()
    await signIn(person)
    const heir = await signIn({ ...newPerson(), email: person.email })
    expect(heir).toMatchObject({ status: 401, json: { error: 'unauthorized' } })
    expect(await signIn(person)).toMatchObject({ status: 200, json: { email: person.email } })
  })

  test('an account without a password opens with none', async () => {
    const person = newPerson()
    await signIn(person)
    for (const password of ['null', 'correct horse 9']) {
      expect(await server.post('/api/v1/auth/login', { email: person.email, password })).toMatchObject({
        status: 401,
        json: { error: 'invalid_credentials' },
      })
    }
  })

  test('[API-AUTH-4] a token serves once, however it is spelt and however often it is sent at once', async () => {
    const token = await tokenFor(newPerson())
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const respelt = `${token.slice(0, -1)}${alphabet[alphabet.indexOf(token.at(-1) ?? '') ^ 1]}`
    const answers = await Promise.all([token, respelt, token, respelt].map(send))
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 401, 401, 401])
    expect(await send(token)).toMatchObject({ status: 401, json: { error: 'unauthorized' } })
  })

  test('[AUTH-015] an unproven address of somebody who has an account opens and links nothing', async () => {
    const { email } = await server.signUp()
    for (const email_verified of [false, 'false', undefined])
      expect(await signIn({ ...newPerson(), email, email_verified })).toMatchObject({ status: 401 })
    expect(await eventsOf(email)).toEqual(['signed_up'])
  })

  test('two first sign-ins at once make one account', async () => {
    const person = newPerson()
    const answers = await Promise.all([signIn(person), signIn(person)])
    expect(answers.map(answer => answer.status)).toEqual([200, 200])
    expect(await countUsers(person.email)).toBe(1)
  })

  test('[API-AUTH-4] [AUTH-013] [AUTH-014] a token that proves nothing is 401 with one answer and makes no account', async () => {
    const person = newPerson()
    const claims = decodeJwt(await tokenFor(person))
    const shared = new TextEncoder().encode('a secret of 32 characters or more')
    const refused = await Promise.all([
      signIn({ ...person, aud: 'another-client' }),
      signIn({ ...person, iss: 'https://accounts.evil.example' }),
      signIn({ ...person, email_verified: false }),
      signIn({ ...person, exp: Math.floor(server.clock.now().getTime() / 1000) - 61 }),
      send(new UnsecuredJWT(claims).encode()),
      send(await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: 'key-1' }).sign(shared)),
      send(await issuer.makeToken({ claims: person, signedBy: 'another key', now: server.clock.now() })),
      send('not a token'),
    ])
    for (const answer of refused) {
      expect(answer).toMatchObject({ status: 401, json: { error: 'unauthorized' } })
      expect(answer.json).toEqual(refused[0]?.json)
    }
    expect(await countUsers(person.email)).toBe(0)
    const rows = await server.context.database.sql(
      `select distinct detail->>'reason' as reason from audit_log where event = 'login_failed' and detail->>'by' = 'google'`,
    )
    expect(rows.map(row => row.reason).sort()).toEqual(
      expect.arrayContaining(['email_unproven', 'expired', 'untrusted']),
    )
  })

  test('a session made in a browser is bound to it, and the one before ends', async () => {
    const person = newPerson()
    const { json: before } = await signIn(person)
    const answer = await server.request(PATH, {
      method: 'POST',
      token: String(before.token),
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ token: await tokenFor(person) }),
    })
    const cookie = answer.headers.getSetCookie().find(line => line.startsWith('sb='))
    expect(cookie).toContain('HttpOnly')
    const token = String(answer.json.token)
    expect((await server.get(GUARDED, token)).status).toBe(401)
    const headers = { cookie: cookie?.split(';')[0] ?? '' }
    expect((await server.request(GUARDED, { token, headers })).status).toBe(200)
    expect((await server.get(GUARDED, String(before.token))).status).toBe(401)
  })

  test('neither the token nor what it says of the person reaches the audit log', async () => {
    const person = newPerson()
    const token = await tokenFor(person)
    await send(token)
    await send(token)
    const rows = await server.context.database.sql('select event, detail from audit_log')
    const text = JSON.stringify(rows)
    expect(text).toContain('replayed')
    for (const secret of [person.email, person.sub, token, token.split('.')[2]])
      expect(text).not.toContain(secret)
  })

  test('keys that cannot be had are 503: nothing was wrong with the token, and it still serves', async () => {
    const alone = await openLocalIssuer()
    const fresh = await openWithGoogle(alone)
    try {
      const token = await alone.makeToken({ now: fresh.clock.now() })
      alone.answerKeysWith(500)
      expect(await fresh.post(PATH, { token })).toMatchObject({
        status: 503,
        json: { error: 'unavailable' },
      })
      alone.answerKeysWith(200)
      expect(await fresh.post(PATH, { token })).toMatchObject({ status: 200 })
    } finally {
      await fresh.close()
      await alone.close()
    }
  })

  test('more than 30 tries in 15 minutes from one address are refused with the time to wait', async () => {
    const strict = await openWithGoogle(issuer, { RATE_LIMIT_SCALE: '1' })
    try {
      for (let sent = 0; sent < 30; sent += 1)
        expect((await strict.post(PATH, { token: 'x' })).status).toBe(401)
      const refused = await strict.post(PATH, { token: 'x' })
      expect(refused).toMatchObject({ status: 429, json: { error: 'rate_limited' } })
      expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(15 * 60)
    } finally {
      await strict.close()
    }
  })

  // Last: it moves the clock.
  test('spent tokens are kept until they have long expired', async () => {
    const token = await tokenFor(newPerson())
    await send(token)
    const clean = async () => {
      const task = databaseTasks(server.context).find(({ name }) => name === 'database-housekeeping')
      await task?.run({}, new AbortController().signal)
    }
    const countSpent = async () =>
      (await server.context.database.sql('select fingerprint from spent_credentials')).length
    const before = await countSpent()
    server.clock.advance(HOUR_MS + 60_000)
    await clean()
    expect(await countSpent()).toBe(before)
    server.clock.advance(24 * HOUR_MS + 1000)
    await clean()
    expect(await countSpent()).toBe(0)
    expect((await send(token)).status).toBe(401)
  })
})
