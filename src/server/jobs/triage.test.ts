import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LIMITS } from '#contract/limits.ts'
import type { JobMark } from '#contract/triage.ts'
import { TRIAGE_LIMITS } from '#contract/triage-limits.ts'
import { saveSampleSettings, signUpSeeker } from '../sample-data.suite.ts'
import { openTestServer, type TestServer } from '../test-server.suite.ts'

const TRIAGE = '/api/v1/triage'
const LISTED = '/api/v1/logical/auto_apply/get_jobs_by_email'
const HOUR_MS = 60 * 60 * 1000

describe('sorting the list', () => {
  let server: TestServer
  let token: string
  let jobs: string[]

  beforeAll(async () => {
    server = await openTestServer()
    const seeker = await signUpSeeker(server, 4)
    token = seeker.person.token
    jobs = seeker.jobIds
  })
  afterAll(() => server.close())

  const job = (index: number) => jobs[index] ?? ''
  const open = async (by = token) => (await server.post(`${TRIAGE}/open`, {}, by)).json
  const mark = (jobIds: string[], change: object, by = token) =>
    server.post(`${TRIAGE}/marks`, { jobIds, change }, by)
  const listed = async () =>
    ((await server.get(LISTED, token)).json as unknown as { jobId: string }[]).map(({ jobId }) => jobId)

  test('a mark is kept, and what a change leaves out stays as it was', async () => {
    await mark([job(0)], { isStarred: true })
    await mark([job(0)], { isSeen: true })
    const { marks } = (await open()) as unknown as { marks: JobMark[] }
    expect(marks).toEqual([{ jobId: job(0), isStarred: true, isSeen: true, aside: null, isAsked: true }])
  })

  test('a starred job is listed whatever the threshold', async () => {
    await saveSampleSettings(server, token, { matchingScore: 100 })
    expect(await listed()).toEqual([job(0)])
    await saveSampleSettings(server, token)
  })

  test('several are put aside at once, the last one first, and taken back; the list of the specification keeps them', async () => {
    await mark([job(1)], { aside: 'pay' })
    server.clock.advance(1000)
    await mark([job(2), job(2)], { aside: 'level' })
    const aside = async () => (await server.get(`${TRIAGE}/aside`, token)).json
    expect(await aside()).toMatchObject({ total: 2, jobs: [{ jobId: job(2) }, { jobId: job(1) }] })
    expect((await server.get(`${TRIAGE}/aside?page=1`, token)).json).toMatchObject({ total: 2, jobs: [] })
    expect((await listed()).toSorted()).toEqual(jobs.toSorted())
    await mark([job(1), job(2)], { aside: null })
    expect(await aside()).toMatchObject({ total: 0, jobs: [] })
  })

  test('a job of somebody else is refused, and nothing is marked then', async () => {
    const stranger = await server.signUp()
    expect(await mark([job(0)], { isStarred: true }, stranger.token)).toMatchObject({ status: 404 })
    expect(await open(stranger.token)).toMatchObject({ marks: [] })
    expect(await mark([job(3), crypto.randomUUID()], { isStarred: true })).toMatchObject({ status: 404 })
    const { marks } = (await open()) as unknown as { marks: JobMark[] }
    expect(marks.find(({ jobId }) => jobId === job(3))).toBeUndefined()
  })

  test('what is new counts from the end of the visit before, and a look within the hour is the same visit', async () => {
    const { token: by } = await server.signUp()
    expect(await open(by)).toMatchObject({ newSince: null })
    server.clock.advance(HOUR_MS / 2)
    expect(await open(by)).toMatchObject({ newSince: null })
    const left = server.clock.now().toISOString()
    server.clock.advance(3 * HOUR_MS)
    expect(await open(by)).toMatchObject({ newSince: left })
    server.clock.advance(HOUR_MS / 2)
    expect(await open(by)).toMatchObject({ newSince: left })
  })

  test('10,000 put aside leave the list to the others, are told page by page, and travel only where they are listed', async () => {
    const seeker = await signUpSeeker(server, 2)
    const [kept = '', copied = ''] = seeker.jobIds
    const copies = await server.context.database.sql(
      `with made as (insert into jobs select (jsonb_populate_record(j, jsonb_build_object('id', gen_random_uuid()))).*
         from jobs j, generate_series(1, 10000) where j.id = $1 returning id),
       own as (insert into user_jobs select (jsonb_populate_record(u, jsonb_build_object('job_id', made.id, 'score', 100))).*
         from user_jobs u, made where u.job_id = $1),
       marked as (insert into job_marks select u.user_id, made.id, false, true, 'pay', true, now()
         from user_jobs u, made where u.job_id = $1)
       select id from made limit 1`,
      [copied],
    )
    const by = seeker.person.token
    const list = (await server.get(LISTED, by)).json as unknown as { jobId: string; matchingScore: number }[]
    expect(list).toHaveLength(LIMITS.jobsListedMax)
    expect(list.map(({ jobId }) => jobId)).toEqual(expect.arrayContaining([kept, copied]))
    const scores = list.map(({ matchingScore }) => matchingScore)
    expect(scores).toEqual(scores.toSorted((a, b) => b - a))
    const opened = (await open(by)) as unknown as { marks: JobMark[]; aside: number }
    expect(opened.aside).toBe(10_000)
    expect(opened.marks).toHaveLength(LIMITS.jobsListedMax)
    const told = new Set(opened.marks.map(({ jobId }) => jobId))
    expect(
      list
        .filter(({ jobId }) => !told.has(jobId))
        .map(({ jobId }) => jobId)
        .toSorted(),
    ).toEqual([kept, copied].toSorted())
    const page = (await server.get(`${TRIAGE}/aside?page=199`, by)).json
    expect(page).toMatchObject({ total: 10_000, marks: Array(50).fill({ aside: 'pay' }) })
    const [{ id: first } = {}] = copies
    await mark([String(first)], { aside: null }, by)
    const after = (await server.get(LISTED, by)).json as unknown as { jobId: string }[]
    expect(after.map(({ jobId }) => jobId)).toContain(first)
  })

  test('a view is kept by its name, replaced by the same name, and forgotten; there is room for 20', async () => {
    const save = (name: string, look = 'q=java') => server.post(`${TRIAGE}/views`, { name, look }, token)
    await save('Near me')
    const { json } = await save('Near me', 'q=kotlin')
    expect(json).toMatchObject({ views: [{ name: 'Near me', look: 'q=kotlin' }] })
    for (let at = 1; at < TRIAGE_LIMITS.viewsMax; at += 1) await save(`View ${at}`)
    expect(await save('One more')).toMatchObject({
      status: 400,
      json: { error: 'invalid_input', field: 'name', message: expect.stringContaining('20 saved views') },
    })
    expect((await save('Near me', 'q=go')).status).toBe(200)
    const [first] = (json as unknown as { views: { viewId: string }[] }).views
    const after = await server.post(`${TRIAGE}/views/remove`, { viewId: first?.viewId }, token)
    expect((after.json as unknown as { views: unknown[] }).views).toHaveLength(TRIAGE_LIMITS.viewsMax - 1)
  })
})
