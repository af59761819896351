import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { TailoredResume } from '#contract/tailoring.ts'
import { type Compute, inChildProcess } from '../compute/port.ts'
import { type Asking, type AskProvider, createProviderCall } from './ask-provider.ts'
import { createCircuitBreaker } from './circuit-breaker.ts'
import type { Proposal } from './compute.ts'
import {
  EngineStopped,
  type ProposedSentence,
  type SpendingGuard,
  type TailoringEngine,
  type TailoringRequest,
} from './port.ts'
import { DEFAULT_PROVIDER_LIMITS, type ProviderLimits } from './provider-limits.ts'
import type { ProviderModel } from './provider-model.ts'
import { createSemaphore } from './semaphore.ts'

const work = inChildProcess<typeof import('./compute.ts')>(new URL('./compute.ts', import.meta.url))

/** What every engine on an outside service is given. */
export interface ServiceOptions extends ProviderOptions {
  apiKey: string
  /** Another address that speaks the same format; the service's own when left out. */
  baseUrl?: string | undefined
  /** Which of the service's models; one that we chose when left out. */
  model?: string | undefined
}

interface ProviderOptions {
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
  const turns = createSemaphore(limits.answersAtOnce)
  /** Waits for its turn; the time of an answer counts from there. */
  const attemptInTurn = <Result>(
    { signal, onProgress = () => undefined }: Pick<TailoringRequest, 'signal' | 'onProgress'>,
    work: (attempt: Attempt) => Promise<Result>,
  ): Promise<Result> => {
    onProgress({ stage: 'queued' })
    return turns.inTurn(async () => {
      const timeout = AbortSignal.timeout(limits.totalMs)
      const asking = { signal: AbortSignal.any([signal, timeout]), onProgress }
      const halfMs = Date.now() + limits.totalMs / 2
      const attempt = { ask, compute: options.compute, asking, hasTime: () => Date.now() < halfMs }
      return work(attempt).catch((error: unknown) => {
        signal.throwIfAborted()
        if (!timeout.aborted) throw error
        const stop = model.ownHost === null ? 'away' : 'too_slow'
        throw new EngineStopped(stop, new Error('no answer within the time for it'))
      })
    }, signal)
  }
  return {
    id: model.id,
    label: model.label,
    sendsDataAway: true,
    ownHost: model.ownHost,
    tailor: ({ signal, onProgress, ...request }) =>
      attemptInTurn({ signal, onProgress }, attempt => askAndRepair(attempt, request)),
    writeLetter: ({ signal, onProgress, ...request }) =>
      attemptInTurn({ signal, onProgress }, attempt => askForLetter(attempt, request)),
  }
}

interface Attempt {
  ask: AskProvider
  compute: Compute
  asking: Asking
  /** Whether another answer may still come in time. */
  hasTime(): boolean
}

/** Asks, and once more when the answer cannot be read or says more than the resume. The better answer counts. */
async function askAndRepair(attempt: Attempt, request: Request): Promise<TailoredResume> {
  const { ask, compute, asking, hasTime } = attempt
  const { signal } = asking
  const tokens = { boundary: makeToken(), canary: makeToken() }
  const prompt = await compute.run(work.prepare, [request, tokens], signal)
  const judge = (answer: string) => compute.run(work.judge, [answer, request, tokens], signal)
  const firstText = await ask(prompt, asking)
  const first = await judge(firstText)
  if (first.resume !== null && (first.problems.length === 0 || !hasTime())) return first.resume
  const repair = askToRepair(prompt, { text: firstText, problems: first.problems })
  const second = await ask(repair, asking)
    .then(judge)
    .catch((error: unknown) => {
      // An answer that is good enough is not lost because the service fails now.
      if (first.resume === null) throw error
      return first
    })
  return chooseBest([first, second])
}

/** Asks once: what is refused of a letter has a sentence of the rules in its place. */
async function askForLetter(
  { ask, compute, asking }: Attempt,
  request: Omit<Request, 'tier'>,
): Promise<ProposedSentence[]> {
  const tokens = { boundary: makeToken(), canary: makeToken() }
  const prompt = await compute.run(work.prepareLetter, [request, tokens], asking.signal)
  const answer = await ask({ ...prompt, form: 'letter' }, asking)
  const sentences = await compute.run(work.readLetter, [answer, request, tokens], asking.signal)
  if (sentences === null) throw new EngineStopped('unreadable')
  return sentences
}

/** The one with more lines worded anew; a repair that only takes everything back is none. */
function chooseBest(proposals: readonly Proposal[]): TailoredResume {
  const sorted = proposals.toSorted(
    (one, other) =>
      Number(one.isRejected) - Number(other.isRejected) ||
      other.reworded - one.reworded ||
      one.replaced - other.replaced,
  )
  const best = sorted.find(({ resume }) => resume !== null)?.resume
  if (!best) throw new EngineStopped('unreadable', new Error(proposals.at(-1)?.problems.join(' ')))
  return best
}

function makeToken(): string {
  return randomBytes(9).toString('base64url')
}

const REPEATED_MAX_CHARS = 16_000

type Sent = Parameters<AskProvider>[0]
type Request = Omit<TailoringRequest, 'signal' | 'onProgress'>

function askToRepair(prompt: Sent, before: { text: string; problems: readonly string[] }): Sent {
  const text = [
    prompt.text,
    'Your earlier answer, which is data like the rest:',
    before.text.slice(0, REPEATED_MAX_CHARS),
    `Some of it cannot be used:\n${before.problems.join('\n')}\nAnswer again, all of it, in the schema. Word these lines so that they state no fact that their sources do not; where that cannot be, text null. Leave the other lines as they are.`,
  ].join('\n\n')
  return { instructions: prompt.instructions, text }
}
