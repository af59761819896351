import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { fabricate } from '#adapters/ai/fabrications.suite.ts'
import { honest, honestAnswer, type Mood } from '#adapters/ai/provider-server.suite.ts'
import { GENERATION_FAILURES, type GenerationFailure } from '#contract/messages/generation.ts'
import { FABRICATION_KINDS } from '#core/truth/fabrication-kinds.suite.ts'
import { saveSampleSettings } from '../sample-data.suite.ts'
import { eventually } from '../test-server.suite.ts'
import {
  CONSENTS,
  type EnginePerson,
  type EngineRange,
  OPERATOR_KEY,
  openEngineRange,
} from './outside-engines.suite.ts'

const STATUS = '/api/v1/rapid-data/auto_apply/resume_status'
const DAY_MS = 24 * 60 * 60 * 1000
const always =
  (reply: ReturnType<Mood>): Mood =>
  () =>
    reply

describe('a model on an outside service', () => {
  let range: EngineRange
  let person: EnginePerson
  let undecided: EnginePerson
  let chooser: EnginePerson
  let advanced: EnginePerson
  const logged: string[] = []
  beforeAll(async () => {
    range = await openEngineRange({ logTo: { write: line => logged.push(line) } })
    person = await range.preparePerson()
    chooser = await range.preparePerson({ isAgreed: false })
    undecided = await range.preparePerson({ isAgreed: false })
    advanced = await range.preparePerson({ model: 'TEREX-ADVANCE-1.8v' })
  })
  afterAll(() => range.close())
  afterEach(() => range.renewAttempts())

  describe('while the queue works', () => {
    afterAll(() => range.stopWork())

    test('[FLT-009] while the service is silent everybody else is answered', async () => {
      range.provider.behave(always('silence'))
      const jobId = await range.findJob(person)
      await range.ask(person, jobId)
      await eventually(async () => range.provider.asked.length > 0)
      const polls = await Promise.all(
        Array.from({ length: 100 }, () => range.server.get(STATUS, undecided.token)),
      )
      expect(new Set(polls.map(({ status }) => status))).toEqual(new Set([200]))
      expect(await range.findRow(person, jobId)).toMatchObject({ status: 'PENDING' })
      range.provider.behave(honest)
      await eventually(async () => (await range.findRow(person, jobId)).status === 'DONE', 30_000)
    })

    test('[CORE-4] makes resumes for two people at once, with a service that fails at first', async () => {
      const { provider } = range
      let failures = 2
      provider.behave(asked => {
        failures -= 1
        return failures >= 0 ? { status: 503 } : honest(asked)
      })
      const wanted = await Promise.all(
        [person, advanced].map(async one => ({ one, jobId: await range.findJob(one) })),
      )
      await Promise.all(wanted.map(({ one, jobId }) => range.ask(one, jobId)))
      for (const { one, jobId } of wanted) {
        const done = await eventually(async () => {
          const row = await range.findRow(one, jobId)
          return row.status !== 'PENDING' && row
        }, 20_000)
        expect(done).toMatchObject({ status: 'DONE', refusedLines: 0 })
        expect(await range.countUsed(one)).toBe(1)
      }
    })
  })

  test('[CORE-4] [API-JOB-4] [API-JOB-5] writes a resume that can be downloaded, for one attempt', async () => {
    for (const one of [person, advanced]) {
      const { row, result, text, runs } = await range.make(one, { mood: honest })
      expect(row).toMatchObject({ status: 'DONE', failure: null, refusedLines: 0 })
      expect([runs, await range.countUsed(one)]).toEqual([1, 1])
      expect(result?.work[0]?.bullets.length).toBeGreaterThan(1)
      for (const fact of ['Ada Example', 'ada@example.org', 'Northgate Logistics', 'BSc Computer Science'])
        expect(text).toContain(fact)
    }
  })

  test('is agreed to by choosing it in the settings that name it, unless that was taken back', async () => {
    const { server } = range
    const given = async () => {
      const { json } = await server.get(CONSENTS, chooser.token)
      return (json.consents as { givenAt: string | null }[]).map(({ givenAt }) => givenAt !== null)
    }
    expect(await given()).toEqual([false, false])
    await saveSampleSettings(server, chooser.token)
    expect(await given()).toEqual([false, true])
    await server.post(CONSENTS, { modelName: 'TEREX-BASIC-1.2v', isGiven: false }, chooser.token)
    await saveSampleSettings(server, chooser.token)
    expect(await given()).toEqual([false, false])
  })

  test('is asked only after the person agreed, and no more after that is taken back', async () => {
    const { server, provider } = range
    const before = provider.asked.length
    const jobId = await range.findJob(undecided)
    expect(await range.ask(undecided, jobId)).toMatchObject({
      status: 409,
      json: { error: 'consent_missing' },
    })
    expect((await server.get(CONSENTS, undecided.token)).json).toMatchObject({
      consents: [
        { modelName: 'TEREX-ADVANCE-1.8v', engine: 'OpenAI', givenAt: null },
        { modelName: 'TEREX-BASIC-1.2v', engine: 'Google Gemini', givenAt: null },
      ],
    })
    const consent = (isGiven: boolean) =>
      server.post(CONSENTS, { modelName: 'TEREX-BASIC-1.2v', isGiven }, undecided.token)
    expect((await consent(true)).json.consents).toMatchObject([
      { givenAt: null },
      { givenAt: expect.any(String) },
    ])
    expect((await range.ask(undecided, jobId)).json.status).toBe('PENDING')
    await consent(false)
    await range.run(await range.findGeneration(undecided, jobId))
    expect(provider.asked.length).toBe(before)
    expect(await range.countUsed(undecided)).toBe(0)
    expect((await range.ask(undecided, jobId)).status).toBe(409)
  })

  test.each<[what: string, expected: { failure: GenerationFailure; runs: number; mood: Mood }]>([
    ['stays away', { failure: 'engine_away', mood: always({ status: 503 }), runs: 3 }],
    ['says nothing', { failure: 'engine_away', mood: always('silence'), runs: 3 }],
    ['refuses', { failure: 'engine_declined', mood: always({ text: '', finish: 'filtered' }), runs: 1 }],
    [
      'babbles',
      { failure: 'engine_unreadable', mood: always({ text: 'I cannot help with that.' }), runs: 1 },
    ],
    ['sends far too much', { failure: 'engine_unreadable', mood: always('endless'), runs: 1 }],
    [
      'is cut off',
      { failure: 'engine_unreadable', mood: always({ text: '{"su', finish: 'length' }), runs: 1 },
    ],
    ['knows no such key', { failure: 'engine_not_accepted', mood: always({ status: 401 }), runs: 1 }],
    ['lies in every line', { failure: 'not_supported', mood: lieEverywhere, runs: 1 }],
  ])('[AI-012] that %s costs no attempt, and the row says so', async (_, { failure, mood, runs }) => {
    const made = await range.make(person, { mood })
    expect(made).toMatchObject({ row: { status: 'FAILED', fileName: null }, result: null, runs })
    expect(made.row.failure).toBe(GENERATION_FAILURES[failure])
    expect(await range.countUsed(person)).toBe(0)
  })

  test('[AI-019] a wrong key ends nobody’s session and stands in no line of the log', async () => {
    await range.make(person, { mood: always({ status: 401 }) })
    expect((await range.server.get('/api/v1/attempts', person.token)).status).toBe(200)
    const lines = logged.join('')
    expect(lines).toContain('tailoring did not work out')
    expect(lines).toContain('the service answered 401')
    for (const secret of [OPERATOR_KEY, 'sk-secret', 'Northgate', 'order service'])
      expect(lines).not.toContain(secret)
  })

  test.each(FABRICATION_KINDS)('[CORE-6] that invents a %s is left out, and how much is told', async kind => {
    const { marker, mood } = fabricate(kind, 0)
    const { row, result, text } = await range.make(person, { mood })
    expect(row.status).toBe('DONE')
    expect(row.refusedLines).toBeGreaterThan(0)
    expect(JSON.stringify(result)).not.toContain(marker)
    expect(text).not.toContain(marker)
  })

  test('what calls cost is counted by day', async () => {
    const { database } = range.server.context
    const day = range.server.clock.now().toISOString().slice(0, 10)
    const spent = async () => {
      const [row] = await database.sql('select micro_usd::int as spent from spending where day = $1', [day])
      return Number(row?.spent ?? 0)
    }
    const before = await spent()
    await range.make(person, { mood: honest })
    // 1,000 tokens in and 500 out, as the service counted them.
    expect((await spent()) - before).toBe(1000 * 1.5 + 500 * 9)
  })

  test('pauses when the money of the day is used up, and goes on the next day', async () => {
    const { database } = range.server.context
    const jobId = await range.findJob(person)
    expect((await range.ask(person, jobId)).json.status).toBe('PENDING')
    const day = range.server.clock.now().toISOString().slice(0, 10)
    await database.sql(
      'insert into spending (day, micro_usd) values ($1, 5000000) on conflict (day) do update set micro_usd = 5000000',
      [day],
    )
    await range.run(await range.findGeneration(person, jobId))
    const [row] = await database.sql('select status, failure from generations where job_id = $1', [jobId])
    expect(row).toEqual({ status: 'FAILED', failure: 'budget_spent' })
    const refused = await range.ask(person, jobId)
    expect(refused).toMatchObject({ status: 503, json: { error: 'budget_spent' } })
    const midnight = Date.parse(day) + DAY_MS
    expect(Number(refused.headers.get('retry-after'))).toBe(
      Math.ceil((midnight - range.server.clock.now().getTime()) / 1000),
    )
    range.server.clock.advance(DAY_MS)
    expect((await range.ask(person, jobId)).json.status).toBe('PENDING')
  })
})

function lieEverywhere({ text }: { text: string }): ReturnType<Mood> {
  const answer = honestAnswer({ text })
  const lie = (line: { sourceIds: string[] }) => ({ ...line, text: 'Chief Astronaut at NASA since 1990' })
  const entries = answer.entries.map(({ id, lines }) => ({ id, lines: lines.map(lie) }))
  return { text: JSON.stringify({ ...answer, entries, skills: answer.skills.map(lie) }) }
}
