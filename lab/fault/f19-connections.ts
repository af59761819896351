import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { openSlowClients, type SlowClients } from '#server/http/slow-clients.suite.ts'
import { cleanUp } from './clean-up.ts'
import { inLab } from './in-lab.ts'
import { makePerson } from './person.ts'
import type { Product } from './product.ts'
import type { Scenario } from './scenario.ts'

const DESCRIPTORS = 256
const IDLE = 500
const SLOW = 200
const HEALTH_WITHIN_MS = 2000
const CLOSED_WITHIN_MS = 20_000
const LOOK_EVERY_MS = 500

export const manyConnections: Scenario = {
  id: 'F19',
  title: `${DESCRIPTORS} descriptors, ${IDLE} idle connections and ${SLOW} that never end their head`,
  rounds: 3,
  run: run =>
    inLab(run, { settings: { SANDBOX: 'off' }, maxDescriptors: DESCRIPTORS }, async (lab, outcome) => {
      for (let round = 0; round < run.rounds; round += 1) {
        outcome.broken.push(...(await crowd(lab.product, line => outcome.notes.push(line))))
        // Whoever comes afterwards is served as ever.
        await makePerson(lab.product)
        outcome.rounds += 1
        run.say(`round ${round + 1}, ${outcome.broken.length} broken so far`)
      }
      outcome.broken.push(...(await cleanUp(lab)))
    }),
}

async function crowd({ url }: Product, note: (line: string) => void): Promise<string[]> {
  const broken: string[] = []
  const idle = openIdle(url)
  const slow = openSlowClients(url, SLOW)
  const from = performance.now()
  let slowestMs = 0
  while (performance.now() - from < CLOSED_WITHIN_MS) {
    const { ms, status } = await askHealth(url)
    slowestMs = Math.max(slowestMs, ms)
    if (status !== 200) broken.push(`the health answered ${status}`)
    await wait(LOOK_EVERY_MS)
  }
  if (slowestMs > HEALTH_WITHIN_MS) broken.push(`the health took ${Math.round(slowestMs)} ms`)
  if (slow.countOpen() > 0) broken.push(`${slow.countOpen()} slow clients are still connected`)
  note(`slowest health ${Math.round(slowestMs)} ms; ${countOpen(idle)} of the idle ones were kept`)
  closeAll(idle, slow)
  return broken
}

function openIdle(url: string): Socket[] {
  const port = Number(new URL(url).port)
  return Array.from({ length: IDLE }, () =>
    connect(port, '127.0.0.1')
      .on('error', () => {})
      .resume(),
  )
}

async function askHealth(url: string): Promise<{ ms: number; status: number | string }> {
  const from = performance.now()
  const passed = () => performance.now() - from
  try {
    const { status } = await fetch(`${url}/healthz`, { headers: { connection: 'close' } })
    return { ms: passed(), status }
  } catch (error) {
    return { ms: passed(), status: String(error) }
  }
}

function countOpen(sockets: readonly Socket[]): number {
  return sockets.filter(socket => !socket.closed).length
}

function closeAll(idle: readonly Socket[], slow: SlowClients): void {
  slow.close()
  for (const socket of idle) socket.destroy()
}
