import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sharedCompute } from '#adapters/compute/shared.suite.ts'
import { JOB_SITES } from '#adapters/job-sources/index.ts'
import { saveSampleSettings, uploadSample } from '../sample-data.suite.ts'
import { openTestServer, type TestServer } from '../test-server.suite.ts'

const FETCH = '/api/v1/logical/auto_apply/fetch-latest-jobs'
const ACCOUNT = { username: 'operator@example.org', password: 'the site’s password' }
/** Nobody listens there, and nothing asks: the queue stands still. */
const SITE = {
  origin: 'http://127.0.0.1:1',
  version: 'test',
  contact: 'test@example.org',
  compute: sharedCompute(),
  delayMs: 0,
}
/** Searches of one person in an hour. */
const TURNS = 6

interface Person {
  token: string
  email: string
}

describe('the hourly limit of searches', () => {
  let server: TestServer
  let people: Person[]
  beforeAll(async () => {
    const sites = JOB_SITES.map(({ open }) => ({
      site: open(SITE),
      accountId: ACCOUNT.username,
      credential: ACCOUNT,
    }))
    server = await openTestServer({ sites, env: { RATE_LIMIT_SCALE: '1' } })
    people = []
    for (let test = 0; test < 5; test += 1) people.push(await preparePerson())
    await server.context.queue.rest()
  })
  afterAll(() => server.close())

  async function preparePerson(): Promise<Person> {
    const person = await server.signUp()
    await uploadSample(server, person.token)
    await saveSampleSettings(server, person.token)
    return person
  }

  /** One whose turns are all there yet. */
  function nextPerson(): Person {
    const person = people.pop()
    if (!person) throw new Error('Each test has a person prepared for it')
    return person
  }

  const search = (token: string) => server.get(FETCH, token)
  const searchTenTimes = (token: string) => Promise.all(Array.from({ length: 10 }, () => search(token)))
  /** Ends every search as a site that is away would. */
  const endAll = () =>
    server.context.database.sql(
      `update refresh_attempts set finished_at = now(), state = 'FAILED', result = 'failed', reason = 'unreachable' where finished_at is null`,
    )

  /** What the database holds of a person's searches, and of turns for them. */
  async function countFor({ email }: { email: string }) {
    const [row] = await server.context.database.sql(
      `select (select count(*) from refresh_attempts where user_id = u.id)::int as searches,
         coalesce((select used from limit_counters where key = 'fetchLatestJobs:user:' || u.id), 0) as turns,
         (select count(*) from audit_log where user_id = u.id and event = 'limit_hit')::int as refusals
       from users u where email = $1`,
      [email],
    )
    return row
  }

  test('[CON-005] ten that start at once, from two tabs, are one search', async () => {
    const { token, email } = nextPerson()
    const answers = await searchTenTimes(token)
    expect(new Set(answers.map(({ json }) => json.attemptId)).size).toBe(1)
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    const [row] = await server.context.database.sql(
      'select count(*)::int as n from refresh_attempts a join users u on u.id = a.user_id where u.email = $1',
      [email],
    )
    expect(row?.n).toBe(1)
  })

  test('[CON-005] ten at once with one turn left are one search, take that turn, and are all told of it', async () => {
    const person = nextPerson()
    for (let started = 0; started < TURNS - 1; started += 1) {
      await search(person.token)
      await endAll()
    }
    const answers = await searchTenTimes(person.token)
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(answers.map(({ json }) => json.message)).toEqual(Array(10).fill('started'))
    expect(new Set(answers.map(({ json }) => json.attemptId)).size).toBe(1)
    expect(await countFor(person)).toEqual({ searches: TURNS, turns: TURNS, refusals: 0 })
    expect((await search(person.token)).json.attemptId).toBe(answers[0]?.json.attemptId)
  })

  test('ten at once without a turn left begin nothing, and one line of the audit log tells of them', async () => {
    const person = nextPerson()
    for (let started = 0; started < TURNS; started += 1) {
      await search(person.token)
      await endAll()
    }
    for (let round = 0; round < 2; round += 1) {
      const answers = await searchTenTimes(person.token)
      expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(429))
    }
    expect(await countFor(person)).toMatchObject({ searches: TURNS, refusals: 1 })
  })

  test('a search that the database does not take has taken no turn', async () => {
    const { sql } = server.context.database
    const person = nextPerson()
    // It lets the row in and refuses as the transaction ends.
    await sql(`create function refuse_attempt() returns trigger language plpgsql as
      $$ begin raise exception 'no attempt is taken'; end $$`)
    await sql(`create constraint trigger refuse_attempt after insert on refresh_attempts
      deferrable initially deferred for each row execute function refuse_attempt()`)
    const refused = await searchTenTimes(person.token)
    await sql('drop trigger refuse_attempt on refresh_attempts')
    await sql('drop function refuse_attempt')
    expect(refused.map(({ status }) => status)).toEqual(Array(10).fill(500))
    expect(await countFor(person)).toEqual({ searches: 0, turns: 0, refusals: 0 })
    expect(await search(person.token)).toMatchObject({ status: 200, json: { message: 'started' } })
    expect(await countFor(person)).toEqual({ searches: 1, turns: 1, refusals: 0 })
  })

  test('counts what starts and not who looks in again while it runs', async () => {
    const { token } = nextPerson()
    const { json } = await search(token)
    for (let round = 0; round < 10; round += 1)
      expect(await search(token)).toMatchObject({ status: 200, json: { attemptId: json.attemptId } })
    for (let started = 1; started < 6; started += 1) {
      await endAll()
      expect(await search(token)).toMatchObject({ status: 200, json: { message: 'started' } })
    }
    expect((await search(token)).status).toBe(200)
    await endAll()
    const refused = await search(token)
    expect(refused).toMatchObject({ status: 429, json: { error: 'rate_limited' } })
    server.clock.advance(Number(refused.headers.get('retry-after')) * 1000)
    expect((await search(token)).status).toBe(200)
  })
})
