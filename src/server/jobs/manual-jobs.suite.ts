import { sharedCompute } from '#adapters/compute/shared.suite.ts'
import { type BoardServer, startBoardServer } from '#adapters/job-sources/board-server.suite.ts'
import { answer, startSite, stopSites } from '#adapters/job-sources/fault-site.suite.ts'
import { openJobBoards, openJobPages } from '#adapters/job-sources/index.ts'
import type { Job } from '#contract/jobs.ts'
import { asUserId, type UserId } from '../http/caller.ts'
import { saveSampleSettings, uploadSample } from '../sample-data.suite.ts'
import { openTestServer, type TestServer } from '../test-server.suite.ts'

export const FINDS = '/api/v1/manual-jobs'
export const LOGICAL = '/api/v1/logical/auto_apply'

/** A posting of a company, as people copy it; other words make another posting. */
export function pastedText(company: string): string {
  return [
    `Senior Backend Engineer at ${company}`,
    'Location: Berlin, Germany',
    'What you will do',
    `- Design services that move parcels through the warehouses of ${company}, with the people who run them`,
    'What you bring',
    '- At least 4 years of experience with TypeScript',
    '- Node.js and PostgreSQL',
  ].join('\n')
}

export interface FindsServer {
  server: TestServer
  vendors: BoardServer
  /** A site of our own with a posting at /job, a page without one at /about and a way inside at /away. */
  siteOrigin: string
  /** Signs somebody up who has a resume and a wish. */
  preparePerson(matchingScore?: number): Promise<{ token: string; userId: UserId }>
  add(token: string, body: Record<string, string>): ReturnType<TestServer['post']>
  /** @throws when it was not taken */
  addJob(token: string, body: Record<string, string>): Promise<{ kind: string; job: Job }>
  list(token: string): Promise<Job[]>
  countRows(): Promise<unknown>
  close(): Promise<void>
}

export async function openFindsServer(): Promise<FindsServer> {
  const vendors = await startBoardServer()
  const site = await startSite({
    'GET /job': answer(200, { 'content-type': 'text/html' }, POSTING_PAGE),
    'GET /away': answer(302, { location: 'http://127.0.0.1:1/admin' }),
    'GET /about': answer(200, { 'content-type': 'text/html' }, '<h1>About us</h1>'),
  })
  const settings = { version: 'test', contact: 'test@example.org', compute: sharedCompute() }
  const jobBoards = openJobBoards({ ...settings, origin: vendors.origin, delayMs: 0 })
  const jobPages = openJobPages({ ...settings, ownOrigins: [site.origin] }, jobBoards)
  const server = await openTestServer({ jobBoards, jobPages })
  const { sql } = server.context.database
  const add: FindsServer['add'] = (token, body) => server.post(FINDS, body, token)
  return {
    ...{ server, vendors, siteOrigin: site.origin, add },
    async preparePerson(matchingScore = 80) {
      const { token, email } = await server.signUp()
      await uploadSample(server, token)
      await saveSampleSettings(server, token, { matchingScore })
      const [row] = await sql('select id from users where email = $1', [email])
      return { token, userId: asUserId(String(row?.id)) }
    },
    async addJob(token, body) {
      const { status, json } = await add(token, body)
      if (status !== 200 || json.kind === 'incomplete') throw new Error(JSON.stringify(json))
      return json as unknown as { kind: string; job: Job } // the server parses its answers by the contract
    },
    async list(token) {
      return (await server.get(`${LOGICAL}/get_jobs_by_email`, token)).json as unknown as Job[] // as above
    },
    async countRows() {
      const [row] = await sql(
        'select (select count(*)::int from jobs) as jobs, (select count(*)::int from postings) as postings',
      )
      return row
    },
    async close() {
      await server.close()
      await vendors.close()
      await stopSites()
    },
  }
}

const POSTING_PAGE = `<script type="application/ld+json">${JSON.stringify({
  '@type': 'JobPosting',
  title: 'Lock Keeper',
  description: 'You open and close the lock for boats, in all weathers. 2 years of experience on the water.',
  datePosted: '2026-11-01',
  hiringOrganization: { name: 'Canal Trust' },
})}</script>`
