import { setTimeout as wait } from 'node:timers/promises'
import { sharedCompute } from '#adapters/compute/shared.suite.ts'
import { JOB_SITES } from '#adapters/job-sources/index.ts'
import { systemTiming, type Timing } from '#adapters/job-sources/timing.ts'
import { type Sandbox, startSandbox } from '#sandbox/start-sandbox.ts'
import { saveSampleSettings, uploadSample } from '#server/sample-data.suite.ts'
import { openTestServer, type TestServer } from '#server/test-server.suite.ts'
import { type Figure, figure } from './figure.ts'

const ACCOUNT = { username: 'bench@example.org', password: 'the password of the bench' }
const CONTROL_TOKEN = 'token-of-the-bench'
/** As the product starts it. */
const WORLD_SIZE = 20_000
const POSTINGS = 400
const WISH = {
  jobWanted: 'engineer',
  jobLevel: ['Entry level', 'Associate', 'Mid-Senior level'],
  matchingScore: 0,
}
/** A person may not ask much more often. */
const LOOK_EVERY_MS = 200
const SIGN_IN_LIMIT_MS = 120_000
const RUN_LIMIT_MS = 600_000

interface Times {
  /** Until the challenge is shown, and from its answer until the site is signed in to. */
  signInMs: number
  /** From there to the last of 400 postings fetched, normalised and scored. */
  readMs: number
}

/** A whole refresh at the sandbox site with one challenge, at the site's own pace and once more without any pause. */
export async function measureRefresh(): Promise<Figure[]> {
  const polite = await measureRun(systemTiming)
  const hasty = await measureRun({ ...systemTiming, sleep: async () => undefined })
  return [
    figure('refresh.sign_in', polite.signInMs / 1000, { unit: 's', atMost: 10 }),
    figure('refresh.read_400', polite.readMs / 60_000, { unit: 'min', atMost: 4 }),
    figure('refresh.read_400_without_pauses', hasty.readMs / 1000, { unit: 's', atMost: 10 }),
  ]
}

async function measureRun(timing: Timing): Promise<Times> {
  const sandbox = await startSandbox({
    ...{ port: 0, host: '127.0.0.1', seed: 1, size: WORLD_SIZE, clock: Date.now, accounts: [ACCOUNT] },
    ...{ challengeEvery: 1, control: { port: 0, token: CONTROL_TOKEN } },
  })
  const server = await openTestServer({ sites: openSites(sandbox, timing), clock: RUNNING_CLOCK })
  try {
    const { token, email } = await server.signUp()
    await uploadSample(server, token)
    await saveSampleSettings(server, token, WISH)
    const signInMs = await measureSignIn({ server, sandbox, token, email })
    const from = performance.now()
    await untilRead(server, token)
    return { signInMs, readMs: performance.now() - from }
  } finally {
    await server.close()
    await sandbox.close()
  }
}

const RUNNING_CLOCK = {
  now: () => new Date(),
  advance() {
    throw new Error('This clock runs by itself')
  },
}

function openSites({ origin }: Sandbox, timing: Timing) {
  const settings = {
    origin,
    version: 'bench',
    contact: 'bench@example.org',
    compute: sharedCompute(),
    timing,
  }
  return JOB_SITES.map(({ open }) => ({
    site: open(settings),
    accountId: ACCOUNT.username,
    credential: ACCOUNT,
  }))
}

interface Visitor {
  server: TestServer
  sandbox: Sandbox
  token: string
  email: string
}

async function measureSignIn(visitor: Visitor): Promise<number> {
  const { server, token } = visitor
  const startedAt = performance.now()
  await server.get('/api/v1/logical/auto_apply/fetch-latest-jobs', token)
  const id = await untilRecord(visitor, record => record.haveCaptcha || null)
  const shownMs = performance.now() - startedAt
  // What a person would take is no part of it.
  const answeredAt = performance.now()
  await answer(visitor, String(id))
  await untilRecord(visitor, record => record.login === 'SUCCESS' || null)
  return shownMs + (performance.now() - answeredAt)
}

async function answer({ server, sandbox, token, email }: Visitor, captchaId: string): Promise<void> {
  const truth = await fetch(`${sandbox.controlOrigin}/truth/challenges/${captchaId}`, {
    headers: { authorization: `Bearer ${CONTROL_TOKEN}` },
  })
  const { answer: right } = (await truth.json()) as { answer: number } // the control plane’s own answer
  const dictKeyValue = { captchaResponseAnswer: String(right), captchaResponseTime: 0, captchaId }
  await server.post('/logical-redis/update', { redisKey: email, expiryTimeInSec: 100, dictKeyValue }, token)
}

async function untilRecord<Found>(
  { server, token, email }: Visitor,
  find: (record: Record<string, unknown>) => Found | null,
): Promise<Found> {
  return until(SIGN_IN_LIMIT_MS, async () => {
    const { json } = await server.get(`/logical-redis/get?key=${encodeURIComponent(email)}`, token)
    if (json.login === 'FAILED') throw new Error(`The sign-in failed: ${json.reason}`)
    return find(json)
  })
}

async function untilRead(server: TestServer, token: string): Promise<void> {
  const { outcome, postingsRead } = await until(RUN_LIMIT_MS, async () => {
    const { last } = (await server.get('/api/v1/job-runs', token)).json as unknown as {
      last: { outcome: string | null; postingsRead: number }
    }
    return last.outcome === null ? null : last
  })
  if (outcome !== 'done' || postingsRead !== POSTINGS)
    throw new Error(`The search ended as ${outcome} after ${postingsRead} postings`)
}

async function until<Found>(limitMs: number, look: () => Promise<Found | null>): Promise<Found> {
  const giveUpAt = performance.now() + limitMs
  for (;;) {
    const found = await look()
    if (found !== null) return found
    if (performance.now() > giveUpAt) throw new Error('It did not happen in time')
    await wait(LOOK_EVERY_MS)
  }
}
