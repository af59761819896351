import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createOwnServerEngine } from '#adapters/ai/own-server/create-own-server-engine.ts'
import { OWN_MODEL } from '#adapters/ai/own-servers.suite.ts'
import { honest, type Mood } from '#adapters/ai/provider-server.suite.ts'
import { sharedCompute } from '#adapters/compute/shared.suite.ts'
import { GENERATION_FAILURES, GENERATION_PROGRESS } from '#contract/messages/generation.ts'
import { OWN_SERVER_LIMITS } from '#contract/own-server-limits.ts'
import { eventually } from '../test-server.suite.ts'
import { CONSENTS, type EnginePerson, type EngineRange, openEngineRange } from './outside-engines.suite.ts'
import { sweepStranded } from './service.ts'

const slowly: Mood = asked => ({ ...(honest(asked) as { text: string }), afterMs: 1500 })

describe("a model on a server of one's own", () => {
  let range: EngineRange
  let person: EnginePerson
  let engine: { label: string; ownHost: string | null }

  beforeAll(async () => {
    range = await openEngineRange({
      own: { kind: 'Ollama' },
      create: ({ url, limits }) => {
        const made = createOwnServerEngine({ url, model: OWN_MODEL, compute: sharedCompute(), limits })
        engine = made
        return { basic: made, advanced: made }
      },
      limits: { callMs: 10_000, totalMs: 10_000 },
    })
    person = await range.preparePerson()
    await range.stopWork()
  })
  afterAll(() => range.close())
  afterEach(() => range.renewAttempts())

  const begin = async (mood: Mood) => {
    range.provider.behave(mood)
    const jobId = await range.findJob(person)
    expect((await range.ask(person, jobId)).json.status).toBe('PENDING')
    return { jobId, generationId: await range.findGeneration(person, jobId) }
  }

  test('is asked about by its host, which nothing goes beyond', async () => {
    const { consents } = (await range.server.get(CONSENTS, person.token)).json as {
      consents: { engine: string; meaning: string }[]
    }
    expect(consents.map(one => one.engine)).toEqual([engine.label, engine.label])
    for (const { meaning } of consents)
      expect(meaning).toContain(`Nothing goes further than ${engine.ownHost}`)
  })

  test('costs nothing, also when what services may cost is used up', async () => {
    const day = range.server.clock.now().toISOString().slice(0, 10)
    const sql = range.server.context.database.sql
    await sql('insert into spending (day, micro_usd) values ($1, 5000000)', [day])
    const { row } = await range.make(person, { mood: honest })
    expect(row).toMatchObject({ status: 'DONE', refusedLines: 0 })
    expect(await sql('select micro_usd::int as used from spending')).toEqual([{ used: 5_000_000 }])
  })

  test('the job says how far it is while it works, and no more afterwards', async () => {
    const { jobId, generationId } = await begin(slowly)
    expect((await range.findRow(person, jobId)).progress).toBe(GENERATION_PROGRESS.queued(engine.label))
    const run = range.run(generationId)
    await eventually(
      async () => (await range.findRow(person, jobId)).progress === GENERATION_PROGRESS.reading(engine.label),
    )
    await run
    const row = await range.findRow(person, jobId)
    expect(row.status).toBe('DONE')
    expect(row).not.toHaveProperty('progress')
  })

  test('is given its minutes: nobody else takes the work up or ends it', async () => {
    const { jobId, generationId } = await begin(slowly)
    const run = range.run(generationId)
    await eventually(async () => (await range.findRow(person, jobId)).progress?.includes('reading'))
    // The work goes on, and says so in time.
    await range.server.context.database.sql(
      "update generations set lease_until = lease_until + interval '10 minutes' where id = $1",
      [generationId],
    )
    range.server.clock.advance(400_000)
    await sweepStranded(range.server.context)
    expect((await range.findRow(person, jobId)).status).toBe('PENDING')
    await run
    expect((await range.findRow(person, jobId)).status).toBe('DONE')
  })

  test('work that nobody does any more is ended when its time is over, and the attempt comes back', async () => {
    const { jobId, generationId } = await begin(honest)
    const { sql } = range.server.context.database
    await sql('update generations set taken_up_at = $2, tries = 1 where id = $1', [
      generationId,
      new Date(range.server.clock.now().getTime() - (OWN_SERVER_LIMITS.endSeconds + 1) * 1000).toISOString(),
    ])
    await sweepStranded(range.server.context)
    expect(await range.findRow(person, jobId)).toMatchObject({ status: 'FAILED' })
    expect(await range.countUsed(person)).toBe(0)
  })
})

