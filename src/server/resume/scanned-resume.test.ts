import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pictureFile } from '#adapters/pdf/pdf-files.suite.ts'
import type { PdfReading, PdfScanner } from '#adapters/pdf/port.ts'
import { SERVER_LIMITS } from '#contract/server-limits.ts'
import { samplePdf, uploadSample } from '../sample-data.suite.ts'
import { eventually, openTestServer, type TestServer } from '../test-server.suite.ts'
import { sweepScans } from './scans-service.ts'

const SCAN = pictureFile({ pixels: new Uint8Array(250 * 250).fill(255), width: 250, height: 250 })

/** A scanner that a test answers for. */
function createHandScanner() {
  const asked: {
    answer(reading: PdfReading): void
    fail(): void
    showPage(done: number, total: number): void
  }[] = []
  const scanner: PdfScanner = {
    scan(_bytes, { onPage, signal }) {
      const { promise, resolve, reject } = Promise.withResolvers<PdfReading>()
      signal.addEventListener('abort', () => reject(signal.reason))
      asked.push({ answer: resolve, fail: () => reject(new Error('fell over')), showPage: onPage })
      return promise
    },
    close: async () => undefined,
  }
  return { scanner, asked }
}

describe('a scan', () => {
  const { scanner, asked } = createHandScanner()
  let server: TestServer
  let reading: PdfReading
  let token: string

  beforeAll(async () => {
    server = await openTestServer({ pdfScanner: scanner })
    const folder = await mkdtemp(join(tmpdir(), 'scanned-resume-'))
    await writeFile(join(folder, 'sample.pdf'), await samplePdf())
    reading = await server.context.pdfReader.read(join(folder, 'sample.pdf'), AbortSignal.timeout(20_000))
    await rm(folder, { recursive: true })
  })
  afterAll(async () => {
    for (const one of asked) one.answer({ ok: false, reason: 'pdf_no_text' })
    await server.close()
  })
  beforeEach(async () => {
    token = (await server.signUp()).token
    await uploadSample(server, token, { fileName: 'good.pdf' })
    asked.length = 0
  })

  const upload = (fileName = 'scan.pdf') => uploadSample(server, token, { bytes: SCAN, fileName })
  const current = async () => (await server.get('/api/v1/profile', token)).json
  const scan = async () =>
    (await server.get('/api/v1/resume-scan', token)).json.scan as Record<string, unknown> | null
  const taken = (count = 1) => eventually(async () => asked[count - 1])
  const inState = (state: string) => eventually(async () => (await scan())?.state === state)

  test('[PDF-016] is taken with 200, shows its pages as they are read, and then is the resume, to be checked', async () => {
    expect(await scan()).toBeNull()
    expect(await upload()).toMatchObject({
      status: 200,
      json: { fileName: 'scan.pdf', bucketName: 'user-resume', reading: 'ocr', counts: null },
    })
    const work = await taken()
    expect(await current()).toMatchObject({ fileName: 'good.pdf', resumeVersion: 1 })
    work.showPage(1, 2)
    await eventually(async () => (await scan())?.pagesDone === 1)
    expect(await scan()).toMatchObject({
      state: 'reading',
      fileName: 'scan.pdf',
      pagesTotal: 2,
      failure: null,
    })
    work.answer(reading)
    await inState('done')
    expect(await current()).toMatchObject({ fileName: 'scan.pdf', resumeVersion: 2, reading: 'ocr' })
    const query = new URLSearchParams({ fileName: 'scan.pdf', bucketName: 'user-resume' })
    const file = await server.get(`/api/v1/logical/auto_apply/download_user_resume?${query}`, token)
    expect(file.bytes).toEqual(new Uint8Array(SCAN))
  })

  test('without text fails with its reason and leaves the earlier resume', async () => {
    await upload()
    ;(await taken()).answer({ ok: false, reason: 'pdf_no_text' })
    await inState('failed')
    expect(await scan()).toMatchObject({ failure: 'pdf_no_text' })
    expect(await current()).toMatchObject({ fileName: 'good.pdf', resumeVersion: 1 })
  })

  test('is tried again when the reading falls over', async () => {
    await upload()
    ;(await taken()).fail()
    ;(await taken(2)).answer(reading)
    await inState('done')
    expect(await current()).toMatchObject({ fileName: 'scan.pdf', resumeVersion: 2 })
  })

  test('never replaces a resume that was uploaded after it', async () => {
    await upload()
    const work = await taken()
    await uploadSample(server, token, { fileName: 'newer.pdf' })
    expect(await scan()).toBeNull()
    work.answer(reading)
    await upload('third.pdf')
    ;(await taken(2)).answer({ ok: false, reason: 'pdf_no_text' })
    await inState('failed')
    expect(await current()).toMatchObject({ fileName: 'newer.pdf', resumeVersion: 2 })
  })

  test('that nobody read in time has failed', async () => {
    await upload()
    const work = await taken()
    server.clock.advance((SERVER_LIMITS.scanSeconds + 1) * 1000)
    expect(await scan()).toMatchObject({ state: 'failed', failure: 'pdf_timeout' })
    await sweepScans(server.context)
    work.answer(reading)
    await upload('after.pdf')
    ;(await taken(2)).answer({ ok: false, reason: 'pdf_no_text' })
    await inState('failed')
    expect(await current()).toMatchObject({ fileName: 'good.pdf' })
  })

  test('has its time from when it is taken up, however long it waited for others', async () => {
    await upload()
    const before = await taken()
    const second = (await server.signUp()).token
    await uploadSample(server, second, { bytes: SCAN, fileName: 'second.pdf' })
    const secondScan = async () => (await server.get('/api/v1/resume-scan', second)).json.scan
    server.clock.advance((SERVER_LIMITS.scanSeconds + 1) * 1000)
    await sweepScans(server.context)
    expect(await secondScan()).toMatchObject({ state: 'waiting', failure: null })
    before.answer({ ok: false, reason: 'pdf_no_text' })
    const work = await taken(2)
    server.clock.advance((SERVER_LIMITS.scanSeconds - 1) * 1000)
    expect(await secondScan()).toMatchObject({ state: 'reading' })
    work.answer(reading)
    await eventually(async () => ((await secondScan()) as { state: string }).state === 'done')
  })

  test('that waited for an hour has failed through no fault of the file', async () => {
    await upload()
    const before = await taken()
    const second = (await server.signUp()).token
    await uploadSample(server, second, { bytes: SCAN, fileName: 'second.pdf' })
    server.clock.advance((SERVER_LIMITS.scanWaitSeconds + 1) * 1000)
    const failed = { state: 'failed', failure: 'internal' }
    expect((await server.get('/api/v1/resume-scan', second)).json.scan).toMatchObject(failed)
    await sweepScans(server.context)
    expect((await server.get('/api/v1/resume-scan', second)).json.scan).toMatchObject(failed)
    before.answer({ ok: false, reason: 'pdf_no_text' })
  })

  test('of another person is not shown', async () => {
    await upload()
    const stranger = await server.signUp()
    expect((await server.get('/api/v1/resume-scan', stranger.token)).json).toEqual({ scan: null })
    expect(await server.get('/api/v1/resume-scan')).toMatchObject({ status: 401 })
    ;(await taken()).answer({ ok: false, reason: 'pdf_no_text' })
  })
})
