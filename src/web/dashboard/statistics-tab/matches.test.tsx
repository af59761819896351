import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import {
  addressNow,
  goBack,
  leaveForHelp,
  leaveForSlow,
  listTitles,
  openJob,
  openStatistics,
  pass,
  press,
  setUpDashboard,
} from '../dashboard.suite.ts'
import { EMPTY_LEDGER, makeGeneration, makeJob, QUIET_RUNS, Refusal } from '../fake-server.suite.ts'

setUpDashboard()

const INSIGHTS = {
  pros: [],
  cons: ['Kafka is preferred.'],
  open: [],
  evidence: { pros: [], cons: [{ posting: 'Kafka preferred', resume: null }], open: [] },
  ledger: EMPTY_LEDGER,
}
const MANY = Array.from({ length: 60 }, (_, index) =>
  makeJob({ jobId: `job-${index}`, jobTitle: `Engineer ${index}` }),
)

const rows = () => document.querySelectorAll('.job')

test('a filter counts its values and keeps those that are chosen', async () => {
  await openStatistics({
    listJobs: () => MANY.slice(0, 4),
    resumeStatus: () => [makeGeneration({ jobId: 'job-2' })],
  })
  await press('Status')
  const choices = within(screen.getByRole('group', { name: 'Status' }))
  expect(choices.getAllByRole('checkbox').map(box => box.closest('label')?.textContent)).toEqual([
    ...['Starred0', 'Not seen4', 'Ready1', 'In progress0', 'Failed0', 'No resume yet3'],
  ])
  fireEvent.click(choices.getByRole('checkbox', { name: /^Ready/ }))
  await pass(60)
  expect(rows()).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Status: Ready' })).toBeTruthy()
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'engineer 3' } })
  await pass(60)
  expect(screen.getByText('No match has "engineer 3" in its title, company or place.')).toBeTruthy()
  await press('Clear Status')
  expect(listTitles()).toEqual(['Engineer 3'])
})

test('25 jobs show at first, more on demand, and the focus follows to the first new one', async () => {
  await openStatistics({ listJobs: () => MANY })
  expect(rows()).toHaveLength(25)
  await press('Show 25 more jobs')
  expect(rows()).toHaveLength(50)
  expect(document.activeElement).toBe(rows()[25]?.querySelector('.job-title'))
  await press('Show 10 more jobs')
  expect(rows()).toHaveLength(60)
  expect(screen.queryByRole('button', { name: /^Show \d+ more/ })).toBeNull()
})

test('a search finds jobs by words of title, company or place, and says how many', async () => {
  await openStatistics({
    listJobs: () => [...MANY, makeJob({ jobId: 'n', jobTitle: 'Infirmière', location: 'Évian' })],
  })
  const search = screen.getByRole('searchbox', { name: 'Search your matches' })
  fireEvent.change(search, { target: { value: 'evian infirmiere' } })
  await pass(60)
  expect(listTitles()).toContain('Infirmière')
  expect(rows()).toHaveLength(1)
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
  const listed = () => listTitles().slice(0, 2)
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

test('search, job and its view survive a look at another tab', async () => {
  await openStatistics({ resumeStatus: () => [makeGeneration()], prosAndCons: () => INSIGHTS })
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'billing' } })
  await openJob()
  await press('Letter', 'tab')
  await press('Trigger', 'tab')
  await press('Statistics', 'tab')
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'billing')
  expect(screen.getByRole('link', { name: /^Letter to apply/ })).toBeTruthy()
})

test('matches that come in take their place, and the focus and the job that is read stay', async () => {
  const server = await openStatistics({ listJobs: () => MANY, prosAndCons: () => INSIGHTS })
  await openJob('Engineer 24')
  const toggle = screen.getByRole('button', { name: 'Hide Insights' })
  toggle.focus()
  const better = makeJob({ jobId: 'better', jobTitle: 'Better', matchingScore: 99 })
  server.reply({
    listJobs: () => [better, ...MANY],
    jobRuns: () => ({ ...QUIET_RUNS, scoredAt: '2026-11-21T12:00:01Z' }),
  })
  await pass(30_000)
  expect(listTitles()[0]).toBe('Better')
  expect(listTitles()).toContain('Engineer 24')
  expect(document.activeElement).toBe(toggle)
  expect(screen.getByText('Kafka is preferred.')).toBeTruthy()
})

