import * as z from 'zod/mini'
import { type Endpoint, pathFieldsOf } from '#contract/endpoint.ts'
import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import { ERROR_STATUS, ErrorBody, type ErrorCode } from '#contract/errors.ts'
import { ApiError, NetworkError } from './api-error.ts'
import { endSession, readSession } from './session.ts'

/** A request that takes longer than this has failed, whatever the network says. */
const DEADLINE_MS = 30_000
/** A large file on a slow line, and the reading of a scan after it. */
const TRANSFER_DEADLINE_MS = 180_000

export interface Request {
  /** Of the session that asks; null when nobody is signed in. */
  token: string | null
  query?: unknown
  body?: unknown
  signal?: AbortSignal | undefined
}

export async function fetchAnswer(name: EndpointName, request: Request): Promise<unknown> {
  const response = await send(endpoints[name], request, DEADLINE_MS)
  return parseAnswer(name, await response.json())
}

export async function fetchFile(name: EndpointName, request: Request): Promise<Blob> {
  const response = await send(endpoints[name], request, TRANSFER_DEADLINE_MS)
  return response.blob()
}

interface FormRequest extends Request {
  form: FormData
  onProgress?: ((fraction: number) => void) | undefined
}

/** XMLHttpRequest, because fetch tells nothing about the way up. */
export function sendForm(
  name: EndpointName,
  { token, form, onProgress, signal }: FormRequest,
): Promise<unknown> {
  const endpoint: Endpoint = endpoints[name]
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const request = new XMLHttpRequest()
  request.open(endpoint.method, endpoint.path)
  request.withCredentials = true
  request.timeout = TRANSFER_DEADLINE_MS
  for (const [header, value] of Object.entries(authHeaders(token))) request.setRequestHeader(header, value)
  request.upload.onprogress = event => {
    if (event.lengthComputable) onProgress?.(event.loaded / event.total)
  }
  request.onload = () => {
    try {
      const isDone = request.status >= 200 && request.status <= 299
      if (!isDone) refuse({ endpoint, token }, request.status, request.responseText)
      resolve(parseAnswer(name, JSON.parse(request.responseText)))
    } catch (error) {
      reject(error)
    }
  }
  const fail = () => reject(new NetworkError())
  request.onerror = fail
  request.ontimeout = fail
  request.onabort = fail
  signal?.addEventListener('abort', () => request.abort(), { once: true })
  request.send(form)
  return promise
}

async function send(endpoint: Endpoint, request: Request, deadlineMs: number): Promise<Response> {
  const { token, query, body, signal } = request
  const deadline = AbortSignal.timeout(deadlineMs)
  const response = await reach(addressOf(endpoint, query), {
    method: endpoint.method,
    credentials: 'include',
    headers: { ...authHeaders(token), ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
    body: body === undefined ? null : JSON.stringify(body),
    signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
  })
  if (!response.ok) refuse({ endpoint, token }, response.status, await response.text())
  return response
}

async function reach(path: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(path, request)
  } catch (cause) {
    throw new NetworkError({ cause })
  }
}

function authHeaders(token: string | null): Record<string, string> {
  return token === null ? {} : { Authorization: `Bearer ${token}` }
}

function addressOf(endpoint: Endpoint, query: unknown): string {
  const fields = Object.entries(query ?? {}).filter(([, value]) => value !== undefined)
  const inPath = new Set(pathFieldsOf(endpoint))
  const path = fields
    .filter(([key]) => inPath.has(key))
    .reduce(
      (text, [key, value]) => text.replace(`{${key}}`, encodeURIComponent(String(value))),
      endpoint.path as string,
    )
  const pairs = fields.filter(([key]) => !inPath.has(key))
  if (pairs.length === 0) return path
  return `${path}?${new URLSearchParams(pairs.map(([key, value]): [string, string] => [key, String(value)]))}`
}

interface Asked {
  endpoint: Endpoint
  token: string | null
}

/**
 * A refused session ends here, for whoever made the call. The token is the latch: a call without one (a wrong
 * password is a 401 too), or with one that a newer sign-in has replaced since, ends nobody's session.
 */
function refuse({ endpoint, token }: Asked, status: number, text: string): never {
  const isRefused = endpoint.access === 'session' && (status === 401 || status === 403)
  if (isRefused && token !== null && readSession()?.token === token) endSession('refusal')
  throw readApiError(status, text)
}

/** A body that is not ours (a proxy's page) is told from its status alone. */
function readApiError(status: number, text: string): ApiError {
  const body = z.safeParse(ErrorBody, parseJson(text))
  return new ApiError(status, body.success ? body.data : { error: codeOfStatus(status) })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function codeOfStatus(status: number): ErrorCode {
  const codes = Object.keys(ERROR_STATUS) as ErrorCode[] // the table's own keys
  const fallback = status > 500 ? 'unavailable' : 'internal'
  return codes.find(code => ERROR_STATUS[code] === status) ?? fallback
}

function parseAnswer(name: EndpointName, answer: unknown): unknown {
  const schema: z.ZodMiniType = endpoints[name].output
  return z.parse(schema, answer)
}
