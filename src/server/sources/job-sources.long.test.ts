import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { sharedCompute } from '#adapters/compute/shared.suite.ts'
import { type BoardServer, startBoardServer } from '#adapters/job-sources/board-server.suite.ts'
import { openJobBoards } from '#adapters/job-sources/index.ts'
import { createManualTiming } from '#adapters/job-sources/manual-timing.suite.ts'
import { type jobSourcesEndpoints, OwnBoard } from '#contract/job-sources.ts'
import { postingsTasks } from '../jobs/postings-tasks.ts'
import { saveSampleSettings, uploadSample } from '../sample-data.suite.ts'
import { eventually, openTestServer, type TestServer } from '../test-server.suite.ts'
import { jobSourcesTasks } from './tasks.ts'

const SOURCES = '/api/v1/job-sources'
const BOARDS = `${SOURCES}/boards`
const HOUR_MS = 3_600_000

type Sources = z.output<(typeof jobSourcesEndpoints)['listJobSources']['output']>

const uuid = (n: number) => `6f0c1d2e-0000-4000-8000-${String(n).padStart(12, '0')}`

/** A posting as Lever writes it, which the sample resume meets. */
function leverPosting(n: number, title = 'Senior Backend Engineer') {
  return {
    id: uuid(n),
    text: title,
    createdAt: 1_790_000_000_000,
    categories: { location: 'Berlin, Germany', allLocations: ['Berlin, Germany'], commitment: 'Full-time' },
    country: 'DE',
    workplaceType: 'hybrid',
    description: `<p>You build service number ${n} of our warehouses, which is not like any other one here.</p>`,
    lists: [
      {
        text: 'What you bring',
        content: '<li>5 years of experience with TypeScript and Node.js</li><li>PostgreSQL</li>',
      },
    ],
    hostedUrl: `https://jobs.lever.co/any/${uuid(n)}`,
  }
}

