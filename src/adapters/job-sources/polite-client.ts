import { backOffMs } from './back-off.ts'
import { decodeBody } from './capped-body.ts'
import { type CookieStore, openCookieStore } from './cookie-store.ts'
import { DEFAULT_EXCHANGE_LIMITS, type ExchangeLimits } from './exchange-limits.ts'
import { createExchange, type Exchange, type ExchangeAnswer, ExchangeFailed } from './http-exchange.ts'
import { assertMayAsk, type OutboundRule } from './outbound-guard.ts'
import { SiteStopped, type StoredSession } from './port.ts'
import { createRequestPace, type RequestPace } from './request-pace.ts'
import { ROBOTS_KEPT_MS, type RobotsRules, readRobots } from './robots-rules.ts'
import { createSiteHealth, isOverload, type SiteHealth } from './site-health.ts'
import type { Timing } from './timing.ts'

/** How one site is asked. */
export interface PolitePolicy extends OutboundRule {
  /** What the product is called in robots.txt. */
  productToken: string
  version: string
  /** Where the site's owner learns who asks: an address or e-mail address. */
  contact: string
  /** Between two requests; robots.txt can only lengthen it. */
  delayMs: number
  /** False only for documented interfaces that robots.txt does not speak of. */
  obeysRobots: boolean
  /** Requests of one visit, redirects and repetitions included. */
  requestsPerVisit: number
  /** True: an answer that leads to another origin is handed back; left out, it is refused. */
  handsBackRedirects?: boolean
  /** Answers besides 403, 451 and 999 that say no: where nobody signs in, 401 does too. */
  refusals?: readonly number[]
  /** Sent with every request, beside what the client says of itself: a key of the installation's own. */
  headers?: Readonly<Record<string, string>>
  /** What differs from the default limits. */
  limits?: Partial<ExchangeLimits>
}

export interface PoliteAnswer {
  status: number
  /** Where the last redirect led. */
  url: string
  contentType: string | null
  bytes: Uint8Array
  /** The other origin's address that it leads to; null for any answer that leads nowhere. */
  leadsTo: URL | null
  text(): string
}

/** One run of requests with its own cookies. Its methods throw SiteStopped, or the signal's reason once aborted. */
export interface PoliteVisit {
  /**
   * @param path below the origin, or an absolute address on it
   * @param options `tries` 1..3: how often it is sent while no usable answer comes; left out, 3
   */
  get(path: string, options?: { tries: number }): Promise<PoliteAnswer>
  /** Sent once: never repeated after a byte may have left. */
  postForm(path: string, fields: Readonly<Record<string, string>>): Promise<PoliteAnswer>
  /** The same with a value as JSON. */
  postJson(path: string, value: unknown): Promise<PoliteAnswer>
  dump(): Promise<StoredSession>
}

export interface PoliteClient {
  openVisit(options: { session: StoredSession | null; signal: AbortSignal }): PoliteVisit
}

const MAX_TRIES = 3
const FORM = 'application/x-www-form-urlencoded'
const MAX_REDIRECTS = 5
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

/**
 * A client stands for one host key: all its visits share pace, robots.txt and the memory of refusals.
 * @param pace of other hosts that belong to the same key; left out, the client has its own
 * @throws SiteStopped('refused') at once when the origin is one that may never be asked
 */
export function createPoliteClient(
  policy: PolitePolicy,
  timing: Timing,
  pace: RequestPace = createRequestPace(policy.delayMs, timing),
): PoliteClient {
  assertMayAsk(new URL(policy.origin), policy)
  const site: Site = {
    policy,
    timing,
    exchange: createExchange(policy, { ...DEFAULT_EXCHANGE_LIMITS, ...policy.limits }),
    pace,
    health: createSiteHealth(timing, policy.refusals),
    robots: null,
  }
  return {
    openVisit({ session, signal }) {
      const run: Run = {
        site,
        signal,
        cookies: openCookieStore(session),
        requestsLeft: policy.requestsPerVisit,
      }
      const post = (path: string, body: string, type: string) =>
        ask(run, { method: 'POST', url: new URL(path, policy.origin), body, type, tries: MAX_TRIES })
      return {
        get: (path, { tries } = { tries: MAX_TRIES }) =>
          ask(run, { method: 'GET', url: new URL(path, policy.origin), body: null, tries }),
        postForm: (path, fields) => post(path, new URLSearchParams(fields).toString(), FORM),
        postJson: (path, value) => post(path, JSON.stringify(value), 'application/json'),
        dump: () => run.cookies.dump(),
      }
    },
  }
}

