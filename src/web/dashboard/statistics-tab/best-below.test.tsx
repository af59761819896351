import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openDashboard, pass, press, setUpDashboard } from '../dashboard.suite.ts'
import { EMPTY_LEDGER, type FakeServer, makeJob, QUIET_RUNS, type Replies } from '../fake-server.suite.ts'

setUpDashboard()

const MANY = Array.from({ length: 10 }, (_, index) =>
  makeJob({ jobId: `job-${index}`, jobTitle: `Engineer ${index}` }),
)
const ASKED = {
  pros: ['SQL is asked for and you use it daily.'],
  cons: ['Kafka is preferred.'],
  evidence: { pros: [], cons: [] },
  ledger: {
    ...EMPTY_LEDGER,
    mustHaves: { met: 6, asked: 8 },
    wishes: { met: 1, asked: 4 },
    ...{ years: 'met', level: 'short' },
  },
}

async function openStatistics(replies: Replies = {}): Promise<FakeServer> {
  const server = await openDashboard(replies)
  await press('Statistics', 'tab')
  return server
}

const rows = () => document.querySelectorAll('.job')

const titles = () => screen.queryAllByRole('heading', { level: 2 }).map(title => title.textContent)

test('[STAT-5] before any attempt a ledger says what is asked and shown, then what is missing and what is shown', async () => {
  const server = await openStatistics({ prosAndCons: () => ASKED })
  await press('View Insights')
  expect(server.received.findLast(({ name }) => name === 'prosAndCons')?.query).toEqual({ jobId: 'job-1' })
  const cells = [...document.querySelectorAll('.ledger-cell')].map(cell => cell.textContent)
  expect(cells).toEqual([
    'Must-haves6 of 8',
    'Wishes1 of 4',
    'YearsEnough',
    'LevelAnother',
    'LanguagesNot asked',
  ])
  const sides = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(sides.filter(text => text === 'Missing' || text === 'Shown')).toEqual(['Missing', 'Shown'])
})

test('the posting is read here, with the word for each thing it asks', async () => {
  const server = await openStatistics({
    prosAndCons: () => ASKED,
    retrievePosting: () => ({
      parts: [
        { text: 'We need ', standing: null },
        { text: 'SQL', standing: 'shown' },
        { text: ' and ', standing: null },
        { text: 'Kafka', standing: 'missing' },
      ],
    }),
  })
  await press('View Insights')
  expect(server.count('retrievePosting')).toBe(0)
  const posting = document.querySelector<HTMLDetailsElement>('details.posting')
  if (posting === null) throw new Error('no posting')
  posting.open = true
  fireEvent(posting, new Event('toggle'))
  await pass(60)
  expect(posting.querySelector('.posting-text')?.textContent).toBe('We need SQL shown and Kafka missing')
})

const LOW = [78, 71, 55].map(score =>
  makeJob({ jobId: `low-${score}`, jobTitle: `Analyst ${score}`, matchingScore: score }),
)
const below = (changed: object = {}) => ({ jobs: LOW, ofKind: 2, best: null, ...changed })
const slider = () => screen.getByRole('slider', { name: 'Show jobs from' })

test('where few jobs reach the limit, a line and the best below it follow, marked as such', async () => {
  const server = await openStatistics({ listBelow: () => below() })
  expect(server.received.filter(({ name }) => name === 'listBelow').map(({ query }) => query)).toEqual([{}])
  const section = within(screen.getByRole('region', { name: 'Your best below 80' }))
  expect(section.getByText('1 job reaches 80. These 3 come next.')).toBeTruthy()
  expect(section.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Your best below 80',
    ...['Analyst 78', 'Analyst 71', 'Analyst 55'],
  ])
  expect(rows()).toHaveLength(4)
})

test('an empty list is followed by the best below the limit too', async () => {
  await openStatistics({ listJobs: () => [], listBelow: () => below({ jobs: LOW.slice(0, 1) }) })
  expect(screen.getByText('No Jobs Available')).toBeTruthy()
  expect(screen.getByText('No job reaches 80. This one comes next.')).toBeTruthy()
})

test('ten jobs that reach the limit are enough', async () => {
  await openStatistics({ listJobs: () => MANY, listBelow: () => below() })
  expect(screen.queryByRole('region', { name: 'Your best below 80' })).toBeNull()
})

test('the histogram moves where the list begins, both ways, and saves nothing', async () => {
  const server = await openStatistics({
    listJobs: () => [...MANY, makeJob({ jobId: 'eighty', jobTitle: 'Eighty', matchingScore: 80 })],
    listBelow: () => below(),
  })
  fireEvent.change(slider(), { target: { value: '85' } })
  await pass(60)
  expect(titles()).not.toContain('Eighty')
  expect(rows()).toHaveLength(10)
  fireEvent.change(slider(), { target: { value: '72' } })
  await pass(60)
  expect(server.received.findLast(({ name }) => name === 'listBelow')?.query).toEqual({ from: '70' })
  expect(titles()).toEqual(expect.arrayContaining(['Eighty', 'Analyst 78']))
  expect(titles()).not.toContain('Analyst 71')
  await press('Back to 80')
  expect(rows()).toHaveLength(11)
  expect(server.count('saveSettings')).toBe(0)
})

test('after a search the page says what was read, what is of the kind wanted, and what the best would need', async () => {
  const last = { startedAt: '2026-11-21T10:00:00Z', finishedAt: '2026-11-21T11:00:00Z', outcome: 'done' }
  await openStatistics({
    jobRuns: () => ({ ...QUIET_RUNS, last: { ...last, reason: null, postingsRead: 412, jobsFound: 3 } }),
    listBelow: () =>
      below({
        best: {
          ...{ jobId: 'low-78', jobTitle: 'Analyst', companyName: 'Helios', matchingScore: 78 },
          missing: ['Kafka: required.'],
        },
      }),
  })
  expect(screen.getByText(/read 412 postings. 2 open jobs are the kind of work you want./)).toBeTruthy()
  expect(screen.getByText('What your best match, at 78, would still need')).toBeTruthy()
  expect(screen.getByText('Kafka: required.')).toBeTruthy()
})
