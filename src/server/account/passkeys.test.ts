import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PASSKEY_LIMITS } from '#contract/passkey-limits.ts'
import { type Ceremony, makeSoftwareKey, type SoftwareKey } from '../crypto/software-authenticator.suite.ts'
import { eventually, openTestServer, type TestServer } from '../test-server.suite.ts'

const PASSWORD = 'correct horse 9'
const ORIGIN = 'https://jobs.example'
const RP_ID = 'jobs.example'
const PASSKEYS = '/api/v1/account/passkeys'
const MINUTE_MS = 60_000

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ env: { PUBLIC_URL: ORIGIN, RATE_LIMIT_SCALE: '1000' } })
})
afterAll(() => server.close())

interface Person {
  token: string
  email: string
}

/** Posts as a browser that sends the cookies it was given. */
async function send(
  path: string,
  body: object,
  { token, cookies = [] }: { token?: string; cookies?: string[] } = {},
) {
  const answer = await server.request(path, {
    method: 'POST',
    token,
    headers: {
      'content-type': 'application/json',
      ...{ origin: ORIGIN, 'sec-fetch-site': 'same-origin', cookie: cookies.join('; ') },
    },
    body: JSON.stringify(body),
  })
  return { ...answer, cookies: answer.headers.getSetCookie().map(line => line.split(';')[0] ?? '') }
}

async function startAdding({ token }: Person) {
  const { json, status, cookies } = await send(`${PASSKEYS}/start`, { password: PASSWORD }, { token })
  expect(status).toBe(200)
  const { challenge, user } = json as unknown as { challenge: string; user: { id: string } }
  return { challenge, userHandle: user.id, cookies }
}

async function add(person: Person, key: SoftwareKey, changes: Partial<Ceremony> = {}) {
  const { challenge, userHandle, cookies } = await startAdding(person)
  const credential = key.create({ challenge, origin: ORIGIN, rpId: RP_ID, ...changes })
  const answer = await send(PASSKEYS, { credential }, { token: person.token, cookies })
  return { ...answer, userHandle, credential, startCookies: cookies }
}

async function makePerson() {
  const person = await server.signUp()
  const key = makeSoftwareKey()
  const { userHandle, json } = await add(person, key)
  return { ...person, key, userHandle, passkeyId: String(json.passkeyId) }
}

async function startSignIn() {
  const { json, cookies } = await send('/api/v1/auth/passkey/start', {})
  return { challenge: String(json.challenge), cookies, options: json }
}

type Signer = Pick<Awaited<ReturnType<typeof makePerson>>, 'key' | 'userHandle'>

async function signIn({ key, userHandle }: Signer, changes: Partial<Ceremony> = {}) {
  const { challenge, cookies } = await startSignIn()
  const credential = key.use({ challenge, origin: ORIGIN, rpId: RP_ID, userHandle, ...changes })
  const answer = await send('/api/v1/auth/passkey', { credential }, { cookies })
  return { ...answer, credential, startCookies: cookies }
}

const list = async ({ token }: Person) => (await server.get(PASSKEYS, token)).json
const readMail = (email: string, words: string) =>
  eventually(async () => {
    const mails = (await server.context.mailbox?.list(email)) ?? []
    return mails.find(({ subject }) => subject.includes(words))
  })
const listEvents = async (email: string) => {
  const rows = await server.context.database.sql(
    'select a.event, a.detail from audit_log a join users u on u.id = a.user_id where u.email = $1 order by a.id',
    [email],
  )
  return rows.map(({ event, detail }) => ({ event, detail }))
}

