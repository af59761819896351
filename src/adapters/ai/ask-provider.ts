import { AISDKError, APICallError, generateText, NoObjectGeneratedError, Output } from 'ai'
import { readRetryAfter } from '../retry-after.ts'
import { costOf, estimateCost, type TokenPrices } from './call-costs.ts'
import type { CircuitBreaker } from './circuit-breaker.ts'
import { type EngineProgress, EngineStopped, type SpendingClaim, type SpendingGuard } from './port.ts'
import { AnswerTooLong, createProviderFetch } from './provider-fetch.ts'
import type { ProviderLimits } from './provider-limits.ts'
import { ModelTooSmall, ModelUnfit, type ProviderModel } from './provider-model.ts'
import { Answer, LetterAnswer } from './read-answer.ts'

/** What is said to a model in one call. */
interface Question {
  instructions: string
  text: string
  /** What it is asked for; a resume when left out. */
  form?: keyof typeof FORMS
}

const FORMS = {
  resume: Output.object({ schema: Answer, name: 'tailored_resume' }),
  letter: Output.object({ schema: LetterAnswer, name: 'cover_letter' }),
}

export interface Asking {
  signal: AbortSignal
  onProgress(progress: EngineProgress): void
}

/** Asks a model and answers what it wrote, whatever that is. @throws EngineStopped, or the reason of the signal */
export type AskProvider = (question: Question, asking: Asking) => Promise<string>

export interface ProviderTools {
  spending: SpendingGuard
  limits: ProviderLimits
  breaker: CircuitBreaker
  nowMs(): number
  /** 0 ≤ x < 1 */
  random(): number
  sleep(ms: number, signal: AbortSignal): Promise<void>
}

/** One logical call: repeated on overload and failure, within its time, its money and what the breaker lets through. */
export function createProviderCall(model: ProviderModel, tools: ProviderTools): AskProvider {
  const openFetch = createProviderFetch(tools.limits)
  // The library would write to the console what a model does not support.
  globalThis.AI_SDK_LOG_WARNINGS = false
  return async (question, { signal, onProgress }) => {
    const languageModel = model.open(openFetch(countPieces(onProgress)))
    const line: Line = { model, languageModel, tools }
    for (let tried = 1; ; tried += 1) {
      onProgress({ stage: 'reading' })
      const outcome = await askOnce(line, question, signal)
      signal.throwIfAborted()
      if (outcome.kind === 'answer') return outcome.text
      const waitMs = pauseAfter(outcome, tried, tools)
      if (waitMs === null) throw new EngineStopped('away', outcome.cause)
      await tools.sleep(waitMs, signal)
    }
  }
}

const LINE_END = 10

/** A service that sends its answer in pieces, a line each, has written about as many of them as parts of words. */
function countPieces(onProgress: Asking['onProgress']): (part: Uint8Array) => void {
  let pieces = 0
  return part => {
    for (const byte of part) if (byte === LINE_END) pieces += 1
    if (pieces > 0) onProgress({ stage: 'writing', pieces })
  }
}

/** @returns null when it is not worth another call */
function pauseAfter(
  { waitMs: asked }: Outcome & { kind: 'failed' },
  tried: number,
  { limits, random }: ProviderTools,
): number | null {
  const waitMs = asked ?? Math.round(random() * limits.backOffMs * 2 ** tried)
  return tried > limits.retries || waitMs > limits.maxWaitMs ? null : waitMs
}

interface Line {
  model: ProviderModel
  languageModel: ReturnType<ProviderModel['open']>
  tools: ProviderTools
}

type Outcome = { kind: 'answer'; text: string } | { kind: 'failed'; cause: Error; waitMs: number | null }

async function askOnce(line: Line, question: Question, signal: AbortSignal): Promise<Outcome> {
  const { model, tools } = line
  if (!tools.breaker.mayCall())
    throw new EngineStopped('away', new Error('calls are held back after failures'))
  const estimate = estimateCost(
    [question.instructions, question.text],
    tools.limits.maxOutputTokens,
    model.prices,
  )
  const claim = await tools.spending.claim(estimate)
  if (claim === null) throw new EngineStopped('budget_spent')
  const generated = await generate(line, question, signal).catch((error: unknown) => {
    if (signal.aborted) throw error
    return new Fault(error)
  })
  if (!(generated instanceof Fault)) {
    tools.breaker.report('answered')
    await settleUsage(claim, generated.usage, model.prices)
    return judgeAnswer(generated)
  }
  const { error } = generated
  const status = APICallError.isInstance(error) ? error.statusCode : undefined
  // A refusal costs nothing; what was cut off may have been written all the same.
  if (isRefusal(status)) await claim.settle(0)
  const isOther = AISDKError.isInstance(error) && !APICallError.isInstance(error)
  tools.breaker.report(isTrouble(status) && !isOther ? 'failed' : 'answered')
  // It did answer, but nothing that the format of the service has.
  if (isOther) return { kind: 'answer', text: '' }
  return judgeFailure(error, { status, nowMs: tools.nowMs() })
}

