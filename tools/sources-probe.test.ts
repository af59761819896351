import { afterAll, beforeAll, expect, test } from 'vitest'
import { sharedCompute } from '#adapters/compute/shared.suite.ts'
import { type BoardServer, startBoardServer } from '#adapters/job-sources/board-server.suite.ts'
import { readFixture } from '#adapters/job-sources/fixtures.suite.ts'
import { openJobSearches } from '#adapters/job-sources/index.ts'
import type { JobSearch } from '#adapters/job-sources/port.ts'
import { chooseSources, probeSource } from './sources-probe.ts'

let server: BoardServer
let opened: readonly JobSearch[]
beforeAll(async () => {
  server = await startBoardServer()
  const settings = { version: 'test', contact: 'test@example.org', compute: sharedCompute() }
  opened = openJobSearches({ ...settings, origin: server.origin, delayMs: 0 }, {})
})
afterAll(() => server.close())

const probe = (id: string) => {
  const [search] = chooseSources(opened, [id])
  if (!search) throw new Error('It was not chosen')
  return probeSource(search, AbortSignal.timeout(10_000))
}

test('a source that is well is told with how many of its postings say what', async () => {
  server.serve('freehire', 'jobs', readFixture('freehire', 'ok'))
  const { line, isChanged } = await probe('freehire')
  expect(isChanged).toBe(false)
  expect(line).toMatch(
    /^freehire +terms read \d{4}-\d\d-\d\d +answered with 2 postings \(company 2, place 2, /,
  )
})

test('a source that has lost its fields is told as changed', async () => {
  server.serve('jobtech', 'search', [{ rubrik: 'a' }, { rubrik: 'b' }, { rubrik: 'c' }])
  expect(await probe('jobtech')).toMatchObject({
    isChanged: true,
    line: expect.stringContaining('layout-changed'),
  })
})

test('a source that refuses is told, and is not taken for changed', async () => {
  server.serve('himalayas', 'api', { status: 403 })
  expect(await probe('himalayas')).toMatchObject({
    isChanged: false,
    line: expect.stringContaining('blocked'),
  })
})

test('an interface that was never meant for others is asked by its name alone', () => {
  const ids = chooseSources(opened, []).map(({ capabilities }) => capabilities.id)
  expect(ids).toContain('nhs-jobs')
  expect(ids).not.toContain('arbeitsagentur')
  expect(chooseSources(opened, ['arbeitsagentur'])).toHaveLength(1)
})

test('a source that needs settings, or that there is not, is refused with what to do', () => {
  expect(() => chooseSources(opened, ['reed'])).toThrow('To ask reed, set REED_API_KEY.')
  expect(() => chooseSources(opened, ['monster'])).toThrow('There is no source monster.')
})
