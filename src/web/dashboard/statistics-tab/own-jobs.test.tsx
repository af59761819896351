import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listTitles, openDashboard, openJob, press, setUpDashboard } from '../dashboard.suite.ts'
import { EMPTY_LEDGER, makeJob } from '../fake-server.suite.ts'

setUpDashboard()

test('a job that is added to an empty list shows in its box and in the list behind it, and is one press away', async () => {
  const job = makeJob({ jobTitle: 'Lock Keeper', isManualJob: true })
  const server = await openDashboard({
    listJobs: () => [],
    addManualJob: () => ({ kind: 'added', job }),
    prosAndCons: () => ({
      pros: ['It fits.'],
      cons: [],
      open: [],
      evidence: { pros: [], cons: [], open: [] },
      ledger: EMPTY_LEDGER,
    }),
  })
  await press('Statistics', 'tab')
  await press('Add a job')
  const field = screen.getByLabelText('Address or text of the posting')
  fireEvent.change(field, { target: { value: 'https://canal.example/jobs/1' } })
  server.reply({ listJobs: () => [job] })
  await press('Add and score')
  expect(listTitles()).toEqual(['Lock Keeper'])
  expect(screen.getByRole('dialog', { name: 'Added to your list' }).textContent).toContain('It fits.')
  await press('See it')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('heading', { name: 'Lock Keeper' })).toBeTruthy()
  expect(screen.getByText('Added by you')).toBeTruthy()
})

test('a job that was added by mistake is taken back', async () => {
  const job = makeJob({ jobId: '6f0c1d2e-0000-4000-8000-000000000001', jobTitle: 'Lock Keeper' })
  const server = await openDashboard({
    addManualJob: () => ({ kind: 'added', job }),
    removeManualJob: () => ({}),
  })
  await press('Statistics', 'tab')
  await press('Add a job')
  const field = screen.getByLabelText('Address or text of the posting')
  fireEvent.change(field, { target: { value: 'https://canal.example/jobs/1' } })
  await press('Add and score')
  await press('Remove')
  expect(server.received.find(({ name }) => name === 'removeManualJob')?.body).toEqual({ jobId: job.jobId })
  expect(screen.getByRole('dialog', { name: 'Add a job you found' })).toBeTruthy()
  expect(screen.getByText('Lock Keeper was removed.')).toBeTruthy()
})

test('plain facts about a posting stand on its page', async () => {
  const signals = { firstSeenAt: '2026-01-02T00:00:00Z', closedAt: null, repostedTimes: 2, monthsPosted: 5 }
  await openDashboard({ listJobs: () => [makeJob({ postedAt: '2026-10-22T00:00:00Z', signals })] })
  await press('Statistics', 'tab')
  await openJob()
  expect(screen.getByText('Posted 30 days ago')).toBeTruthy()
  expect(screen.getByText('Posted again 2 times')).toBeTruthy()
  expect(screen.getByText('Employer posted this title in 5 of the last 12 months')).toBeTruthy()
})