test('beside a list of which none was opened the job that is shown stays, also when a better one comes in', async () => {
  const wide = vi.spyOn(window, 'matchMedia')
  wide.mockImplementation(
    query =>
      Object.assign(new EventTarget(), { matches: query.includes('1100'), media: query }) as MediaQueryList,
  )
  const server = await openStatistics({ listJobs: () => MANY.slice(0, 3) })
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Engineer 0')
  const better = makeJob({ jobId: 'better', jobTitle: 'Better', matchingScore: 99 })
  server.reply({
    listJobs: () => [better, ...MANY.slice(0, 3)],
    jobRuns: () => ({ ...QUIET_RUNS, scoredAt: '2026-11-21T12:00:01Z' }),
  })
  await pass(30_000)
  expect(listTitles()[0]).toBe('Better')
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Engineer 0')
})

test('a list that could not be brought up to date stays and says so', async () => {
  const server = await openStatistics()
  server.reply({
    listJobs: () => new Refusal('not_found'),
    jobRuns: () => ({ ...QUIET_RUNS, scoredAt: '2026-11-21T12:00:01Z' }),
  })
  await pass(30_000)
  expect(listTitles()).toContain('Data Engineer, Billing')
  expect(screen.getByText(/A newer list did not come; we keep trying\.$/)).toBeTruthy()
})

test('the way back from another page finds tab, filter, search, job and view as they were', async () => {
  await openStatistics({
    listJobs: () => MANY,
    resumeStatus: () => [makeGeneration({ jobId: 'job-7' })],
  })
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'engineer 7' } })
  await press('Workplace')
  fireEvent.click(screen.getByRole('checkbox', { name: /^hybrid/ }))
  await openJob('Engineer 7')
  await press('Tracking', 'tab')
  await pass(300)
  expect(Object.fromEntries(new URLSearchParams(addressNow()))).toEqual({
    ...{ tab: 'statistics', workplace: 'hybrid', q: 'engineer 7', job: 'job-7', view: 'tracking' },
  })
  await leaveForHelp()
  expect(screen.queryByRole('searchbox')).toBeNull()
  await goBack()
  expect(screen.getByRole('tab', { name: 'Statistics', selected: true })).toBeTruthy()
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'engineer 7')
  expect(listTitles()[0]).toBe('Engineer 7')
  expect(rows()).toHaveLength(6)
  expect(screen.getByText('You do not track this job yet.')).toBeTruthy()
})

test('who works on the job that stands beside the list has opened it, whatever better one comes meanwhile', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    query =>
      Object.assign(new EventTarget(), { matches: query.includes('1100'), media: query }) as MediaQueryList,
  )
  await openStatistics({
    listJobs: () => MANY,
    checkOrMakeResume: () => ({ status: 'PENDING', attemptsLeft: 9 }),
  })
  expect(new URLSearchParams(addressNow()).get('job')).toBeNull()
  await press('Enhance Resume')
  await pass(400)
  expect(new URLSearchParams(addressNow()).get('job')).toBe('job-0')
})

test('the way back from a job leads to the list, whichever jobs were read in between', async () => {
  await openStatistics({ listJobs: () => MANY })
  await openJob('Engineer 3')
  await pass(300)
  fireEvent.keyDown(document.body, { key: 'j' })
  await pass(400)
  expect(screen.getByRole('heading', { name: 'Engineer 4' })).toBeTruthy()
  expect(new URLSearchParams(addressNow()).get('job')).toBe('job-4')
  await goBack()
  expect(screen.queryByRole('article')).toBeNull()
  expect(new URLSearchParams(addressNow()).get('job')).toBeNull()
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
