import { setTimeout as wait } from 'node:timers/promises'
import { openSlowClients } from '#server/http/slow-clients.suite.ts'
import { openTestServer, type TestServer } from '#server/test-server.suite.ts'
import { type Figure, figure, median } from './figure.ts'

const CLIENTS = 200
const CALLS = 300
const LOOK_EVERY_MS = 50
const GIVE_UP_MS = 60_000
const PATH = '/api/v1/rapid-data/auto_apply/retrieve_settings'

/** How long clients that send a byte a second may stay, and how much they slow the others. */
export async function measureSlowClients(): Promise<Figure[]> {
  const server = await openTestServer({ env: { RATE_LIMIT_SCALE: '100000' } })
  const { token } = await server.signUp()
  await timeCalls(server, token)
  const alone = await timeCalls(server, token)
  const from = performance.now()
  const clients = openSlowClients(server.origin, CLIENTS)
  const beside = await timeCalls(server, token)
  while (clients.countOpen() > 0 && performance.now() - from < GIVE_UP_MS) await wait(LOOK_EVERY_MS)
  const seconds = (performance.now() - from) / 1000
  clients.close()
  await server.close()
  return [
    figure('slow-clients.let-go', seconds, { unit: 's', atMost: 20 }),
    figure('slow-clients.others', beside / alone, { unit: 'times', atMost: 2 }),
  ]
}

/** The median of many calls, one after the other, in milliseconds. */
async function timeCalls(server: TestServer, token: string): Promise<number> {
  const times: number[] = []
  for (let call = 0; call < CALLS; call += 1) {
    const from = performance.now()
    await server.get(PATH, token)
    times.push(performance.now() - from)
  }
  return median(times)
}
