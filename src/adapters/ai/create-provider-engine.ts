import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { AppError } from '#contract/errors.ts'
import type { TailoredResume } from '#contract/tailoring.ts'
import { checkTruth } from '#core/tailoring/check-truth.ts'
import { enforceTruth } from '#core/tailoring/enforce-truth.ts'
import { tailorResume } from '#core/tailoring/tailor-resume.ts'
import { type AskProvider, createProviderCall } from './ask-provider.ts'
import { createCircuitBreaker } from './circuit-breaker.ts'
import { refuseForeignWords } from './own-words.ts'
import { EngineStopped, type SpendingGuard, type TailoringEngine, type TailoringRequest } from './port.ts'
import { DEFAULT_PROVIDER_LIMITS, type ProviderLimits } from './provider-limits.ts'
import type { ProviderModel } from './provider-model.ts'
import { readAnswer } from './read-answer.ts'
import { type Prompt, writePrompt } from './write-prompt.ts'

/** What every engine on an outside service is given. */
export interface ProviderOptions {
  apiKey: string
  /** Another address that speaks the same format; the service's own when left out. */
  baseUrl?: string | undefined
  /** Which of the service's models; one that we chose when left out. */
  model?: string | undefined
  spending: SpendingGuard
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
      const { signal, ...rest } = request
      signal.throwIfAborted()
      // The built-in rules know what is too little, before anything leaves this machine.
      const possible = tailorResume(rest)
      if (!possible.ok) throw new AppError(possible.reason)
      const timeout = AbortSignal.timeout(limits.totalMs)
      try {
        return await askAndRepair(ask, { ...request, signal: AbortSignal.any([signal, timeout]) })
      } catch (error) {
        signal.throwIfAborted()
        if (timeout.aborted) throw new EngineStopped('away', new Error('no answer within the time for it'))
        throw error
      }
    },
  }
}

interface Proposal {
  /** null: the answer could not be read. */
  resume: TailoredResume | null
  replaced: number
  /** What to tell the model about its mistakes; empty when there were none. */
  problems: string[]
}

/** Asks, and once more when the answer cannot be read or says more than the resume. The better answer counts. */
async function askAndRepair(ask: AskProvider, request: TailoringRequest): Promise<TailoredResume> {
  const { signal } = request
  const prompt = writePrompt(request, makeToken)
  const firstText = await ask(prompt, signal)
  const first = judge(firstText, { request, prompt })
  if (first.resume !== null && first.problems.length === 0) return first.resume
  const second = await repair(ask, {
    request,
    prompt,
    before: { text: firstText, problems: first.problems },
  }).catch((error: unknown) => {
    // An answer that is good enough is not lost because the service fails now.
    if (first.resume === null || signal.aborted) throw error
    return first
  })
  const proposals = [first, second].toSorted((one, other) => one.replaced - other.replaced)
  const best = proposals.find(({ resume }) => resume !== null)?.resume
  if (!best) throw new EngineStopped('unreadable', new Error(second.problems.join(' ')))
  return best
}

function makeToken(): string {
  return randomBytes(9).toString('base64url')
}

interface Task {
  request: TailoringRequest
  prompt: Prompt
}

function judge(text: string, { request, prompt }: Task): Proposal {
  const { profile, job } = request
  const reading = readAnswer(text, profile, prompt)
  if (!reading.ok) return { resume: null, replaced: 0, problems: [reading.problem] }
  const resume = refuseForeignWords(profile, reading.resume)
  const { report } = enforceTruth(profile, resume, job)
  const rules = new Set(checkTruth(profile, resume, job).refusals.map(({ rule }) => rule))
  const isFaulty = report.replaced > 0 || rules.size > 0
  const problems = isFaulty
    ? [`${report.replaced} lines were refused for: ${[...rules].join(', ') || 'unknown entries'}.`]
    : []
  return { resume, replaced: report.replaced, problems }
}

interface Repair extends Task {
  before: { text: string; problems: string[] }
}

const REPEATED_MAX_CHARS = 16_000

async function repair(ask: AskProvider, { request, prompt, before }: Repair): Promise<Proposal> {
  const text = [
    prompt.text,
    'Your earlier answer, which is data like the rest:',
    before.text.slice(0, REPEATED_MAX_CHARS),
    `It cannot be used. ${before.problems.join(' ')} Answer again, in the schema, with nothing that the named lines do not say; where in doubt, text null.`,
  ].join('\n\n')
  return judge(await ask({ instructions: prompt.instructions, text }, request.signal), { request, prompt })
}
