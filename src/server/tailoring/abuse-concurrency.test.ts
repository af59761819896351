import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { honest } from '#adapters/ai/provider-server.suite.ts'
import { LIMITS } from '#contract/limits.ts'
import { openScorer } from '../jobs/service.ts'
import { saveSampleSettings, uploadSample } from '../sample-data.suite.ts'
import { type EnginePerson, type EngineRange, openEngineRange } from './outside-engines.suite.ts'
import { makeResume, sweepStranded } from './service.ts'
import { claimGeneration, failGeneration, finishGeneration } from './store.ts'

const MAKE = '/api/v1/logical/auto_apply/check_or_make_resume?jobId='
const STATUS = '/api/v1/rapid-data/auto_apply/resume_status'
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

  describe('a worker that is killed', () => {
    const [DEADLINE, LEASE] = [LIMITS.generationDeadlineSeconds, LIMITS.generationLeaseSeconds]

    async function accept(): Promise<string> {
      const [jobId = ''] = jobIds
      await range.ask(basic, jobId)
      return range.findGeneration(basic, jobId)
    }

    const claim = (generationId: string) =>
      claimGeneration(range.server.context.database.db, {
        generationId,
        leaseSeconds: LIMITS.generationLeaseSeconds,
        now: range.server.clock.now(),
      })
    const statusOf = async () => {
      const rows = (await range.server.get(STATUS, basic.token)).json as unknown as { status: string }[]
      return rows[0]?.status
    }

    test('before it wrote anything is followed by another, in time', async () => {
      const generationId = await accept()
      await claim(generationId)
      range.server.clock.advance((LEASE + 1) * SECOND_MS)
      await sweepStranded(range.server.context)
      range.provider.behave(honest)
      await range.run(generationId)
      expect(await statusOf()).toBe('DONE')
      expect(await range.countUsed(basic)).toBe(1)
    })

    test('and comes back late changes nothing any more', async () => {
      const generationId = await accept()
      const late = await claim(generationId)
      range.server.clock.advance((LEASE + 1) * SECOND_MS)
      range.provider.behave(honest)
      await range.run(generationId)
      if (!late) throw new Error('it was not claimed')
      const { database } = range.server.context
      const now = range.server.clock.now()
      const [file] = await sql('select file_id from generations where id = $1', [generationId])
      const written = {
        result: EMPTY,
        truthReport: {},
        waiting: [],
        readBack: { shares: [1, 1], differing: [] },
      }
      const finish = { claimed: late, fileId: String(file?.file_id), ...written, now }
      expect(await database.transaction(tx => finishGeneration(tx, finish))).toBe(false)
      const { leaseToken } = late
      const failed = { generationId, leaseToken, failure: 'engine_failed', now } as const
      expect(await database.transaction(tx => failGeneration(tx, failed))).toBeNull()
      expect([await statusOf(), await range.countUsed(basic)]).toEqual(['DONE', 1])
    })

    test('each time ends it in time, with the attempt given back once', async () => {
      const generationId = await accept()
      await claim(generationId)
      range.server.clock.advance((LEASE + 1) * SECOND_MS)
      expect((await claim(generationId))?.tries).toBe(2)
      range.server.clock.advance((LIMITS.generationEndSeconds - LEASE) * SECOND_MS)
      await Promise.all([sweepStranded(range.server.context), sweepStranded(range.server.context)])
      expect(LIMITS.generationEndSeconds + 1).toBeLessThan(DEADLINE)
      expect([await statusOf(), await range.countUsed(basic)]).toEqual(['FAILED', 0])
      expect((await range.ask(basic, jobIds[0] ?? '')).json).toEqual({ status: 'PENDING', attemptsLeft: 9 })
    })

    test('is looked for when its lease runs out and when the time is over', async () => {
      const generationId = await accept()
      range.provider.behave(() => ({ status: 503 }))
      await makeResume(range.server.context, generationId, AbortSignal.timeout(10_000)).catch(() => undefined)
      const planned = await sql(
        `select extract(epoch from start_after - created_on)::int as seconds from pgboss.job
         where name = 'tailoring-sweep' order by created_on desc, start_after desc limit 2`,
      )
      expect(planned.map(({ seconds }) => Number(seconds)).toSorted((a, b) => a - b)).toEqual([
        LEASE + 1,
        LIMITS.generationEndSeconds + 1,
      ])
    })

    test('no try begins that could not end in time', async () => {
      const generationId = await accept()
      range.provider.behave(() => ({ status: 503 }))
      const tryOnce = () => makeResume(range.server.context, generationId, AbortSignal.timeout(10_000))
      await expect(tryOnce()).rejects.toMatchObject({ stop: 'away' })
      range.server.clock.advance((LIMITS.generationEndSeconds - LIMITS.generationTrySeconds + 1) * SECOND_MS)
      await tryOnce()
      expect([await statusOf(), await range.countUsed(basic)]).toEqual(['FAILED', 0])
    })
  })
})

const EMPTY = {
  summary: null,
  work: [],
  education: [],
  skills: [],
  languages: [],
  certifications: [],
  otherSections: [],
}