/** What the library threw. */
class Fault {
  readonly error: unknown
  constructor(error: unknown) {
    this.error = error
  }
}

async function settleUsage(
  claim: SpendingClaim,
  usage: Generated['usage'],
  prices: TokenPrices,
): Promise<void> {
  const { inputTokens: input, outputTokens: output } = usage
  if (input !== undefined && output !== undefined) await claim.settle(costOf({ input, output }, prices))
}

const isRefusal = (status: number | undefined): boolean => status !== undefined && status >= 400

/** The service is overloaded, broken or not there; not: it does not like what it was sent. */
const isTrouble = (status: number | undefined): boolean =>
  status === undefined || status === 408 || status === 429 || status >= 500

interface Generated {
  text: string
  finishReason: string | undefined
  usage: { inputTokens: number | undefined; outputTokens: number | undefined }
}

const NO_USAGE = { inputTokens: undefined, outputTokens: undefined }

async function generate(
  { model, languageModel, tools }: Line,
  question: Question,
  signal: AbortSignal,
): Promise<Generated> {
  const { limits } = tools
  try {
    return await generateText({
      model: languageModel,
      instructions: question.instructions,
      prompt: question.text,
      output: FORMS[question.form ?? 'resume'],
      maxOutputTokens: limits.maxOutputTokens,
      temperature: 0.2,
      ...(model.reasoning ? { reasoning: model.reasoning } : {}),
      maxRetries: 0,
      abortSignal: AbortSignal.any([signal, AbortSignal.timeout(limits.callMs)]),
    })
  } catch (error) {
    if (!NoObjectGeneratedError.isInstance(error)) throw error
    const { text = '', finishReason, usage } = error
    return { text, finishReason, usage: usage ?? NO_USAGE }
  }
}

function judgeAnswer({ text, finishReason }: Generated): Outcome {
  if (finishReason === 'content-filter' || text.trim() === '') throw new EngineStopped('declined')
  // What was cut off says too little, even where it can be read.
  return { kind: 'answer', text: finishReason === 'length' ? '' : text }
}

/**
 * The library's own errors hold the prompt, the answer and at times the key, so none of them is kept.
 * @throws EngineStopped when asking again cannot help
 */
function judgeFailure(
  error: unknown,
  { status, nowMs }: { status: number | undefined; nowMs: number },
): Outcome {
  const known = causes(error)
  if (known.some(cause => cause instanceof AnswerTooLong)) throw new EngineStopped('unreadable')
  const unfit = known.find(cause => cause instanceof ModelUnfit || cause instanceof ModelTooSmall)
  if (unfit) throw new EngineStopped(unfit instanceof ModelUnfit ? 'not_accepted' : 'too_small', unfit)
  if (status === undefined) return { kind: 'failed', cause: new Error(tellTrouble(error)), waitMs: null }
  const cause = new Error(`the service answered ${status}`)
  if (!isRefusal(status)) return { kind: 'answer', text: '' } // an answer, but not in the format of the service
  if (!isTrouble(status)) throw new EngineStopped('not_accepted', cause)
  const header = APICallError.isInstance(error) ? error.responseHeaders?.['retry-after'] : undefined
  return { kind: 'failed', cause, waitMs: readRetryAfter(header ?? null, nowMs) }
}

function tellTrouble(error: unknown): string {
  const code = causes(error)
    .map(cause => (cause instanceof Error && 'code' in cause ? String(cause.code) : ''))
    .find(text => /^[A-Z_]{4,40}$/.test(text))
  if (code !== undefined) return `no connection to the service: ${code}`
  return causes(error).some(cause => cause instanceof Error && cause.name === 'TimeoutError')
    ? 'the service did not answer in time'
    : 'the connection to the service broke'
}

function causes(error: unknown): unknown[] {
  const found: unknown[] = []
  for (let next = error; next instanceof Error && found.length < 10; next = next.cause) found.push(next)
  return found
}
