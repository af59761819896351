import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TrackedEntry, TrackedOutcome } from '#contract/tracked-files.ts'
import { TRACKING_LIMITS } from '#contract/tracking-limits.ts'
import { readTrackedFile, writeTrackedCsv, writeTrackedJson } from '#core/applications/tracked-file.ts'
import { findSampleJobs, saveSampleSettings, uploadSample } from '../sample-data.suite.ts'
import { eventually, openTestServer, type TestServer } from '../test-server.suite.ts'

const PATH = '/api/v1/applications'
const MINUTE_MS = 60_000
const NOTE = '=cmd|"calc"!A1, she said\r\n\'+49 30; and\tmore'

describe('files of tracked jobs', () => {
  let server: TestServer
  let owner: { token: string; email: string }
  let exported: TrackedEntry[]

  beforeAll(async () => {
    server = await openTestServer()
    owner = await server.signUp()
    await uploadSample(server, owner.token)
    await saveSampleSettings(server, owner.token)
    const { jobIds } = await findSampleJobs(server, owner.email, 3)
    const [first = '', second = '', third = ''] = jobIds
    const change = async (jobId: string, path: string, body: object) => {
      server.clock.advance(MINUTE_MS)
      expect(await server.post(`${PATH}/${jobId}/${path}`, body, owner.token)).toMatchObject({ status: 200 })
    }
    await change(first, 'stage', { stage: 'saved', basis: null })
    await change(first, 'stage', { stage: 'interviewing', basis: 1 })
    const details = { note: NOTE, contact: '@reed', nextStep: '-Call', nextStepOn: '2026-12-01' }
    await change(first, 'details', { ...details, basis: 2 })
    await change(first, 'stage', { stage: 'offer', basis: 3 })
    await change(first, 'undo', { basis: 4 })
    await change(second, 'stage', { stage: 'rejected', basis: null })
    await change(third, 'stage', { stage: 'withdrawn', basis: null })
    exported = await exportOf(owner.token)
  })
  afterAll(() => server.close())

  async function exportOf(token: string): Promise<TrackedEntry[]> {
    const { status, json } = await server.get(`${PATH}/export`, token)
    expect(status).toBe(200)
    return json.applications as TrackedEntry[]
  }
  async function importTo(token: string, entries: readonly TrackedEntry[], isPreview = false) {
    const { status, json } = await server.post(`${PATH}/import`, { entries, isPreview }, token)
    return { status, outcomes: json.outcomes as TrackedOutcome[] }
  }
  const read = (text: string) => readTrackedFile(text, '2026-11-21T00:00:00.000Z')
  const list = async (token: string) =>
    (await server.get(PATH, token)).json.applications as { jobId: string; version: number }[]

  test('the own JSON in another account makes an equal one, history and undo included', async () => {
    const { token } = await server.signUp()
    const entries = read(writeTrackedJson(exported))?.entries ?? []
    expect(await importTo(token, entries)).toEqual({ status: 200, outcomes: ['added', 'added', 'added'] })
    expect(await exportOf(token)).toEqual(exported)
    const jobId = (await list(token))[2]?.jobId ?? ''
    const undone = await server.post(`${PATH}/${jobId}/undo`, { basis: 5 }, token)
    expect(undone.json.application).toMatchObject({ stage: 'interviewing', note: '', version: 6 })
  })

  test('jobs that came with a file are scored as soon as there is a resume, also where there are no others', async () => {
    const { token, email } = await server.signUp()
    await importTo(token, exported)
    await uploadSample(server, token)
    await saveSampleSettings(server, token)
    const { sql } = server.context.database
    const unscored = `select count(*)::int as jobs from user_jobs
      join users on users.id = user_jobs.user_id where email = $1 and resume_id is null`
    await eventually(async () => (await sql(unscored, [email]))[0]?.jobs === 0)
  })

  test('the own table makes the same jobs in the same states', async () => {
    const { token } = await server.signUp()
    const file = read(writeTrackedCsv(exported))
    expect(file?.refused).toEqual([])
    await importTo(token, file?.entries ?? [])
    const without = ({ job, state, changedAt }: TrackedEntry) => ({
      job: { ...job, description: '' },
      ...{ state, changedAt },
    })
    expect((await exportOf(token)).map(without)).toEqual(exported.map(without))
  })

  test('a preview adds nothing, a second import adds nothing twice and changes nothing', async () => {
    const { token } = await server.signUp()
    expect((await importTo(token, exported, true)).outcomes).toEqual(['added', 'added', 'added'])
    expect(await exportOf(token)).toEqual([])
    await importTo(token, exported.slice(0, 1))
    const changed = exported.map(entry => ({ ...entry, state: { ...entry.state, note: 'another' } }))
    expect((await importTo(token, [...changed, ...changed])).outcomes).toEqual([
      ...['tracked', 'added', 'added'],
      ...['tracked', 'tracked', 'tracked'],
    ])
    expect((await exportOf(token)).map(({ state }) => state.note)).toEqual(
      exported.map(({ state }, index) => (index === 0 ? state.note : 'another')),
    )
  })

  test('the own account takes its own file as it is', async () => {
    expect((await importTo(owner.token, exported)).outcomes).toEqual(['tracked', 'tracked', 'tracked'])
    expect(await exportOf(owner.token)).toEqual(exported)
  })

  test('a job that is tracked no more comes back as the same job', async () => {
    const { token } = await server.signUp()
    await importTo(token, exported.slice(2))
    const [before] = await list(token)
    await server.post(`${PATH}/${before?.jobId}/undo`, { basis: before?.version }, token)
    expect(await list(token)).toHaveLength(1)
    let version = (await list(token))[0]?.version ?? 0
    for (; (await list(token)).length > 0; version += 1)
      await server.post(`${PATH}/${before?.jobId}/undo`, { basis: version }, token)
    expect((await importTo(token, exported.slice(2))).outcomes).toEqual(['added'])
    expect((await list(token))[0]?.jobId).toBe(before?.jobId)
  })

  test('[LIMIT-4] a file changes no job of others, and nobody else sees its jobs', async () => {
    const { token } = await server.signUp()
    const [entry] = exported
    if (!entry) throw new Error('there is an export')
    const poisoned = { ...entry, job: { ...entry.job, url: 'https://evil.example/' } }
    await importTo(token, [poisoned])
    expect(await exportOf(owner.token)).toEqual(exported)
    const [own] = await list(token)
    expect((await server.get(`${PATH}/${own?.jobId}/history`, owner.token)).status).toBe(404)
  })

  test('one entry that cannot be taken refuses the call, and nothing is added', async () => {
    const { token } = await server.signUp()
    const [first, second] = exported
    if (!first || !second) throw new Error('there is an export')
    const broken: TrackedEntry[] = [
      { ...first, job: { ...first.job, url: 'javascript:alert(1)' } },
      { ...first, job: { ...first.job, matchingScore: 101 } },
      { ...first, state: { ...first.state, note: 'x'.repeat(TRACKING_LIMITS.noteMaxChars + 1) } },
      { ...first, state: { ...first.state, nextStepOn: '2026-02-30' } },
    ]
    for (const entry of broken) expect(await importTo(token, [second, entry])).toMatchObject({ status: 400 })
    expect(await exportOf(token)).toEqual([])
  })
})