describe('a passkey', () => {
  test('is added after the password, listed, told by mail, and opens a session as the password does', async () => {
    const person = await makePerson()
    const { passkeys, recoveryCodesLeft, asksPassword, isOffered } = await list(person)
    expect({ recoveryCodesLeft, asksPassword, isOffered }).toEqual({
      ...{ recoveryCodesLeft: 0, asksPassword: true, isOffered: true },
    })
    expect(passkeys).toMatchObject([{ passkeyId: person.passkeyId, name: 'Passkey', lastUsedAt: null }])
    expect((await readMail(person.email, 'passkey was added')).text).not.toContain(person.key.credentialId)

    const { status, json, cookies } = await signIn(person)
    expect([status, json.email]).toEqual([200, person.email])
    expect(cookies.map(cookie => cookie.split('=')[0])).toEqual(['__Host-sb', '__Host-dv'])
    const own = { token: String(json.token), cookies }
    expect((await send('/api/v1/account/name', { name: 'Zoe' }, own)).status).toBe(200)
    expect((await list(person)).passkeys).toMatchObject([{ lastUsedAt: server.clock.now().toISOString() }])
    expect(await listEvents(person.email)).toEqual(
      expect.arrayContaining([
        { event: 'passkey_added', detail: {} },
        { event: 'login_ok', detail: { by: 'passkey' } },
      ]),
    )
  })

  test('is asked for with what only this site and a verified person can answer', async () => {
    const person = await server.signUp()
    const { json } = await send(`${PASSKEYS}/start`, { password: PASSWORD }, { token: person.token })
    expect(json).toMatchObject({
      rp: { id: RP_ID },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    const { options } = await startSignIn()
    expect(options).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      ...{ rpId: RP_ID, timeout: 300_000, userVerification: 'required' },
    })
  })

  test('is not made without the password, nor with a wrong one', async () => {
    const { token } = await server.signUp()
    for (const body of [{}, { password: 'wrong horse 9' }])
      expect(await send(`${PASSKEYS}/start`, body, { token })).toMatchObject({
        ...{ status: 400, json: { error: 'wrong_password' }, cookies: [] },
      })
  })

  test.each<[string, Partial<Ceremony>]>([
    ['for another origin', { origin: 'https://jobs.example.evil.test' }],
    ['for another site', { rpId: 'evil.test' }],
    ['without user verification', { isVerified: false }],
    ['for a challenge that was not given', { challenge: 'A'.repeat(43) }],
  ])('that was made %s is refused', async (_, changes) => {
    const person = await server.signUp()
    const { status, json } = await add(person, makeSoftwareKey(), changes)
    expect([status, json.field]).toEqual([400, 'credential'])
    expect((await list(person)).passkeys).toEqual([])
    expect(await listEvents(person.email)).toContainEqual({
      event: 'passkey_refused',
      detail: { what: 'new' },
    })
  })

  test('is added once for a challenge, within five minutes and in the session that asked', async () => {
    const person = await server.signUp()
    const first = await add(person, makeSoftwareKey())
    expect(first.status).toBe(200)
    const again = { token: person.token, cookies: first.startCookies }
    expect((await send(PASSKEYS, { credential: first.credential }, again)).status).toBe(400)

    const other = await server.signUp()
    const { challenge, cookies } = await startAdding(person)
    const credential = makeSoftwareKey().create({ challenge, origin: ORIGIN, rpId: RP_ID })
    expect((await send(PASSKEYS, { credential }, { token: other.token, cookies })).status).toBe(400)

    const late = await startAdding(person)
    server.clock.advance(5 * MINUTE_MS)
    const tooLate = makeSoftwareKey().create({ challenge: late.challenge, origin: ORIGIN, rpId: RP_ID })
    const answer = await send(
      PASSKEYS,
      { credential: tooLate },
      { token: person.token, cookies: late.cookies },
    )
    expect(answer.status).toBe(400)
    expect((await list(person)).passkeys).toHaveLength(1)
  })

  test('of one account cannot be added to another', async () => {
    const owner = await makePerson()
    const stranger = await server.signUp()
    const { status, json } = await add(stranger, owner.key)
    expect([status, json.field]).toEqual([400, 'credential'])
    expect((await list(stranger)).passkeys).toEqual([])
  })

  test('is one of at most twenty', async () => {
    const person = await server.signUp()
    for (let n = 0; n < PASSKEY_LIMITS.perAccount; n += 1) await add(person, makeSoftwareKey())
    const answer = await send(`${PASSKEYS}/start`, { password: PASSWORD }, { token: person.token })
    expect([answer.status, answer.json.message]).toEqual([400, expect.stringContaining('20')])
    expect((await list(person)).passkeys).toHaveLength(PASSKEY_LIMITS.perAccount)
  })

  test('is renamed and removed by its owner alone, and opens nothing from then on', async () => {
    const owner = await makePerson()
    const stranger = await server.signUp()
    const { passkeyId } = owner
    const rename = (token: string, name: string) => send(`${PASSKEYS}/rename`, { passkeyId, name }, { token })
    const remove = (token: string, password?: string) =>
      send(`${PASSKEYS}/remove`, { passkeyId, ...(password ? { password } : {}) }, { token })
    expect((await rename(stranger.token, 'Mine')).status).toBe(404)
    expect((await rename(owner.token, 'a\u202eb')).status).toBe(400)
    expect((await rename(owner.token, '  My phone ')).json).toEqual({ name: 'My phone' })
    expect((await remove(stranger.token, PASSWORD)).status).toBe(404)
    expect((await remove(owner.token)).json.error).toBe('wrong_password')
    expect((await list(owner)).passkeys).toMatchObject([{ name: 'My phone' }])
    expect((await remove(owner.token, PASSWORD)).json).toEqual({ removed: true })
    expect(await readMail(owner.email, 'was removed')).toBeDefined()
    expect(await signIn(owner)).toMatchObject({ status: 401, json: { error: 'invalid_credentials' } })
  })
})

