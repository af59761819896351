import type { Compute } from '../../compute/port.ts'
import { createProviderEngine } from '../create-provider-engine.ts'
import type { SpendingGuard, TailoringEngine } from '../port.ts'
import type { ProviderLimits } from '../provider-limits.ts'
import { openOwnServerModel } from './own-server-model.ts'

export interface OwnServerOptions {
  /** As the operator wrote it; `/v1` and `/api` at its end are known. */
  url: string
  model: string
  compute: Compute
  limits?: Partial<ProviderLimits>
}

const TEN_MINUTES_MS = 600_000

/** A small machine writes a word a second and does one thing at a time; its pieces arrive with much around them. */
export const OWN_SERVER_LIMITS = {
  callMs: TEN_MINUTES_MS,
  totalMs: TEN_MINUTES_MS,
  answersAtOnce: 1,
  maxAnswerBytes: 4 * 1024 * 1024,
} as const satisfies Partial<ProviderLimits>

const FREE: SpendingGuard = {
  claim: () => Promise.resolve({ settle: () => Promise.resolve() }),
}

/** A model on a server of the operator's own: Ollama, LM Studio, llama.cpp, vLLM or whatever speaks like them. */
export function createOwnServerEngine({ url, model, compute, limits }: OwnServerOptions): TailoringEngine {
  const base = bareAddress(url)
  const { host } = new URL(base)
  return createProviderEngine(
    {
      // Who agreed to one host has not agreed to another.
      id: `own-server ${host}`,
      label: `${model} on ${host}`,
      prices: { inputUsd: 0, outputUsd: 0 },
      reasoning: undefined,
      ownHost: host,
      open: fetch => openOwnServerModel({ url: base, model, fetch }),
    },
    { spending: FREE, compute, limits: { ...OWN_SERVER_LIMITS, ...limits } },
  )
}

/** The address of the server itself, whatever of its interface was written behind it. */
export function bareAddress(url: string): string {
  return url.trim().replace(/\/+(?:(?:v1|api)\/*)?$/u, '')
}
