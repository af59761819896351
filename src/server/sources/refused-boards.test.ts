import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { sharedCompute } from '#adapters/compute/shared.suite.ts'
import { type BoardServer, startBoardServer } from '#adapters/job-sources/board-server.suite.ts'
import { openJobBoards } from '#adapters/job-sources/index.ts'
import type { jobSourcesEndpoints } from '#contract/job-sources.ts'
import { BOARD_LIMITS } from '#contract/source-limits.ts'
import { openTestServer, type TestServer } from '../test-server.suite.ts'

const SOURCES = '/api/v1/job-sources'
const BOARDS = `${SOURCES}/boards`
const URL = 'https://jobs.lever.co/acme'

type Sources = z.output<(typeof jobSourcesEndpoints)['listJobSources']['output']>

describe('boards that cannot be followed or seen', () => {
  let vendors: BoardServer
  let server: TestServer

  beforeAll(async () => {
    vendors = await startBoardServer()
    const settings = {
      version: 'test',
      contact: 'test@example.org',
      compute: sharedCompute(),
      origin: vendors.origin,
      delayMs: 0,
    }
    server = await openTestServer({ jobBoards: openJobBoards(settings) })
  })
  afterAll(async () => {
    await server.close()
    await vendors.close()
  })

  const follow = (token: string, url: string) => server.post(BOARDS, { url }, token)
  const list = async (token: string) => (await server.get(SOURCES, token)).json as unknown as Sources

  test('[LIMIT-4] the boards of another person are not there and cannot be removed', async () => {
    const [owner, stranger] = [await server.signUp(), await server.signUp()]
    const { json } = await follow(owner.token, URL)
    expect((await list(stranger.token)).boards).toEqual([])
    const removed = await server.post(`${BOARDS}/remove`, { boardId: json.boardId }, stranger.token)
    expect(removed.status).toBe(404)
    expect((await list(owner.token)).boards).toHaveLength(1)
  })

  test.each([
    ['', 'Paste the address of a careers page'],
    ['our careers page', 'This is not a web address. Paste the whole address of a careers page'],
    ['ftp://jobs.lever.co/acme', 'This is not a web address.'],
    ['http://127.0.0.1:8080/acme', 'This is not a web address.'],
    ['https://localhost/acme', 'This is not a web address.'],
    ['https://user:secret@jobs.lever.co/acme', 'This is not a web address.'],
    [
      'https://www.linkedin.com/company/acme/jobs',
      'www.linkedin.com does not allow programs to read its jobs.',
    ],
    ['de.indeed.com/cmp/acme', 'de.indeed.com does not allow programs to read its jobs.'],
    ['https://acme.wd3.myworkdayjobs.com/Careers', 'We cannot read boards at Workday yet.'],
    ['https://careers.acme.example/jobs', 'We know no board at careers.acme.example.'],
    ['https://jobs.lever.co/', 'We know no board at jobs.lever.co.'],
  ])('the address %j is refused with what to do', async (url, sentence) => {
    const { token } = await server.signUp()
    const refused = await follow(token, url)
    expect(refused).toMatchObject({ status: 400, json: { error: 'invalid_input', field: 'url' } })
    expect(refused.json.message).toContain(sentence)
    expect((await list(token)).boards).toEqual([])
  })

  test('an address that is too long is refused', async () => {
    const { token } = await server.signUp()
    const refused = await follow(token, `https://jobs.lever.co/${'a'.repeat(2000)}`)
    expect(refused).toMatchObject({
      status: 400,
      json: { field: 'url', message: 'Use at most 2000 characters' },
    })
  })

  test('more boards than the most are refused', async () => {
    const { token, email } = await server.signUp()
    await server.context.database.sql(
      `with made as (
         insert into job_boards (source_id, token, company, state, added_at)
         select 'lever', 'full-' || n, 'Full', 'gone', now() from generate_series(1, $2::int) n returning id)
       insert into job_board_followers (user_id, board_id, added_at)
       select u.id, made.id, now() from made, users u where u.email = $1`,
      [email, BOARD_LIMITS.perPerson],
    )
    const refused = await follow(token, URL)
    expect(refused.json.message).toBe('You follow 50 boards, which is the most. Remove one first.')
    expect((await list(token)).boards).toHaveLength(BOARD_LIMITS.perPerson)
  })

  test('without a session nothing of it answers', async () => {
    expect((await server.get(SOURCES)).status).toBe(401)
    expect((await server.post(BOARDS, { url: 'https://jobs.lever.co/acme' })).status).toBe(401)
  })
})
