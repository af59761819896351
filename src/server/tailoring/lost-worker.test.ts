import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { honest } from '#adapters/ai/provider-server.suite.ts'
import type { Database } from '#adapters/database/port.ts'
import { SERVER_LIMITS } from '#contract/server-limits.ts'
import { eventually } from '../test-server.suite.ts'
import { type EnginePerson, type EngineRange, openEngineRange } from './outside-engines.suite.ts'
import { makeResume, sweepStranded } from './service.ts'
import { claimGeneration, failGeneration, finishGeneration } from './store.ts'
import { whileHeld } from './under-way-service.ts'

const STATUS = '/api/v1/rapid-data/auto_apply/resume_status'
const SECOND_MS = 1000

describe('a worker that is killed', () => {
  let range: EngineRange
  let basic: EnginePerson
  let jobIds: string[]
  beforeAll(async () => {
    range = await openEngineRange()
    basic = await range.preparePerson()
    await range.stopWork()
    jobIds = [await range.findJob(basic)]
  })
  afterAll(() => range.close())
  afterEach(async () => {
    await sql('delete from generations')
    await range.renewAttempts()
  })

  const sql = (statement: string, values: unknown[] = []) =>
    range.server.context.database.sql(statement, values)

  const [DEADLINE, LEASE] = [SERVER_LIMITS.generationDeadlineSeconds, SERVER_LIMITS.generationLeaseSeconds]

  async function accept(): Promise<string> {
    const [jobId = ''] = jobIds
    await range.ask(basic, jobId)
    return range.findGeneration(basic, jobId)
  }

  const claim = (generationId: string) =>
    claimGeneration(range.server.context.database.db, {
      generationId,
      now: range.server.clock.now(),
    })
  const leaseUntil = async (generationId: string) => {
    const [row] = await sql('select lease_until from generations where id = $1', [generationId])
    return new Date(String(row?.lease_until)).getTime()
  }
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
      template: 'standard' as const,
    }
    const finish = { claimed: late, fileId: String(file?.file_id), ...written, now }
    expect(await database.transaction(tx => finishGeneration(tx, finish))).toBe(false)
    const { leaseToken } = late
    const failed = { generationId, leaseToken, failure: 'engine_failed', now } as const
    expect(await database.transaction(tx => failGeneration(tx, failed))).toBeNull()
    expect([await statusOf(), await range.countUsed(basic)]).toEqual(['DONE', 1])
  })

  test('when it hears nothing of its commit leaves the document that was committed', async () => {
    const generationId = await accept()
    range.provider.behave(honest)
    const { context } = range.server
    const database: Database = {
      ...context.database,
      transaction: async run => {
        await context.database.transaction(run)
        throw new Error('Connection terminated unexpectedly')
      },
    }
    const write = makeResume({ ...context, database }, generationId, AbortSignal.timeout(10_000))
    await expect(write).rejects.toThrow('Connection terminated')
    expect(await statusOf()).toBe('DONE')
    const [file] = await sql(
      'select storage_key from files f join generations g on g.file_id = f.id where g.id = $1',
      [generationId],
    )
    expect(await context.files.read(String(file?.storage_key))).toBeTruthy()
  })

  test('each time ends it in time, with the attempt given back once', async () => {
    const generationId = await accept()
    await claim(generationId)
    range.server.clock.advance((LEASE + 1) * SECOND_MS)
    expect((await claim(generationId))?.tries).toBe(2)
    range.server.clock.advance((SERVER_LIMITS.generationEndSeconds - LEASE) * SECOND_MS)
    await Promise.all([sweepStranded(range.server.context), sweepStranded(range.server.context)])
    expect(SERVER_LIMITS.generationEndSeconds + 1).toBeLessThan(DEADLINE)
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
      SERVER_LIMITS.generationEndSeconds + 1,
    ])
  })

  test('is looked for again while it works, and keeps its lease for as long', async () => {
    const generationId = await accept()
    const claimed = await claim(generationId)
    if (!claimed) throw new Error('it was not claimed')
    const claimedUntil = await leaseUntil(generationId)
    range.server.clock.advance(10 * SECOND_MS)
    const before = await sql('select count(*)::int as n from pgboss.job where name = $1', ['tailoring-sweep'])
    await sweepStranded(range.server.context, { generationId })
    const [look] = await sql(
      `select data, extract(epoch from start_after - created_on)::int as seconds,
         (select count(*)::int from pgboss.job where name = 'tailoring-sweep') as n
       from pgboss.job where name = 'tailoring-sweep' order by created_on desc limit 1`,
    )
    expect(look).toMatchObject({
      data: { generationId },
      seconds: LEASE - 10 + 1,
      n: Number(before[0]?.n) + 1,
    })
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { promise, resolve } = Promise.withResolvers<void>()
    const work = whileHeld(range.server.context, claimed, () => promise)
    await vi.advanceTimersByTimeAsync((LEASE / 3) * SECOND_MS)
    vi.useRealTimers()
    // Ten seconds after it was taken up.
    await eventually(async () => (await leaseUntil(generationId)) > claimedUntil + 9 * SECOND_MS)
    resolve()
    await work
  })

  test('no try begins that could not end in time', async () => {
    const generationId = await accept()
    range.provider.behave(() => ({ status: 503 }))
    const tryOnce = () => makeResume(range.server.context, generationId, AbortSignal.timeout(10_000))
    await expect(tryOnce()).rejects.toMatchObject({ stop: 'away' })
    range.server.clock.advance(
      (SERVER_LIMITS.generationEndSeconds - SERVER_LIMITS.generationTrySeconds + 1) * SECOND_MS,
    )
    await tryOnce()
    expect([await statusOf(), await range.countUsed(basic)]).toEqual(['FAILED', 0])
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
