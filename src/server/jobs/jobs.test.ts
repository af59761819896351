import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SCORER_VERSION } from '#core/matching/scorer-version.ts'
import { asUserId } from '../http/caller.ts'
import { samplePosting, saveSampleSettings, uploadSample } from '../sample-data.suite.ts'
import { eventually, openTestServer, type TestServer } from '../test-server.suite.ts'
import { renewScores } from './matching-service.ts'
import { ingestPosting, openScorer } from './service.ts'

const LIST = '/api/v1/logical/auto_apply/get_jobs_by_email'

describe('jobs', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await openTestServer()
  })
  afterAll(() => server.close())

  async function preparePerson(settings: Record<string, unknown> = {}) {
    const person = await server.signUp()
    await uploadSample(server, person.token)
    await saveSampleSettings(server, person.token, settings)
    const [row] = await server.context.database.sql('select id from users where email = $1', [person.email])
    return { ...person, userId: asUserId(String(row?.id)) }
  }

  const ingest = (nativeId: string, changes = {}) =>
    ingestPosting(server.context, samplePosting(nativeId, changes), 'Test site')

  const list = async (token: string) =>
    (await server.get(LIST, token)).json as unknown as { jobId: string; matchingScore: number }[]

  test('[CORE-3] a resume that meets every must-have of its field and level reaches 90', async () => {
    const { token, userId } = await preparePerson({ matchingScore: 90 })
    const { jobId } = await ingest('fits')
    await (await openScorer(server.context, userId))?.score([jobId])
    expect(await list(token)).toMatchObject([{ jobId }])
  })

  test('[CORE-3] a job below the threshold is not listed, and counted where it would be', async () => {
    const { token, userId } = await preparePerson({ matchingScore: 100 })
    const description =
      'What you bring\n- 15 years of experience with COBOL\n- Fortran\n- Mainframes\n- Assembler'
    const { jobId } = await ingest('far', { title: 'Mainframe Architect', description })
    await (await openScorer(server.context, userId))?.score([jobId])
    expect(await list(token)).toEqual([])
    const { atOrAbove } = (await server.get('/api/v1/match-counts', token)).json as { atOrAbove: number[] }
    expect(atOrAbove).toHaveLength(101)
    expect([atOrAbove[0], atOrAbove[100]]).toEqual([1, 0])
    expect(atOrAbove).toEqual(atOrAbove.toSorted((a, b) => b - a))
  })

  test('[CORE-3] what stands below the threshold is told by a call of its own, with what the best would need', async () => {
    const { token, userId } = await preparePerson({ matchingScore: 100 })
    const description = 'Requirements\n- Experience with TypeScript\n- Experience with COBOL'
    const near = await ingest('near', { company: 'Nearby', description })
    const far = await ingest('further', {
      company: 'Farther',
      title: 'Mainframe Architect',
      description: 'What you bring\n- COBOL',
    })
    await (await openScorer(server.context, userId))?.score([near.jobId, far.jobId])
    const below = async (query = '') =>
      (await server.get(`/api/v1/jobs-below${query}`, token)).json as {
        jobs: { jobId: string; matchingScore: number }[]
        ofKind: number
        best: { jobId: string; missing: string[] } | null
      }
    const { jobs, ofKind, best } = await below()
    expect(jobs.map(({ jobId }) => jobId)).toEqual([near.jobId, far.jobId])
    expect(ofKind).toBe(1)
    expect(best?.jobId).toBe(near.jobId)
    expect(best?.missing.join()).toContain('COBOL')
    const least = jobs[0]?.matchingScore ?? 0
    expect((await below(`?from=${least}`)).jobs.map(({ jobId }) => jobId)).toEqual([near.jobId])
    expect((await server.get('/api/v1/jobs-below?from=101', token)).status).toBe(400)
    // What is on the list by itself is not told twice, and what closed is not told at all.
    await server.context.database.sql('update user_jobs set added_at = now() where job_id = $1', [near.jobId])
    await server.context.database.sql('update jobs set closed_at = now() where id = $1', [far.jobId])
    expect((await below()).jobs).toEqual([])
    const stranger = await server.signUp()
    const empty = (await server.get('/api/v1/jobs-below', stranger.token)).json
    expect(empty).toEqual({ jobs: [], ofKind: 0, best: null })
  })

  test('the text of a posting is read by whoever has the job, with what the resume shows of it', async () => {
    const { token, userId } = await preparePerson()
    const description = 'Requirements\n- Experience with TypeScript\n- Experience with COBOL'
    const { jobId } = await ingest('readable', { company: 'Readers', description })
    await (await openScorer(server.context, userId))?.score([jobId])
    const read = (who: string) => server.get(`/api/v1/posting?jobId=${jobId}`, who)
    const { parts } = (await read(token)).json as {
      parts: { text: string; ask: { standing: string } | null }[]
    }
    expect(parts.map(({ text }) => text).join('')).toBe(description)
    const standingOf = (word: string) => parts.find(({ text }) => text.includes(word))?.ask?.standing
    expect([standingOf('TypeScript'), standingOf('COBOL')]).toEqual(['shown', 'missing'])
    expect((await read((await server.signUp()).token)).status).toBe(404)
  })

  test('[API-JOB-6] a job counts as found when it comes onto the list, and only once', async () => {
    const { token, userId } = await preparePerson({ matchingScore: 90 })
    const { jobId } = await ingest('found')
    const far = await ingest('far off', {
      title: 'Mainframe Architect',
      description: 'What you bring\n- COBOL',
    })
    const score = async () => (await openScorer(server.context, userId))?.score([jobId, far.jobId])
    expect(await score()).toBe(1)
    expect(await list(token)).toMatchObject([{ jobId }])
    expect(await score()).toBe(0)
    // As an older resume may have left it.
    await server.context.database.sql('update user_jobs set score = 10 where job_id = $1', [jobId])
    expect(await list(token)).toEqual([])
    expect(await score()).toBe(1)
  })

  test('the same posting twice is one job, and so is its copy under another id', async () => {
    const first = await ingest('one', { company: 'Copyworks' })
    expect(await ingest('one', { company: 'Copyworks' })).toEqual({ jobId: first.jobId, isNew: false })
    const text = `${samplePosting('x').description}\n${'We plan each week together with the people who use what we build. '.repeat(6)}`
    const original = await ingest('two', { company: 'Twins', description: text })
    const copy = await ingest('three', { company: 'Twins GmbH', description: text })
    expect(copy).toEqual({ jobId: original.jobId, isNew: false })
  })

  test('two parallel readings of one posting make one job', async () => {
    const both = await Promise.all([ingest('race'), ingest('race')])
    expect(new Set(both.map(one => one.jobId)).size).toBe(1)
  })

  test('a changed resume scores the jobs again', async () => {
    const { token, userId } = await preparePerson({ matchingScore: 0 })
    const { jobId } = await ingest('again')
    await (await openScorer(server.context, userId))?.score([jobId])
    await server.context.database.sql('update user_jobs set score = 1 where user_id = $1', [userId])
    await uploadSample(server, token)
    expect(await eventually(async () => (await list(token))[0]?.matchingScore !== 1)).toBe(true)
  })

  test('another scorer reads the postings anew and scores every person’s jobs again', async () => {
    const { token, userId } = await preparePerson({ matchingScore: 0 })
    const { jobId } = await ingest('outdated')
    await (await openScorer(server.context, userId))?.score([jobId])
    const [before] = await list(token)
    await server.context.database.sql(`update jobs set facts_version = 'older', facts = '{}' where id = $1`, [
      jobId,
    ])
    await server.context.database.sql(
      `update user_jobs set scorer_version = 'older', score = 1 where user_id = $1 and job_id = $2`,
      [userId, jobId],
    )
    await renewScores(server.context, AbortSignal.timeout(10_000))
    const renewed = await eventually(async () => (await list(token)).find(job => job.matchingScore !== 1))
    expect(renewed).toEqual(before)
    const [row] = await server.context.database.sql('select facts_version from jobs where id = $1', [jobId])
    expect(row?.facts_version).toBe(SCORER_VERSION)
  })
})
