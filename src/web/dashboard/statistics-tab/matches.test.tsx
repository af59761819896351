import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  addressNow,
  goBack,
  leaveForHelp,
  leaveForSlow,
  openDashboard,
  pass,
  press,
  setUpDashboard,
} from '../dashboard.suite.ts'
import {
  EMPTY_LEDGER,
  type FakeServer,
  makeGeneration,
  makeJob,
  QUIET_RUNS,
  Refusal,
  type Replies,
} from '../fake-server.suite.ts'

setUpDashboard()

const INSIGHTS = {
  pros: [],
  cons: ['Kafka is preferred.'],
  evidence: { pros: [], cons: [{ posting: 'Kafka preferred', resume: null }] },
  ledger: EMPTY_LEDGER,
}
const MANY = Array.from({ length: 60 }, (_, index) =>
  makeJob({ jobId: `job-${index}`, jobTitle: `Engineer ${index}` }),
)

async function openStatistics(replies: Replies = {}): Promise<FakeServer> {
  const server = await openDashboard(replies)
  await press('Statistics', 'tab')
  return server
}

const titles = () => screen.queryAllByRole('heading', { level: 2 }).map(title => title.textContent)
const rows = () => document.querySelectorAll('.job')

test('filters count the states and keep one of them', async () => {
  await openStatistics({
    listJobs: () => MANY.slice(0, 4),
    resumeStatus: () => [makeGeneration({ jobId: 'job-2' })],
  })
  const filters = within(screen.getByRole('group', { name: 'Filter jobs' }))
  expect(filters.getAllByRole('button').map(filter => filter.textContent)).toEqual([
    'All 4',
    'Ready 1',
    'In progress 0',
    'Failed 0',
    'Not started 3',
  ])
  await press('Ready 1')
  expect(rows()).toHaveLength(1)
  await press('Failed 0')
  expect(screen.getByText('No job is in this state.')).toBeTruthy()
})

test('25 jobs show at first, more on demand, and the focus follows to the first new one', async () => {
  await openStatistics({ listJobs: () => MANY })
  expect(rows()).toHaveLength(25)
  await press('Show 25 more jobs')
  expect(rows()).toHaveLength(50)
  expect(document.activeElement).toBe(rows()[25])
  await press('Show 10 more jobs')
  expect(rows()).toHaveLength(60)
  expect(screen.queryByRole('button', { name: /^Show \d+ more/ })).toBeNull()
})

test('a search finds jobs by words of title, company or place, with the filters counting what was found', async () => {
  await openStatistics({
    listJobs: () => [...MANY, makeJob({ jobId: 'n', jobTitle: 'Infirmière', location: 'Évian' })],
  })
  const search = screen.getByRole('searchbox', { name: 'Search your matches' })
  fireEvent.change(search, { target: { value: 'evian infirmiere' } })
  await pass(60)
  expect(titles()).toContain('Infirmière')
  expect(rows()).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'All 1' })).toBeTruthy()
  expect(screen.getByText('1 job in this list')).toBeTruthy()
  fireEvent.change(search, { target: { value: 'falconer' } })
  await pass(60)
  expect(screen.getByText('No match has "falconer" in its title, company or place.')).toBeTruthy()
  await press('Show all matches')
  expect(rows()).toHaveLength(25)
})

test('the list can be put in the order of finding or of companies', async () => {
  await openStatistics({
    listJobs: () => [
      makeJob({ jobId: 'a', jobTitle: 'Best', companyName: 'Zinc', foundAt: '2026-11-01T00:00:00Z' }),
      makeJob({ jobId: 'b', jobTitle: 'Good', companyName: 'acme', foundAt: '2026-11-20T00:00:00Z' }),
    ],
  })
  const order = screen.getByRole('combobox', { name: 'Sort by' })
  const listed = () => titles().slice(0, 2)
  expect(listed()).toEqual(['Best', 'Good'])
  fireEvent.change(order, { target: { value: 'newest' } })
  await pass(60)
  expect(listed()).toEqual(['Good', 'Best'])
  fireEvent.change(order, { target: { value: 'score' } })
  await pass(60)
  expect(listed()).toEqual(['Best', 'Good'])
  fireEvent.change(order, { target: { value: 'company' } })
  await pass(60)
  expect(listed()).toEqual(['Good', 'Best'])
})

