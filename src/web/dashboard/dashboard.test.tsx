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

test('the jobs are fetched again when a search has ended', async () => {
  const server = await openDashboard()
  await press('Statistics', 'tab')
  const before = server.count('listJobs')
  const run = {
    startedAt: '2026-11-21T12:00:10Z',
    postingsRead: 9,
    jobsFound: 1,
    outcome: null,
    reason: null,
  }
  server.reply({ jobRuns: () => ({ last: { ...run, finishedAt: null }, nextDueAt: null }) })
  await pass(30_000)
  expect(server.count('listJobs')).toBe(before)
  server.reply({
    jobRuns: () => ({
      last: { ...run, finishedAt: '2026-11-21T12:00:33Z', outcome: 'done' },
      nextDueAt: null,
    }),
  })
  await pass(5000)
  expect(server.count('listJobs')).toBe(before + 1)
})
