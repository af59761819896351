import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asUserId } from '../http/caller.ts'
import { samplePosting, saveSampleSettings, uploadSample } from '../sample-data.suite.ts'
import { eventually, openTestServer, type TestServer } from '../test-server.suite.ts'
import { ingestPosting, openScorer } from './service.ts'

const LOGICAL = '/api/v1/logical/auto_apply'

let server: TestServer
const asked: string[] = []
const canary = createServer((request, response) => {
  asked.push(request.url ?? '')
  response.end()
})
beforeAll(async () => {
  server = await openTestServer()
  await new Promise<void>(done => canary.listen(0, '127.0.0.1', done))
})
afterAll(async () => {
  await server.close()
  await new Promise(done => canary.close(done))
})

test('[SRC-003] the address of a posting is shown and never asked', async () => {
  const { port } = canary.address() as AddressInfo // it listens on TCP
  const { token, email } = await server.signUp()
  await uploadSample(server, token)
  await saveSampleSettings(server, token)
  const [row] = await server.context.database.sql('select id from users where email = $1', [email])
  const url = `http://127.0.0.1:${port}/canary`
  const description = `${samplePosting('inner').description}\nApply at ${url}`
  const posting = samplePosting('inner', { url, description, attribution: { label: 'Inner', url } })
  const { jobId } = await ingestPosting(server.context, posting, 'Test site')
  await (await openScorer(server.context, asUserId(String(row?.id))))?.score([jobId])
  const jobs = (await server.get(`${LOGICAL}/get_jobs_by_email`, token)).json as unknown as { url: string }[]
  expect(jobs.map(job => job.url)).toEqual([url])
  await server.get(`${LOGICAL}/pros_and_cons?jobId=${jobId}`, token)
  await server.get(`${LOGICAL}/check_or_make_resume?jobId=${jobId}`, token)
  await eventually(async () => {
    const { json } = await server.get('/api/v1/rapid-data/auto_apply/resume_status', token)
    return (json as unknown as { status: string }[])[0]?.status === 'DONE'
  })
  expect(asked).toEqual([])
})
