import { createHash } from 'node:crypto'

/** One request as the site saw it. */
export interface SiteRequest {
  /** On the site's clock. */
  atMs: number
  method: string
  /** With the query, as sent. */
  path: string
  /** 0 when the connection was cut instead of an answer. */
  status: number
  /** The start of the cookie's SHA-256; null when no session cookie came. */
  sidHash: string | null
  /** Of all cookies that came, in their order. */
  cookieNames: readonly string[]
  userAgent: string
  /** Requests that were still being answered when this one came. */
  othersOpen: number
}

const MOST_REQUESTS = 5000
const LONGEST_TEXT = 2048

/** The newest 5,000 requests. */
export class RequestLog {
  readonly #ring: SiteRequest[] = []
  #next = 0

  add(request: Omit<SiteRequest, 'sidHash'> & { sid: string | null }): void {
    const { atMs, method, path, status, sid, cookieNames, userAgent, othersOpen } = request
    this.#ring[this.#next] = {
      atMs,
      method,
      path: path.slice(0, LONGEST_TEXT),
      status,
      sidHash: sid === null ? null : createHash('sha256').update(sid).digest('hex').slice(0, 16),
      cookieNames,
      userAgent: userAgent.slice(0, LONGEST_TEXT),
      othersOpen,
    }
    this.#next = (this.#next + 1) % MOST_REQUESTS
  }

  /** Oldest first. */
  list(): readonly SiteRequest[] {
    return [...this.#ring.slice(this.#next), ...this.#ring.slice(0, this.#next)]
  }
}