interface Site {
  readonly policy: PolitePolicy
  readonly timing: Timing
  readonly exchange: Exchange
  readonly pace: RequestPace
  readonly health: SiteHealth
  robots: { rules: RobotsRules; readAtMs: number } | null
}

interface Run {
  readonly site: Site
  readonly signal: AbortSignal
  readonly cookies: CookieStore
  requestsLeft: number
}

interface Ask {
  method: 'GET' | 'POST'
  url: URL
  body: string | null
  /** Of the body. */
  type?: string
  tries: number
}

async function ask(run: Run, first: Ask): Promise<PoliteAnswer> {
  let next = first
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    assertMayAsk(next.url, run.site.policy)
    await assertRobotsAllow(run, next.url)
    const answer = await send(run, next)
    const target = redirectTarget(answer)
    if (target === null || isHandedBack(target, run.site.policy)) return toPoliteAnswer(answer, target)
    next = followRedirect(next, { target, status: answer.status })
  }
  throw new SiteStopped('layout-changed', new Error('too many redirects'))
}

function isHandedBack(target: URL, policy: PolitePolicy): boolean {
  return policy.handsBackRedirects === true && target.origin !== new URL(policy.origin).origin
}

function redirectTarget(answer: ExchangeAnswer): URL | null {
  const location = answer.header('location')
  if (!REDIRECTS.has(answer.status) || location === null) return null
  if (!URL.canParse(location, answer.url))
    throw new SiteStopped('layout-changed', new Error('unreadable redirect'))
  return new URL(location, answer.url)
}

/** 307 and 308 would send the same form again, to a place that was not named when it was filled in. */
function followRedirect(asked: Ask, { target, status }: { target: URL; status: number }): Ask {
  const repeatsForm = asked.method === 'POST' && (status === 307 || status === 308)
  if (repeatsForm) throw new SiteStopped('refused', new Error('a form is not sent on'))
  target.hash = ''
  return { method: 'GET', url: target, body: null, tries: asked.tries }
}

async function assertRobotsAllow(run: Run, url: URL): Promise<void> {
  if (!run.site.policy.obeysRobots) return
  const rules = keptRobots(run.site) ?? (await readRobotsOf(run))
  run.site.pace.slowTo(rules.crawlDelayMs)
  if (!rules.isAllowed(url.href)) throw new SiteStopped('robots', new Error(`${url.pathname} is disallowed`))
}

function keptRobots(site: Site): RobotsRules | null {
  if (site.robots === null || site.timing.now() - site.robots.readAtMs > ROBOTS_KEPT_MS) return null
  return site.robots.rules
}

async function readRobotsOf(run: Run): Promise<RobotsRules> {
  const { site, signal } = run
  let url = robotsAddress(site)
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    assertMayAsk(url, site.policy)
    const asked: Ask = { method: 'GET', url, body: null, tries: 1 }
    // Another visit may have read it while this one waited for its turn.
    const step = await site.pace.inTurn(async () => keptRobots(site) ?? (await askRobots(run, asked)), signal)
    if (!(step instanceof URL)) return step
    // Rules of another origin speak for that one: this one has none.
    if (isHandedBack(step, site.policy)) break
    url = step
  }
  return keepRobots(site, { status: 404, text: '' })
}

