import { Agent, fetch, type Response } from 'undici'
import { readCappedBody } from './capped-body.ts'
import type { ExchangeLimits } from './exchange-limits.ts'
import { createCheckedLookup, type OutboundRule } from './outbound-guard.ts'
import { SiteStopped } from './port.ts'

interface ExchangeRequest {
  method: 'GET' | 'POST'
  url: string
  headers: Readonly<Record<string, string>>
  body: string | null
}

export interface ExchangeAnswer {
  status: number
  url: string
  header(name: string): string | null
  setCookies: readonly string[]
  bytes: Uint8Array
}

/** No answer came; `wasSent` is false only when it is sure that no byte left. */
export class ExchangeFailed extends Error {
  readonly wasSent: boolean
  constructor(wasSent: boolean, cause: unknown) {
    super('no answer', { cause })
    this.name = 'ExchangeFailed'
    this.wasSent = wasSent
  }
}

export type Exchange = (request: ExchangeRequest, signal: AbortSignal) => Promise<ExchangeAnswer>

const NEVER_CONNECTED: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/**
 * One request, one answer: no redirect, no repetition, no cookie of its own.
 * It throws ExchangeFailed when no answer came, SiteStopped when the address or the body's size is refused, and
 * the signal's reason when the caller gives up.
 */
export function createExchange(rule: OutboundRule, limits: ExchangeLimits): Exchange {
  const dispatcher = new Agent({
    connect: { timeout: limits.connectMs, lookup: createCheckedLookup(rule) },
    headersTimeout: limits.headersMs,
    bodyTimeout: limits.bodyMs,
    connections: 1,
  })
  return async ({ method, url, headers, body }, signal) => {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(limits.wholeMs)])
    try {
      const response = await fetch(url, {
        method,
        headers,
        body,
        redirect: 'manual',
        signal: limit,
        dispatcher,
      })
      return { ...readHead(response, url), bytes: await readCappedBody(response.body, limits.bodyMaxBytes) }
    } catch (error) {
      signal.throwIfAborted()
      throw asFailure(error)
    }
  }
}

function readHead(response: Response, url: string): Omit<ExchangeAnswer, 'bytes'> {
  return {
    status: response.status,
    url,
    header: name => response.headers.get(name),
    setCookies: response.headers.getSetCookie(),
  }
}

function asFailure(error: unknown): Error {
  const chain = [...causesOf(error)]
  const stop = chain.find(cause => cause instanceof SiteStopped)
  if (stop !== undefined) return stop
  return new ExchangeFailed(!chain.some(cause => NEVER_CONNECTED.has(codeOf(cause))), error)
}

function* causesOf(error: unknown): Generator<Error> {
  for (let cause = error; cause instanceof Error; cause = cause.cause) yield cause
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : ''
}
