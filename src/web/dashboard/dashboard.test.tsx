import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openDashboard, pass, press, setUpDashboard } from './dashboard.suite.ts'
import { QUIET_RUNS } from './fake-server.suite.ts'

setUpDashboard()

test('[TRIG-1] three tabs switch in place: Trigger first, then Statistics and Settings', async () => {
  await openDashboard()
  const address = window.location.href
  expect(screen.getAllByRole('tab').map(tab => tab.textContent)).toEqual([
    'Trigger',
    'Statistics',
    'Settings',
  ])
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Trigger')
  await press('Statistics', 'tab')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your matches')
  await press('Settings', 'tab')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Job preferences')
  expect(window.location.href).toBe(address)
})

test('[TRIG-11] Update Job Preferences goes to the Settings tab and takes the focus there', async () => {
  await openDashboard()
  await press('Update Job Preferences')
  const tab = screen.getByRole('tab', { selected: true })
  expect(tab.textContent).toBe('Settings')
  expect(document.activeElement).toBe(tab)
})

test('an unsaved change survives a look at another tab', async () => {
  await openDashboard()
  await press('Settings', 'tab')
  await press('Edit')
  await press('Statistics', 'tab')
  await press('Settings', 'tab')
  expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy()
})

test('the jobs are fetched again when a search has found one and when it has ended', async () => {
  const server = await openDashboard()
  await press('Statistics', 'tab')
  const before = server.count('listJobs')
  const run = {
    source: 'Sandbox network',
    startedAt: '2026-11-21T12:00:10Z',
    finishedAt: null,
    postingsRead: 9,
    jobsFound: 0,
    outcome: null,
    reason: null,
  }
  server.reply({ jobRuns: () => ({ ...QUIET_RUNS, last: run }) })
  await pass(30_000)
  expect(server.count('listJobs')).toBe(before)
  server.reply({ jobRuns: () => ({ ...QUIET_RUNS, last: { ...run, jobsFound: 1 } }) })
  await pass(5000)
  expect(server.count('listJobs')).toBe(before + 1)
  const ended = { ...run, jobsFound: 1, finishedAt: '2026-11-21T12:00:33Z', outcome: 'done' as const }
  server.reply({ jobRuns: () => ({ ...QUIET_RUNS, last: ended }) })
  await pass(5000)
  expect(server.count('listJobs')).toBe(before + 2)
})

test('a search that is about to begin is looked for every 5 s, the next one of the clock every 30 s', async () => {
  const server = await openDashboard()
  const nextDueAt = '2026-11-21T15:00:00Z'
  server.reply({ jobRuns: () => ({ ...QUIET_RUNS, nextDueAt, isAwaited: true }) })
  await pass(30_000)
  const before = server.count('jobRuns')
  await pass(5000)
  expect(server.count('jobRuns')).toBe(before + 1)
  server.reply({ jobRuns: () => ({ ...QUIET_RUNS, nextDueAt }) })
  await pass(5000)
  const after = server.count('jobRuns')
  await pass(29_000)
  expect(server.count('jobRuns')).toBe(after)
  await pass(1000)
  expect(server.count('jobRuns')).toBe(after + 1)
})

test('after a saved wish the page looks at 1, 2, 4 and 8 s, and fetches the jobs once their scores have changed', async () => {
  const server = await openDashboard()
  await press('Statistics', 'tab')
  await press('Settings', 'tab')
  await press('Edit')
  await press('Save')
  const [runs, jobs] = [server.count('jobRuns'), server.count('listJobs')]
  await pass(1000)
  expect(server.count('jobRuns')).toBe(runs + 1)
  expect(server.count('listJobs')).toBe(jobs)
  server.reply({ jobRuns: () => ({ ...QUIET_RUNS, scoredAt: '2026-11-21T12:00:01Z' }) })
  await pass(1000)
  await press('Statistics', 'tab')
  expect(server.count('listJobs')).toBe(jobs + 1)
  const looked = server.count('jobRuns')
  await pass(7000)
  expect(server.count('jobRuns')).toBeGreaterThanOrEqual(looked + 2)
})

test('the attempts that are left are asked for again when Settings is opened', async () => {
  const server = await openDashboard()
  const before = server.count('attemptsLeft')
  await press('Settings', 'tab')
  expect(server.count('attemptsLeft')).toBe(before + 1)
})
