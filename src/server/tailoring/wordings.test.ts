import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TailoredResume } from '#contract/tailoring.ts'
import type { WaitingWordings } from '#contract/wordings.ts'
import { signUpSeeker } from '../sample-data.suite.ts'
import { eventually, openTestServer, type TestServer } from '../test-server.suite.ts'

const MAKE = '/api/v1/logical/auto_apply/check_or_make_resume?jobId='
const STATUS = '/api/v1/rapid-data/auto_apply/resume_status'
const WORDINGS = '/api/v1/wordings/'

describe('wordings that wait for a yes', () => {
  let server: TestServer
  let person: { token: string; email: string }
  let jobId: string
  let original: string

  beforeAll(async () => {
    server = await openTestServer()
    const seeker = await signUpSeeker(server, 1)
    person = seeker.person
    ;[jobId = ''] = seeker.jobIds
    await server.get(MAKE + jobId, person.token)
    await eventually(async () => {
      const rows = (await server.get(STATUS, person.token)).json as unknown as { status: string }[]
      return rows.find(row => row.status === 'DONE')
    }, 50_000)
    original = await plant()
  })
  afterAll(() => server.close())

  const sql = (statement: string, values: unknown[] = []) => server.context.database.sql(statement, values)
  const entryOf = async () => {
    const [row] = await sql('select result from generations where job_id = $1', [jobId])
    const [entry] = (row?.result as TailoredResume | undefined)?.work ?? []
    if (entry === undefined) throw new Error('The sample has no position')
    return entry
  }
  const bulletsOf = async () => (await entryOf()).bullets
  /** Soft wordings and a lie about the first line, as if an engine had proposed them. */
  const plant = async () => {
    const { entryId, bullets } = await entryOf()
    const [line] = bullets
    if (line === undefined) throw new Error('The sample has no line')
    const place = { section: 'work', entryId }
    const wait = (text: string) => ({ place, line: { ...line, text }, newSpans: [{ start: 0, end: 8 }] })
    const waiting = [
      wait(`Cheerful ${line.text}`),
      wait(`${line.text} for 7,777 people`),
      wait(`Gentle ${line.text}`),
    ]
    await sql('update generations set waiting = $1::jsonb where job_id = $2', [
      JSON.stringify(waiting),
      jobId,
    ])
    return line.text
  }
  const list = async (token = person.token) =>
    (await server.get(WORDINGS + jobId, token)).json as unknown as WaitingWordings
  const answer = (answers: object[], token = person.token) =>
    server.post(WORDINGS + jobId, { answers }, token)
  const idOf = async (beginning: string) =>
    (await list()).wordings.find(({ wording }) => wording.startsWith(beginning))?.id ?? ''

  test('stand beside the line that the PDF has, and are counted', async () => {
    const { asks, wordings } = await list()
    expect(asks).toBe(true)
    expect(wordings.map(one => [one.original, one.wording])).toContainEqual([
      [original],
      `Cheerful ${original}`,
    ])
    expect((await server.get(STATUS, person.token)).json).toMatchObject([{ waitingWordings: 3 }])
    expect((await bulletsOf()).map(({ text }) => text)).toContain(original)
  })

  test('[LIMIT-4] of another person are 404, to read and to answer', async () => {
    const stranger = await server.signUp()
    expect((await server.get(WORDINGS + jobId, stranger.token)).status).toBe(404)
    expect((await answer([{ id: await idOf('Cheerful'), isTrue: true }], stranger.token)).status).toBe(404)
    expect((await list()).wordings).toHaveLength(3)
  })

  test('[CORE-6] a yes to a hard fact is refused: it waits no more and stands nowhere', async () => {
    const { wordings } = await list()
    const lie = wordings.find(({ wording }) => wording.includes('7,777'))
    expect((await answer([{ id: lie?.id, isTrue: true }])).status).toBe(200)
    expect(JSON.stringify(await bulletsOf())).not.toContain('7,777')
    expect((await list()).wordings).toHaveLength(2)
  })

  test('a yes takes the place of the line and is kept; sent twice, or about nothing that waits, it changes nothing', async () => {
    const id = await idOf('Cheerful')
    expect((await answer([{ id, isTrue: true }])).status).toBe(200)
    const told = (await bulletsOf()).map(({ text }) => text)
    expect(told).toContain(`Cheerful ${original}`)
    expect(told).not.toContain(original)
    const version = () => sql('select review_version from generations where job_id = $1', [jobId])
    const before = await version()
    expect(
      (
        await answer([
          { id, isTrue: true },
          { id: 'of-an-older-resume', isTrue: true },
        ])
      ).status,
    ).toBe(200)
    expect(await version()).toEqual(before)
    const kept = await sql('select sources, wording from wording_answers where is_true')
    expect(kept).toMatchObject([{ sources: [original], wording: `Cheerful ${original}` }])
  })

  test('a no leaves the resume as it is', async () => {
    const before = await bulletsOf()
    await answer([{ id: await idOf('Gentle'), isTrue: false }])
    expect(await bulletsOf()).toEqual(before)
    expect((await list()).wordings).toEqual([])
  })

  test('what was said is taken back: the wording waits again, the line is the own one, and the answer is gone', async () => {
    const { decided } = await list()
    expect(decided.map(({ wording, isTrue }) => [wording, isTrue])).toEqual([
      [`Cheerful ${original}`, true],
      [`Gentle ${original}`, false],
    ])
    expect((await answer(decided.map(({ id }) => ({ id, isTrue: null })))).status).toBe(200)
    expect(await list()).toMatchObject({ decided: [], wordings: [{}, {}] })
    expect((await bulletsOf()).map(({ text }) => text)).toContain(original)
    expect(JSON.stringify(await bulletsOf())).not.toContain('Cheerful')
    expect(await sql("select * from wording_answers where wording not like '%7,777%'")).toEqual([])
    expect((await server.get(STATUS, person.token)).json).toMatchObject([{ waitingWordings: 2 }])
  })

  test('a no can become a yes, but only after it was taken back', async () => {
    const id = await idOf('Gentle')
    await answer([{ id, isTrue: false }])
    const version = () => sql('select review_version from generations where job_id = $1', [jobId])
    const before = await version()
    await answer([{ id, isTrue: true }])
    expect(await version()).toEqual(before)
    await answer([{ id, isTrue: null }])
    await answer([{ id, isTrue: true }])
    expect((await bulletsOf()).map(({ text }) => text)).toContain(`Gentle ${original}`)
    expect((await list()).decided).toEqual([{ id, wording: `Gentle ${original}`, isTrue: true }])
  })

  test('what never was said cannot be taken back, nor by another person', async () => {
    const version = () => sql('select review_version from generations where job_id = $1', [jobId])
    const before = await version()
    const stranger = await server.signUp()
    const [decided] = (await list()).decided
    expect((await answer([{ id: decided?.id, isTrue: null }], stranger.token)).status).toBe(404)
    expect((await answer([{ id: await idOf('Cheerful'), isTrue: null }])).status).toBe(200)
    expect(await version()).toEqual(before)
  })

  test('nobody is asked who does not want to be', async () => {
    expect((await server.post('/api/v1/wording_setting', { asks: false }, person.token)).json).toEqual({
      asks: false,
    })
    expect(await list()).toMatchObject({ asks: false, wordings: [] })
  })
})
