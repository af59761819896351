import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Application, ApplicationEvent } from '#contract/applications.ts'
import { saveSampleSettings, signUpSeeker } from '../sample-data.suite.ts'
import { eventually, openTestServer, type TestServer } from '../test-server.suite.ts'

const PATH = '/api/v1/applications'
const LOGICAL = '/api/v1/logical/auto_apply'
const MINUTE_MS = 60_000
const DETAILS = {
  note: 'Ask for Ms Reed',
  contact: 'reed@example.org',
  nextStep: 'Call',
  nextStepOn: '2026-12-01',
}

describe('tracking', () => {
  let server: TestServer
  let person: { token: string; email: string }
  let jobs: string[]

  beforeAll(async () => {
    server = await openTestServer()
    const seeker = await signUpSeeker(server, 8)
    person = seeker.person
    jobs = seeker.jobIds
  })
  afterAll(() => server.close())

  const list = async () =>
    ((await server.get(PATH, person.token)).json as unknown as { applications: Application[] }).applications
  const move = (jobId: string, stage: string, basis: number | null) =>
    server.post(`${PATH}/${jobId}/stage`, { stage, basis }, person.token)
  const describeIt = (jobId: string, basis: number, details: object = DETAILS) =>
    server.post(`${PATH}/${jobId}/details`, { ...details, basis }, person.token)
  const undo = (jobId: string, basis: number) => server.post(`${PATH}/${jobId}/undo`, { basis }, person.token)
  const history = async (jobId: string) =>
    (
      (await server.get(`${PATH}/${jobId}/history`, person.token)).json as unknown as {
        events: ApplicationEvent[]
      }
    ).events
  const job = (index: number) => jobs[index] ?? ''

  test('a job that is moved to a stage is tracked, and listed with the last changed first', async () => {
    expect(await list()).toEqual([])
    const saved = await move(job(0), 'saved', null)
    expect(saved).toMatchObject({
      status: 200,
      json: { jobId: job(0), stage: 'saved', version: 1, isOpen: true },
    })
    server.clock.advance(MINUTE_MS)
    await move(job(1), 'applied', null)
    expect((await list()).map(({ jobId, stage }) => [jobId, stage])).toEqual([
      [job(1), 'applied'],
      [job(0), 'saved'],
    ])
  })

  test('a tracked job is listed whatever the threshold', async () => {
    await saveSampleSettings(server, person.token, { matchingScore: 100 })
    const listed = (await server.get(`${LOGICAL}/get_jobs_by_email`, person.token))
      .json as unknown as Application[]
    expect(listed.map(({ jobId }) => jobId)).toEqual(expect.arrayContaining([job(0), job(1)]))
    await saveSampleSettings(server, person.token)
  })

  test('details are kept, and each change counts the version up', async () => {
    await move(job(2), 'saved', null)
    expect(await describeIt(job(2), 1)).toMatchObject({ status: 200, json: { ...DETAILS, version: 2 } })
    expect(await describeIt(job(2), 2)).toMatchObject({ status: 200, json: { version: 2 } })
    expect((await list()).find(({ jobId }) => jobId === job(2))).toMatchObject(DETAILS)
  })

  test('undo goes back change by change, and the first one ends the tracking', async () => {
    await move(job(3), 'saved', null)
    await move(job(3), 'applied', 1)
    await describeIt(job(3), 2)
    expect(await undo(job(3), 3)).toMatchObject({
      json: { application: { note: '', stage: 'applied', version: 4 } },
    })
    expect(await undo(job(3), 4)).toMatchObject({
      json: { application: { stage: 'saved', appliedAt: null, version: 5 } },
    })
    expect((await history(job(3))).map(({ kind, to, isUndone }) => [kind, to, isUndone])).toEqual([
      ['details', 'applied', true],
      ['stage', 'applied', true],
      ['stage', 'saved', false],
    ])
    expect(await undo(job(3), 5)).toMatchObject({ status: 200, json: { application: null } })
    expect((await undo(job(3), 5)).status).toBe(404)
  })

  test('of two moves on the same state one counts, and the other is told so', async () => {
    await move(job(4), 'saved', null)
    const answers = await Promise.all([move(job(4), 'applied', 1), move(job(4), 'rejected', 1)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.json).toMatchObject({ error: 'application_changed' })
    expect((await list()).find(({ jobId }) => jobId === job(4))?.version).toBe(2)
  })

  test('the same move twice is one', async () => {
    const answers = await Promise.all([move(job(5), 'saved', null), move(job(5), 'saved', null)])
    expect(answers.map(({ status }) => status)).toContain(200)
    expect(await history(job(5))).toHaveLength(1)
  })

  test('a download tracks its job, and applying names the resume it went out with', async () => {
    await server.get(`${LOGICAL}/check_or_make_resume?jobId=${job(6)}`, person.token)
    const fileName = await eventually(async () => {
      const rows = (await server.get('/api/v1/rapid-data/auto_apply/resume_status', person.token))
        .json as unknown as { fileName: string | null }[]
      return rows[0]?.fileName
    })
    const query = new URLSearchParams({ fileName, bucketName: 'generated-resume' })
    const download = () => server.get(`${LOGICAL}/download_user_resume?${query}`, person.token)
    server.clock.advance(MINUTE_MS)
    expect((await download()).status).toBe(200)
    expect((await list())[0]).toMatchObject({ jobId: job(6), stage: 'downloaded', sentResume: null })
    await move(job(6), 'applied', 1)
    await download()
    expect((await list()).find(({ jobId }) => jobId === job(6))).toMatchObject({
      stage: 'applied',
      sentResume: { modelName: 'TEREX-BASIC-1.2v', resumeVersion: 1 },
      version: 2,
    })
  })

  test.each([
    ['a stage that is none', () => move(job(7), 'hired', null)],
    ['a day that is none', () => describeIt(job(0), 1, { ...DETAILS, nextStepOn: '2026-02-30' })],
    ['a note that is too long', () => describeIt(job(0), 1, { ...DETAILS, note: 'x'.repeat(4001) })],
  ])('%s is refused and nothing changes', async (_, send) => {
    const before = await list()
    expect(await send()).toMatchObject({ status: 400, json: { error: 'invalid_input' } })
    expect(await list()).toEqual(before)
  })

  test('[LIMIT-4] the applications of another person are not there', async () => {
    const stranger = await server.signUp()
    expect((await server.get(PATH, stranger.token)).json).toEqual({ applications: [], matches: 0 })
    const stolen = { stage: 'applied', basis: 1 }
    expect((await server.post(`${PATH}/${job(0)}/stage`, stolen, stranger.token)).status).toBe(404)
    expect((await server.get(`${PATH}/${job(0)}/history`, stranger.token)).status).toBe(404)
  })
})
