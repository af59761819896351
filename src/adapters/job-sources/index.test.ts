import { expect, test } from 'vitest'
import { startSandbox } from '#sandbox/start-sandbox.ts'
import { sharedCompute } from '../compute/shared.suite.ts'
import { startBoardServer } from './board-server.suite.ts'
import { readFixture } from './fixtures.suite.ts'
import { JOB_BOARDS, JOB_SEARCHES, JOB_SITES, openJobSearches } from './index.ts'
import { createManualTiming } from './manual-timing.suite.ts'
import { type BoardUnderTest, type SiteUnderTest, testJobBoard, testJobSite } from './port.suite.ts'
import { type SearchUnderTest, testJobSearch } from './search.suite.ts'

/** A running target for every line of the list. */
const TARGETS: Readonly<Record<string, () => Promise<SiteUnderTest>>> = {
  'sandbox-network': startSandboxTarget,
}

async function startSandboxTarget(): Promise<SiteUnderTest> {
  const credential = { username: 'robot@operator.example', password: 'canary-7f3e-password' }
  const timing = createManualTiming()
  const sandbox = await startSandbox({
    port: 0,
    host: '127.0.0.1',
    seed: 7,
    size: 500,
    accounts: [credential],
    clock: timing.now,
  })
  const settings = {
    origin: sandbox.origin,
    version: '0.0.1',
    contact: 'bot@operator.example',
    compute: sharedCompute(),
    timing,
  }
  const site = JOB_SITES.find(({ id }) => id === 'sandbox-network')
  if (site === undefined) throw new Error('not in the list')
  return {
    site: site.open(settings),
    credential,
    query: { jobWanted: 'nurse', levels: ['Mid-Senior level', 'Associate'], limit: 100 },
    close: () => sandbox.close(),
  }
}

test('every networking site of the list is tested', () => {
  expect(JOB_SITES.map(({ id }) => id).sort()).toEqual(Object.keys(TARGETS).sort())
})

for (const [id, start] of Object.entries(TARGETS)) testJobSite(id, start)

/** Addresses of pages of the board 'acme', as people copy them. */
const BOARD_PAGES: Readonly<Record<string, readonly string[]>> = {
  greenhouse: [
    'https://boards.greenhouse.io/Acme',
    'https://job-boards.greenhouse.io/acme/jobs/4012345?gh_src=x',
    'https://job-boards.eu.greenhouse.io/acme/',
    'https://boards.greenhouse.io/embed/job_board?for=acme&b=1',
    'https://boards.greenhouse.io/embed/job_app?for=acme&token=4012345',
  ],
  lever: [
    'https://jobs.lever.co/acme',
    'https://jobs.eu.lever.co/acme/6f0c1d2e-0000-4000-8000-000000000001/apply',
  ],
  smartrecruiters: [
    'https://jobs.smartrecruiters.com/acme/744000000000001-payroll-specialist',
    'https://careers.smartrecruiters.com/acme?remoteLocation=false',
  ],
  recruitee: ['https://acme.recruitee.com', 'https://acme.recruitee.com/o/field-technician?source=x'],
  personio: ['https://acme.jobs.personio.de', 'https://acme.jobs.personio.de/job/42?language=en'],
  ashby: ['https://jobs.ashbyhq.com/acme', 'https://jobs.ashbyhq.com/%61cme/?departmentId=1'],
}

/** The address of the first posting of each fixture. */
const POSTING_PAGES: Readonly<Record<string, string>> = {
  greenhouse: 'https://job-boards.greenhouse.io/acme/jobs/7000123?gh_src=x',
  lever: 'https://jobs.lever.co/acme/6f0c1d2e-0000-4000-8000-000000000001/apply',
  ashby: 'https://jobs.ashbyhq.com/acme/b7c00000-0000-4000-8000-000000000001',
  smartrecruiters: 'https://jobs.smartrecruiters.com/acme/744000000000001-payroll-specialist',
  recruitee: 'https://acme.recruitee.com/o/field-technician/c/new',
  personio: 'https://acme.jobs.personio.de/job/42?language=de',
}

async function startBoardTarget(id: string): Promise<BoardUnderTest> {
  const server = await startBoardServer()
  const source = JOB_BOARDS.find(one => one.id === id)
  if (source === undefined) throw new Error('not in the list')
  const [first, second] = readFixture(id, 'ok')
  return {
    board: source.open({
      version: '0.0.1',
      contact: 'bot@operator.example',
      compute: sharedCompute(),
      origin: server.origin,
      timing: createManualTiming(),
    }),
    server,
    postings: [first, second],
    pages: BOARD_PAGES[id] ?? [],
    postingPage: POSTING_PAGES[id] ?? '',
    close: () => server.close(),
  }
}

test('every vendor of boards of the list is tested', () => {
  expect(JOB_BOARDS.map(({ id }) => id).sort()).toEqual(Object.keys(BOARD_PAGES).sort())
})

/** Settings that each source is asked with, and what its answers are served under. */
const SEARCHES: Readonly<Record<string, { given: Record<string, string>; token: string }>> = {
  adzuna: { given: { ADZUNA_APP_ID: 'canary-id', ADZUNA_APP_KEY: 'canary-key' }, token: 'gb' },
  usajobs: {
    given: { USAJOBS_API_KEY: 'canary-key', USAJOBS_EMAIL: 'canary@operator.example' },
    token: 'api',
  },
}

async function startSearchTarget(id: string): Promise<SearchUnderTest> {
  const server = await startBoardServer()
  const { given = {}, token = '' } = SEARCHES[id] ?? {}
  const settings = {
    version: '0.0.1',
    contact: 'bot@operator.example',
    compute: sharedCompute(),
    origin: server.origin,
  }
  const [search] = openJobSearches({ ...settings, timing: createManualTiming() }, given)
  if (search === undefined) throw new Error('it is not asked with these settings')
  return {
    ...{ search, server, postings: readFixture(id, 'ok'), secrets: Object.values(given) },
    serve: answer => server.serve(id, token, answer),
    close: () => server.close(),
  }
}

test('every source that takes questions is tested, and asked only with all of its settings', () => {
  expect(JOB_SEARCHES.map(({ id }) => id).sort()).toEqual(Object.keys(SEARCHES).sort())
  const settings = { version: '0.0.1', contact: 'bot@operator.example', compute: sharedCompute() }
  expect(openJobSearches(settings, {})).toEqual([])
  for (const { needs } of JOB_SEARCHES)
    for (const missing of needs) {
      const given = Object.fromEntries(needs.map(name => [name, name === missing ? '' : 'x']))
      expect(openJobSearches(settings, given), missing).toEqual([])
    }
})

for (const id of Object.keys(SEARCHES)) testJobSearch(id, () => startSearchTarget(id))

test('a key goes where its interface reads it, and the address it was given to with it', async () => {
  const target = await startSearchTarget('usajobs')
  target.serve([])
  await target.search.search({ jobWanted: 'Nurse', levels: [], limit: 10 }, new AbortController().signal)
  expect(target.server.heads.at(-1)).toMatchObject({
    'authorization-key': 'canary-key',
    'user-agent': 'canary@operator.example',
  })
  await target.close()
})

for (const id of Object.keys(BOARD_PAGES)) testJobBoard(id, () => startBoardTarget(id))
