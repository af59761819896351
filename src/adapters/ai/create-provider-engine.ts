import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { TailoredResume } from '#contract/tailoring.ts'
import { type Compute, inChildProcess } from '../compute/port.ts'
import { type AskProvider, createProviderCall } from './ask-provider.ts'
import { createCircuitBreaker } from './circuit-breaker.ts'
import type { Proposal } from './compute.ts'
import { EngineStopped, type SpendingGuard, type TailoringEngine, type TailoringRequest } from './port.ts'
import { DEFAULT_PROVIDER_LIMITS, type ProviderLimits } from './provider-limits.ts'
import type { ProviderModel } from './provider-model.ts'

const work = inChildProcess<typeof import('./compute.ts')>(new URL('./compute.ts', import.meta.url))

/** What every engine on an outside service is given. */
export interface ProviderOptions {
  apiKey: string
  /** Another address that speaks the same format; the service's own when left out. */
  baseUrl?: string | undefined
  /** Which of the service's models; one that we chose when left out. */
  model?: string | undefined
  spending: SpendingGuard
  compute: Compute
  /** What differs from the default limits. */
  limits?: Partial<ProviderLimits>
}

/** An engine that lets an outside model choose and reword, and believes nothing that it says. */
export function createProviderEngine(model: ProviderModel, options: ProviderOptions): TailoringEngine {
  const limits = { ...DEFAULT_PROVIDER_LIMITS, ...options.limits }
  const ask = createProviderCall(model, {
    limits,
    spending: options.spending,
    breaker: createCircuitBreaker(limits.breaker, Date.now),
    nowMs: Date.now,
    random: Math.random,
    sleep: (ms, signal) => wait(ms, undefined, { signal }),
  })
  return {
    id: model.id,
    label: model.label,
    sendsDataAway: true,
    async tailor(request) {
      const { signal } = request
      const timeout = AbortSignal.timeout(limits.totalMs)
      try {
        const attempt = { ask, compute: options.compute, signal: AbortSignal.any([signal, timeout]) }
        return await askAndRepair(attempt, request)
      } catch (error) {
        signal.throwIfAborted()
        if (timeout.aborted) throw new EngineStopped('away', new Error('no answer within the time for it'))
        throw error
      }
    },
  }
}

interface Attempt {
  ask: AskProvider
  compute: Compute
  signal: AbortSignal
}

/** Asks, and once more when the answer cannot be read or says more than the resume. The better answer counts. */
async function askAndRepair(attempt: Attempt, given: TailoringRequest): Promise<TailoredResume> {
  const { ask, compute, signal } = attempt
  const { signal: _, ...request } = given
  const tokens = { boundary: makeToken(), canary: makeToken() }
  const prompt = await compute.run(work.prepare, [request, tokens], signal)
  const judge = (answer: string) => compute.run(work.judge, [answer, request, tokens], signal)
  const firstText = await ask(prompt, signal)
  const first = await judge(firstText)
  if (first.resume !== null && first.problems.length === 0) return first.resume
  const repair = askToRepair(prompt, { text: firstText, problems: first.problems })
  const second = await ask(repair, signal)
    .then(judge)
    .catch((error: unknown) => {
      // An answer that is good enough is not lost because the service fails now.
      if (first.resume === null || signal.aborted) throw error
      return first
    })
  return chooseBest([first, second])
}

function chooseBest(proposals: readonly Proposal[]): TailoredResume {
  const sorted = proposals.toSorted((one, other) => one.replaced - other.replaced)
  const best = sorted.find(({ resume }) => resume !== null)?.resume
  if (!best) throw new EngineStopped('unreadable', new Error(proposals.at(-1)?.problems.join(' ')))
  return best
}

function makeToken(): string {
  return randomBytes(9).toString('base64url')
}

const REPEATED_MAX_CHARS = 16_000

type Sent = Parameters<AskProvider>[0]

function askToRepair(prompt: Sent, before: { text: string; problems: readonly string[] }): Sent {
  const text = [
    prompt.text,
    'Your earlier answer, which is data like the rest:',
    before.text.slice(0, REPEATED_MAX_CHARS),
    `Some of it cannot be used:\n${before.problems.join('\n')}\nAnswer again, all of it, in the schema. Word these lines so that they state no fact that their sources do not; where that cannot be, text null. Leave the other lines as they are.`,
  ].join('\n\n')
  return { instructions: prompt.instructions, text }
}
