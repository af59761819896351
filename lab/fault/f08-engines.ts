import { setTimeout as wait } from 'node:timers/promises'
import {
  honest,
  type Mood,
  openProviderServer,
  type ProviderServer,
} from '#adapters/ai/provider-server.suite.ts'
import { endpoints } from '#contract/endpoints.ts'
import { quantile } from '../bench/figure.ts'
import { cleanUp } from './clean-up.ts'
import { type Lab, openLab } from './lab.ts'
import {
  ask,
  countAttemptsLeft,
  makePerson,
  makeResume,
  makeSeeker,
  type Person,
  untilMade,
} from './person.ts'
import { collectOutcome, type Outcome, type Run, type Scenario } from './scenario.ts'
import { waitFor } from './wait-for.ts'

const MOODS: Readonly<Record<string, Mood>> = {
  'hangs up': () => 'hang up',
  'answers 500': () => ({ status: 500 }),
  'answers 429': () => ({ status: 429, headers: { 'retry-after': '5' } }),
  'is silent': () => 'silence',
  'sends a byte now and then': () => 'trickle',
  'never stops sending': () => 'endless',
  'sends half a JSON': () => ({ body: '{"candidates": [{"content": {"parts": [{"te' }),
  'sends HTML': () => ({ body: '<html><body>Bad gateway</body></html>' }),
  'sends nothing': () => ({ text: '' }),
  declines: () => ({ text: 'I cannot help with that.', finish: 'filtered' }),
  'sends another shape': () => ({ text: '{"answer": 42}' }),
}
const ENDS_WITHIN_MS = 200_000
/** After which the circuit breaker lets one call through again. */
const BREAKER_MS = 31_000
/** Each asks more than once. */
const UNTIL_OPEN = 5
const POLLS = 100
const RATIO_MAX = 2
/** Below this a poll is too short for its times to be compared. */
const FLOOR_MS = 25

export const brokenEngines: Scenario = {
  id: 'F08',
  title: 'an AI service that fails in eleven ways',
  rounds: 3,
  async run(run) {
    const outcome = collectOutcome()
    const provider = await openProviderServer()
    const lab = await openLab({
      ...run,
      settings: {
        GEMINI_API_KEY: 'sk-of-the-fault-run',
        GEMINI_BASE_URL: provider.url,
        AI_DAILY_BUDGET_USD: '1000',
      },
    })
    try {
      await meetMoods({ run, lab, provider, outcome })
      outcome.broken.push(...(await tripBreaker(lab, provider)))
      outcome.broken.push(...(await cleanUp(lab)))
    } finally {
      await lab.close()
      await provider.close()
    }
    return outcome
  },
}

interface Stage {
  run: Run
  lab: Lab
  provider: ProviderServer
  outcome: Outcome
}

async function meetMoods({ run, lab, provider, outcome }: Stage): Promise<void> {
  await lab.product.start()
  // The model whose engine the provider is; see models.ts.
  let person = await makeSeeker(lab.product)
  const bystander = await makePerson(lab.product)
  const quietMs = await measurePolls(bystander)
  for (const [name, mood] of Object.entries(MOODS)) {
    for (let round = 0; round < run.rounds; round += 1) {
      const isSpent = person.freshJobs.length < 2 || (await countAttemptsLeft(person)) < 2
      if (isSpent) person = await makeSeeker(lab.product)
      provider.behave(mood)
      const broken = await meetOnce({ person, bystander, name, quietMs, outcome })
      provider.behave(honest)
      broken.push(...(await recover(person, name)))
      outcome.broken.push(...broken)
      for (const line of broken) run.say(line)
      outcome.rounds += 1
    }
    run.say(`${name}: ${outcome.broken.length} broken so far`)
  }
}

interface Meeting {
  person: Person
  /** Somebody else, whose polls must not wait. */
  bystander: Person
  name: string
  quietMs: number
  outcome: Outcome
}

async function meetOnce({ person, bystander, name, quietMs, outcome }: Meeting): Promise<string[]> {
  const [jobId = ''] = person.freshJobs.splice(0, 1)
  const left = await countAttemptsLeft(person)
  const from = performance.now()
  await makeResume(person, jobId)
  const busyMs = await measurePolls(bystander)
  const made = await untilMade(person, jobId)
  const ms = performance.now() - from
  outcome.notes.push(
    `${name}: ${made?.status} after ${Math.round(ms / 1000)} s, polls p95 ${Math.round(busyMs)} ms`,
  )
  const now = await countAttemptsLeft(person)
  const wanted = made?.status === 'FAILED' ? left : left - 1
  return [
    ...(ms <= ENDS_WITHIN_MS ? [] : [`${name}: it took ${Math.round(ms)} ms to end`]),
    ...(now === wanted ? [] : [`${name}: ${now} attempts are left, not ${wanted}`]),
    ...(busyMs <= Math.max(FLOOR_MS, quietMs) * RATIO_MAX
      ? []
      : [`${name}: polls took ${Math.round(busyMs)} ms beside it, ${Math.round(quietMs)} ms without`]),
  ]
}

/** @returns the 95th percentile of one poll after the other, in ms */
async function measurePolls({ product, token }: Person): Promise<number> {
  const times: number[] = []
  for (let poll = 0; poll < POLLS; poll += 1) {
    const from = performance.now()
    await ask(product, endpoints.resumeStatus.path, { token })
    times.push(performance.now() - from)
  }
  return quantile(times, 0.95)
}

/** A service that refuses again and again is left alone for a while: a generation then ends without asking it. */
async function tripBreaker({ product }: Lab, provider: ProviderServer): Promise<string[]> {
  const person = await makeSeeker(product)
  provider.behave(() => ({ status: 500 }))
  for (const jobId of person.freshJobs.slice(0, UNTIL_OPEN)) {
    const asked = provider.asked.length
    await makeResume(person, jobId)
    await untilMade(person, jobId)
    if (provider.asked.length === asked) return []
  }
  return [`after ${UNTIL_OPEN} failed generations the service is still asked each time`]
}

async function recover(person: Person, name: string): Promise<string[]> {
  const [jobId = ''] = person.freshJobs.splice(0, 1)
  const giveUpAt = performance.now() + 2 * BREAKER_MS
  let status: string | undefined
  await waitFor(
    async () => {
      await makeResume(person, jobId)
      status = (await untilMade(person, jobId))?.status
      if (status !== 'DONE') await wait(BREAKER_MS / 6)
      return status === 'DONE' || performance.now() > giveUpAt
    },
    { what: 'the service to be trusted again', withinMs: 4 * BREAKER_MS },
  )
  return status === 'DONE' ? [] : [`${name}: afterwards a generation ends as ${status}`]
}