test('filter, order, search and open insights survive a look at another tab', async () => {
  await openStatistics({ resumeStatus: () => [makeGeneration()], prosAndCons: () => INSIGHTS })
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'billing' } })
  await press('Ready 1')
  await press('View Insights')
  await press('Trigger', 'tab')
  await press('Statistics', 'tab')
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'billing')
  expect(screen.getByRole('button', { name: 'Ready 1' }).getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByText('Kafka is preferred.')).toBeTruthy()
})

test('new matches take their place with a mark, and focus, open panels and rows that were shown stay', async () => {
  const server = await openStatistics({
    listJobs: () => MANY,
    resumeStatus: () => [makeGeneration({ jobId: 'job-24' })],
    prosAndCons: () => INSIGHTS,
  })
  fireEvent.click(screen.getAllByRole('button', { name: 'View Insights' })[24] as HTMLElement)
  await pass(60)
  const toggle = screen.getByRole('button', { name: 'Hide Insights' })
  toggle.focus()
  const better = makeJob({ jobId: 'better', jobTitle: 'Better', matchingScore: 99 })
  server.reply({
    listJobs: () => [better, ...MANY],
    jobRuns: () => ({ ...QUIET_RUNS, scoredAt: '2026-11-21T12:00:01Z' }),
  })
  await pass(30_000)
  expect(titles()[0]).toBe('Better')
  expect(screen.getAllByText('New', { selector: '.job-new' })).toHaveLength(1)
  expect(rows()).toHaveLength(26)
  expect(document.activeElement).toBe(toggle)
  expect(screen.getByText('Kafka is preferred.')).toBeTruthy()
})

test('a list that could not be brought up to date stays and says so', async () => {
  const server = await openStatistics()
  server.reply({
    listJobs: () => new Refusal('not_found'),
    jobRuns: () => ({ ...QUIET_RUNS, scoredAt: '2026-11-21T12:00:01Z' }),
  })
  await pass(30_000)
  expect(titles()).toContain('Data Engineer, Billing')
  expect(screen.getByText(/A newer list did not come; we keep trying\.$/)).toBeTruthy()
})

test('the way back from another page finds tab, filter, search and open insights as they were', async () => {
  await openStatistics({
    listJobs: () => MANY,
    resumeStatus: () => [makeGeneration({ jobId: 'job-7' })],
    prosAndCons: () => INSIGHTS,
  })
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'engineer 7' } })
  await press('Ready 1')
  await press('View Insights')
  await pass(300)
  expect(Object.fromEntries(new URLSearchParams(addressNow()))).toEqual({
    ...{ tab: 'statistics', show: 'ready', q: 'engineer 7', open: 'job-7' },
  })
  await leaveForHelp()
  expect(screen.queryByRole('searchbox')).toBeNull()
  await goBack()
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Statistics')
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'engineer 7')
  expect(titles()[0]).toBe('Engineer 7')
  expect(rows()).toHaveLength(1)
  expect(screen.getByText('Kafka is preferred.')).toBeTruthy()
})

test('the way back leads to the tab before', async () => {
  await openStatistics()
  await press('Settings', 'tab')
  await goBack()
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Statistics')
  await goBack()
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Trigger')
  expect(addressNow()).toBe('')
})
test('who leaves right after a change of the list is not called back by the address that follows it', async () => {
  await openStatistics({ listJobs: () => MANY })
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'engineer 7' } })
  await leaveForSlow()
  expect(screen.getByRole('heading', { name: 'Slow' })).toBeTruthy()
})
