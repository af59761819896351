import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Mood } from '#adapters/ai/provider-server.suite.ts'
import type { LetterPage } from '#contract/letters.ts'
import { LETTER_FAILURES } from '#contract/messages/letters.ts'
import { TASK_NAMES } from '../db/task-names.ts'
import { type EnginePerson, type EngineRange, openEngineRange } from '../tailoring/outside-engines.suite.ts'
import { writeOrdered } from './model-letters-service.ts'

const LETTERS = '/api/v1/letters/'

describe('a cover letter by a model', () => {
  let range: EngineRange
  let person: EnginePerson
  let careful: EnginePerson
  beforeAll(async () => {
    range = await openEngineRange()
    person = await range.preparePerson()
    careful = await range.preparePerson({ isAgreed: false })
    await range.stopWork()
  })
  afterAll(() => range.close())

  const open = async (jobId: string, token = person.token) =>
    (await range.server.get(LETTERS + jobId, token)).json as unknown as LetterPage
  const order = (jobId: string, basis: string | null, token = person.token) =>
    range.server.post(LETTERS + jobId, { basis, by: 'model' }, token)

  async function write(mood: Mood): Promise<LetterPage> {
    range.provider.behave(mood)
    const jobId = await range.findJob(person)
    const { status, json } = await order(jobId, null)
    expect(status).toBe(200)
    expect((json as unknown as LetterPage).progress).toContain('Gemini')
    const { userId } = person
    await writeOrdered(range.server.context, { userId, jobId, basis: null }, AbortSignal.timeout(50_000))
    return open(jobId)
  }

  /** Sentences about the marked lines that begin so. */
  const saying =
    (...told: [part: string, source: string, text: string][]): Mood =>
    ({ text }) => ({
      text: JSON.stringify({
        sentences: told.map(([part, source, sentence]) => ({
          ...{ part, text: sentence },
          sourceIds: [new RegExp(`\\[(F\\d+)\\] ${source}`).exec(text)?.[1] ?? 'F999'],
        })),
      }),
    })

  test('has its supported sentences, others without a tick, and none that states a new fact', async () => {
    const before = await range.countUsed(person)
    const { letter, progress, failure } = await write(
      saying(
        ['proof', 'Moved 3 databases', 'I moved 3 databases to PostgreSQL without downtime.'],
        ['proof', 'Mentored 2', 'I mentored 2 engineers and mostly reviewed their code.'],
        ['proof', 'Built the order', 'I built the order service for 400 warehouses.'],
      ),
    )
    expect([progress, failure]).toEqual([undefined, undefined])
    const ticks = new Map(letter?.sentences.map(({ text, isKept }) => [text, isKept]))
    expect(ticks.get('I moved 3 databases to PostgreSQL without downtime.')).toBe(true)
    expect(ticks.get('I mentored 2 engineers and mostly reviewed their code.')).toBe(false)
    expect(letter?.refusedSentences).toBe(1)
    expect(JSON.stringify(letter)).not.toContain('400 warehouses')
    expect(letter?.text).not.toContain('mostly')
    expect(letter?.sentences[0]?.kind).toBe('frame')
    expect(letter?.sentences.at(-1)?.kind).toBe('frame')
    expect(letter?.readBack).toEqual({ shares: [1, 1], differing: [] })
    expect(await range.countUsed(person)).toBe(before)
  })

  test('with lies alone is the letter by rules', async () => {
    const { letter } = await write(
      saying(['proof', 'Built the order', 'I led Globex as its chief executive.']),
    )
    const ruled = await range.findJob(person)
    const byRules = (await range.server.post(LETTERS + ruled, { basis: null }, person.token))
      .json as unknown as LetterPage
    const claims = (page: LetterPage['letter']) =>
      page?.sentences
        .filter(({ kind }) => kind === 'claim')
        .map(({ text }) => text.replace(/engine-\d+/u, 'engine'))
    expect(claims(letter)).toEqual(claims(byRules.letter))
    expect(letter?.refusedSentences).toBe(1)
  })

  test.each<[what: string, failure: keyof typeof LETTER_FAILURES, mood: Mood]>([
    ['writes prose', 'unreadable', () => ({ text: 'Dear Sir or Madam, I am the best.' })],
    ['sends 1 MB', 'unreadable', () => ({ text: 'x'.repeat(1024 * 1024) })],
    ['refuses', 'declined', () => ({ text: '', finish: 'filtered' })],
    ['is away', 'away', () => ({ status: 503 })],
    ['knows no such key', 'not_accepted', () => ({ status: 401 })],
  ])('that %s keeps nothing, and the page says so', async (_, failure, mood) => {
    expect(await write(mood)).toMatchObject({ letter: null, failure: LETTER_FAILURES[failure] })
  })

  test('is not put over what the person changed meanwhile', async () => {
    range.provider.behave(saying(['proof', 'Moved 3', 'I moved 3 databases to PostgreSQL without downtime.']))
    const jobId = await range.findJob(person)
    await order(jobId, null)
    await range.server.post(LETTERS + jobId, { basis: null }, person.token)
    const { userId } = person
    await writeOrdered(range.server.context, { userId, jobId, basis: null }, AbortSignal.timeout(50_000))
    const page = await open(jobId)
    expect(page.failure).toBe(LETTER_FAILURES.changed)
    expect(page.letter?.basis).toBe('1')
  })

  /** What was sent to the queue for a job. */
  const ordered = (jobId: string) =>
    range.server.context.database.sql(
      `select id, state::text from pgboss.job where name = $1 and data->>'jobId' = $2`,
      [TASK_NAMES.writeLetter, jobId],
    )

  test('asked for twice is sent to the service once', async () => {
    const jobId = await range.findJob(person)
    const pages = await Promise.all([order(jobId, null), order(jobId, null)])
    for (const { json } of pages) expect((json as unknown as LetterPage).progress).toContain('Gemini')
    expect(await ordered(jobId)).toHaveLength(1)
  })

  test('is taken up again where the process that had it written was killed', async () => {
    const { database, queue } = range.server.context
    const jobId = await range.findJob(person)
    await order(jobId, null)
    const [job] = await ordered(jobId)
    await database.sql(`update pgboss.job set state = 'active', started_on = now() where id = $1`, [job?.id])
    await queue.takeBack()
    expect(await ordered(jobId)).toEqual([{ id: job?.id, state: 'retry' }])
  })

  test('is shown while nobody can tell how far another one is', async () => {
    const jobId = await range.findJob(person)
    await range.server.post(LETTERS + jobId, { basis: null }, person.token)
    const read = vi.spyOn(range.server.context.records, 'read').mockRejectedValue(new Error('away'))
    onTestFinished(() => read.mockRestore())
    expect(await open(jobId)).toMatchObject({
      letter: { basis: '1' },
      model: expect.stringContaining('Gemini'),
    })
  })

  test('is offered to nobody who has not agreed to the service, and nothing is sent', async () => {
    const jobId = await range.findJob(careful)
    const before = range.provider.asked.length
    expect(await open(jobId, careful.token)).not.toHaveProperty('model')
    expect((await order(jobId, null, careful.token)).json).toMatchObject({ error: 'consent_missing' })
    expect(range.provider.asked.length).toBe(before)
  })
})
