import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Comparison } from '#contract/comparisons.ts'
import { listChanges } from '#core/comparison/list-changes.ts'
import { signUpSeeker } from '../sample-data.suite.ts'
import { eventually, openTestServer, type TestServer } from '../test-server.suite.ts'

const MAKE = '/api/v1/logical/auto_apply/check_or_make_resume?jobId='
const STATUS = '/api/v1/rapid-data/auto_apply/resume_status'
const COMPARE = '/api/v1/comparisons/'

describe('a tailored resume beside its original', () => {
  let server: TestServer
  let person: { token: string; email: string }
  let jobId: string
  let otherJobId: string

  beforeAll(async () => {
    server = await openTestServer()
    const seeker = await signUpSeeker(server, 2)
    person = seeker.person
    ;[jobId = '', otherJobId = ''] = seeker.jobIds
    await server.get(MAKE + jobId, person.token)
    await eventually(async () => {
      const rows = (await server.get(STATUS, person.token)).json as unknown as { status: string }[]
      return rows.find(row => row.status === 'DONE')
    })
    const { basis } = await compare()
    await server.post(
      `/api/v1/documents/template?jobId=${jobId}`,
      { basis, template: 'standard' },
      person.token,
    )
  })
  afterAll(() => server.close())

  const compare = async () => (await server.get(COMPARE + jobId, person.token)).json as unknown as Comparison
  const review = (body: { basis: string; rejected: string[] }, token = person.token) =>
    server.post(COMPARE + jobId, body, token)
  const changesOf = ({ sections }: Comparison) => listChanges(sections)
  const wordsOf = async (fileName: string) => {
    const query = new URLSearchParams({ fileName, bucketName: 'generated-resume' })
    const file = await server.get(`/api/v1/logical/auto_apply/download_user_resume?${query}`, person.token)
    return new TextDecoder('latin1').decode(file.bytes)
  }

  test('each change is accepted at first and names what supports it', async () => {
    const comparison = await compare()
    expect(comparison).toMatchObject({ jobId, modelName: 'TEREX-BASIC-1.2v', refusedLines: 0 })
    expect(comparison.sections.map(({ id }) => id)).toEqual(['summary', 'work', 'education', 'skills'])
    const changes = changesOf(comparison)
    expect(changes.length).toBeGreaterThan(0)
    expect(changes.every(({ isAccepted }) => isAccepted)).toBe(true)
    const withSources = changes.filter(({ kind }) => !['left_out', 'reordered'].includes(kind))
    expect(withSources.every(({ sources }) => sources.length > 0)).toBe(true)
  })

  test('what is taken back is kept, drawn into the PDF, and can be accepted again', async () => {
    const before = await compare()
    const pdfBefore = await wordsOf(before.fileName)
    const rejected = changesOf(before).map(({ id }) => id)
    const reviewed = await review({ basis: before.basis, rejected })
    expect(reviewed.status).toBe(200)
    expect(changesOf(await compare()).some(({ isAccepted }) => isAccepted)).toBe(false)
    expect(await wordsOf(before.fileName)).not.toBe(pdfBefore)
    const { basis } = reviewed.json as unknown as Comparison
    expect((await review({ basis, rejected: [] })).status).toBe(200)
    expect(await wordsOf(before.fileName)).toBe(pdfBefore)
  })

  test('of two choices made on the same state one is kept, and the other is told so', async () => {
    const { basis, ...comparison } = await compare()
    const [first = '', second = ''] = changesOf({ basis, ...comparison }).map(({ id }) => id)
    const answers = await Promise.all([
      review({ basis, rejected: [first] }),
      review({ basis, rejected: [first, second] }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.json).toMatchObject({ error: 'review_changed' })
  })

  test('saving the same choice again changes nothing, on whatever state', async () => {
    const now = await compare()
    const rejected = changesOf(now)
      .filter(({ isAccepted }) => !isAccepted)
      .map(({ id }) => id)
    const again = await review({ basis: 'long ago', rejected })
    expect(again).toMatchObject({ status: 200, json: { basis: now.basis } })
  })

  test('a job without a tailored resume has no comparison', async () => {
    expect((await server.get(COMPARE + otherJobId, person.token)).status).toBe(404)
  })

  test('another method under the path of a call is refused as such', async () => {
    const answer = await server.request(COMPARE + jobId, { method: 'PUT', token: person.token })
    expect(answer).toMatchObject({ status: 405, json: { error: 'method_not_allowed' } })
  })

  test('the description of the interface names the job as a part of the path', async () => {
    const { paths } = (await server.get('/openapi.json')).json as unknown as {
      paths: Record<string, { get: { parameters: unknown[] } }>
    }
    expect(paths['/api/v1/comparisons/{jobId}']?.get.parameters).toMatchObject([
      { name: 'jobId', in: 'path', required: true },
    ])
  })

  test('[LIMIT-4] the comparison of another person is 404, to read and to change', async () => {
    const stranger = await server.signUp()
    expect((await server.get(COMPARE + jobId, stranger.token)).status).toBe(404)
    expect((await review({ basis: 'any', rejected: [] }, stranger.token)).status).toBe(404)
  })
})
