import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually, openTestServer, type TestServer } from '../test-server.suite.ts'

const PATH = '/api/v1/rapid-data/auto_apply/save-query'
const QUERY = {
  email: 'a@example.org',
  contact: '0123456789',
  query: 'How do I change my e-mail address here?',
}

describe('support', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await openTestServer({ env: { RATE_LIMIT_SCALE: '1000' } })
  })
  afterAll(() => server.close())

  test('[API-USER-4] a query needs no token and is kept once', async () => {
    expect(await server.post(PATH, QUERY)).toMatchObject({ status: 200, json: { received: true } })
    expect(await server.post(PATH, QUERY)).toMatchObject({ status: 200, json: { received: true } })
    const rows = await server.context.database.sql('select email, contact, query from support_queries')
    expect(rows).toEqual([QUERY])
  })

  test('a query that comes ten times at once is kept once', async () => {
    const query = `At once, ${crypto.randomUUID()}.`
    const sent = Array.from({ length: 10 }, () => server.post(PATH, { ...QUERY, query }))
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(Array(10).fill(200))
    const { sql } = server.context.database
    expect(await sql('select id from support_queries where query = $1', [query])).toHaveLength(1)
  })

  test('a query reaches the operator by mail, with the address to answer to', async () => {
    const query = 'How do I <b>delete</b> my account?\nThank you.'
    await server.post(PATH, { ...QUERY, query })
    const mail = await eventually(async () =>
      (await server.context.mailbox?.list(server.context.env.SUPPORT_EMAIL))?.find(one =>
        one.text.includes('delete'),
      ),
    )
    expect(mail).toMatchObject({ subject: 'Rolewright: a question from the help page' })
    for (const text of [QUERY.email, QUERY.contact, 'How do I <b>delete</b> my account?', 'Thank you.'])
      expect(mail?.text).toContain(text)
  })

  test('[SUP-006] a right query needs no session', async () => {
    const query = `Please help me to change my details ${crypto.randomUUID()}.`
    expect((await server.post(PATH, { ...QUERY, query })).status).toBe(200)
  })

  test('[SUP-004] a query with the field that people do not see is answered like any, and is not kept', async () => {
    const query = 'Cheap watches, cheap watches, cheap watches'
    const answer = await server.post(PATH, { ...QUERY, query, website: 'https://spam.example' })
    expect(answer).toMatchObject({ status: 200, json: { received: true } })
    const { sql } = server.context.database
    expect(await sql('select id from support_queries where query = $1', [query])).toEqual([])
  })

  test.each([
    '12345',
    '12345678901',
    '１２３４５６７８９０',
    '+911234567',
    1_234_567_890,
    '12345 67890',
    null,
  ])('[SUP-002] %j is no number to call', async contact => {
    expect(await server.post(PATH, { ...QUERY, contact })).toMatchObject({
      status: 400,
      json: { error: 'invalid_input', field: 'contact' },
    })
  })

  test.each(['x'.repeat(19), ' '.repeat(20), 'x'.repeat(4001), `  ${'x'.repeat(19)}  `])(
    '[SUP-003] a query that is too short or too long is refused',
    async query => {
      expect(await server.post(PATH, { ...QUERY, query })).toMatchObject({
        status: 400,
        json: { error: 'invalid_input', field: 'query' },
      })
    },
  )

  test.each([
    ['an address without a dot', { email: 'a@b' }],
    ['nine digits', { contact: '123456789' }],
    ['letters among the digits', { contact: '12345678ab' }],
    ['a query of 19 characters', { query: 'x'.repeat(19) }],
  ])('%s is refused', async (_what, change) => {
    expect(await server.post(PATH, { ...QUERY, ...change })).toMatchObject({
      status: 400,
      json: { error: 'invalid_input' },
    })
  })

  test('[SUP-001] more than three queries an hour from one address are refused with the time to wait', async () => {
    const strict = await openTestServer({ env: { RATE_LIMIT_SCALE: '1' } })
    try {
      for (let sent = 0; sent < 3; sent += 1) expect((await strict.post(PATH, QUERY)).status).toBe(200)
      const refused = await strict.post(PATH, QUERY)
      expect(refused).toMatchObject({ status: 429, json: { error: 'rate_limited' } })
      strict.clock.advance(Number(refused.headers.get('retry-after')) * 1000)
      expect((await strict.post(PATH, QUERY)).status).toBe(200)
    } finally {
      await strict.close()
    }
  })

  test('more than three queries an hour in the name of one e-mail address are refused, from wherever they come', async () => {
    const strict = await openTestServer({ env: { RATE_LIMIT_SCALE: '1', TRUSTED_PROXIES: '1' } })
    const send = async (index: number, email: string) => {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': `192.0.2.${index}` }
      return strict.request(PATH, { method: 'POST', headers, body: JSON.stringify({ ...QUERY, email }) })
    }
    try {
      for (const index of [1, 2, 3]) expect((await send(index, 'a@example.org')).status).toBe(200)
      expect(await send(4, 'A@Example.org')).toMatchObject({ status: 429, json: { error: 'rate_limited' } })
      expect((await send(5, 'b@example.org')).status).toBe(200)
    } finally {
      await strict.close()
    }
  })

  test('the page learns brand, contact, models and that no Google sign-in is set up', async () => {
    const { json } = await server.get('/api/v1/config')
    expect(json).toMatchObject({
      brand: 'Rolewright',
      googleClientId: null,
      mailboxPath: '/dev/mailbox',
      refusesCommonPasswords: true,
      models: [
        { name: 'TEREX-ADVANCE-1.8v', attemptsPerDay: 5, engine: 'built-in engine' },
        { name: 'TEREX-BASIC-1.2v', attemptsPerDay: 10 },
      ],
    })
  })
})
