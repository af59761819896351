import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUpSeeker } from '../sample-data.suite.ts'
import { eventually, openTestServer, type TestServer } from '../test-server.suite.ts'

const LOGICAL = '/api/v1/logical/auto_apply'

let server: TestServer
let token: string
let jobs: string[]
beforeAll(async () => {
  server = await openTestServer()
  const seeker = await signUpSeeker(server, 2)
  token = seeker.person.token
  jobs = seeker.jobIds
})
afterAll(() => server.close())

const job = (index: number) => jobs[index] ?? ''
const apply = (jobId: string) =>
  server.post(`/api/v1/applications/${jobId}/stage`, { stage: 'applied', basis: null }, token)
const sent = async (jobId: string, by = token) => server.get(`/api/v1/applications/${jobId}/sent`, by)
const file = (jobId: string, by = token) => server.get(`/api/v1/applications/${jobId}/sent/resume`, by)

test('resume, letter and posting are kept as they were when the job was marked as applied', async () => {
  const { sql } = server.context.database
  await server.get(`${LOGICAL}/check_or_make_resume?jobId=${job(0)}`, token)
  await eventually(async () => {
    const { json } = await server.get('/api/v1/rapid-data/auto_apply/resume_status', token)
    return (json as unknown as { status: string }[])[0]?.status === 'DONE'
  })
  const letter = (await server.post(`/api/v1/letters/${job(0)}`, { basis: null }, token)).json as unknown as {
    letter: { sentences: { text: string }[] }
  }
  await apply(job(0))
  await sql('update jobs set description = $2 where id = $1', [job(0), 'Another text'])
  await sql('delete from letters where job_id = $1', [job(0)])
  const { json } = await sent(job(0))
  const kept = (json as unknown as { sent: { posting: { text: string }; letter: string } }).sent
  expect(kept).toMatchObject({ resume: { modelName: 'TEREX-BASIC-1.2v' } })
  expect(kept.posting.text).not.toBe('Another text')
  for (const { text } of letter.letter.sentences) expect(kept.letter).toContain(text)
  expect((await file(job(0))).status).toBe(200)
})

test('without a tailored resume and a letter the posting alone is kept', async () => {
  expect((await sent(job(1))).json).toEqual({ sent: null })
  await apply(job(1))
  expect((await sent(job(1))).json).toMatchObject({ sent: { letter: null, resume: null } })
  expect((await file(job(1))).status).toBe(404)
})

test('what went out with the application of somebody else is not there', async () => {
  const stranger = await server.signUp()
  expect((await sent(job(0), stranger.token)).status).toBe(404)
  expect((await file(job(0), stranger.token)).status).toBe(404)
})