async function askRobots(run: Run, asked: Ask): Promise<RobotsRules | URL> {
  const answer = await exchangeNow(run, asked).catch(asUnreachable)
  return redirectTarget(answer) ?? keepRobots(run.site, { status: answer.status, text: textOf(answer) })
}

function keepRobots(site: Site, answer: { status: number; text: string }): RobotsRules {
  const rules = readRobots({ ...answer, url: robotsAddress(site).href }, site.policy.productToken)
  if (rules === null) throw new SiteStopped('robots', new Error(`robots.txt answers ${answer.status}`))
  site.robots = { rules, readAtMs: site.timing.now() }
  return rules
}

function robotsAddress(site: Site): URL {
  return new URL('/robots.txt', site.policy.origin)
}

function asUnreachable(error: unknown): never {
  throw error instanceof ExchangeFailed ? new SiteStopped('unreachable', error) : error
}

async function send(run: Run, asked: Ask): Promise<ExchangeAnswer> {
  let failure = new SiteStopped('unreachable')
  for (let tried = 1; tried <= asked.tries; tried += 1) {
    const outcome = await attempt(run, { asked, tried })
    if (outcome.kind === 'answer') return outcome.answer
    failure = outcome.failure
    run.site.pace.holdFor(outcome.waitMs)
    if (asked.method === 'POST' && (outcome.wasSent || tried > 1)) break
  }
  throw failure
}

type Outcome =
  | { kind: 'answer'; answer: ExchangeAnswer }
  | { kind: 'failed'; failure: SiteStopped; waitMs: number; wasSent: boolean }

async function attempt(run: Run, { asked, tried }: { asked: Ask; tried: number }): Promise<Outcome> {
  const { health, timing } = run.site
  try {
    const answer = await sendOnce(run, asked)
    const waitMs = health.judge(answer, tried)
    if (waitMs === null) return { kind: 'answer', answer }
    const stop = isOverload(answer) ? 'rate-limited' : 'unreachable'
    const failure = new SiteStopped(stop, new Error(`status ${answer.status}`))
    return { kind: 'failed', failure, waitMs, wasSent: true }
  } catch (error) {
    if (!(error instanceof ExchangeFailed)) throw error
    const failure = new SiteStopped('unreachable', error)
    return { kind: 'failed', failure, waitMs: backOffMs(tried, timing.random()), wasSent: error.wasSent }
  }
}

function sendOnce(run: Run, asked: Ask): Promise<ExchangeAnswer> {
  return run.site.pace.inTurn(() => exchangeNow(run, asked), run.signal)
}

/** Only ever called in turn. */
async function exchangeNow(run: Run, asked: Ask): Promise<ExchangeAnswer> {
  const { site, signal, cookies } = run
  site.health.assertOpen()
  if (run.requestsLeft <= 0) throw new SiteStopped('budget')
  run.requestsLeft -= 1
  const url = asked.url.href
  const headers = await headersFor(run, asked)
  const answer = await site.exchange({ method: asked.method, url, headers, body: asked.body }, signal)
  await cookies.keep(answer.setCookies, url)
  return answer
}

async function headersFor({ site, cookies }: Run, asked: Ask): Promise<Record<string, string>> {
  const { productToken, version, contact, headers } = site.policy
  const cookie = await cookies.headerFor(asked.url.href)
  return {
    'user-agent': `${productToken}/${version} (+${contact})`,
    'accept-language': 'en',
    ...headers,
    ...(cookie === '' ? {} : { cookie }),
    ...(asked.body === null ? {} : { 'content-type': asked.type ?? FORM }),
  }
}

function toPoliteAnswer(answer: ExchangeAnswer, leadsTo: URL | null): PoliteAnswer {
  const { status, url, bytes } = answer
  const contentType = answer.header('content-type')
  return { status, url, bytes, contentType, leadsTo, text: () => textOf(answer) }
}

function textOf(answer: ExchangeAnswer): string {
  return decodeBody(answer.bytes, answer.header('content-type'))
}
