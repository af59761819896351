import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SERVER_LIMITS } from '#contract/server-limits.ts'
import { asUserId } from '../http/caller.ts'
import { ingestPosting, openScorer } from '../jobs/service.ts'
import { samplePosting, saveSampleSettings, uploadSample } from '../sample-data.suite.ts'
import { eventually, openTestServer, type TestServer } from '../test-server.suite.ts'
import { sweepStranded } from './service.ts'
import { claimGeneration, failGeneration } from './store.ts'

const MAKE = '/api/v1/logical/auto_apply/check_or_make_resume?jobId='
const STATUS = '/api/v1/rapid-data/auto_apply/resume_status'
const DAY_MS = 24 * 60 * 60 * 1000

interface StatusRow {
  jobId: string
  status: string
  modelName: string
  fileName: string | null
  isCurrentResume: boolean
}

describe('tailored resumes', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await openTestServer()
  })
  afterAll(() => server.close())

  const claim = (generationId: string) =>
    claimGeneration(server.context.database.db, {
      generationId,
      now: server.clock.now(),
    })

  /** A person with a resume, settings and as many scored jobs as asked for. */
  async function preparePerson(jobs: number, settings: Record<string, unknown> = {}) {
    const person = await server.signUp()
    await uploadSample(server, person.token)
    await saveSampleSettings(server, person.token, settings)
    const userId = await findUserId(person.email)
    const jobIds: string[] = []
    for (let index = 0; index < jobs; index += 1) {
      const posting = samplePosting(`${person.email}-${index}`)
      jobIds.push((await ingestPosting(server.context, posting, 'Test site')).jobId)
    }
    const scorer = await openScorer(server.context, userId)
    await scorer?.score(jobIds)
    return { ...person, userId, jobIds }
  }

  async function findUserId(email: string) {
    const [row] = await server.context.database.sql('select id from users where email = $1', [email])
    return asUserId(String(row?.id))
  }

  const statuses = async (token: string) => (await server.get(STATUS, token)).json as unknown as StatusRow[]

  const untilDone = (token: string, jobId: string) =>
    eventually(async () =>
      (await statuses(token)).find(row => row.jobId === jobId && row.status !== 'PENDING'),
    )

  test('[API-JOB-4] [API-JOB-1] [CORE-4] a job gets a tailored PDF that can be downloaded', async () => {
    const { token, email, jobIds } = await preparePerson(1)
    const accepted = await server.get(MAKE + jobIds[0], token)
    expect(accepted).toMatchObject({ status: 200, json: { status: 'PENDING', attemptsLeft: 9 } })
    const done = await untilDone(token, jobIds[0] ?? '')
    expect(done).toMatchObject({ status: 'DONE', modelName: 'TEREX-BASIC-1.2v', isCurrentResume: true })
    expect(done.fileName).toBe(`${email}_${jobIds[0]}_GEMINI.pdf`)
    const query = new URLSearchParams({ fileName: done.fileName ?? '', bucketName: 'generated-resume' })
    const file = await server.get(`/api/v1/logical/auto_apply/download_user_resume?${query}`, token)
    expect(file.status).toBe(200)
    expect(file.headers.get('content-type')).toBe('application/pdf')
    expect(new TextDecoder().decode(file.bytes.slice(0, 5))).toBe('%PDF-')
  })

  test('[CORE-6] every stored line names facts of the own resume', async () => {
    const { token, userId, jobIds } = await preparePerson(1)
    await server.get(MAKE + jobIds[0], token)
    await untilDone(token, jobIds[0] ?? '')
    const [row] = await server.context.database.sql(
      'select g.result, r.profile from generations g join resumes r on r.id = g.resume_id where g.user_id = $1',
      [userId],
    )
    const known = new Set(JSON.stringify(row?.profile).match(/(?<="id":")[^"]+/g))
    const named = [...JSON.stringify(row?.result).matchAll(/"sourceIds":\[([^\]]*)\]/g)].map(
      found => found[1] ?? '',
    )
    expect(named.length).toBeGreaterThan(5)
    for (const ids of named) {
      const list = ids.split(',').map(id => id.replaceAll('"', ''))
      expect(list.filter(id => !known.has(id))).toEqual([])
      expect(list[0]).not.toBe('')
    }
  })

  test('[LIMIT-5] the advanced model ends the name in GPT and has five attempts', async () => {
    const { token, jobIds } = await preparePerson(1, { selectedModel: 'TEREX-ADVANCE-1.8v' })
    const accepted = await server.get(MAKE + jobIds[0], token)
    expect(accepted.json).toMatchObject({ status: 'PENDING', attemptsLeft: 4 })
    expect((await untilDone(token, jobIds[0] ?? '')).fileName).toMatch(/_GPT\.pdf$/)
  })

  test('[SET-2] what is left of the day’s attempts is told for each model, and renews at midnight UTC', async () => {
    const { token, jobIds } = await preparePerson(2)
    for (const jobId of jobIds) await server.get(MAKE + jobId, token)
    const left = await server.get('/api/v1/attempts', token)
    const midnight = new Date(server.clock.now())
    midnight.setUTCHours(24, 0, 0, 0)
    expect(left.json).toEqual({
      models: [
        { modelName: 'TEREX-ADVANCE-1.8v', attemptsPerDay: 5, attemptsLeft: 5 },
        { modelName: 'TEREX-BASIC-1.2v', attemptsPerDay: 10, attemptsLeft: 8 },
      ],
      renewsAt: midnight.toISOString(),
    })
  })

  test('a resume without a line to choose from is refused before an attempt is taken', async () => {
    const { token, userId, jobIds } = await preparePerson(1)
    const bare = { work: [], education: [], skills: [], certifications: [], otherSections: [] }
    await server.context.database.sql(
      'update resumes set profile = profile || $2::jsonb where user_id = $1',
      [userId, JSON.stringify(bare)],
    )
    const refused = await server.get(MAKE + jobIds[0], token)
    expect(refused).toMatchObject({ status: 409, json: { error: 'nothing_to_tailor' } })
    expect(await statuses(token)).toEqual([])
    const { json } = await server.get('/api/v1/attempts', token)
    expect(json).toMatchObject({ models: [{ attemptsLeft: 5 }, { attemptsLeft: 10 }] })
  })

  test('asking again while it runs or when it is done takes no attempt', async () => {
    const { token, jobIds } = await preparePerson(1)
    const answers = await Promise.all(Array.from({ length: 20 }, () => server.get(MAKE + jobIds[0], token)))
    expect(new Set(answers.map(answer => answer.json.attemptsLeft))).toEqual(new Set([9]))
    await untilDone(token, jobIds[0] ?? '')
    expect((await server.get(MAKE + jobIds[0], token)).json).toMatchObject({
      status: 'DONE',
      attemptsLeft: 9,
    })
  })

  test('[LIMIT-1] of 14 parallel requests ten are accepted, and the next day ten more', async () => {
    const { token, jobIds } = await preparePerson(14)
    const answers = await Promise.all(jobIds.map(jobId => server.get(MAKE + jobId, token)))
    const exhausted = answers.filter(answer => String(answer.json.status) === 'basic_attempt_exhaust')
    expect(exhausted).toHaveLength(4)
    expect(exhausted[0]?.json.attemptsLeft).toBe(0)
    server.clock.advance(DAY_MS)
    const left = jobIds.filter((_, index) => exhausted.includes(answers[index] as (typeof answers)[number]))
    expect((await server.get(MAKE + left[0], token)).json).toMatchObject({
      status: 'PENDING',
      attemptsLeft: 9,
    })
  })

  describe('without a worker', () => {
    let unlucky: Awaited<ReturnType<typeof preparePerson>>
    let stranded: Awaited<ReturnType<typeof preparePerson>>
    beforeAll(async () => {
      unlucky = await preparePerson(1)
      stranded = await preparePerson(1)
      await server.context.queue.rest()
    })

    test('a failed generation gives its attempt back once and can be asked for again', async () => {
      const { token, userId, jobIds } = unlucky
      const { database } = server.context
      const { clock } = server
      await server.get(MAKE + jobIds[0], token)
      const [row] = await database.sql('select id from generations where user_id = $1', [userId])
      const generationId = String(row?.id)
      const claimed = await claim(generationId)
      expect(await claim(generationId)).toBeNull()
      const ending = {
        generationId,
        leaseToken: claimed?.leaseToken ?? '',
        failure: 'engine_failed',
        now: clock.now(),
      } as const
      const fail = () => database.transaction(tx => failGeneration(tx, ending))
      expect(await fail()).toBe(userId)
      expect(await fail()).toBeNull()
      const [used] = await database.sql('select used from attempts where user_id = $1', [userId])
      expect(used?.used).toBe(0)
      const again = await server.get(MAKE + jobIds[0], token)
      expect(again.json).toMatchObject({ status: 'PENDING', attemptsLeft: 9 })
    })

    test('a generation whose worker is gone is taken up again, and ends after its deadline', async () => {
      const { token, userId, jobIds } = stranded
      const { database } = server.context
      await server.get(MAKE + jobIds[0], token)
      const [row] = await database.sql('select id from generations where user_id = $1', [userId])
      const generationId = String(row?.id)
      const claimed = await claim(generationId)
      expect(claimed?.tries).toBe(1)
      await sweepStranded(server.context)
      expect(await statuses(token)).toMatchObject([{ status: 'PENDING' }])
      server.clock.advance((SERVER_LIMITS.generationDeadlineSeconds + 1) * 1000)
      await sweepStranded(server.context)
      expect(await statuses(token)).toMatchObject([{ status: 'FAILED' }])
      const [used] = await database.sql('select used from attempts where user_id = $1', [userId])
      expect(used?.used).toBe(0)
    })
  })
})
