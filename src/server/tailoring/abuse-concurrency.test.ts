import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { honest } from '#adapters/ai/provider-server.suite.ts'
import { openScorer } from '../jobs/service.ts'
import { saveSampleSettings, uploadSample } from '../sample-data.suite.ts'
import { type EnginePerson, type EngineRange, openEngineRange } from './outside-engines.suite.ts'
import { makeResume } from './service.ts'

const MAKE = '/api/v1/logical/auto_apply/check_or_make_resume?jobId='
const _STATUS = '/api/v1/rapid-data/auto_apply/resume_status'
const SECOND_MS = 1000
const ROUNDS = 3

describe('requests for resumes at the same time', () => {
  let range: EngineRange
  let basic: EnginePerson
  let advanced: EnginePerson
  let jobIds: string[]
  beforeAll(async () => {
    range = await openEngineRange()
    basic = await range.preparePerson()
    advanced = await range.preparePerson({ model: 'TEREX-ADVANCE-1.8v' })
    await range.stopWork()
    jobIds = []
    for (let job = 0; job < 30; job += 1) jobIds.push(await range.findJob(basic))
  })
  afterAll(() => range.close())
  afterEach(() => startAnew())

  const sql = (statement: string, values: unknown[] = []) =>
    range.server.context.database.sql(statement, values)
  const countGenerations = async () => Number((await sql('select count(*)::int as n from generations'))[0]?.n)

  async function startAnew(): Promise<void> {
    await sql('delete from generations')
    await range.renewAttempts()
  }

  test('[CON-001] twenty clicks on one job are one generation and one attempt, and all are told the same', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => range.ask(basic, jobIds[0] ?? '')))
      expect(new Set(answers.map(({ json }) => JSON.stringify(json)))).toEqual(
        new Set(['{"status":"PENDING","attemptsLeft":9}']),
      )
      expect([await countGenerations(), await range.countUsed(basic)]).toEqual([1, 1])
      await startAnew()
    }
  })

  test.each([
    ['[CON-002] ten of thirty at once', 'basic', 10],
    ['[CON-003] five of thirty at once', 'advanced', 5],
  ] as const)(
    '[%s] [LIMIT-1] of thirty at once with the %s model %i are accepted',
    async (_, tier, limit) => {
      const person = tier === 'basic' ? basic : advanced
      await score(person)
      for (let round = 0; round < ROUNDS; round += 1) {
        const answers = await Promise.all(jobIds.map(jobId => range.ask(person, jobId)))
        const told = answers.map(({ json }) => String(json.status))
        expect(told.filter(status => status === 'PENDING')).toHaveLength(limit)
        expect(told.filter(status => status === `${tier}_attempt_exhaust`)).toHaveLength(30 - limit)
        expect([await countGenerations(), await range.countUsed(person)]).toEqual([limit, limit])
        await startAnew()
      }
    },
  )

  /** Gives a person the jobs of the other. */
  async function score(person: EnginePerson): Promise<void> {
    await (await openScorer(range.server.context, person.userId))?.score(jobIds)
  }

  test('[CON-004] a model that is switched in between counts for itself, once for each job', async () => {
    const [jobId = ''] = jobIds
    const models = ['TEREX-BASIC-1.2v', 'TEREX-ADVANCE-1.8v']
    const calls = Array.from({ length: 10 }, async (_, index) => {
      const selectedModel = models[index % 2]
      await saveSampleSettings(range.server, basic.token, { selectedModel })
      return range.ask(basic, jobId)
    })
    const answers = await Promise.all(calls)
    expect(answers.every(({ json }) => String(json.status) === 'PENDING')).toBe(true)
    const rows = await sql('select model, tier from generations where user_id = $1', [basic.userId])
    expect(new Set(rows.map(({ model }) => model)).size).toBe(rows.length)
    const used = await sql('select tier, used from attempts where user_id = $1 order by tier', [basic.userId])
    expect(used).toEqual(
      rows
        .map(({ tier }) => ({ tier, used: 1 }))
        .toSorted((a, b) => (String(a.tier) < String(b.tier) ? -1 : 1)),
    )
    await saveSampleSettings(range.server, basic.token)
  })

  test('[CON-008] who hangs up and asks again finds the same generation', async () => {
    const [jobId = ''] = jobIds
    const leaving = new AbortController()
    const headers = { authorization: `Bearer ${basic.token}` }
    const first = fetch(range.server.origin + MAKE + jobId, { headers, signal: leaving.signal }).catch(
      () => null,
    )
    setTimeout(() => leaving.abort(), 5)
    await first
    expect((await range.ask(basic, jobId)).json).toMatchObject({ status: 'PENDING', attemptsLeft: 9 })
    expect((await range.ask(basic, jobId)).json).toMatchObject({ status: 'PENDING', attemptsLeft: 9 })
    expect(await countGenerations()).toBe(1)
  })

  test('[CON-006] uploads, requests and searches at once leave nothing half done', async () => {
    const { server } = range
    for (let round = 0; round < ROUNDS; round += 1) {
      const [jobId = ''] = jobIds.slice(round)
      const answers = await Promise.all([
        uploadSample(server, basic.token),
        range.ask(basic, jobId),
        server.get('/api/v1/logical/auto_apply/fetch-latest-jobs', basic.token),
        range.ask(basic, jobId),
      ])
      expect(answers.map(({ status }) => status).filter(status => status >= 500 && status !== 503)).toEqual(
        [],
      )
      const [current] = await sql(
        'select count(*)::int as n from resumes where user_id = $1 and is_current',
        [basic.userId],
      )
      expect(current?.n).toBe(1)
      // Either request may have come before or after the new resume.
      const [made] = await sql('select count(*)::int as n from generations where job_id = $1', [jobId])
      expect([1, 2]).toContain(made?.n)
      expect(await range.countUsed(basic)).toBe(await countGenerations())
      server.clock.advance(60 * SECOND_MS)
    }
  })

  test('[CON-007] nothing stays of somebody whose account goes while the model writes', async () => {
    const { context } = range.server
    const [jobId = ''] = jobIds
    await range.ask(advanced, jobId)
    const generationId = await range.findGeneration(advanced, jobId)
    const listKept = async () =>
      (await readdir(join(context.env.DATA_DIR, 'files'), { recursive: true })).toSorted()
    const keptBefore = await listKept()
    range.provider.behave(asked => ({ ...(honest(asked) as { text: string }), afterMs: 150 }))
    const work = makeResume(context, generationId, AbortSignal.timeout(10_000))
    await new Promise(resolve => setTimeout(resolve, 60))
    await sql('delete from users where id = $1', [advanced.userId])
    await work.catch(() => undefined)
    expect(await countGenerations()).toBe(0)
    const [files] = await sql('select count(*)::int as n from files where user_id = $1', [advanced.userId])
    expect(files?.n).toBe(0)
    expect(await listKept()).toEqual(keptBefore)
  })
})