describe('boards of employers', () => {
  let vendors: BoardServer
  let server: TestServer
  let boardNumber = 0

  beforeAll(async () => {
    vendors = await startBoardServer()
    const jobBoards = openJobBoards({
      version: 'test',
      contact: 'test@example.org',
      compute: sharedCompute(),
      origin: vendors.origin,
      timing: createManualTiming(Date.now()),
    })
    server = await openTestServer({ jobBoards })
  })
  afterAll(async () => {
    await server.close()
    await vendors.close()
  })

  // Else the boards of one test would be due in the next.
  afterEach(() => server.context.database.sql('delete from job_board_followers'))

  async function preparePerson() {
    const person = await server.signUp()
    await uploadSample(server, person.token)
    await saveSampleSettings(server, person.token, { matchingScore: 0 })
    return person
  }

  /** A board of its own for each test, already answering. */
  function openBoard(postings: unknown[] | { status: number }) {
    boardNumber += 1
    const token = `acme-${boardNumber}`
    vendors.serve('lever', token, postings)
    return { token, url: `https://jobs.lever.co/${token}` }
  }

  const follow = (token: string, url: string) => server.post(BOARDS, { url }, token)
  const list = async (token: string) => (await server.get(SOURCES, token)).json as unknown as Sources
  const readings = (board: { token: string }) =>
    vendors.requests.filter(path => path.includes(`/${board.token}?`)).length

  async function untilRead(token: string, runsBefore = '') {
    return eventually(async () => {
      const [board] = (await list(token)).boards
      return board?.health.lastRunAt && board.health.lastRunAt !== runsBefore ? board : null
    })
  }

  async function runByClock(name: string): Promise<void> {
    const tasks = [...jobSourcesTasks(server.context), ...postingsTasks(server.context)]
    await tasks.find(task => task.name === name)?.run({}, AbortSignal.timeout(10_000))
  }

  /** Lets `hours` go by and what is due then be read. */
  async function readAgainAfter(hours: number, token: string) {
    const before = (await list(token)).boards[0]?.health.lastRunAt ?? ''
    server.clock.advance(hours * HOUR_MS)
    await runByClock('job-sources-due')
    return untilRead(token, before)
  }

  async function titles(token: string): Promise<string[]> {
    const { json } = await server.get('/api/v1/logical/auto_apply/get_jobs_by_email', token)
    return (json as unknown as { jobTitle: string }[]).map(job => job.jobTitle).sort()
  }

  test('a followed board is verified, read, scored and listed with what it has', async () => {
    const person = await preparePerson()
    const board = openBoard([leverPosting(1), leverPosting(2, 'Backend Engineer')])
    const added = await follow(person.token, `${board.url}/${uuid(1)}?lever-source=x`)
    expect(added.status).toBe(201)
    expect(OwnBoard.parse(added.json)).toMatchObject({
      vendor: 'Lever',
      company: `Acme ${boardNumber}`,
      url: board.url,
      state: 'unverified',
      health: { state: 'waiting', lastRunAt: null },
    })
    expect(await untilRead(person.token)).toMatchObject({
      state: 'live',
      health: { state: 'ok', postings: 2, failedInARow: 0, reason: null },
    })
    await eventually(async () => (await titles(person.token)).length === 2)
    expect(await titles(person.token)).toEqual(['Backend Engineer', 'Senior Backend Engineer'])
    const [job] = (await server.get('/api/v1/logical/auto_apply/get_jobs_by_email', person.token))
      .json as unknown as { source: string; url: string }[]
    expect(job).toMatchObject({ source: 'Lever' })
    expect(job?.url).toMatch(/^https:\/\/jobs\.lever\.co\//)
  })

  test('a board is read once for all who follow it, and not again before six hours have passed', async () => {
    const [first, second] = [await preparePerson(), await preparePerson()]
    const board = openBoard([leverPosting(10)])
    await follow(first.token, board.url)
    await untilRead(first.token)
    expect((await follow(second.token, board.url)).json).toMatchObject({ state: 'live' })
    await eventually(async () => (await titles(second.token)).length === 1)
    expect((await follow(first.token, board.url)).status).toBe(201)
    expect((await list(first.token)).boards).toHaveLength(1)
    server.clock.advance(5 * HOUR_MS)
    await runByClock('job-sources-due')
    expect(readings(board)).toBe(1)
    await readAgainAfter(1, first.token)
    expect(readings(board)).toBe(2)
  })

  test('a posting is closed when two complete lists, six hours apart, no longer show it', async () => {
    const person = await preparePerson()
    const [kept, lost] = [leverPosting(20, 'Kept Engineer'), leverPosting(21, 'Lost Engineer')]
    const board = openBoard([kept, lost])
    await follow(person.token, board.url)
    await eventually(async () => (await titles(person.token)).length === 2)
    vendors.serve('lever', board.token, [kept])
    await readAgainAfter(6, person.token)
    expect(await titles(person.token)).toEqual(['Kept Engineer', 'Lost Engineer'])
    await readAgainAfter(6, person.token)
    expect(await titles(person.token)).toEqual(['Kept Engineer'])
    vendors.serve('lever', board.token, [kept, lost])
    await readAgainAfter(6, person.token)
    expect(await titles(person.token)).toEqual(['Kept Engineer', 'Lost Engineer'])
  })

  test('a board that goes empty turns amber at once, and its jobs close only after it was looked at again', async () => {
    const person = await preparePerson()
    const board = openBoard([leverPosting(30)])
    await follow(person.token, board.url)
    await eventually(async () => (await titles(person.token)).length === 1)
    await readAgainAfter(6, person.token)
    await readAgainAfter(6, person.token)
    vendors.serve('lever', board.token, [])
    expect(await readAgainAfter(6, person.token)).toMatchObject({
      state: 'empty',
      health: { state: 'quiet', postings: 0, usualPostings: 1, failedInARow: 0 },
    })
    await readAgainAfter(1, person.token)
    expect(await titles(person.token)).toHaveLength(1)
    await readAgainAfter(6, person.token)
    expect(await titles(person.token)).toEqual([])
  })

  test('a board that cannot be read keeps its jobs, shows its failures and is tried again', async () => {
    const person = await preparePerson()
    const board = openBoard([leverPosting(40)])
    await follow(person.token, board.url)
    const { health } = await untilRead(person.token)
    await eventually(async () => (await titles(person.token)).length === 1)
    vendors.serve('lever', board.token, { status: 500 })
    await readAgainAfter(6, person.token)
    expect(await readAgainAfter(1, person.token)).toMatchObject({
      state: 'live',
      health: { state: 'failing', failedInARow: 2, reason: 'unreachable', lastOkAt: health.lastOkAt },
    })
    expect(await titles(person.token)).toHaveLength(1)
    vendors.serve('lever', board.token, [leverPosting(40)])
    expect((await readAgainAfter(1, person.token)).health).toMatchObject({ state: 'ok', failedInARow: 0 })
  })

  test('a board that the vendor does not know is asked for on three days and is gone then', async () => {
    const person = await preparePerson()
    const board = openBoard({ status: 404 })
    await follow(person.token, board.url)
    expect(await untilRead(person.token)).toMatchObject({
      state: 'unverified',
      health: { state: 'failing', reason: 'unknown-board' },
    })
    await readAgainAfter(24, person.token)
    expect((await readAgainAfter(24, person.token)).state).toBe('gone')
    const asked = readings(board)
    server.clock.advance(72 * HOUR_MS)
    await runByClock('job-sources-due')
    expect(readings(board)).toBe(asked)
    vendors.serve('lever', board.token, [leverPosting(50)])
    expect((await follow(person.token, board.url)).json).toMatchObject({ state: 'unverified' })
    await eventually(async () => (await list(person.token)).boards[0]?.state === 'live')
  })

  test('a board that was followed before there was a wish is scored as soon as there is one', async () => {
    const person = await server.signUp()
    const board = openBoard([leverPosting(60)])
    await follow(person.token, board.url)
    await untilRead(person.token)
    await uploadSample(server, person.token)
    expect(await titles(person.token)).toEqual([])
    await saveSampleSettings(server, person.token, { matchingScore: 0 })
    await runByClock('job-sources-due')
    await eventually(async () => (await titles(person.token)).length === 1)
  })

  test('a removed board is no longer read, and the jobs that were found there stay', async () => {
    const person = await preparePerson()
    const board = openBoard([leverPosting(70)])
    const { json } = await follow(person.token, board.url)
    await eventually(async () => (await titles(person.token)).length === 1)
    const removed = await server.post(`${BOARDS}/remove`, { boardId: json.boardId }, person.token)
    expect(removed.status).toBe(200)
    expect((await list(person.token)).boards).toEqual([])
    server.clock.advance(7 * HOUR_MS)
    await runByClock('job-sources-due')
    expect(readings(board)).toBe(1)
    expect(await titles(person.token)).toHaveLength(1)
    const again = await server.post(`${BOARDS}/remove`, { boardId: json.boardId }, person.token)
    expect(again).toMatchObject({ status: 404, json: { error: 'not_found' } })
  })

  test('a posting past its last day closes whatever its source says', async () => {
    const person = await preparePerson()
    boardNumber += 1
    const token = `acme-${boardNumber}`
    const deadline = new Date(server.context.now().getTime() + 48 * HOUR_MS).toISOString()
    vendors.serve('greenhouse', token, [
      {
        id: 7_000_000 + boardNumber,
        title: 'Backend Engineer, Closing Soon',
        content: 'You build what closes soon with TypeScript.',
        company_name: 'Soon Ltd',
        location: { name: 'Berlin, Germany' },
        application_deadline: deadline,
      },
    ])
    const { json } = await follow(person.token, `https://job-boards.greenhouse.io/${token}`)
    await eventually(async () => (await titles(person.token)).length === 1)
    expect((await list(person.token)).boards[0]).toMatchObject({ company: 'Soon Ltd', vendor: 'Greenhouse' })
    await server.post(`${BOARDS}/remove`, { boardId: json.boardId }, person.token)
    server.clock.advance(47 * HOUR_MS)
    await runByClock('postings-tidy')
    expect(await titles(person.token)).toHaveLength(1)
    server.clock.advance(2 * HOUR_MS)
    await runByClock('postings-tidy')
    expect(await titles(person.token)).toEqual([])
  })
})
