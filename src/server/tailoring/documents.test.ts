import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Comparison } from '#contract/comparisons.ts'
import { GENERATION_FAILURES } from '#contract/messages/generation.ts'
import { listChanges } from '#core/comparison/list-changes.ts'
import { signUpSeeker } from '../sample-data.suite.ts'
import { eventually, openTestServer, type TestServer } from '../test-server.suite.ts'

const MAKE = '/api/v1/logical/auto_apply/check_or_make_resume?jobId='
const STATUS = '/api/v1/rapid-data/auto_apply/resume_status'
const COMPARE = '/api/v1/comparisons/'
const WHOLE = { shares: [1, 1], differing: [] }

describe('[CORE-4] a tailored resume in its forms', () => {
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
    await eventually(async () => (await newest()).status === 'DONE')
  })
  afterAll(() => server.close())

  const rows = async () =>
    (await server.get(STATUS, person.token)).json as unknown as Record<string, unknown>[]
  const newest = async () => (await rows()).find(row => row.jobId === jobId) ?? {}
  const compare = async () => (await server.get(COMPARE + jobId, person.token)).json as unknown as Comparison
  const wordsOf = async (fileName: string) => {
    const query = new URLSearchParams({ fileName, bucketName: 'generated-resume' })
    const file = await server.get(`/api/v1/logical/auto_apply/download_user_resume?${query}`, person.token)
    return new TextDecoder('latin1').decode(file.bytes)
  }
  const preview = (template: string, token = person.token, job = jobId) =>
    server.get(`/api/v1/documents/preview?${new URLSearchParams({ jobId: job, template })}`, token)
  const choose = (body: { basis: string; template: string; pages?: unknown }, token = person.token) =>
    server.post(`/api/v1/documents/template?jobId=${jobId}`, body, token)

  test('it is read back by two programs before it is DONE, and the status says so', async () => {
    expect(await newest()).toMatchObject({ status: 'DONE', readBack: WHOLE })
    expect(await compare()).toMatchObject({ template: 'own', readBack: WHOLE })
  })

  test('where only the order is another, it is the person’s own pages, and they can be seen; a review sets it anew', async () => {
    const own = await compare()
    const [picture, pdf] = await Promise.all([preview('own'), wordsOf(own.fileName)])
    expect([picture.status, picture.headers.get('content-type')]).toEqual([
      200,
      'image/svg+xml; charset=utf-8',
    ])
    expect(new TextDecoder().decode(picture.bytes)).toContain('data:image/png;base64,')
    const body = { basis: own.basis, rejected: listChanges(own.sections).map(({ id }) => id) }
    const reviewed = await server.post(COMPARE + jobId, body, person.token)
    expect(reviewed).toMatchObject({ status: 200, json: { template: 'standard' } })
    const { basis } = await compare()
    const accepted = await server.post(COMPARE + jobId, { basis, rejected: [] }, person.token)
    expect(await wordsOf(own.fileName)).not.toBe(pdf)
    const back = { basis: (accepted.json as unknown as Comparison).basis, template: 'own' }
    expect(await choose(back)).toMatchObject({ status: 200, json: { template: 'own', readBack: WHOLE } })
    expect(await wordsOf(own.fileName)).toBe(pdf)
    await choose({ basis: (await compare()).basis, template: 'standard' })
  })

  test('each template shows a picture of its own, which could run nothing if it were opened alone', async () => {
    const pictures = await Promise.all(['standard', 'plain', 'columns'].map(template => preview(template)))
    for (const { status, headers } of pictures) {
      expect([status, headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8'])
      expect(headers.get('content-security-policy')).toBe(
        "sandbox; default-src 'none'; style-src 'unsafe-inline'",
      )
    }
    expect(new Set(pictures.map(({ bytes }) => new TextDecoder().decode(bytes))).size).toBe(3)
  })

  test('the document for word processors is handed over under the name of the resume', async () => {
    const { status, headers, bytes } = await server.get(`/api/v1/documents/docx?jobId=${jobId}`, person.token)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toContain('wordprocessingml.document')
    expect(decodeURIComponent(headers.get('content-disposition') ?? '')).toContain(
      `filename*=UTF-8''${person.email}_${jobId}_GEMINI.docx`,
    )
    expect(new TextDecoder('latin1').decode(bytes.slice(0, 2))).toBe('PK')
  })

  test('a chosen template is kept, drawn and read back; going back gives the same file', async () => {
    const before = await compare()
    const pdfBefore = await wordsOf(before.fileName)
    const chosen = await choose({ basis: before.basis, template: 'columns' })
    expect(chosen).toMatchObject({ status: 200, json: { template: 'columns', readBack: WHOLE } })
    expect(await wordsOf(before.fileName)).not.toBe(pdfBefore)
    const { basis } = await compare()
    expect((await choose({ basis, template: 'standard' })).status).toBe(200)
    expect(await wordsOf(before.fileName)).toBe(pdfBefore)
  })

  test('a review keeps the template and is read back too', async () => {
    const { basis } = await compare()
    const plain = (await choose({ basis, template: 'plain' })).json as unknown as Comparison
    const rejected = listChanges(plain.sections).map(({ id }) => id)
    const body = { basis: plain.basis, rejected }
    const reviewed = await server.post(COMPARE + jobId, body, person.token)
    expect(reviewed).toMatchObject({ status: 200, json: { template: 'plain', readBack: WHOLE } })
  })

  test('a template chosen on what is gone is refused, the present one again is not', async () => {
    expect(await choose({ basis: 'long ago', template: 'columns' })).toMatchObject({
      ...{ status: 409, json: { error: 'review_changed' } },
    })
    expect((await choose({ basis: 'long ago', template: 'plain' })).status).toBe(200)
    expect((await choose({ basis: 'long ago', template: 'none' })).status).toBe(400)
  })

  test('pages are wished once and stay; a third choice of template or review keeps the wish', async () => {
    const { basis, template, pages } = await compare()
    expect(pages.wished).toBeNull()
    const wished = (await choose({ basis, template, pages: 1 })).json as unknown as Comparison
    expect(wished.pages).toEqual({ ...pages, wished: 1 })
    const reviewed = await server.post(COMPARE + jobId, { basis: wished.basis, rejected: [] }, person.token)
    expect(reviewed).toMatchObject({ status: 200, json: { pages: { wished: 1 } } })
    const other = (await choose({ basis: (await compare()).basis, template: 'standard' })).json
    expect(other).toMatchObject({ pages: { wished: 1 } })
    expect((await choose({ basis: (await compare()).basis, template, pages: 3 })).status).toBe(400)
    expect(await choose({ basis: 'long ago', template, pages: 2 })).toMatchObject({ status: 409 })
    const back = (await choose({ basis: (await compare()).basis, template, pages: null })).json
    expect(back).toMatchObject({ pages: { wished: null }, template })
  })

  test('a drawn file that a program cannot read is not kept, and the older one stays', async () => {
    const { textExtractor } = server.context
    const { extract } = textExtractor
    const before = await compare()
    const pdfBefore = await wordsOf(before.fileName)
    textExtractor.extract = async () => ({ ok: true, text: 'something else' })
    const chosen = await choose({ basis: before.basis, template: 'columns' })
    await server.get(MAKE + otherJobId, person.token)
    const failed = await eventually(async () => (await rows()).find(row => row.status === 'FAILED'))
    textExtractor.extract = extract
    expect(chosen.status).toBe(500)
    expect([await wordsOf(before.fileName), (await compare()).template]).toEqual([pdfBefore, 'plain'])
    expect(failed).toMatchObject({ jobId: otherJobId, readBack: null, fileName: null })
    expect(failed?.failure).toBe(GENERATION_FAILURES.not_drawable)
  })

  test('without a tailored resume there is no form of it', async () => {
    expect((await preview('plain', person.token, otherJobId)).status).toBe(404)
    expect((await server.get(`/api/v1/documents/docx?jobId=${otherJobId}`, person.token)).status).toBe(404)
  })

  test('[LIMIT-4] the resume of another person is 404 in every form', async () => {
    const stranger = await server.signUp()
    expect((await preview('plain', stranger.token)).status).toBe(404)
    expect((await server.get(`/api/v1/documents/docx?jobId=${jobId}`, stranger.token)).status).toBe(404)
    expect((await choose({ basis: 'any', template: 'plain' }, stranger.token)).status).toBe(404)
  })
})
