import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openDashboard, pass, press, setUpDashboard } from '../dashboard.suite.ts'
import { type FakeServer, QUIET_RUNS, Refusal, type Replies } from '../fake-server.suite.ts'

setUpDashboard()

const LATEST = 'Alreay Latest Data, Soon It will Reflect In Your Account'
const DONE = 'Data fetched successfully. It may take up to 4 hours for changes to reflect in your account.'
const FAILED = 'Oops something Went Wrong, Try After Some Time'
const STARTED = { message: 'started', attemptId: 'a1' }
const CHECKING = { attemptId: 'a1', phase: 'checking' }

async function refresh(replies: Replies = {}): Promise<FakeServer> {
  const server = await openDashboard({
    fetchLatestJobs: () => STARTED,
    getRecord: () => CHECKING,
    ...replies,
  })
  await press('Statistics', 'tab')
  await press('Refresh Profile')
  return server
}

const looks = (server: FakeServer) =>
  server.received.filter(call => call.name === 'getRecord' && call.query.key === 'maya@example.org').length
const label = () => screen.getByRole('button', { busy: true }).textContent

test.each(['fetched successfully 1', 'fetched successfully 2'])(
  '[REFRESH-1] the answer %j notifies that the data is the latest',
  async message => {
    const server = await refresh({ fetchLatestJobs: () => ({ message }) })
    expect(screen.getByText(LATEST)).toBeTruthy()
    await pass(20_000)
    expect(looks(server)).toBe(0)
    expect(screen.getByRole('button', { name: 'Refresh Profile' })).toBeTruthy()
  },
)

test("[REFRESH-2] 'Bot Checking...' and 'ETA 2 min...' alternate with every look, one each 5 s", async () => {
  const server = await refresh()
  const labels = [label()]
  for (let cycle = 0; cycle < 3; cycle += 1) {
    await pass(5000)
    labels.push(label())
  }
  expect(labels).toEqual(['Bot Checking...', 'ETA 2 min...', 'Bot Checking...', 'ETA 2 min...'])
  expect(looks(server)).toBe(3)
})

test("while a challenge waits it says 'Creating Puzzle...'", async () => {
  const server = await refresh({ getRecord: () => ({ ...CHECKING, haveCaptcha: 'c1' }) })
  await pass(5000)
  expect(label()).toBe('Creating Puzzle...')
  server.reply({ getRecord: () => ({ ...CHECKING, haveCaptcha: '' }) })
  await pass(5000)
  expect(label()).toBe('Bot Checking...')
})

test('[REFRESH-5] login SUCCESS tells that the data was fetched, ends the looking and fetches the jobs', async () => {
  const server = await refresh()
  const before = server.count('listJobs')
  server.reply({ getRecord: () => ({ ...CHECKING, login: 'SUCCESS' }) })
  await pass(5000)
  expect(screen.getByText(DONE)).toBeTruthy()
  await pass(5000)
  expect(looks(server)).toBe(1)
  expect(server.count('listJobs')).toBe(before + 1)
})

test('[REFRESH-5] login FAILED ends the looking with the failure message', async () => {
  const server = await refresh({ getRecord: () => ({ ...CHECKING, login: 'FAILED' }) })
  await pass(5000)
  expect(screen.getByText(FAILED)).toBeTruthy()
  await pass(20_000)
  expect(looks(server)).toBe(1)
})

test('[REFRESH-5] a refresh that failed says why once the server has told', async () => {
  const last = {
    source: 'Sandbox network',
    startedAt: '2026-11-21T12:00:00Z',
    finishedAt: '2026-11-21T12:00:04Z',
    outcome: 'failed' as const,
    reason: 'no-answer',
    postingsRead: 0,
    jobsFound: 0,
  }
  await refresh({
    getRecord: () => ({ ...CHECKING, login: 'FAILED' }),
    jobRuns: () => ({ ...QUIET_RUNS, last }),
  })
  await pass(5000)
  expect(screen.getByText(FAILED)).toBeTruthy()
  expect(
    screen.getByText(/^The puzzle of the job site was not answered in time\./, { selector: '.refresh-why' }),
  ).toBeTruthy()
})

test('[REFRESH-5] a refresh that cannot start fails with the message and the reason', async () => {
  await refresh({ fetchLatestJobs: () => new Refusal('resume_missing') })
  expect(screen.getByText(FAILED)).toBeTruthy()
  expect(screen.getByText('Upload a resume first.')).toBeTruthy()
})

test('[REFRESH-6] a refresh that never answers ends after 300 s with the failure message', async () => {
  const server = await refresh()
  await pass(295_500)
  expect(screen.queryByText(FAILED)).toBeNull()
  await pass(5000)
  expect(screen.getByText(FAILED)).toBeTruthy()
  expect(looks(server)).toBe(60)
  await pass(60_000)
  expect(looks(server)).toBe(60)
})

test('[REFRESH-6] a record that is gone ends it', async () => {
  await refresh({ getRecord: () => new Refusal('not_found') })
  await pass(5000)
  expect(screen.getByText(FAILED)).toBeTruthy()
})

test('a look that fails is made again, and a look at another tab does not end the refresh', async () => {
  const server = await refresh({ getRecord: () => new Refusal('unavailable') })
  await pass(5000)
  await press('Trigger', 'tab')
  server.reply({ getRecord: () => ({ ...CHECKING, login: 'SUCCESS' }) })
  await pass(5000)
  expect(screen.getByText(DONE)).toBeTruthy()
})
