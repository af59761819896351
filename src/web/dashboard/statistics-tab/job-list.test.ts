import { expect, test } from 'vitest'
import { makeGeneration, makeJob } from '../fake-server.suite.ts'
import { countChoices, narrowJobs } from './job-facets.ts'
import { listJobs, splitNew } from './job-list.ts'

const NOW_MS = Date.parse('2026-11-21T12:00:00Z')
const UNMARKED = { isStarred: false, isSeen: false, aside: null, isAsked: true } as const
const JOBS = ['a', 'b', 'c', 'd'].map(jobId => makeJob({ jobId }))
const generations = [
  makeGeneration({ jobId: 'a', status: 'DONE' }),
  makeGeneration({ jobId: 'b', status: 'PENDING' }),
  makeGeneration({ jobId: 'c', status: 'FAILED' }),
  makeGeneration({ jobId: 'gone', status: 'DONE' }),
]
const none = { generations: [], marks: new Map() }

test('a job of which nothing changed is the same object as before', () => {
  const before = listJobs(JOBS, { generations, marks: new Map() })
  const seen = { ...UNMARKED, jobId: 'b', isSeen: true }
  const after = listJobs(JOBS, { generations, marks: new Map([['b', seen]]) })
  expect(after.map((item, at) => item === before[at])).toEqual([true, false, true, true])
  expect(after[1]).toMatchObject({ job: { jobId: 'b' }, mark: seen, state: 'pending' })
})

test('[STAT-1] status, date and model of the status list join the job', () => {
  const listed = listJobs(JOBS, { generations, marks: new Map() })
  expect(listed.map(({ job, state }) => [job.jobId, state])).toEqual([
    ['a', 'ready'],
    ['b', 'pending'],
    ['c', 'failed'],
    ['d', 'none'],
  ])
  expect(listed[0]?.generation?.modelName).toBe('TEREX-BASIC-1.2v')
})

test('what is put aside is not listed, and everything else keeps its order', () => {
  const marks = new Map([
    ['b', { ...UNMARKED, jobId: 'b', aside: 'pay' as const }],
    ['c', { ...UNMARKED, jobId: 'c', isStarred: true }],
  ])
  expect(listJobs(JOBS, { generations, marks }).map(({ job }) => job.jobId)).toEqual(['a', 'c', 'd'])
})

test('facets narrow together, each lets any of its values through, and what is not stated is a choice', () => {
  const listed = listJobs(
    [
      makeJob({ jobId: 'a', location: 'Leeds', workplace: 'remote', postedAt: '2026-11-20T12:00:00Z' }),
      makeJob({ jobId: 'b', location: 'Leeds', workplace: null, postedAt: '2026-10-01T12:00:00Z' }),
      makeJob({ jobId: 'c', location: 'Porto', workplace: 'hybrid', postedAt: null }),
    ],
    none,
  )
  const narrowed = (facets: Parameters<typeof narrowJobs>[1]['facets']) =>
    narrowJobs(listed, { facets, nowMs: NOW_MS }).map(({ job }) => job.jobId)
  expect(narrowed({ place: ['Leeds'], workplace: ['remote', 'hybrid'] })).toEqual(['a'])
  expect(narrowed({ workplace: ['hybrid', ''] })).toEqual(['b', 'c'])
  expect(narrowed({ posted: ['7'] })).toEqual(['a'])
  expect(narrowed({ posted: ['older', ''] })).toEqual(['b', 'c'])
  expect(narrowed({ place: [] })).toEqual(['a', 'b', 'c'])
  expect(countChoices(listed, { facet: 'place', chosen: ['Oslo'], nowMs: NOW_MS })).toEqual([
    { value: 'Leeds', jobs: 2 },
    { value: 'Porto', jobs: 1 },
    { value: 'Oslo', jobs: 0 },
    { value: '', jobs: 0 },
  ])
})

test('new is what was found after the last visit; on the first visit nothing is', () => {
  const listed = listJobs(
    [
      makeJob({ jobId: 'a', foundAt: '2026-11-20T00:00:00Z' }),
      makeJob({ jobId: 'b', foundAt: '2026-11-18T00:00:00Z' }),
    ],
    none,
  )
  const { fresh, others } = splitNew(listed, '2026-11-19T00:00:00Z')
  expect([fresh, others].map(part => part.map(({ job }) => job.jobId))).toEqual([['a'], ['b']])
  expect(splitNew(listed, null).fresh).toEqual([])
})
