import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asUserId } from '../http/caller.ts'
import { offerJobRoles } from '../jobs/preferences-service.ts'
import { openTestServer, type TestServer } from '../test-server.suite.ts'
import { showProgress } from './live-record-service.ts'

const GET = '/logical-redis/get'
const UPDATE = '/logical-redis/update'
const RECORD = { phase: 'signing-in', haveCaptcha: '' } as const
const ROLES = ['Electrician', 'Nurse']

describe('abuse of the live record', () => {
  let server: TestServer
  let own: { token: string; email: string }
  let other: { token: string; email: string }
  beforeAll(async () => {
    server = await openTestServer({ env: { RATE_LIMIT_SCALE: '1000' } })
    own = await server.signUp()
    other = await server.signUp()
    await offerJobRoles(server.context, ROLES)
    for (const { email } of [own, other]) {
      const [row] = await server.context.database.sql('select id from users where email = $1', [email])
      await showProgress(server.context, asUserId(String(row?.id)), {
        record: RECORD,
        life: { setSeconds: 300 },
      })
    }
  })
  afterAll(() => server.close())

  const read = (key: string, token: string | undefined = own.token) =>
    server.get(`${GET}?${new URLSearchParams({ key })}`, token)
  const write = (change: Record<string, unknown>) =>
    server.post(UPDATE, { redisKey: own.email, expiryTimeInSec: 300, dictKeyValue: {}, ...change }, own.token)
  const sendRaw = (body: string) =>
    server.request(UPDATE, {
      method: 'POST',
      token: own.token,
      headers: { 'content-type': 'application/json' },
      body,
    })

  test('[KV-001] the record of another person answers as a key that nobody has', async () => {
    const nobody = await read('nobody@example.org')
    expect(nobody).toMatchObject({ status: 404, json: { error: 'not_found' } })
    const foreign = await read(other.email)
    expect([foreign.status, foreign.json]).toEqual([nobody.status, nobody.json])
  })

  test('[KV-002] an answer written into another person’s record is 404 and not there', async () => {
    const change = { redisKey: other.email, dictKeyValue: { captchaResponseAnswer: '1' } }
    expect((await write(change)).status).toBe(404)
    expect((await read(other.email, other.token)).json).toEqual(RECORD)
  })

  test('[KV-003] a success that a page claims is not the success of the server', async () => {
    expect((await write({ dictKeyValue: { login: 'SUCCESS', haveCaptcha: false } })).status).toBe(200)
    expect((await read(own.email)).json).toEqual(RECORD)
  })

  test('[KV-004] [KV-015] nobody writes the list of job roles, and everybody signed in reads it', async () => {
    const change = { redisKey: 'jobRoles', dictKeyValue: { data: ['pwned'] } }
    expect((await write(change)).status).toBe(404)
    expect(await read('jobRoles')).toMatchObject({ status: 200, json: { data: ROLES } })
  })

  test('[KV-005] without a session there is neither a list nor a record', async () => {
    for (const key of ['jobRoles', own.email])
      expect((await server.get(`${GET}?${new URLSearchParams({ key })}`)).status).toBe(401)
  })

  test.each(['*', 'session:*', 'refresh:*', '../jobRoles', 'jobroles', 'jobRoles ', 'x'.repeat(10_240), ''])(
    '[KV-006] the key %j opens nothing',
    async key => {
      const answer = await read(key)
      expect([400, 404]).toContain(answer.status)
      expect(Object.keys(answer.json)).toEqual(expect.arrayContaining(['error']))
      expect((await read(`otp:${key.slice(0, 20)}${other.email}`)).status).toBe(404)
    },
  )

  test('[KV-007] a key given twice is no key', async () => {
    const keys = new URLSearchParams([
      ['key', own.email],
      ['key', other.email],
    ])
    expect((await server.get(`${GET}?${keys}`, own.token)).status).toBe(400)
  })

  test.each([0, -1, 1e9, 301, '300', 1.5, null, undefined])(
    '[KV-008] a life of %j seconds is refused',
    async expiryTimeInSec => {
      expect(await write({ expiryTimeInSec })).toMatchObject({
        status: 400,
        json: { error: 'invalid_input', field: 'expiryTimeInSec' },
      })
    },
  )

  test('[KV-009] values that are long, deep or many are refused', async () => {
    const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`k${at}`, 1]))
    const deep = JSON.parse(`${'{"a":'.repeat(200)}1${'}'.repeat(200)}`)
    for (const dictKeyValue of [{ note: 'x'.repeat(2 ** 20) }, deep, many])
      expect([400, 413]).toContain((await write({ dictKeyValue })).status)
    expect((await read(own.email)).json).toEqual(RECORD)
  })

  test.each(['{"__proto__":{"isAdmin":true}}', '{"constructor":{"prototype":{"isAdmin":true}}}'])(
    '[KV-010] %s is refused and pollutes nothing',
    async value => {
      const body = `{"redisKey":"${own.email}","expiryTimeInSec":100,"dictKeyValue":${value}}`
      expect((await sendRaw(body)).status).toBe(400)
      expect((await read(own.email)).json).toEqual(RECORD)
      expect({}).not.toHaveProperty('isAdmin')
    },
  )

  test('[KV-011] an answer outside of 1 to 6 is refused, one that nobody asked for is passed over', async () => {
    for (const captchaResponseAnswer of [0, 7, '1 OR 1=1', [1]])
      expect((await write({ dictKeyValue: { captchaResponseAnswer } })).status).toBe(400)
    expect((await write({ dictKeyValue: { captchaResponseAnswer: '3' } })).status).toBe(200)
    expect((await read(own.email)).json).toEqual(RECORD)
  })

  test.each([undefined, ['a@example.org', 'b@example.org'], { $ne: null }, '', 7, null])(
    '[KV-013] the key %j is refused',
    async redisKey => {
      expect(await write({ redisKey })).toMatchObject({
        status: 400,
        json: { error: 'invalid_input', field: 'redisKey' },
      })
    },
  )
})
