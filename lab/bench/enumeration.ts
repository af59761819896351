import { setTimeout as wait } from 'node:timers/promises'
import { findSampleJobs, saveSampleSettings, uploadSample } from '#server/sample-data.suite.ts'
import { openTestServer, type TestServer } from '#server/test-server.suite.ts'
import { type Figure, figure, median } from './figure.ts'

const PAIRS = 100
const HOUR_MS = 60 * 60 * 1000
/** Long enough for the mail of one request to be out of the way of the next. */
const SETTLE_MS = 60

/** How far apart the times of known and unknown addresses, and of foreign and absent jobs, lie: the medians of interleaved pairs. */
export async function measureEnumeration(): Promise<Figure[]> {
  const server = await openTestServer({ env: { RATE_LIMIT_SCALE: '100000' } })
  const { email: known } = await server.signUp()
  const addresses = { known, unknown: `nobody-${known}` }
  const login = await compare(addresses, email =>
    server.post('/api/v1/auth/login', { email, password: 'wrong horse 9' }),
  )
  const otp = await compare(addresses, email => requestCode(server, 'otp', email))
  const reset = await compare(addresses, email => requestCode(server, 'forgot-password', email))
  const job = await compareJobs(server)
  await server.close()
  return [
    gap('enumeration.login', login),
    gap('enumeration.otp', otp),
    gap('enumeration.forgot', reset),
    gap('enumeration.job', job),
  ]
}

/** A job that another person has against one that nobody has. */
async function compareJobs(server: TestServer): Promise<Times> {
  const [caller, owner] = [await server.signUp(), await server.signUp()]
  await uploadSample(server, owner.token)
  await saveSampleSettings(server, owner.token)
  const [jobId = ''] = (await findSampleJobs(server, owner.email, 1)).jobIds
  return compare({ known: jobId, unknown: crypto.randomUUID() }, id =>
    server.get(`/api/v1/logical/auto_apply/pros_and_cons?jobId=${id}`, caller.token),
  )
}

async function requestCode(server: TestServer, path: string, email: string) {
  // Past the cooldown and the quotas of the address.
  server.clock.advance(3 * HOUR_MS)
  await wait(SETTLE_MS)
  const from = performance.now()
  const answer = await server.post(`/api/v1/auth/${path}`, { email })
  return { ...answer, ms: performance.now() - from }
}

interface Times {
  known: number[]
  unknown: number[]
}

type Ask = (what: string) => Promise<{ status: number; ms?: number }>

async function compare(asked: Record<keyof Times, string>, ask: Ask): Promise<Times> {
  const times: Times = { known: [], unknown: [] }
  for (const kind of ['known', 'unknown'] as const) await ask(asked[kind])
  for (let pair = 0; pair < PAIRS; pair += 1) {
    // Each comes first as often as the other.
    const order = pair % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    for (const kind of order) {
      const from = performance.now()
      const { ms } = await ask(asked[kind])
      times[kind].push(ms ?? performance.now() - from)
    }
  }
  return times
}

/** The bar is 2 ms, or a tenth of the median where that is more. */
function gap(id: string, { known, unknown }: Times): Figure {
  const [one, other] = [median(known), median(unknown)]
  const atMost = Math.max(2, Math.min(one, other) / 10)
  return figure(id, Math.abs(one - other), { unit: 'ms', atMost: Number(atMost.toFixed(2)) })
}
