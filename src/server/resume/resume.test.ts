import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ERROR_STATUS } from '#contract/errors.ts'
import { LIMITS } from '#contract/limits.ts'
import { samplePdf, uploadSample } from '../sample-data.suite.ts'
import { openTestServer, type TestServer } from '../test-server.suite.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

describe('the resume', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await openTestServer()
  })
  afterAll(() => server.close())

  const profile = (token: string) => server.get('/api/v1/profile', token)

  test('[API-USER-2] [CORE-1] an uploaded PDF is read into a profile whose facts say where they stand', async () => {
    const { token } = await server.signUp()
    const answer = await uploadSample(server, token, { fileName: 'My resume.pdf' })
    expect(answer).toMatchObject({
      status: 200,
      json: {
        fileName: 'My resume.pdf',
        bucketName: 'user-resume',
        reading: 'text',
        counts: { positions: 2, degrees: 1 },
      },
    })
    const { json } = await profile(token)
    expect(json).toMatchObject({
      resumeVersion: 1,
      fileName: 'My resume.pdf',
      profile: {
        name: { text: 'Ada Example', origin: { kind: 'pdf', page: 1 } },
        email: { text: 'ada@example.org' },
        work: [
          { company: { text: 'Northgate Logistics' }, title: { text: 'Senior Backend Engineer' } },
          { company: { text: 'Lindworm Software' }, title: { text: 'Software Developer' } },
        ],
      },
    })
  })

  test('[API-JOB-5] the upload can be downloaded again, byte for byte', async () => {
    const { token } = await server.signUp()
    await uploadSample(server, token, { fileName: 'Lebenslauf Müller.pdf' })
    const query = new URLSearchParams({ fileName: 'Lebenslauf Müller.pdf', bucketName: 'user-resume' })
    const file = await server.get(`/api/v1/logical/auto_apply/download_user_resume?${query}`, token)
    expect(file.bytes).toEqual(new Uint8Array(await samplePdf()))
    expect(file.headers.get('content-disposition')).toContain("filename*=UTF-8''Lebenslauf%20M%C3%BCller.pdf")
    expect(file.headers.get('content-security-policy')).toContain('sandbox')
  })

  test('without a resume the profile is 404', async () => {
    const { token } = await server.signUp()
    expect(await profile(token)).toMatchObject({ status: 404 })
  })

  test('a new upload makes a new version', async () => {
    const { token } = await server.signUp()
    await uploadSample(server, token, { fileName: 'first.pdf' })
    await uploadSample(server, token, { fileName: 'second.pdf' })
    expect((await profile(token)).json).toMatchObject({ resumeVersion: 2, fileName: 'second.pdf' })
  })

  describe('what cannot be read is refused, and the old resume stays', () => {
    let token: string
    beforeAll(async () => {
      token = (await server.signUp()).token
      await uploadSample(server, token, { fileName: 'good.pdf' })
    })

    test.each([
      ['no PDF at all', bytesOf('PK\u0003\u0004 this is a zip'), 'pdf_malformed'],
      ['an empty file', new Uint8Array(), 'pdf_malformed'],
      ['a header and nothing else', bytesOf('%PDF-1.7\n'), 'pdf_malformed'],
      ['more than 5 MiB', new Uint8Array(LIMITS.uploadMaxBytes + 1), 'too_large'],
    ] as const)('%s', async (_what, bytes, error) => {
      const answer = await uploadSample(server, token, { bytes })
      expect(answer).toMatchObject({ status: ERROR_STATUS[error], json: { error } })
      expect((await profile(token)).json.fileName).toBe('good.pdf')
    })

    test('a PDF cut in half', async () => {
      const whole = await samplePdf()
      const answer = await uploadSample(server, token, { bytes: whole.slice(0, whole.length / 2) })
      expect(answer).toMatchObject({ status: 422, json: { error: 'pdf_malformed' } })
      expect((await profile(token)).json.fileName).toBe('good.pdf')
    })

    test('a name that does not end in .pdf', async () => {
      expect(await uploadSample(server, token, { fileName: 'resume.pdf.exe' })).toMatchObject({ status: 415 })
    })

    test('a request without a file', async () => {
      const form = new FormData()
      form.set('fileName', 'resume.pdf')
      form.set('bucketName', 'user-resume')
      const answer = await server.request('/api/v1/logical/auto_apply/upload-file', {
        method: 'POST',
        token,
        body: form,
      })
      expect(answer).toMatchObject({ status: 400, json: { error: 'invalid_input', field: 'file' } })
    })
  })
})
