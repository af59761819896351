import { cleanup, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openDashboard, openJob, pass, press, setUpDashboard } from './dashboard.suite.ts'
import { makeGeneration, makeHealth, makeJob, QUIET_RUNS } from './fake-server.suite.ts'

setUpDashboard()

const NEW_USER = { userResume: '', isActive: false, jobWanted: '', jobLevel: [] }
const steps = () =>
  [...document.querySelectorAll('.first-step')].map(step => [
    step.querySelector('.first-step-name')?.textContent,
    step.getAttribute('aria-current') === 'step',
  ])

test('somebody new is led from step to step, and each press goes where the step is done', async () => {
  await openDashboard({ retrieveUserData: () => NEW_USER })
  expect(steps()[0]).toEqual(['Upload your resume', true])
  cleanup()
  await openDashboard({ retrieveUserData: () => ({ ...NEW_USER, userResume: 'maya.pdf' }) })
  expect(steps().slice(0, 3)).toEqual([
    ['Upload your resume, Done', false],
    ['Say what you look for', true],
    ['Switch to I Am In', false],
  ])
  await press('Open Settings')
  expect(screen.getByRole('tab', { name: 'Settings' }).getAttribute('aria-selected')).toBe('true')
  await press('First days, 1 of 6')
  expect(steps()[1]).toEqual(['Say what you look for', true])
})

test('a match that was read counts from then on, in this browser', async () => {
  const marked = { jobId: 'job-1', isStarred: false, isSeen: true, aside: null, isAsked: true }
  await openDashboard({
    retrieveUserData: () => ({
      ...NEW_USER,
      userResume: 'a.pdf',
      isActive: true,
      jobWanted: 'Nurse',
      jobLevel: ['Director'],
    }),
    markJobs: () => ({ marks: [marked] }),
  })
  expect(steps()[3]).toEqual(['Read your first match', true])
  fireEvent.click(screen.getAllByRole('button', { name: 'See your matches' })[1] ?? document.body)
  await pass(60)
  await openJob()
  await press('First days, 4 of 6')
  expect(steps()[3]).toEqual(['Read your first match, Done', false])
  expect(localStorage.getItem('firstDays:maya@example.org')).toBe('read')
})

test('the list is closed for good, and gone once all is done', async () => {
  await openDashboard({ retrieveUserData: () => NEW_USER })
  await press('Close the list of first steps')
  expect(steps()).toEqual([])
  expect(localStorage.getItem('firstDays:maya@example.org')).toBe('closed')
  localStorage.removeItem('firstDays:maya@example.org')
  const sent = { appliedAt: '2026-11-20T12:00:00Z', stage: 'applied', stageSince: '2026-11-20T12:00:00Z' }
  const tracked = {
    ...{ jobId: 'job-1', jobTitle: '', companyName: '', url: '', matchingScore: 1, isOpen: true, ...sent },
    ...{
      sentResume: null,
      hasReply: false,
      note: '',
      contact: '',
      nextStep: '',
      nextStepOn: null,
      version: 1,
    },
  }
  await openDashboard({
    retrieveUserData: () => ({
      userResume: 'a.pdf',
      isActive: true,
      jobWanted: 'Nurse',
      jobLevel: ['Director'],
    }),
    resumeStatus: () => [makeGeneration()],
    listApplications: () => ({ applications: [tracked], matches: 1 }),
  })
  expect(steps()).toEqual([])
})

const RUNNING = {
  ...{ source: 'Sandbox network', startedAt: '2026-11-21T11:59:00Z', finishedAt: null },
  ...{ outcome: null, reason: null, postingsRead: 0, jobsFound: 0 },
}

test('a search that runs is told on every tab, with numbers that move and each of its sources', async () => {
  const server = await openDashboard({
    jobRuns: () => ({ ...QUIET_RUNS, last: RUNNING }),
    listJobSources: () => ({
      vendors: [],
      boards: [],
      searches: [],
      invented: 'off',
      sites: [
        { label: 'Sandbox network', health: makeHealth() },
        { label: 'Jobicy', health: makeHealth({ lastRunAt: '2026-11-21T11:59:30Z', postings: 52 }) },
        { label: 'Himalayas', health: makeHealth() },
        { label: 'Arbeitnow', health: makeHealth({ lastRunAt: '2026-11-21T11:59:40Z', failedInARow: 1 }) },
      ],
    }),
  })
  const button = () => screen.getByRole('button', { name: /^Searching now/ })
  expect(button().getAttribute('aria-label')).toBe('Searching now: The search begins')
  server.reply({ jobRuns: () => ({ ...QUIET_RUNS, last: { ...RUNNING, postingsRead: 212, jobsFound: 37 } }) })
  await pass(6000)
  expect(button().getAttribute('aria-label')).toBe('Searching now: 212 postings read, 37 jobs found')
  await press('Settings', 'tab')
  fireEvent.click(button())
  await pass(60)
  expect([...document.querySelectorAll('.search-sources > li')].map(line => line.textContent)).toEqual([
    'Sandbox network212 postings read, 37 jobs found',
    'Jobicy52 postings read',
    'Himalayascomes later',
    'Arbeitnowdid not answer',
  ])
  server.reply({
    jobRuns: () => ({
      ...QUIET_RUNS,
      last: { ...RUNNING, finishedAt: '2026-11-21T12:00:05Z', outcome: 'done' },
    }),
  })
  await pass(6000)
  expect(screen.queryByRole('button', { name: /^Searching now/ })).toBeNull()
})

test('the first jobs of somebody who had none are told once they are there', async () => {
  const server = await openDashboard({
    jobRuns: () => ({ ...QUIET_RUNS, last: RUNNING }),
    listJobs: () => [makeJob({ isManualJob: true, matchingScore: 24 })],
  })
  const told = () => screen.queryByText('First matches are there: 2 jobs reach your limit.') !== null
  expect(told()).toBe(false)
  server.reply({ jobRuns: () => ({ ...QUIET_RUNS, last: RUNNING, scoredAt: '2026-11-21T12:00:04Z' }) })
  await pass(6000)
  expect(screen.queryByText(/First matches are there/)).toBeNull()
  server.reply({
    jobRuns: () => ({ ...QUIET_RUNS, last: RUNNING, scoredAt: '2026-11-21T12:00:09Z' }),
    listJobs: () => [
      makeJob({ isManualJob: true, matchingScore: 24 }),
      makeJob(),
      makeJob({ jobId: 'job-2' }),
    ],
  })
  await pass(6000)
  expect(told()).toBe(true)
})
