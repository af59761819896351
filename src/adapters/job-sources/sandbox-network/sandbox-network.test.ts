import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '#sandbox/start-sandbox.ts'
import { sharedCompute } from '../../compute/shared.suite.ts'
import { createManualTiming } from '../manual-timing.suite.ts'
import { createSandboxNetwork } from './sandbox-network.ts'

const CREDENTIAL = { username: 'robot@operator.example', password: 'canary-7f3e' }
const DELAY_MS = 500
const DISALLOWED = /^\/(?:account|messages|people)\/|^\/jobs\/[^/]+\/apply/

let sandbox: Sandbox
const timing = createManualTiming()

beforeAll(async () => {
  const site = { port: 0, host: '127.0.0.1', seed: 11, size: 300 }
  sandbox = await startSandbox({ ...site, accounts: [CREDENTIAL], clock: timing.now })
})
afterAll(() => sandbox.close())

test('[CORE-2] a whole run reads jobs off the networking site, and is polite about it', async () => {
  const network = createSandboxNetwork({
    origin: sandbox.origin,
    version: '1.2.3',
    contact: 'bot@operator.example',
    compute: sharedCompute(),
    delayMs: DELAY_MS,
    timing,
  })
  const visit = network.visit({ session: null, signal: new AbortController().signal })
  expect(await visit.signIn(CREDENTIAL)).toBe('ok')
  const query = { jobWanted: 'engineer', levels: [], limit: 50 }
  const { items } = await visit.search(query, 1)
  const details = await Promise.all(items.map(item => visit.detail(item)))
  const postings = details.flatMap(detail => (detail.kind === 'posting' ? [detail.posting] : []))
  expect(postings.length).toBeGreaterThan(5)
  for (const posting of postings) {
    expect(posting.description.length).toBeGreaterThan(200)
    expect(posting).toMatchObject({ rejects: [], language: 'en', workplace: expect.any(String) })
    expect(posting.levels).toHaveLength(1)
    expect(posting.company).not.toBe('')
  }
  const log = sandbox.log()
  expect(log[0]?.path).toBe('/robots.txt')
  expect(log.filter(({ path }) => path === '/robots.txt')).toHaveLength(1)
  expect(new Set(log.map(({ userAgent }) => userAgent))).toEqual(
    new Set(['Rolewright/1.2.3 (+bot@operator.example)']),
  )
  expect(log.filter(({ path }) => DISALLOWED.test(path))).toEqual([])
  expect(log.filter(({ status }) => status >= 400)).toEqual([])
  const gaps = log.slice(1).map(({ atMs }, at) => atMs - (log[at]?.atMs ?? 0))
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(DELAY_MS * 0.8)
})
