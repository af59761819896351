import * as cheerio from 'cheerio'
import { startSandbox } from '../start-sandbox.ts'

export const ACCOUNT = { username: 'ada@mail.example', password: 'correct horse' }
export const NOW_MS = Date.UTC(2026, 10, 15, 12)

/** A running site of 2,000 postings whose clock is moved by hand. */
export async function openSandbox() {
  const clock = { nowMs: NOW_MS }
  const sandbox = await startSandbox({
    port: 0,
    host: '127.0.0.1',
    seed: 7,
    size: 2000,
    accounts: [ACCOUNT],
    clock: () => clock.nowMs,
  })
  return { ...sandbox, clock, open: () => new Browser(sandbox.origin) }
}

export interface Page {
  status: number
  headers: Headers
  body: string
  $: cheerio.CheerioAPI
}

/** Just enough of a browser: it keeps the session cookie and never follows a redirect. */
export class Browser {
  readonly #origin: string
  sid: string | null = null

  constructor(origin: string) {
    this.#origin = origin
  }

  get(path: string): Promise<Page> {
    return this.send(path, { method: 'GET' })
  }

  post(path: string, fields: Record<string, string>): Promise<Page> {
    return this.send(path, { method: 'POST', body: new URLSearchParams(fields) })
  }

  async send(path: string, init: RequestInit): Promise<Page> {
    const headers = new Headers(init.headers)
    if (this.sid !== null) headers.set('cookie', `other=1; sid=${this.sid}`)
    const response = await fetch(this.#origin + path, { ...init, headers, redirect: 'manual' })
    const cookie = /^sid=([^;]*)/.exec(response.headers.get('set-cookie') ?? '')
    if (cookie !== null) this.sid = cookie[1] || null
    const body = await response.text()
    return { status: response.status, headers: response.headers, body, $: cheerio.load(body) }
  }

  /** The hidden field of a page's form. */
  async csrf(path: string): Promise<string> {
    const { $ } = await this.get(path)
    return $('input[name=csrf]').attr('value') ?? ''
  }

  async signIn(password = ACCOUNT.password, next: Record<string, string> = {}): Promise<Page> {
    const csrf = await this.csrf('/login')
    return this.post('/login', { csrf, username: ACCOUNT.username, password, ...next })
  }
}
