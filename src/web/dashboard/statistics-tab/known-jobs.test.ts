import { expect, test } from 'vitest'
import type { JobRuns } from '../../queries/jobs.ts'
import { makeJob, QUIET_RUNS } from '../fake-server.suite.ts'
import { listJobs } from './job-list.ts'
import { findKnown, rememberOpening } from './known-jobs.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 12, minute)).toISOString()
const jobs = (...minutes: number[]) =>
  listJobs(
    minutes.map(minute => makeJob({ jobId: `m${minute}`, foundAt: at(minute) })),
    [],
  )
const run = (from: number, to: number | null): JobRuns => ({
  ...QUIET_RUNS,
  last: {
    startedAt: at(from),
    finishedAt: to === null ? null : at(to),
    outcome: to === null ? null : 'done',
    reason: null,
    postingsRead: 9,
    jobsFound: 9,
  },
})

test('what comes in after the list was opened is news', () => {
  const opening = rememberOpening(jobs(1, 2), run(0, 3))
  expect([...findKnown(jobs(1, 2, 9), opening, run(8, null))]).toEqual(['m1', 'm2'])
  expect([...findKnown(jobs(1, 2, 9), rememberOpening(jobs(1), undefined), undefined)]).toEqual(['m1'])
})

test('a search that was filling the list as it was opened brings no news, the next one does', () => {
  const opening = rememberOpening(jobs(1), run(0, null))
  expect(findKnown(jobs(1, 2, 3), opening, run(0, null)).size).toBe(3)
  expect([...findKnown(jobs(1, 2, 9), opening, run(0, 4))]).toEqual(['m1', 'm2'])
  expect([...findKnown(jobs(1, 2, 9), opening, run(8, null))]).toEqual(['m1', 'm2'])
})
