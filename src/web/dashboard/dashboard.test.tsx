import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openDashboard, pass, press, setUpDashboard } from './dashboard.suite.ts'

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
    startedAt: '2026-11-21T12:00:10Z',
    finishedAt: null,
    postingsRead: 9,
    jobsFound: 0,
    outcome: null,
    reason: null,
  }
  server.reply({ jobRuns: () => ({ last: run, nextDueAt: null }) })
  await pass(30_000)
  expect(server.count('listJobs')).toBe(before)
  server.reply({ jobRuns: () => ({ last: { ...run, jobsFound: 1 }, nextDueAt: null }) })
  await pass(5000)
  expect(server.count('listJobs')).toBe(before + 1)
  const ended = { ...run, jobsFound: 1, finishedAt: '2026-11-21T12:00:33Z', outcome: 'done' as const }
  server.reply({ jobRuns: () => ({ last: ended, nextDueAt: null }) })
  await pass(5000)
  expect(server.count('listJobs')).toBe(before + 2)
})

test('the first search is awaited with short looks, the next one of the clock with long ones', async () => {
  const server = await openDashboard()
  const nextDueAt = '2026-11-21T15:00:00Z'
  server.reply({ jobRuns: () => ({ last: null, nextDueAt }) })
  await pass(30_000)
  const before = server.count('jobRuns')
  const ended = {
    startedAt: '2026-11-21T12:00:10Z',
    finishedAt: '2026-11-21T12:00:33Z',
    postingsRead: 9,
    jobsFound: 0,
    outcome: 'done' as const,
    reason: null,
  }
  server.reply({ jobRuns: () => ({ last: ended, nextDueAt }) })
  await pass(5000)
  const after = server.count('jobRuns')
  expect(after).toBeGreaterThan(before)
  await pass(25_000)
  expect(server.count('jobRuns')).toBe(after)
  await pass(5000)
  expect(server.count('jobRuns')).toBe(after + 1)
})
