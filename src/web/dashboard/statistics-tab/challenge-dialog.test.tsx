import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openDashboard, pass, press, setUpDashboard } from '../dashboard.suite.ts'
import { type FakeServer, QUIET_RUNS, Refusal, type Replies } from '../fake-server.suite.ts'

setUpDashboard()

const FRAME_MS = 60

/** One look at the record, then the frames in which a picture is read and the dialog comes or goes. */
async function passOneLook(): Promise<void> {
  await pass(5000)
  for (let frame = 0; frame < 3; frame += 1) await pass(FRAME_MS)
}

const CHECKING = { attemptId: 'a1', phase: 'checking', haveCaptcha: '' }
const challenge = (id: string) => ({
  ...{ attemptId: 'a1', phase: 'challenge', haveCaptcha: id },
  captchaPrompt: `Which tile is ${id}?`,
})

/** A refresh that has met the challenge c1. */
async function meetChallenge(replies: Replies = {}): Promise<FakeServer> {
  const server = await openDashboard({
    fetchLatestJobs: () => ({ message: 'started', attemptId: 'a1' }),
    getRecord: () => challenge('c1'),
    captchaImage: () => new Blob(['picture'], { type: 'image/png' }),
    updateRecord: () => CHECKING,
    ...replies,
  })
  await press('Statistics', 'tab')
  await press('Refresh Profile')
  await passOneLook()
  return server
}

const answers = (server: FakeServer) =>
  server.received.filter(call => call.name === 'updateRecord').map(call => call.body)
const dialog = () => screen.queryByRole('dialog')

test('[REFRESH-3] the picture is fetched and the dialog opens once, with six digits to choose from', async () => {
  const server = await meetChallenge()
  expect(server.received.find(call => call.name === 'captchaImage')?.query).toEqual({ captchaId: 'c1' })
  const open = within(screen.getByRole('dialog'))
  expect(open.getAllByRole('radio').map(radio => (radio as HTMLInputElement).value)).toEqual([
    ...['1', '2', '3', '4', '5', '6'],
  ])
  expect(open.getByRole('group', { name: 'Which tile is c1?' })).toBeTruthy()
  expect(open.getByRole('img', { name: 'Which tile is c1?' })).toBeTruthy()
  await pass(10_000)
  expect(server.count('captchaImage')).toBe(1)
})

test('[REFRESH-4] the answer is written with its time in seconds, and the record lives for 100 s', async () => {
  const server = await meetChallenge()
  expect((screen.getByRole('button', { name: 'Send answer' }) as HTMLButtonElement).disabled).toBe(true)
  await pass(7000)
  await press('4', 'radio')
  server.reply({ getRecord: () => CHECKING })
  await press('Send answer')
  expect(answers(server)).toEqual([
    {
      redisKey: 'maya@example.org',
      expiryTimeInSec: 100,
      dictKeyValue: { captchaResponseAnswer: '4', captchaResponseTime: 7, captchaId: 'c1' },
    },
  ])
  expect(dialog()).toBeNull()
  server.reply({ getRecord: () => ({ ...CHECKING, login: 'SUCCESS' }) })
  await passOneLook()
  expect(screen.getByText(/^Data fetched successfully/)).toBeTruthy()
})

test('a wrong answer opens the dialog again with the new picture, and says so', async () => {
  const server = await meetChallenge()
  await press('1', 'radio')
  server.reply({ getRecord: () => challenge('c2') })
  await press('Send answer')
  await passOneLook()
  const open = within(screen.getByRole('dialog'))
  expect(open.getByRole('alert').textContent).toBe('That answer was not taken. Here is another question.')
  expect(open.getAllByRole('radio').some(radio => (radio as HTMLInputElement).checked)).toBe(false)
  expect(server.count('captchaImage')).toBe(2)
})

test('closing sends nothing; the puzzle waits behind its button', async () => {
  const server = await meetChallenge()
  await press('Close')
  expect(dialog()).toBeNull()
  await passOneLook()
  expect(dialog()).toBeNull()
  expect(answers(server)).toEqual([])
  await press('Open the puzzle')
  expect(dialog()).not.toBeNull()
})

test('an answer that does not arrive is told, and the puzzle waits as before', async () => {
  await meetChallenge({ updateRecord: () => new Refusal('rate_limited') })
  await press('2', 'radio')
  await press('Send answer')
  await pass(FRAME_MS)
  expect(screen.getByText(/too many tries/i)).toBeTruthy()
  expect(dialog()).not.toBeNull()
})

test('a picture that cannot be loaded can be asked for again', async () => {
  const server = await meetChallenge({ captchaImage: () => new Refusal('rate_limited') })
  expect(screen.getByText('The picture could not be loaded.')).toBeTruthy()
  server.reply({ captchaImage: () => new Blob(['picture'], { type: 'image/png' }) })
  await press('Load it again')
  await passOneLook()
  expect(screen.getByRole('img', { name: 'Which tile is c1?' })).toBeTruthy()
})

test('a challenge without a picture is answered by its prompt alone', async () => {
  const server = await meetChallenge({ captchaImage: () => new Blob([]) })
  const open = within(screen.getByRole('dialog'))
  expect(open.getByRole('group', { name: 'Which tile is c1?' })).toBeTruthy()
  expect([open.queryByRole('img'), open.queryByRole('alert')]).toEqual([null, null])
  await press('3', 'radio')
  await press('Send answer')
  expect(answers(server)).toMatchObject([{ dictKeyValue: { captchaResponseAnswer: '3', captchaId: 'c1' } }])
})

test('another tab answered: the dialog closes with the next look', async () => {
  const server = await meetChallenge()
  server.reply({ getRecord: () => ({ ...CHECKING, phase: 'answering' }) })
  await passOneLook()
  expect(dialog()).toBeNull()
})

test('a page that is loaded anew joins the refresh that waits for its person', async () => {
  const server = await openDashboard({
    jobRuns: () => ({ ...QUIET_RUNS, isWatched: true }),
    fetchLatestJobs: () => ({ message: 'started', attemptId: 'a1' }),
    getRecord: () => challenge('c1'),
    captchaImage: () => new Blob(['picture'], { type: 'image/png' }),
  })
  await passOneLook()
  expect(server.count('fetchLatestJobs')).toBe(1)
  expect(dialog()).not.toBeNull()
})
