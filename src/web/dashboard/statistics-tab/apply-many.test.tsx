import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Application } from '#contract/applications.ts'
import { openStatistics, pass, press, setUpDashboard } from '../dashboard.suite.ts'
import { makeJob } from '../fake-server.suite.ts'

setUpDashboard()

const JOBS = ['A', 'B', 'C'].map(name => makeJob({ jobId: name, jobTitle: `Baker ${name}` }))

test('several are marked as applied together, but not those that are that far already', async () => {
  const tracked = (jobId: string, stage: Application['stage']) => ({
    ...{ jobId, jobTitle: `Baker ${jobId}`, companyName: 'Oven', url: '', matchingScore: 90, isOpen: true },
    ...{ stage, stageSince: '2026-11-20T10:00:00Z', appliedAt: null, sentResume: null, hasReply: false },
    ...{ note: '', contact: '', nextStep: '', nextStepOn: null, version: 7 },
  })
  const server = await openStatistics({
    listJobs: () => JOBS,
    listApplications: () => ({
      applications: [tracked('B', 'saved'), tracked('C', 'interviewing')],
      matches: 4,
    }),
    moveApplication: () => tracked('A', 'applied'),
  })
  for (const name of ['A', 'B', 'C'])
    fireEvent.click(screen.getByRole('checkbox', { name: `Select Baker ${name}` }))
  await pass(60)
  await press('Mark as applied')
  await pass(60)
  expect(server.received.filter(({ name }) => name === 'moveApplication').map(({ body }) => body)).toEqual([
    { stage: 'applied', basis: null },
    { stage: 'applied', basis: 7 },
  ])
  expect(screen.getByText('2 jobs marked as applied. What you sent is kept with each.')).toBeDefined()
  expect(screen.queryByText('3 selected')).toBeNull()
})
