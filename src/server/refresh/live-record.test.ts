import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asUserId } from '../http/caller.ts'
import { offerJobRoles } from '../jobs/preferences-service.ts'
import { openTestServer, type TestServer } from '../test-server.suite.ts'
import { showProgress } from './live-record-service.ts'

describe('the live record', () => {
  let server: TestServer
  let person: { token: string; email: string }
  let userId: ReturnType<typeof asUserId>
  beforeAll(async () => {
    server = await openTestServer()
    person = await server.signUp()
    const [row] = await server.context.database.sql('select id from users where email = $1', [person.email])
    userId = asUserId(String(row?.id))
  })
  afterAll(() => server.close())

  const read = (key: string) => server.get(`/logical-redis/get?key=${encodeURIComponent(key)}`, person.token)
  const write = (body: Record<string, unknown>) =>
    server.post(
      '/logical-redis/update',
      { redisKey: person.email, expiryTimeInSec: 300, dictKeyValue: {}, ...body },
      person.token,
    )

  test('[API-KV-1] the list of job roles is readable, the own record is 404 until a refresh begins', async () => {
    await offerJobRoles(server.context, ['Nurse', 'Electrician'])
    expect(await read('jobRoles')).toMatchObject({ status: 200, json: { data: ['Electrician', 'Nurse'] } })
    expect(await read(person.email)).toMatchObject({ status: 404 })
  })

  test('[API-KV-2] a write to the own absent record answers an empty one', async () => {
    expect(await write({})).toMatchObject({ status: 200, json: {} })
  })

  test('what the server owns cannot be written by a client', async () => {
    const record = { phase: 'signing-in', haveCaptcha: '' } as const
    await showProgress(server.context, userId, { record, life: { setSeconds: 300 } })
    const answer = await write({ dictKeyValue: { login: 'SUCCESS', haveCaptcha: 'x', anything: 1 } })
    expect(answer).toMatchObject({ status: 200, json: record })
    expect((await read(person.email)).json).toEqual(record)
  })

  test('the record ends with its life', async () => {
    await showProgress(server.context, userId, { record: { phase: 'queued' }, life: { setSeconds: 100 } })
    server.clock.advance(99_000)
    expect((await read(person.email)).status).toBe(200)
    server.clock.advance(1_001)
    expect((await read(person.email)).status).toBe(404)
  })

  test.each([
    ['a life of 0 s', { expiryTimeInSec: 0 }],
    ['a life of 301 s', { expiryTimeInSec: 301 }],
    ['a key that is no text', { redisKey: ['jobRoles'] }],
  ])('%s is refused', async (_what, change) => {
    expect(await write(change)).toMatchObject({ status: 400 })
  })

  test.each([
    { captchaResponseAnswer: '<b>1</b>' },
    { captchaResponseAnswer: '7' },
    { captchaResponseAnswer: '01' },
    { captchaResponseAnswer: 0 },
    { captchaResponseAnswer: 1.5 },
    { captchaResponseAnswer: ['1'] },
    { captchaResponseTime: -1 },
    { captchaResponseTime: 301 },
    { captchaResponseTime: '12' },
  ])('[KV-014] %j answers no challenge and is refused', async dictKeyValue => {
    const [field] = Object.keys(dictKeyValue)
    expect(await write({ dictKeyValue })).toMatchObject({
      status: 400,
      json: { error: 'invalid_input', field: `dictKeyValue.${field}` },
    })
  })

  test.each([
    { captchaResponseAnswer: '1', captchaResponseTime: 0 },
    { captchaResponseAnswer: 6, captchaResponseTime: 300 },
    { captchaResponseAnswer: '', captchaResponseTime: null, login: '', haveCaptcha: '' },
  ])('[KV-014] %j is taken, and without a challenge has no effect', async dictKeyValue => {
    expect((await write({ dictKeyValue })).status).toBe(200)
  })

  test('a write of more than 4 KiB is refused', async () => {
    expect(await write({ dictKeyValue: { note: 'x'.repeat(5000) } })).toMatchObject({ status: 413 })
  })

  test('the list of roles cannot be written', async () => {
    expect(await write({ redisKey: 'jobRoles', dictKeyValue: { data: ['Mine'] } })).toMatchObject({
      status: 404,
    })
  })
})
