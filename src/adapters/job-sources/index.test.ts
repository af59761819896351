import { expect, test } from 'vitest'
import { startSandbox } from '#sandbox/start-sandbox.ts'
import { JOB_SITES } from './index.ts'
import { createManualTiming } from './manual-timing.suite.ts'
import { type SiteUnderTest, testJobSite } from './port.suite.ts'

/** A running target for every line of the list. */
const TARGETS: Readonly<Record<string, () => Promise<SiteUnderTest>>> = {
  'sandbox-network': startSandboxTarget,
}

async function startSandboxTarget(): Promise<SiteUnderTest> {
  const credential = { username: 'robot@operator.example', password: 'canary-7f3e-password' }
  const timing = createManualTiming()
  const sandbox = await startSandbox({
    port: 0,
    host: '127.0.0.1',
    seed: 7,
    size: 500,
    accounts: [credential],
    clock: timing.now,
  })
  const settings = { origin: sandbox.origin, version: '0.0.1', contact: 'bot@operator.example', timing }
  const site = JOB_SITES.find(({ id }) => id === 'sandbox-network')
  if (site === undefined) throw new Error('not in the list')
  return {
    site: site.open(settings),
    credential,
    query: { jobWanted: 'nurse', levels: ['Mid-Senior level', 'Associate'], limit: 100 },
    close: () => sandbox.close(),
  }
}

test('every networking site of the list is tested', () => {
  expect(JOB_SITES.map(({ id }) => id).sort()).toEqual(Object.keys(TARGETS).sort())
})

for (const [id, start] of Object.entries(TARGETS)) testJobSite(id, start)
