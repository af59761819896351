import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PDF_FILES, paddedFile } from '#adapters/pdf/pdf-files.suite.ts'
import { LIMITS } from '#contract/limits.ts'
import { findSampleJobs, samplePdf, saveSampleSettings, uploadSample } from '../sample-data.suite.ts'
import { eventually, openTestServer, type TestServer } from '../test-server.suite.ts'

const UPLOAD = '/api/v1/logical/auto_apply/upload-file'
const LOGICAL = '/api/v1/logical/auto_apply'
const textBytes = (text: string) => new TextEncoder().encode(text)

describe('abuse of uploads and downloads', () => {
  let server: TestServer
  let token: string
  let email: string
  beforeAll(async () => {
    server = await openTestServer({ env: { RATE_LIMIT_SCALE: '1000' } })
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    ;({ token, email } = await server.signUp())
    await uploadSample(server, token, { fileName: 'good.pdf' })
  })

  const upload = (bytes: Uint8Array, fileName = 'resume.pdf') =>
    uploadSample(server, token, { bytes, fileName })
  const currentName = async () => (await server.get('/api/v1/profile', token)).json.fileName
  const download = (fileName: string) => {
    const query = new URLSearchParams({ fileName, bucketName: 'user-resume' })
    return server.get(`${LOGICAL}/download_user_resume?${query}`, token)
  }
  async function send(change: (form: FormData) => void, media = 'application/pdf') {
    const form = new FormData()
    form.set('fileName', 'resume.pdf')
    form.set('bucketName', 'user-resume')
    change(form)
    form.append('file', new Blob([Uint8Array.from(await samplePdf())], { type: media }), 'resume.pdf')
    return server.request(UPLOAD, { method: 'POST', token, body: form })
  }

  test.each([
    ['[PDF-001] nothing', () => new Uint8Array()],
    ['[PDF-002] plain text named as a PDF', () => textBytes('My resume: ten years of nursing.')],
    ['[PDF-004] a locked file', PDF_FILES.encrypted],
    ['[PDF-005] a file that swells', PDF_FILES.bomb],
    ['[PDF-006] a file that swells twice', PDF_FILES.doubleBomb],
    ['[PDF-009] a file with a script', PDF_FILES.javascript],
    ['[PDF-012] a web page around a file', PDF_FILES.webPageAround],
    ['[PDF-013] an archive behind a file', PDF_FILES.archiveBehind],
    ['[PDF-014] pages that contain themselves', PDF_FILES.pageTreeLoop],
    ['[PDF-019] a picture called PDF', () => textBytes('\u0089PNG\r\n\u001a\n')],
  ] as const)('%s is refused with a code, and the resume that was there stays', async (_what, make) => {
    const answer = await upload(make())
    expect(answer.status).toBe(422)
    expect(answer.json.error).toMatch(/^pdf_/)
    expect(await currentName()).toBe('good.pdf')
  })

  test('[PDF-003] exactly the limit is taken, a byte more is not', async () => {
    expect(await upload(paddedFile(LIMITS.uploadMaxBytes))).toMatchObject({ status: 200 })
    expect(await upload(paddedFile(LIMITS.uploadMaxBytes + 1))).toMatchObject({ status: 413 })
  })

  test('[PDF-019] a file that is declared as something else is refused', async () => {
    expect(await send(() => undefined, 'image/png')).toMatchObject({ status: 415 })
  })

  test('[PDF-020] names that do not end in .pdf are refused, capitals are fine', async () => {
    const bytes = await samplePdf()
    expect((await upload(bytes, 'resume.PDF')).status).toBe(200)
    for (const name of ['resume.pdf.exe', 'resume', 'pdf'])
      expect((await upload(bytes, name)).status).toBe(415)
  })

  test('[PDF-021] two files or a hundred fields in one request are refused', async () => {
    const second = new Blob([textBytes('x')], { type: 'application/pdf' })
    expect((await send(form => form.append('file', second, 'first.pdf'))).status).toBe(400)
    const many = await send(form => {
      for (let index = 0; index < 100; index += 1) form.set(`field${index}`, 'x')
    })
    expect(many.status).toBe(400)
  })

  test('[PDF-022] of many uploads at once one is read, and others are served meanwhile', async () => {
    const uploads = Promise.all(Array.from({ length: 20 }, () => upload(PDF_FILES.plain())))
    expect((await server.get('/healthz')).status).toBe(200)
    const statuses = (await uploads).map(answer => answer.status)
    expect(statuses.filter(status => status === 200).length).toBeGreaterThanOrEqual(1)
    expect(statuses.every(status => [200, 409, 429].includes(status))).toBe(true)
  })

  test('[PDF-024] words that nobody sees are told of and are in no profile', async () => {
    const answer = await upload(PDF_FILES.hiddenWords())
    expect(answer).toMatchObject({ status: 200, json: { hiddenCharacters: 62 } })
    const { bytes } = await server.get('/api/v1/profile', token)
    expect(new TextDecoder().decode(bytes)).not.toContain('secret')
  })

  test('[PDF-018] an upload that stops half-way leaves no file', async () => {
    const folder = join(server.context.env.DATA_DIR, 'tmp')
    const socket = connect(Number(new URL(server.origin).port), '127.0.0.1')
    const head = `POST ${UPLOAD} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\nContent-Length: 9999\r\n`
    const part = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7 begun'
    socket.on('error', () => undefined) // the server may be first to hang up
    socket.write(`${head}Content-Type: multipart/form-data; boundary=b\r\n\r\n${part}`)
    await eventually(async () => (await readdir(folder)).length > 0)
    socket.destroy()
    await eventually(async () => (await readdir(folder)).length === 0)
    expect(await currentName()).toBe('good.pdf')
  })

  test('[FILE-007] a name with line breaks reaches no header', async () => {
    const name = 'a\r\nSet-Cookie: x=1.pdf'
    const answer = await upload(await samplePdf(), name)
    const file = await download(String(answer.json.fileName ?? name))
    expect(file.headers.get('set-cookie')).toBeNull()
    expect(file.headers.get('content-disposition') ?? '').not.toMatch(/[\r\n]/)
  })

  test('[FILE-009] a file is for saving: no browser shows it as a page of ours', async () => {
    const { headers } = await download('good.pdf')
    expect(headers.get('content-disposition')).toMatch(/^attachment/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain('sandbox')
  })

  test('[FILE-010] nobody uploads into the folder of made resumes', async () => {
    expect((await send(form => form.set('bucketName', 'generated-resume'))).status).toBe(400)
    expect(await currentName()).toBe('good.pdf')
  })

  test('[FILE-011] a tailored resume comes from the version it was asked for with', async () => {
    await saveSampleSettings(server, token)
    const { userId, jobIds } = await findSampleJobs(server, email, 1)
    await server.get(`${LOGICAL}/check_or_make_resume?jobId=${jobIds[0]}`, token)
    await uploadSample(server, token, { fileName: 'newer.pdf' })
    const made = await eventually(async () => {
      const [row] = await server.context.database.sql(
        `select r.version from generations g join resumes r on r.id = g.resume_id
         where g.user_id = $1 and g.status = 'DONE'`,
        [userId],
      )
      return row
    })
    expect(made.version).toBe(1)
  })

  test('[FILE-012] a file that is gone from the disk is 404, and the server goes on', async () => {
    const [row] = await server.context.database.sql(
      'select f.storage_key from files f join users u on u.id = f.user_id where u.email = $1',
      [email],
    )
    await server.context.files.remove(String(row?.storage_key))
    expect((await download('good.pdf')).status).toBe(404)
    expect((await server.get('/healthz')).status).toBe(200)
  })
})
