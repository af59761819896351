import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sharedCompute } from '#adapters/compute/shared.suite.ts'
import { openJobBoards, openJobPages } from '#adapters/job-sources/index.ts'
import { asUserId } from '../http/caller.ts'
import { ingestPosting, openScorer } from '../jobs/service.ts'
import { samplePosting, saveSampleSettings, uploadSample } from '../sample-data.suite.ts'
import { openTestServer, type TestServer } from '../test-server.suite.ts'
import { listBoards } from './following-service.ts'

const CAREERS = 'https://careers.quux.example'
const SOURCES = '/api/v1/job-sources'
const PAGES: Readonly<Record<string, string>> = {
  '/robots.txt': 'User-agent: *\nDisallow: /hidden\n',
  '/careers':
    '<p>Work with us</p><script src="https://boards.greenhouse.io/embed/job_board/js?for=quuxmills"></script>',
  '/hidden': '<a href="https://jobs.lever.co/quuxmills">Jobs</a>',
  '/none': '<a href="https://example.org/jobs">Jobs</a>',
}

describe('employers to follow', () => {
  let site: Server
  let origin: string
  let asked: string[]
  let server: TestServer
  let person: Awaited<ReturnType<TestServer['signUp']>>
  let other: typeof person

  beforeAll(async () => {
    asked = []
    site = createServer((request, response) => {
      asked.push(request.url ?? '')
      const page = PAGES[request.url ?? '']
      const type = request.url === '/robots.txt' ? 'text/plain' : 'text/html'
      response.writeHead(page === undefined ? 404 : 200, { 'content-type': type })
      response.end(page)
    })
    await new Promise<void>(done => site.listen(0, '127.0.0.1', done))
    origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}` // it listens on TCP
    const settings = { version: 'test', contact: 'test@example.org', compute: sharedCompute() }
    // The vendors stand where nobody answers: nothing of this asks them.
    const jobBoards = openJobBoards({ ...settings, origin: 'http://127.0.0.1:1', delayMs: 0 })
    const pages = openJobPages({ ...settings, ownOrigins: [origin] }, jobBoards)
    // A name on the public web, with the site of this machine behind it.
    const jobPages: typeof pages = {
      ...pages,
      findBoard: (url, signal) => pages.findBoard(url.replace(CAREERS, origin), signal),
    }
    server = await openTestServer({ jobBoards, jobPages })
    person = await server.signUp()
    other = await server.signUp()
    await server.context.queue.rest()
    await uploadSample(server, person.token)
    await saveSampleSettings(server, person.token, { matchingScore: 0 })
  })
  afterAll(async () => {
    await server.close()
    site.closeAllConnections()
    await new Promise(done => site.close(done))
  })

  const follow = (url: string) => server.post(`${SOURCES}/boards`, { url }, person.token)
  const search = async (name: string) =>
    (await server.get(`${SOURCES}/employers?name=${encodeURIComponent(name)}`, person.token)).json.employers

  test('are found by name, each with the address that follows it', async () => {
    const employers = (await search('1pass')) as { company: string; vendor: string; url: string }[]
    expect(employers).toContainEqual({
      ...{ company: '1Password', vendor: 'Ashby', url: 'https://jobs.ashbyhq.com/1password', openJobs: null },
    })
    expect((await follow(employers[0]?.url ?? '')).status).toBe(201)
    expect(await search('zzzzqqq')).toEqual([])
  })

  test('of the operator’s list are found beside, and what is gone is not offered', async () => {
    const quux = { sourceId: 'lever', token: 'quux', company: 'Quux Mills' }
    expect(await listBoards(server.context, [quux])).toBe(1)
    expect(await listBoards(server.context, [quux])).toBe(0)
    expect(await search('quux')).toMatchObject([{ company: 'Quux Mills', vendor: 'Lever' }])
    await server.context.database.sql(`update job_boards set state = 'gone' where token = 'quux'`)
    expect(await search('quux')).toEqual([])
  })

  test('with a careers page of their own are found by the board that it shows, with one look', async () => {
    asked.length = 0
    const followed = await follow(`${CAREERS}/careers`)
    expect(followed).toMatchObject({ status: 201, json: { vendor: 'Greenhouse', company: 'Quuxmills' } })
    expect(asked).toEqual(['/robots.txt', '/careers'])
  })

  test.each([
    ['/hidden', 'does not allow programs to read this page'],
    ['/none', 'and found no board'],
    ['/gone', 'We found no page with jobs'],
  ])('are not followed by the page %s, and it says why', async (path, sentence) => {
    const refused = await follow(CAREERS + path)
    expect(refused).toMatchObject({ status: 400, json: { field: 'url' } })
    expect(refused.json.message).toContain(sentence)
  })

  test('are offered beside a job that stands on their board, until they are followed', async () => {
    const url = 'https://jobs.lever.co/helios/6f0c1d2e-0000-4000-8000-000000000001'
    const posting = samplePosting('helios-1', { url, company: 'Helios' })
    const { jobId } = await ingestPosting(server.context, posting, 'Test site')
    const [row] = await server.context.database.sql('select id from users where email = $1', [person.email])
    await (await openScorer(server.context, asUserId(String(row?.id))))?.score([jobId])
    const ask = (token: string) => server.get(`${SOURCES}/boards/of-job?jobId=${jobId}`, token)
    expect((await ask(person.token)).json).toEqual({
      board: { company: 'Helios', vendor: 'Lever', url: 'https://jobs.lever.co/helios', openJobs: null },
    })
    expect((await ask(other.token)).status).toBe(404)
    await follow(url)
    expect((await ask(person.token)).json).toEqual({ board: null })
  })

  test('are offered with the number of their open jobs where somebody has looked', async () => {
    const url = 'https://jobs.ashbyhq.com/selene/b7c00000-0000-4000-8000-000000000001'
    const { jobId } = await ingestPosting(server.context, samplePosting('selene-1', { url }), 'Test site')
    const [row] = await server.context.database.sql('select id from users where email = $1', [person.email])
    await (await openScorer(server.context, asUserId(String(row?.id))))?.score([jobId])
    await server.context.database.sql(
      `with board as (insert into job_boards (source_id, token, company, state, added_at)
         values ('ashby', 'selene', 'Selene', 'live', now()) returning id)
       insert into job_board_runs (board_id, ended_at, outcome, postings, rejected, added, closed)
       select id, now(), 'ok', 41, 0, 0, 0 from board`,
    )
    const { json } = await server.get(`${SOURCES}/boards/of-job?jobId=${jobId}`, person.token)
    expect(json).toMatchObject({ board: { openJobs: 41 } })
  })
})
