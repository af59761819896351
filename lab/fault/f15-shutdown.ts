import { setTimeout as wait } from 'node:timers/promises'
import { endpoints } from '#contract/endpoints.ts'
import { cleanUp } from './clean-up.ts'
import { inLab } from './in-lab.ts'
import type { Lab } from './lab.ts'
import { countAttemptsLeft, makeResume, makeSeeker, type Person, untilMade } from './person.ts'
import type { Scenario } from './scenario.ts'

const EXIT_WITHIN_MS = 20_000
const GENERATIONS = 10
const CALLERS = 8
/** So long that calls are under way when the process is told to end. */
const CALL_MS = 400
const TAKEN_WITHIN_MS = 150

export const shutdown: Scenario = {
  id: 'F15',
  title: 'SIGTERM under load with generations under way',
  rounds: 20,
  run: run =>
    inLab(run, {}, async (lab, outcome) => {
      let slowestMs = 0
      let person: Person | null = null
      for (let round = 0; round < run.rounds; round += 1) {
        if (!person || (await countAttemptsLeft(person)) === 0) person = await makeSeeker(lab.product)
        const { broken, ms } = await stopUnderLoad(lab, person)
        outcome.broken.push(...broken)
        slowestMs = Math.max(slowestMs, ms)
        outcome.rounds += 1
        run.say(`round ${round + 1}, ${outcome.broken.length} broken so far`)
      }
      outcome.notes.push(`slowest exit ${Math.round(slowestMs)} ms`)
      outcome.broken.push(...(await cleanUp(lab)))
    }),
}

export async function stopUnderLoad(
  { product, random }: Lab,
  person: Person,
): Promise<{ broken: string[]; ms: number }> {
  const wanted = person.freshJobs.splice(0, Math.min(GENERATIONS, await countAttemptsLeft(person)))
  const answers = await Promise.all(wanted.map(jobId => makeResume(person, jobId)))
  const jobIds = wanted.filter((_, index) => answers[index]?.status === 200)
  await product.arm(`delay:http.handler:${CALL_MS}`)
  const stop = { at: Number.POSITIVE_INFINITY }
  const load = Array.from({ length: CALLERS }, () => callUntilGone(person, stop))
  await wait(CALL_MS + random() * 1000)
  stop.at = performance.now()
  const { ended, ms } = await product.stop()
  const broken = (await Promise.all(load)).flat()
  for (const answer of answers)
    if (answer?.status !== 200 && answer?.status !== 503)
      broken.push(`a generation was answered with ${answer?.status}`)
  await product.start()
  for (const jobId of jobIds) {
    const made = await untilMade(person, jobId)
    if (made?.status !== 'DONE') broken.push(`a generation ended as ${made?.status}, ${made?.failure}`)
  }
  if (ended !== 0) broken.push(`it ended with ${ended}`)
  if (ms > EXIT_WITHIN_MS) broken.push(`it took ${Math.round(ms)} ms to end`)
  return { broken, ms }
}

interface Stop {
  /** When the process was told to end; Infinity before. */
  at: number
}

/** Calls one after the other, each on a connection of its own, until none is taken any more. */
async function callUntilGone({ product, token }: Person, stop: Stop): Promise<string[]> {
  const url = product.url + endpoints.retrieveSettings.path
  const headers = { authorization: `Bearer ${token}`, connection: 'close' }
  for (;;) {
    const sentAt = performance.now()
    try {
      const response = await fetch(url, { headers })
      await response.arrayBuffer()
      if (response.status !== 200 && response.status !== 503) return [`a call answered ${response.status}`]
    } catch (error) {
      // What still stood in the kernel's queue was never taken.
      const wasTaken = sentAt < stop.at - TAKEN_WITHIN_MS
      return wasTaken ? [`a call that was taken broke off: ${tellCause(error)}`] : []
    }
  }
}

function tellCause(error: unknown): string {
  return error instanceof Error ? `${error.message} ${error.cause}` : String(error)
}