describe('a sign-in with a passkey', () => {
  const refused = { status: 401, json: { error: 'invalid_credentials' } }

  test.each<[string, Partial<Ceremony>]>([
    ['from another origin', { origin: 'https://jobs.example.evil.test' }],
    ['for another site', { rpId: 'evil.test' }],
    ['without user verification', { isVerified: false }],
    ['for a challenge that was not given', { challenge: 'A'.repeat(43) }],
  ])('%s is refused', async (_, changes) => {
    const person = await makePerson()
    expect(await signIn(person, changes)).toMatchObject({ ...refused, cookies: [] })
    expect(await listEvents(person.email)).toContainEqual({
      ...{ event: 'login_failed', detail: { by: 'passkey', reason: 'signature' } },
    })
  })

  test('is not repeated, with the same answer or another, nor after five minutes', async () => {
    const person = await makePerson()
    const { credential, startCookies: cookies, status } = await signIn(person)
    expect(status).toBe(200)
    expect(await send('/api/v1/auth/passkey', { credential }, { cookies })).toMatchObject(refused)
    const started = await startSignIn()
    const { key, userHandle } = person
    const answerTo = (challenge: string) => key.use({ challenge, origin: ORIGIN, rpId: RP_ID, userHandle })
    server.clock.advance(5 * MINUTE_MS)
    const late = { credential: answerTo(started.challenge) }
    expect(await send('/api/v1/auth/passkey', late, { cookies: started.cookies })).toMatchObject(refused)
  })

  test('wants the browser that was given the challenge', async () => {
    const person = await makePerson()
    const [mine, theirs] = [await startSignIn(), await startSignIn()]
    const { key, userHandle } = person
    const credential = key.use({ challenge: mine.challenge, origin: ORIGIN, rpId: RP_ID, userHandle })
    for (const cookies of [[], theirs.cookies, [`${mine.cookies[0]}0`]])
      expect(await send('/api/v1/auth/passkey', { credential }, { cookies })).toMatchObject(refused)
    expect((await send('/api/v1/auth/passkey', { credential }, mine)).status).toBe(200)
  })

  test('does not take the challenge of a new passkey', async () => {
    const person = await makePerson()
    const { challenge, cookies } = await startAdding(person)
    const { key, userHandle } = person
    const credential = key.use({ challenge, origin: ORIGIN, rpId: RP_ID, userHandle })
    expect(await send('/api/v1/auth/passkey', { credential }, { cookies })).toMatchObject(refused)
  })

  test('does not open the account of another person whose handle or id is named', async () => {
    const [maya, eve] = [await makePerson(), await makePerson()]
    expect(await signIn({ key: eve.key, userHandle: maya.userHandle })).toMatchObject(refused)
    const { challenge, cookies } = await startSignIn()
    const used = eve.key.use({ challenge, origin: ORIGIN, rpId: RP_ID, userHandle: maya.userHandle })
    const credential = { ...used, id: maya.key.credentialId, rawId: maya.key.credentialId }
    expect(await send('/api/v1/auth/passkey', { credential }, { cookies })).toMatchObject(refused)
  })

  test('with an unknown passkey is answered like one that failed', async () => {
    const stranger = { key: makeSoftwareKey(), userHandle: 'AAAA' }
    expect((await signIn(stranger)).json).toEqual({ error: 'invalid_credentials' })
    const person = await makePerson()
    expect((await signIn(person, { isVerified: false })).json).toEqual({ error: 'invalid_credentials' })
  })

  test('whose counter goes back is refused, and the owner is told', async () => {
    const person = await makePerson()
    expect((await signIn(person)).status).toBe(200)
    expect((await signIn(person)).status).toBe(200)
    person.key.counter = 1
    expect(await signIn(person)).toMatchObject(refused)
    expect(await listEvents(person.email)).toContainEqual({ event: 'passkey_refused', detail: {} })
    expect((await readMail(person.email, 'was refused')).text).toContain('counter')
    expect((await signIn(person)).status).toBe(200)
  })

  test('proves the owner for ten minutes, who may have forgotten the password', async () => {
    const person = await makePerson()
    const { json, cookies } = await signIn(person)
    const own = { token: String(json.token), cookies }
    const read = async () =>
      (await server.request(PASSKEYS, { token: own.token, headers: { cookie: cookies.join('; ') } })).json
    expect(await read()).toMatchObject({ asksPassword: false })
    expect((await send(`${PASSKEYS}/start`, {}, own)).status).toBe(200)
    server.clock.advance(11 * MINUTE_MS)
    expect(await read()).toMatchObject({ asksPassword: true })
    expect((await send(`${PASSKEYS}/start`, {}, own)).json.error).toBe('wrong_password')
  })
})
