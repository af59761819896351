import { endpoints } from '#contract/endpoints.ts'
import { cleanUp } from './clean-up.ts'
import { inLab } from './in-lab.ts'
import type { Lab } from './lab.ts'
import { ask, makePerson, type Person, read, search } from './person.ts'
import type { Product } from './product.ts'
import type { Scenario } from './scenario.ts'
import { waitFor } from './wait-for.ts'

const POINTS = [
  'refresh.accepted',
  'refresh.source_login',
  'refresh.challenge_posted',
  'refresh.challenge_answered',
  'refresh.half_inserted',
  'refresh.before_final',
]
const CONTROL_TOKEN = 'only for the fault runs'
/** A search ends within ten minutes, whatever happens to its worker. */
const ENDS_WITHIN_MS = 10 * 60 * 1000
const LOOK_EVERY_MS = 400

export const killedSearches: Scenario = {
  id: 'F02',
  title: 'kill -9 at each step of a refresh with its puzzle',
  rounds: 20,
  run: run =>
    inLab(
      run,
      { settings: { SANDBOX_CHALLENGE: 'always', SANDBOX_CONTROL_TOKEN: CONTROL_TOKEN } },
      async (lab, outcome) => {
        for (const point of POINTS) {
          for (let round = 0; round < run.rounds; round += 1) {
            outcome.broken.push(...(await killOnce(lab, point)))
            outcome.rounds += 1
          }
          run.say(`${point}: ${run.rounds} rounds, ${outcome.broken.length} broken so far`)
        }
        outcome.broken.push(...(await cleanUp(lab)))
      },
    ),
}

async function killOnce({ product }: Lab, point: string): Promise<string[]> {
  // The site begins anew with the product and has forgotten who was signed in.
  await product.stop()
  await product.start()
  const person = await makePerson(product)
  await product.arm(`kill:${point}`)
  await search(person)
  await watch(person)
  await product.whenEnded()
  await product.start()
  const first = await watch(person)
  if (first === 'running') return [`${point}: the search did not end in time`]
  // One that lost its worker may have failed; the next one must work.
  await search(person)
  const next = await watch(person)
  return next === 'done' ? [] : [`${point}: the next search ended as ${next}`]
}

/** Plays the person who waits: answers each puzzle. @returns how the newest search ended, or 'gone' with the product */
async function watch(person: Person): Promise<string> {
  const answered = new Set<string>()
  let outcome = 'running'
  await waitFor(
    async () => {
      if (!person.product.isRunning) outcome = 'gone'
      else outcome = await step(person, answered)
      return outcome !== 'running'
    },
    { what: 'the end of a search', withinMs: ENDS_WITHIN_MS, everyMs: LOOK_EVERY_MS },
  )
  return outcome
}

async function step(person: Person, answered: Set<string>): Promise<string> {
  try {
    const { last } = await read<{ last: { outcome: string | null } | null }>(person, endpoints.jobRuns.path)
    if (last?.outcome) return last.outcome
    await answerPuzzle(person, answered)
    return 'running'
  } catch {
    return person.product.isRunning ? 'running' : 'gone'
  }
}

async function answerPuzzle({ product, token, email }: Person, answered: Set<string>): Promise<void> {
  const key = encodeURIComponent(email)
  const record = await ask(product, `${endpoints.getRecord.path}?key=${key}`, { token })
  const captchaId = (record?.json as { haveCaptcha?: string } | null)?.haveCaptcha
  if (!captchaId || answered.has(captchaId)) return
  answered.add(captchaId)
  const captchaResponseAnswer = String(await findAnswer(product))
  const dictKeyValue = { captchaResponseAnswer, captchaResponseTime: 1, captchaId }
  const body = { redisKey: email, expiryTimeInSec: 100, dictKeyValue }
  await ask(product, endpoints.updateRecord.path, { token, body })
}

/** What the site holds for right, of the puzzle that it showed last. */
async function findAnswer(product: Product): Promise<number> {
  const origin = product
    .readOutput()
    .match(/Site control (\S+?),/g)
    ?.at(-1)
    ?.replace(/^Site control |,$/g, '')
  const response = await fetch(`${origin}/truth/challenges`, {
    headers: { authorization: `Bearer ${CONTROL_TOKEN}` },
  })
  const { challenges } = (await response.json()) as { challenges: { answer: number }[] } // held to it by the sandbox's tests
  return challenges.at(-1)?.answer ?? 1
}
