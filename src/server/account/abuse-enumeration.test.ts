import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LIMITS } from '#contract/limits.ts'
import { findSampleJobs, saveSampleSettings, uploadSample } from '../sample-data.suite.ts'
import { openTestServer, type TestServer } from '../test-server.suite.ts'

/** Of an answer that comes twice. */
const OWN_TO_ANSWER = new Set(['date'])
/** What a call leaves behind that takes time to write. */
const TRACES = `select (select count(*) from audit_log)::int as audits,
  (select coalesce(sum(used), 0) from limit_counters)::int as counted,
  (select count(*) from pgboss.job
    where name not like '\\_\\_%' and name not in (select name from pgboss.schedule))::int as queued`

/** How long a call takes is measured by a bench; here it must take the same way. */
describe('what exists is not told from what does not', () => {
  let server: TestServer
  let known: { token: string; email: string }
  beforeAll(async () => {
    server = await openTestServer({ env: { RATE_LIMIT_SCALE: '1000' } })
    known = await server.signUp()
    await server.context.queue.rest()
    server.clock.advance(LIMITS.codeResendSeconds * 1000)
  })
  afterAll(() => server.close())

  const readTraces = async () => (await server.context.database.sql(TRACES))[0] as Record<string, number>

  /** Everything there is to see of a call: the answer, and what it left behind. */
  async function observe(call: () => ReturnType<TestServer['get']>) {
    const before = await readTraces()
    const { status, json, headers } = await call()
    const after = await readTraces()
    return {
      ...{ status, json },
      headers: [...headers].filter(([name]) => !OWN_TO_ANSWER.has(name)),
      left: Object.entries(after).map(([what, now]) => [what, now - (before[what] ?? 0)]),
    }
  }

  test('[ENUM-001] a wrong login answers and leaves the same for a known and an unknown address', async () => {
    const logIn = (email: string) => () =>
      server.post('/api/v1/auth/login', { email, password: 'wrong horse 9' })
    const one = await observe(logIn(known.email))
    expect(one.status).toBe(401)
    expect(one.left).toContainEqual(['audits', 1])
    expect(await observe(logIn(`no-${known.email}`))).toEqual(one)
  })

  test.each(['otp', 'forgot-password'])(
    '[ENUM-002] %s answers, queues and leaves the same for a known and an unknown address',
    async path => {
      const ask = (email: string) => () => server.post(`/api/v1/auth/${path}`, { email })
      const one = await observe(ask(known.email))
      expect(one.status).toBe(200)
      expect(one.left).toContainEqual(['queued', 1])
      expect(await observe(ask(`no-${known.email}`))).toEqual(one)
      // Once more, within the cooldown.
      const again = await observe(ask(known.email))
      expect(again.status).toBe(429)
      expect(await observe(ask(`no-${known.email}`))).toEqual(again)
    },
  )

  test('[ENUM-004] another person’s job answers and leaves the same as one that nobody has', async () => {
    const owner = known
    await uploadSample(server, owner.token)
    await saveSampleSettings(server, owner.token)
    const [jobId = ''] = (await findSampleJobs(server, owner.email, 1)).jobIds
    const { token } = await signUpBeside()
    for (const path of ['pros_and_cons', 'check_or_make_resume']) {
      const ask = (id: string, as: string) => () =>
        server.get(`/api/v1/logical/auto_apply/${path}?jobId=${id}`, as)
      expect((await ask(jobId, owner.token)()).status).toBe(200)
      const foreign = await observe(ask(jobId, token))
      expect(foreign).toMatchObject({ status: 404, json: { error: 'not_found' } })
      expect(await observe(ask(crypto.randomUUID(), token))).toEqual(foreign)
    }
  })

  /** A second person, whose code nobody mails while the queue stands still. */
  async function signUpBeside() {
    const [row] = await server.context.database.sql('select password_hash from users where email = $1', [
      known.email,
    ])
    const email = `beside-${known.email}`
    await server.context.database.sql(
      'insert into users (email, name, password_hash, created_at) values ($1, $2, $3, now())',
      [email, 'Ben', row?.password_hash],
    )
    const { json } = await server.post('/api/v1/auth/login', { email, password: 'correct horse 9' })
    return { token: String(json.token) }
  }
})
