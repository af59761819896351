import { expect, test } from 'vitest'
import { makeGeneration, makeJob } from '../fake-server.suite.ts'
import { filterJobs, listJobs } from './job-list.ts'

const JOBS = ['a', 'b', 'c', 'd'].map(jobId => makeJob({ jobId }))
const LISTED = listJobs(JOBS, [
  makeGeneration({ jobId: 'a', status: 'DONE' }),
  makeGeneration({ jobId: 'b', status: 'PENDING' }),
  makeGeneration({ jobId: 'c', status: 'FAILED' }),
  makeGeneration({ jobId: 'gone', status: 'DONE' }),
])

test('[STAT-1] status, date and model of the status list join the job', () => {
  expect(LISTED.map(({ job, state }) => [job.jobId, state])).toEqual([
    ['a', 'ready'],
    ['b', 'pending'],
    ['c', 'failed'],
    ['d', 'none'],
  ])
  expect(LISTED[0]?.generation?.modelName).toBe('TEREX-BASIC-1.2v')
})

test('a filter keeps the order and one state', () => {
  expect(filterJobs(LISTED, 'all')).toHaveLength(4)
  expect(filterJobs(LISTED, 'none').map(({ job }) => job.jobId)).toEqual(['d'])
})
