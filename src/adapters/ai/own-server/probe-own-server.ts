import { performance } from 'node:perf_hooks'
import { AISDKError, generateText, NoObjectGeneratedError, Output } from 'ai'
import { createProviderFetch } from '../provider-fetch.ts'
import { DEFAULT_PROVIDER_LIMITS } from '../provider-limits.ts'
import { Answer, isAnswer } from '../read-answer.ts'
import { bareAddress, OWN_SERVER_LIMITS } from './create-own-server-engine.ts'
import { type FoundServer, findServer } from './find-server.ts'
import { type ModelPlace, openOwnServerModel } from './own-server-model.ts'

/** What trying a model showed; speeds in tokens a second, null where the server does not count. */
export type Trial =
  | { outcome: 'written'; obeysSchema: boolean; seconds: number; tokensPerSecond: number | null }
  | { outcome: 'failed'; why: string }

export interface Probe {
  /** null: nobody answers there, or nobody who serves models. */
  server: FoundServer | null
  /** Of the address alone; why it could not be looked at, else null. */
  why: string | null
  /** null where no model was named, or the server has it not. */
  trial: Trial | null
}

const LOOK_MS = 10_000
/** About as much as a resume and a posting of two pages each. */
const TRIAL_TEXT = Array.from(
  { length: 40 },
  (_, index) => `[F${index + 1}] Kept the stock of room ${index + 1} in order and counted it each month`,
).join('\n')
const TRIAL_ORDER =
  'You word lines of a resume anew. Answer summary null, no skills, and one entry E1 with the first eight lines, each worded anew, naming its mark in sourceIds. Answer with JSON alone, in the given schema.'

/**
 * Looks at a server of models and has it write a little.
 * @param model null: only looks
 */
export async function probeOwnServer(address: string, model: string | null): Promise<Probe> {
  const limits = { ...DEFAULT_PROVIDER_LIMITS, ...OWN_SERVER_LIMITS }
  const heard: Uint8Array[] = []
  const fetch = createProviderFetch(limits)(part => heard.splice(0, 1, part))
  const url = bareAddress(address)
  const looking = { url, model: model ?? '', fetch, signal: AbortSignal.timeout(LOOK_MS) }
  const server = await findServer(looking).catch((error: unknown) => tellWhy(error))
  if (typeof server === 'string') return { server: null, why: server, trial: null }
  // Ollama knows 'mistral:latest' as 'mistral' too.
  const isThere = model !== null && [model, `${model}:latest`].some(name => server.models.includes(name))
  const trial = isThere ? await tryModel({ url, model, fetch }, heard) : null
  return { server, why: null, trial }
}

/** What a server says is wrong, alone or behind the pieces of an answer. */
const ERROR = /"error":\s*(?:\{[^{}]*?"message":\s*)?"(?<words>[^"]{1,200})/u

async function tryModel(place: ModelPlace, heard: readonly Uint8Array[]): Promise<Trial> {
  const startMs = performance.now()
  const seconds = () => (performance.now() - startMs) / 1000
  const written = (obeysSchema: boolean, tokens: number | undefined): Trial => ({
    ...{ outcome: 'written', obeysSchema, seconds: seconds() },
    tokensPerSecond: tokens === undefined ? null : tokens / seconds(),
  })
  try {
    const { usage } = await generateText({
      model: openOwnServerModel(place),
      instructions: TRIAL_ORDER,
      prompt: TRIAL_TEXT,
      output: Output.object({ schema: Answer, name: 'tailored_resume' }),
      maxOutputTokens: 2000,
      temperature: 0.2,
      maxRetries: 0,
      abortSignal: AbortSignal.timeout(OWN_SERVER_LIMITS.callMs),
    })
    return written(true, usage.outputTokens)
  } catch (error) {
    const isRead = NoObjectGeneratedError.isInstance(error)
    if (isRead && error.text?.trim()) return written(isAnswer(error.text), error.usage?.outputTokens)
    const words = AISDKError.isInstance(error)
      ? ERROR.exec(String(Buffer.concat(heard)))?.groups?.words
      : undefined
    const why = isRead ? 'its answer was empty' : tellWhy(error)
    return { outcome: 'failed', why: words === undefined ? why : `${why} (it says: ${words})` }
  }
}

function tellWhy(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return 'it did not answer in time'
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error ? cause.message : 'the connection broke'
}
