import { describe, expect, test } from 'vitest'
import { makeGeneration, makeJob } from '../fake-server.suite.ts'
import { countShown, filterJobs, listJobs } from './job-list.ts'

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

describe('how many rows are shown', () => {
  const ids = (text: string) =>
    listJobs(
      [...text].map(jobId => makeJob({ jobId })),
      [],
    )
  const shown = (text: string, known: string, wanted: number) =>
    countShown(ids(text), { wanted, known: new Set(known) })

  test('one page of those that were there', () => {
    expect(shown('abcdef', 'abcdef', 4)).toBe(4)
    expect(shown('abc', 'abc', 4)).toBe(3)
  })

  test('newcomers above push none of them off the page', () => {
    expect(shown('xaybcdef', 'abcdef', 4)).toBe(6)
    expect(shown('xyzab', 'ab', 2)).toBe(5)
  })

  test('newcomers below wait for their page', () => {
    expect(shown('abcdxyz', 'abcd', 4)).toBe(4)
    expect(shown('axyzuv', 'a', 4)).toBe(4)
  })
})