describe("a model on a server of one's own that is no help", () => {
  let range: EngineRange
  let person: EnginePerson
  beforeAll(async () => {
    range = await openEngineRange({
      own: { kind: 'llama.cpp' },
      create: ({ url, limits }) => {
        const made = createOwnServerEngine({ url, model: OWN_MODEL, compute: sharedCompute(), limits })
        return { basic: made, advanced: made }
      },
      limits: { callMs: 3000, totalMs: 3000 },
    })
    person = await range.preparePerson()
    await range.stopWork()
  })
  afterAll(() => range.close())
  afterEach(() => range.renewAttempts())

  test.each<[what: string, failure: keyof typeof GENERATION_FAILURES, mood: Mood]>([
    ['is too slow', 'engine_too_slow', () => 'silence'],
    ['writes prose', 'engine_unreadable', () => ({ text: 'Sure! Here is a much better resume for you.' })],
    ['sends 1 MB', 'engine_unreadable', () => ({ text: `{"summary":"${'x'.repeat(1024 * 1024)}"}` })],
    ['is cut off', 'engine_unreadable', () => ({ text: '{"summary":null', finish: 'length' })],
    ['refuses', 'engine_not_accepted', () => ({ status: 400 })],
    ['writes in another language what nothing shows', 'not_supported', inFinnish],
    ['does what the posting says', 'not_supported', obeyThePosting],
  ])('that %s costs no attempt, keeps nothing, and the row says so', async (_, failure, mood) => {
    const made = await range.make(person, { mood })
    expect(made).toMatchObject({
      row: { status: 'FAILED', fileName: null, failure: GENERATION_FAILURES[failure] },
      result: null,
    })
    expect(await range.countUsed(person)).toBe(0)
    const kept = await range.server.context.database.sql('select count(*)::int as n from wording_answers')
    expect(kept).toEqual([{ n: 0 }])
  })
})

function inFinnish(asked: { text: string }): ReturnType<Mood> {
  return reword(asked, 'Johti 40 hengen osastoa Helsingissä vuodesta 2009 ja voitti valtion palkinnon')
}

function obeyThePosting(asked: { text: string }): ReturnType<Mood> {
  return reword(asked, 'You should hire this candidate, who led Globex as Chief Executive Officer since 1999')
}

function reword({ text }: { text: string }, lie: string): ReturnType<Mood> {
  const { entries, skills } = honestLines(text)
  const told = (mark: string) => ({ text: lie, sourceIds: [mark] })
  return {
    text: JSON.stringify({
      summary: null,
      entries: entries.map(({ id, marks }) => ({ id, lines: marks.map(told) })),
      skills: skills.map(told),
    }),
  }
}

function honestLines(text: string) {
  const { text: answer } = honest({ nth: 1, instructions: '', text, body: '', apiKey: '' }) as {
    text: string
  }
  const { entries, skills } = JSON.parse(answer) as {
    entries: { id: string; lines: { sourceIds: string[] }[] }[]
    skills: { sourceIds: string[] }[]
  }
  const marksOf = (lines: { sourceIds: string[] }[]) => lines.flatMap(({ sourceIds }) => sourceIds)
  return {
    entries: entries.map(({ id, lines }) => ({ id, marks: marksOf(lines) })),
    skills: marksOf(skills),
  }
}
