import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sharedCompute } from '#adapters/compute/shared.suite.ts'
import { JOB_SITES } from '#adapters/job-sources/index.ts'
import type { JobSite } from '#adapters/job-sources/port.ts'
import { systemTiming } from '#adapters/job-sources/timing.ts'
import { ACCOUNT, openSandbox } from '#sandbox/site/browser.suite.ts'
import { saveSampleSettings, uploadSample } from '../sample-data.suite.ts'
import { eventually, openTestServer, type TestServer } from '../test-server.suite.ts'

const FETCH = '/api/v1/logical/auto_apply/fetch-latest-jobs'
const PICTURE = '/api/v1/logical/auto_apply/captcha_image?captchaId='
const WISH = { jobWanted: 'nurse', jobLevel: ['Associate'], matchingScore: 0 }
const PATIENCE_MS = 60_000
/** A person who asks more often is refused. */
const LOOK_EVERY_MS = 200
const DETAIL = '/jobs/view/'

interface Person {
  token: string
  email: string
}

describe('a search at a site with faults', { timeout: 2 * PATIENCE_MS }, () => {
  let site: Awaited<ReturnType<typeof openSandbox>>
  let server: TestServer
  let connector: JobSite
  beforeAll(async () => {
    site = await openSandbox({ size: 500 })
    connector = openConnector()
    const { capabilities } = connector
    const passing: JobSite = { capabilities, visit: options => connector.visit(options) }
    server = await openTestServer({
      sites: [{ site: passing, accountId: ACCOUNT.username, credential: ACCOUNT }],
    })
  })
  afterAll(async () => {
    await server.close()
    await site.close()
  })
  beforeEach(async () => {
    await site.control('POST /reset')
    connector = openConnector()
    // What the test before left: its search, a session or a pause of the account, postings that need no reading.
    for (const table of ['refresh_attempts', 'site_sessions', 'postings'])
      await server.context.database.sql(`delete from ${table}`)
  })

  /** One that remembers nothing and never waits. */
  function openConnector(): JobSite {
    const timing = { ...systemTiming, sleep: async () => undefined }
    const [source] = JOB_SITES
    if (source === undefined) throw new Error('there is no site')
    return source.open({
      origin: site.origin,
      version: 'test',
      contact: 'test@example.org',
      compute: sharedCompute(),
      timing,
    })
  }

  async function startSearch(faults: object): Promise<Person> {
    await site.setFaults(faults)
    const person = await server.signUp()
    await uploadSample(server, person.token)
    await saveSampleSettings(server, person.token, WISH)
    expect((await server.get(FETCH, person.token)).json.message).toBe('started')
    return person
  }

  const readRecord = async ({ token, email }: Person) =>
    (await server.get(`/logical-redis/get?key=${encodeURIComponent(email)}`, token)).json
  const untilPuzzle = (person: Person, before = '') =>
    eventually(async () => {
      await wait(LOOK_EVERY_MS)
      const { haveCaptcha } = await readRecord(person)
      return haveCaptcha !== before && haveCaptcha ? String(haveCaptcha) : null
    }, PATIENCE_MS)
  const answer = async ({ token, email }: Person, captchaId: string) => {
    const { answer: right } = (await site.control(`GET /truth/challenges/${captchaId}`)).json
    const dictKeyValue = { captchaResponseAnswer: String(right), captchaResponseTime: 0, captchaId }
    return server.post(
      '/logical-redis/update',
      { redisKey: email, expiryTimeInSec: 100, dictKeyValue },
      token,
    )
  }
  const untilEnded = ({ token }: Person) =>
    eventually(async () => {
      await wait(LOOK_EVERY_MS)
      const { last } = (await server.get('/api/v1/job-runs', token)).json as unknown as {
        last: { outcome: string | null; reason: string | null; postingsRead: number } | null
      }
      return last?.outcome ? last : null
    }, PATIENCE_MS)
  const countOf = (line: string) =>
    site.log().filter(({ method, path }) => `${method} ${path}`.startsWith(line)).length

  test.each<[string, object, { outcome: string; reason: string | null }]>([
    ['a wrong password', { badPassword: true }, { outcome: 'failed', reason: 'bad-credentials' }],
    ['a locked account', { locked: true }, { outcome: 'failed', reason: 'locked' }],
    ['a changed form', { layout: 'v3' }, { outcome: 'failed', reason: 'layout-changed' }],
    ['a robots.txt that breaks', { robots: '500' }, { outcome: 'failed', reason: 'robots' }],
    ['a robots.txt that forbids', { robots: 'disallow-all' }, { outcome: 'failed', reason: 'robots' }],
    ['a 999', { block999: true }, { outcome: 'failed', reason: 'blocked' }],
    ['a way to another site', { redirectAway: true }, { outcome: 'failed', reason: 'refused' }],
    ['nothing but errors', { http500: true }, { outcome: 'failed', reason: 'unreachable' }],
    ['a cut line', { drop: true }, { outcome: 'failed', reason: 'unreachable' }],
    ['a swollen page', { gzipBomb: true }, { outcome: 'failed', reason: 'too-large' }],
    ['too many requests', { rate: { n: 0, perMs: 1000 } }, { outcome: 'failed', reason: 'rate-limited' }],
    [
      'a broken picture',
      { challenge: 'always', imageBroken: { as: 'truncated' } },
      { outcome: 'failed', reason: 'challenge-unreadable' },
    ],
    [
      'a 999 in the middle',
      { block999: { path: DETAIL, after: 1 } },
      { outcome: 'failed', reason: 'blocked' },
    ],
    [
      'errors in the middle',
      { http500: { path: DETAIL, after: 1 } },
      { outcome: 'partial', reason: 'unreachable' },
    ],
    [
      'a session that ends again and again',
      { sessionExpiresAfter: 3 },
      { outcome: 'partial', reason: 'signed-out' },
    ],
    ['postings that are all gone', { gone: true }, { outcome: 'done', reason: null }],
    ['postings that are all malformed', { malformed: true }, { outcome: 'done', reason: null }],
  ])('%s ends it with its reason', async (_, faults, end) => {
    const person = await startSearch(faults)
    expect(await untilEnded(person)).toMatchObject(end)
    const record = await readRecord(person)
    expect([record.login, record.haveCaptcha]).toEqual([end.outcome === 'failed' ? 'FAILED' : 'SUCCESS', ''])
    expect(site.log().filter(({ othersOpen }) => othersOpen > 0)).toEqual([])
    expect(countOf('POST /login')).toBeLessThanOrEqual(end.reason === 'signed-out' ? 2 : 1)
  })

  test.each([
    { hang: true, state: 'CHECKING_SESSION', limitMs: 15_000 },
    { hang: { path: '/login', after: 1 }, state: 'SIGNING_IN', limitMs: 30_000 },
  ])(
    'a site that never answers ends it when the time of $state is over',
    async ({ hang, state, limitMs }) => {
      const person = await startSearch({ hang })
      const { sql } = server.context.database
      await eventually(async () => (await sql('select state from refresh_attempts'))[0]?.state === state)
      server.clock.advance(limitMs)
      expect(await untilEnded(person)).toMatchObject({ outcome: 'failed', reason: 'timeout' })
    },
  )

  test('a challenge in words is relayed without a picture', async () => {
    const person = await startSearch({ challenge: 'always', challengeMode: 'text' })
    const id = await untilPuzzle(person)
    expect((await readRecord(person)).captchaPrompt).toMatch(/^Type the number written here: /)
    const picture = await server.get(PICTURE + id, person.token)
    expect([picture.status, picture.bytes.length]).toEqual([204, 0])
    const other = await server.signUp()
    expect((await server.get(PICTURE + id, other.token)).status).toBe(404)
    expect((await answer(person, id)).status).toBe(200)
    expect(await untilEnded(person)).toMatchObject({ outcome: 'done' })
    expect((await server.get(PICTURE + id, person.token)).status).toBe(404)
  })

  test('an answer that is too late brings the next challenge, and the password is not sent again', async () => {
    const person = await startSearch({ challenge: 'always' })
    const first = await untilPuzzle(person)
    site.clock.nowMs += 121_000
    await answer(person, first)
    await answer(person, await untilPuzzle(person, first))
    expect(await untilEnded(person)).toMatchObject({ outcome: 'done' })
    expect(countOf('POST /login')).toBe(1)
  })
})
