import { Agent, fetch as fetchOverAgent } from 'undici'

/** An answer that is longer than any that could be used. */
export class AnswerTooLong extends Error {}

interface FetchBounds {
  connectMs: number
  callMs: number
  maxAnswerBytes: number
}

type Fetch = typeof globalThis.fetch
/** Told of each part of an answer as it comes in. */
type Watch = (part: Uint8Array) => void

/**
 * Fetches for one service: each connects in time or not at all, follows no redirect, since a key would go along, and
 * reads no more than an answer may have.
 */
export function createProviderFetch({ connectMs, callMs, maxAnswerBytes }: FetchBounds) {
  // An agent without lasting connections needs no closing when the server ends. Its own patience ends before ours else.
  const patience = { headersTimeout: callMs, bodyTimeout: callMs }
  const dispatcher = new Agent({ connect: { timeout: connectMs }, keepAliveTimeout: 1000, ...patience })
  // The types of undici and of the platform differ in names only; both follow the fetch standard.
  const ask = fetchOverAgent as unknown as (input: Parameters<Fetch>[0], init: object) => Promise<Response>
  return (watch: Watch = () => undefined): Fetch =>
    async (input, init = {}) => {
      const answer = await ask(input, { ...init, dispatcher, redirect: 'error' })
      const { status, headers } = answer
      const bytes = await readBounded(answer, { maxAnswerBytes, watch })
      return new Response(status === 204 || status === 304 ? null : bytes, { status, headers: [...headers] })
    }
}

async function readBounded(
  { body }: Response,
  { maxAnswerBytes, watch }: { maxAnswerBytes: number; watch: Watch },
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let length = 0
  if (body === null) return new Uint8Array()
  for await (const chunk of body) {
    length += chunk.length
    if (length > maxAnswerBytes) throw new AnswerTooLong('its answer was longer than any resume') // leaving the loop ends the transfer
    chunks.push(chunk)
    watch(chunk)
  }
  return Uint8Array.from(Buffer.concat(chunks))
}
