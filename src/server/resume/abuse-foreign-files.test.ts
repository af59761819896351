import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { talk } from '../http/raw-requests.suite.ts'
import { findSampleJobs, samplePdf, saveSampleSettings, uploadSample } from '../sample-data.suite.ts'
import { eventually, openTestServer, type TestServer } from '../test-server.suite.ts'

const LOGICAL = '/api/v1/logical/auto_apply'
const RAPID = '/api/v1/rapid-data/auto_apply'

interface Person {
  token: string
  email: string
  jobId: string
}

describe('what a person asks of files and jobs', () => {
  let server: TestServer
  let own: Person
  let other: Person
  beforeAll(async () => {
    server = await openTestServer({ env: { RATE_LIMIT_SCALE: '1000' } })
    own = await preparePerson('own.pdf')
    other = await preparePerson('private.pdf')
    await server.get(`${LOGICAL}/check_or_make_resume?jobId=${other.jobId}`, other.token)
    await eventually(async () => {
      const { json } = await server.get(`${RAPID}/resume_status`, other.token)
      return (json as unknown as { status: string }[])[0]?.status === 'DONE'
    })
  })
  afterAll(() => server.close())

  async function preparePerson(fileName: string): Promise<Person> {
    const { token, email } = await server.signUp()
    await uploadSample(server, token, { fileName })
    await saveSampleSettings(server, token)
    const [jobId = ''] = (await findSampleJobs(server, email, 1)).jobIds
    return { token, email, jobId }
  }

  const ask = (path: string, fields: Record<string, string>) =>
    server.get(`${path}?${new URLSearchParams(fields)}`, own.token)
  const download = (fields: Record<string, string>) => ask(`${LOGICAL}/download_user_resume`, fields)
  const countDenied = async (kind: string) => {
    const rows = await server.context.database.sql(
      `select id from audit_log where event = 'idor_denied' and detail->>'kind' = $1`,
      [kind],
    )
    return rows.length
  }
  const countAttempts = async () =>
    (await server.context.database.sql('select coalesce(sum(used), 0)::int as used from attempts'))[0]?.used

  test('[FILE-001] the jobs of another address are not there, and the asking is noted', async () => {
    const before = await countDenied('email')
    const answer = await ask(`${LOGICAL}/get_jobs_by_email`, { userEmail: other.email })
    expect([answer.status, answer.json]).toEqual([404, { error: 'not_found' }])
    expect(await countDenied('email')).toBe(before + 1)
  })

  test('[FILE-002] matching of another address cannot be switched', async () => {
    const query = new URLSearchParams({ email: other.email, status: 'true' })
    expect((await server.post(`${RAPID}/update_active_status?${query}`, {}, own.token)).status).toBe(404)
    const data = await server.get(`${RAPID}/retrieve_aa_user_data`, other.token)
    expect(data.json.isActive).toBe(false)
  })

  test('[FILE-003] the exact name of another person’s tailored resume opens it for nobody else', async () => {
    const file = { fileName: `${other.email}_${other.jobId}_GEMINI.pdf`, bucketName: 'generated-resume' }
    const theirs = await server.get(
      `${LOGICAL}/download_user_resume?${new URLSearchParams(file)}`,
      other.token,
    )
    expect(theirs.status).toBe(200)
    expect(await download(file)).toMatchObject({ status: 404, json: { error: 'not_found' } })
  })

  test.each([
    ...['../../../../etc/passwd', '%2e%2e%2f%2e%2e%2fetc/passwd', '..%252f..%252fetc/passwd'],
    ...['..\\..\\etc\\passwd', '/etc/passwd', 'file:///etc/passwd', 'own.pdf/../own.pdf', 'own.pdf\u202e'],
  ])('[FILE-004] the name %j leads nowhere', async fileName => {
    for (const bucketName of ['user-resume', 'generated-resume'])
      expect(await download({ fileName, bucketName })).toMatchObject({
        status: 404,
        json: { error: 'not_found' },
      })
  })

  test.each([
    '',
    '.',
    '..',
    '../data',
    'backups',
    'user-resume/../user-resume',
    'USER-RESUME',
    'user-resume ',
  ])('[FILE-005] the bucket %j is none', async bucketName => {
    expect([400, 404]).toContain((await download({ fileName: 'own.pdf', bucketName })).status)
  })

  test('[FILE-006] [FILE-015] another person’s job has no resume and no insights, and costs no attempt', async () => {
    const before = await countAttempts()
    for (const path of ['check_or_make_resume', 'pros_and_cons'])
      expect(await ask(`${LOGICAL}/${path}`, { jobId: other.jobId })).toMatchObject({
        status: 404,
        json: { error: 'not_found' },
      })
    expect(await countAttempts()).toBe(before)
  })

  test('[HTTP-003] a page of another site cannot spend an attempt, nor can a link', async () => {
    const before = await countAttempts()
    const path = `${LOGICAL}/check_or_make_resume?jobId=${own.jobId}`
    const headers = { 'sec-fetch-site': 'cross-site' }
    expect(await server.request(path, { token: own.token, headers })).toMatchObject({
      status: 403,
      json: { error: 'cross_site' },
    })
    // A client of this process would overwrite the mode.
    const link = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nAuthorization: Bearer ${own.token}`
    expect(await talk(server.origin, `${link}\r\nSec-Fetch-Mode: navigate\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 403/,
    )
    expect(await countAttempts()).toBe(before)
  })

  test.each([
    '1;DROP TABLE users',
    "1' OR '1'='1",
    `1${'0'.repeat(400)}`,
    '-1',
    '%',
    '🎉',
    'x'.repeat(5000),
    '',
  ])('[FILE-013] the job %j is none', async jobId => {
    for (const path of ['check_or_make_resume', 'pros_and_cons'])
      expect([400, 404]).toContain((await ask(`${LOGICAL}/${path}`, { jobId })).status)
  })

  test('[FILE-014] whatever a query says, everybody reads their own', async () => {
    const claims = { userEmail: other.email, email: other.email, userId: '1' }
    for (const name of ['resume_status', 'retrieve_settings', 'retrieve_aa_user_data']) {
      const [plain, claimed] = await Promise.all([
        ask(`${RAPID}/${name}`, {}),
        ask(`${RAPID}/${name}`, claims),
      ])
      expect([claimed.status, claimed.json]).toEqual([200, plain.json])
    }
    expect((await ask(`${RAPID}/retrieve_aa_user_data`, claims)).json.userResume).toBe('own.pdf')
  })

  test('[FILE-016] a download without a name or a bucket is refused', async () => {
    for (const fields of [
      { bucketName: 'user-resume' },
      { fileName: 'own.pdf' },
      { fileName: '', bucketName: 'user-resume' },
      { fileName: 'own.pdf', bucketName: '' },
    ] as Record<string, string>[])
      expect([400, 404]).toContain((await download(fields)).status)
  })

  test('[FILE-017] the own resume comes back byte by byte, to be saved and not to be kept', async () => {
    const { status, headers, bytes } = await download({ fileName: 'own.pdf', bucketName: 'user-resume' })
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('content-disposition')).toMatch(/^attachment;/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cache-control')).toContain('no-store')
    expect(Buffer.compare(bytes, await samplePdf())).toBe(0)
  })

  test('[FILE-018] the own address in capitals and between spaces is the own', async () => {
    const userEmail = ` ${own.email.toUpperCase()} `
    const { status, json } = await ask(`${LOGICAL}/get_jobs_by_email`, { userEmail })
    expect([status, (json as unknown as { jobId: string }[]).map(job => job.jobId)]).toEqual([
      200,
      [own.jobId],
    ])
    expect((await ask(`${RAPID}/retrieve_settings`, {})).status).toBe(200)
  })
})
