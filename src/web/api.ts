import type * as z from 'zod/mini'
import type { FileContent } from '#contract/endpoint.ts'
import type { EndpointName, endpoints } from '#contract/endpoints.ts'
import { NetworkError } from './api-error.ts'
import { loadChunk } from './load-chunk.ts'
import { readSession } from './session.ts'

type Endpoints = typeof endpoints
export type Answer<Name extends EndpointName> = z.output<Endpoints[Name]['output']>
type Query<Name extends EndpointName> = z.input<Endpoints[Name]['query']>
type Body<Name extends EndpointName> = z.input<Endpoints[Name]['body']>
/** The calls that hand over a file. */
type FileName = { [Name in EndpointName]: Answer<Name> extends FileContent ? Name : never }[EndpointName]

interface CallOptions<Name extends EndpointName> {
  query?: Query<Name>
  body?: Body<Name>
  signal?: AbortSignal
}

/**
 * One call of the contract, in the name of whoever is signed in at that moment.
 * @returns the parsed answer
 * @throws ApiError when the server refuses, NetworkError when no answer comes, ZodError when it is not the agreed one
 */
export async function call<Name extends EndpointName>(
  name: Name,
  options: CallOptions<Name> = {},
): Promise<Answer<Name>> {
  const [{ fetchAnswer }, token] = await loadTransport()
  const answer = await fetchAnswer(name, { ...options, token })
  return answer as Answer<Name> // parsed with the schema of this very name
}

/** Fetches a file. Throws as `call` does. */
export async function download<Name extends FileName>(
  name: Name,
  options: CallOptions<Name> = {},
): Promise<Blob> {
  const [{ fetchFile }, token] = await loadTransport()
  return fetchFile(name, { ...options, token })
}

interface UploadOptions {
  /** Called with the part that has left the browser, 0..1. */
  onProgress?: (fraction: number) => void
  signal?: AbortSignal
}

/** Sends a form with a file. Throws as `call` does. */
export async function upload<Name extends EndpointName>(
  name: Name,
  form: FormData,
  options: UploadOptions = {},
): Promise<Answer<Name>> {
  const [{ sendForm }, token] = await loadTransport()
  const answer = await sendForm(name, { ...options, form, token })
  return answer as Answer<Name> // as above
}

/**
 * The contract and its checker are a good part of the code, and the first paint needs neither. Where they do not
 * arrive, no call can be made: the same failure as a server out of reach.
 * @returns it, with the token of whoever was signed in when it was asked for
 */
async function loadTransport() {
  const token = readSession()?.token ?? null
  try {
    transport ??= await loadChunk(() => import('./transport.ts'))
    return [transport, token] as const
  } catch (cause) {
    throw new NetworkError({ cause })
  }
}

let transport: typeof import('./transport.ts') | undefined
