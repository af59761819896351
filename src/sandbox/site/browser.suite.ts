import * as cheerio from 'cheerio'
import { type SandboxOptions, startSandbox } from '../start-sandbox.ts'
import { posting } from '../world/posting.ts'
import { createWorld } from '../world/world.ts'

export const ACCOUNT = { username: 'ada@mail.example', password: 'correct horse' }
export const NOW_MS = Date.UTC(2026, 10, 15, 12)

/** What the site of `openSandbox` shows. */
export const WORLD = createWorld({ seed: 7, size: 2000, nowMs: NOW_MS })

const CONTROL_TOKEN = 'token-of-the-tests'

/** A running site of 2,000 postings whose clock is moved by hand; no sign-in meets a challenge unless a test asks. */
export async function openSandbox(options: Partial<SandboxOptions> = {}) {
  const clock = { nowMs: NOW_MS }
  const sandbox = await startSandbox({
    port: 0,
    host: '127.0.0.1',
    seed: WORLD.seed,
    size: WORLD.size,
    accounts: [ACCOUNT],
    clock: () => clock.nowMs,
    challengeEvery: null,
    control: { port: 0, token: CONTROL_TOKEN },
    ...options,
  })
  const control = createControl(sandbox.controlOrigin ?? '')
  return {
    ...sandbox,
    clock,
    control,
    open: () => new Browser(sandbox.origin),
    setFaults: (faults: object) => control('PUT /faults', faults),
  }
}

/** The page of one posting of the site's world. */
export function pathOf(index: number): string {
  const { facts } = posting(WORLD, index)
  return `/jobs/view/${facts.id}-${facts.slug}`
}

/** A call of the control plane, such as `control('POST /clock', { advanceMs: 1000 })`. */
function createControl(origin: string) {
  return async (line: string, body?: unknown, token = CONTROL_TOKEN) => {
    const [method = '', path = ''] = line.split(' ')
    const response = await fetch(origin + path, {
      method,
      headers: { authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    return { status: response.status, json: JSON.parse(await response.text()) }
  }
}

export interface Page {
  status: number
  headers: Headers
  body: string
  bytes: Buffer
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
    const bytes = Buffer.from(await response.arrayBuffer())
    const body = bytes.toString('utf8')
    return { status: response.status, headers: response.headers, body, bytes, $: cheerio.load(body) }
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
