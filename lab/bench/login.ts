import { monitorEventLoopDelay } from 'node:perf_hooks'
import { hashSecret } from '#server/crypto/password.ts'
import { openTestServer, type TestServer } from '#server/test-server.suite.ts'
import { type Figure, figure, median } from './figure.ts'

const SINGLES = 60
const AT_ONCE = 20
const ROUNDS = 8
const PASSWORD = 'correct horse 9'

/** One login after the other, and twenty at once while the delay of the server's event loop is watched. */
export async function measureLogin(): Promise<Figure[]> {
  const server = await openTestServer({ env: { RATE_LIMIT_SCALE: '100000' } })
  const { email } = await server.signUp()
  for (let warm = 0; warm < 10; warm += 1) await login(server, email)
  const times: number[] = []
  for (let round = 0; round < SINGLES; round += 1) times.push(await login(server, email))
  const hashes = await countPerSecond(() => hashSecret(PASSWORD))
  const { perSecond, delayMs } = await loginAtOnce(server, email)
  await server.close()
  return [
    figure('login.p50', median(times), { unit: 'ms', atMost: 40 }),
    figure('login.rate', perSecond, { unit: 'per-s', atLeast: 40 }),
    figure('login.rate_by_hashes', perSecond / hashes, { unit: 'of hashing alone', atLeast: 0.8 }),
    figure('login.loop_delay_p99', delayMs, { unit: 'ms', atMost: 50 }),
  ]
}

/** @returns milliseconds */
async function login(server: TestServer, email: string): Promise<number> {
  const from = performance.now()
  const { status } = await server.post('/api/v1/auth/login', { email, password: PASSWORD })
  if (status !== 200) throw new Error(`A login answered ${status}`)
  return performance.now() - from
}

async function loginAtOnce(server: TestServer, email: string) {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const perSecond = await countPerSecond(() => login(server, email))
  delay.disable()
  return { perSecond, delayMs: delay.percentile(99) / 1e6 }
}

async function countPerSecond(act: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  for (let round = 0; round < ROUNDS; round += 1) await Promise.all(Array.from({ length: AT_ONCE }, act))
  return (ROUNDS * AT_ONCE * 1000) / (performance.now() - from)
}
