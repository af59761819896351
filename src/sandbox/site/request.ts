import type { IncomingMessage } from 'node:http'

/** Where a request goes. Paths are never decoded: all that the site knows are plain ASCII. */
interface Target {
  path: string
  query: URLSearchParams
}

type Refusal = { ok: false; status: 400 | 413 | 414 | 415 }
export type ReadTarget = { ok: true; target: Target } | Refusal
export type ReadForm = { ok: true; form: URLSearchParams } | Refusal

const LONGEST_TARGET = 2048
const LARGEST_FORM_BYTES = 16 * 1024
const MOST_COOKIES = 50
const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(?:;|$)/i

export function readTarget(url: string): ReadTarget {
  if (url.length > LONGEST_TARGET) return { ok: false, status: 414 }
  if (!url.startsWith('/')) return { ok: false, status: 400 }
  const cut = url.indexOf('?')
  const path = cut === -1 ? url : url.slice(0, cut)
  return { ok: true, target: { path, query: new URLSearchParams(cut === -1 ? '' : url.slice(cut)) } }
}

/** Reads a posted web form. What comes after the limit is thrown away unread. */
export async function readForm(request: IncomingMessage): Promise<ReadForm> {
  if (!FORM_TYPE.test(request.headers['content-type'] ?? '')) return { ok: false, status: 415 }
  const chunks: Buffer[] = []
  let bytes = 0
  const isWhole = await new Promise<boolean | 'too-large'>(resolve => {
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes <= LARGEST_FORM_BYTES) chunks.push(chunk)
      else resolve('too-large')
    })
    request.on('end', () => resolve(true))
    request.on('error', () => resolve(false))
    request.on('close', () => resolve(false))
  })
  if (isWhole === 'too-large') return { ok: false, status: 413 }
  if (!isWhole) return { ok: false, status: 400 }
  return { ok: true, form: new URLSearchParams(Buffer.concat(chunks).toString('utf8')) }
}

/** The session id a browser sent; null when there is none of the right form. */
export function readSid(request: IncomingMessage): string | null {
  return /(?:^|;\s*)sid=([\w-]{1,64})(?:;|$)/.exec(request.headers.cookie ?? '')?.[1] ?? null
}

/** The names of all cookies that came, at most 50. */
export function readCookieNames(request: IncomingMessage): string[] {
  const cookies = (request.headers.cookie ?? '').split(';', MOST_COOKIES)
  return cookies.map(cookie => cookie.split('=', 1)[0]?.trim() ?? '').filter(name => name !== '')
}

/** How the visitor calls the site; `fallback` when the Host header is no plain host. */
export function readOrigin(request: IncomingMessage, fallback: string): string {
  const host = request.headers.host ?? ''
  return /^(?:[a-z0-9.-]{1,253}|\[[0-9a-f:]{2,39}\])(?::\d{1,5})?$/i.test(host) ? `http://${host}` : fallback
}
