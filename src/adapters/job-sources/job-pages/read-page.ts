import { AppError } from '#contract/errors.ts'
import { inChildProcess } from '../../compute/port.ts'
import type { ExchangeLimits } from '../exchange-limits.ts'
import {
  createPoliteClient,
  type PoliteAnswer,
  type PoliteClient,
  type PolitePolicy,
} from '../polite-client.ts'
import {
  type PageReading,
  type PageRefusal,
  type PageRefused,
  type PageSettings,
  SiteStopped,
} from '../port.ts'
import { systemTiming, type Timing } from '../timing.ts'

const reading = inChildProcess<typeof import('./compute.ts')>(new URL('./compute.ts', import.meta.url))

const PRODUCT_TOKEN = 'Rolewright'
const DELAY_MS = 2000
const HOPS_MAX = 5
/** robots.txt, the page, and what leads from one to another on the same site. */
const REQUESTS_PER_VISIT = 8
const CLIENTS_KEPT = 200
/** A person waits for it. */
const LIMITS: Partial<ExchangeLimits> = {
  headersMs: 10_000,
  bodyMs: 10_000,
  wholeMs: 15_000,
  bodyMaxBytes: 2 * 1024 * 1024,
}
const PAGE_TYPE = /^\s*(?:text\/html|application\/xhtml\+xml)\b/i
const HTTPS_PORTS: ReadonlySet<string> = new Set(['', '443'])
const GONE: ReadonlySet<number> = new Set([404, 410])
const PRIVATE: ReadonlySet<number> = new Set([401, 402, 407])

/** Reads pages that a person names. Sites keep their pace and their robots.txt between two calls. */
export function createPageReader(settings: PageSettings): {
  read(url: URL, signal: AbortSignal): Promise<PageReading>
  /** The addresses that a page writes. */
  listAddresses(url: URL, signal: AbortSignal): Promise<readonly string[] | PageRefused>
} {
  const timing = settings.timing ?? systemTiming
  const clients = new Map<string, PoliteClient>()

  function clientOf({ origin }: URL, isOwn: boolean): PoliteClient | null {
    const key = `${origin} ${isOwn}`
    const known = clients.get(key)
    if (known) return known
    const client = openClient(origin, { settings, timing, isOwn })
    if (client === null) return null
    if (clients.size >= CLIENTS_KEPT) clients.clear()
    clients.set(key, client)
    return client
  }

  // One of our own may be named by the person, and by no page that leads there.
  const isOwn = (url: URL, hop: number) => hop === 0 && (settings.ownOrigins ?? []).includes(url.origin)
  const askHop = (url: URL, hop: number, signal: AbortSignal) =>
    isOwn(url, hop) || HTTPS_PORTS.has(url.port)
      ? ask(clientOf(url, isOwn(url, hop)), url, signal)
      : refuse(url, 'inside')

  async function follow(asked: URL, signal: AbortSignal): Promise<PoliteAnswer | PageRefused> {
    let url = asked
    for (let hop = 0; hop < HOPS_MAX; hop += 1) {
      const answer = await askHop(url, hop, signal)
      if ('reason' in answer || answer.leadsTo === null) return answer
      url = answer.leadsTo
    }
    return refuse(url, 'unreachable')
  }

  const readBy =
    <Read>(take: (page: { text: string; url: URL }, signal: AbortSignal) => Promise<Read>) =>
    async (asked: URL, signal: AbortSignal): Promise<Read | PageRefused> => {
      const answer = await follow(asked, signal)
      return 'reason' in answer ? answer : takePage(answer, page => take(page, signal))
    }

  return {
    read: readBy(async ({ text, url }, signal): Promise<PageReading> => {
      const args = [text, url.href, timing.now()] as const
      const read = await settings.compute.run(reading.readPage, args, signal)
      if (read.ok) return { kind: 'posting', posting: read.posting, label: url.host }
      return refuse(url, UNREAD[read.reason])
    }),
    listAddresses: readBy(({ text }, signal) => settings.compute.run(reading.listAddresses, [text], signal)),
  }
}

interface Opening {
  settings: PageSettings
  timing: Timing
  isOwn: boolean
}

/** @returns null for an origin that may not be asked */
function openClient(origin: string, { settings, timing, isOwn }: Opening): PoliteClient | null {
  const policy: PolitePolicy = {
    origin,
    allowsLoopback: isOwn,
    productToken: PRODUCT_TOKEN,
    version: settings.version,
    contact: settings.contact,
    delayMs: isOwn ? 0 : DELAY_MS,
    obeysRobots: true,
    requestsPerVisit: REQUESTS_PER_VISIT,
    handsBackRedirects: true,
    limits: LIMITS,
  }
  try {
    return createPoliteClient(policy, timing)
  } catch (error) {
    if (error instanceof SiteStopped) return null
    throw error
  }
}

/** @param client null for an address that may not be asked at all */
async function ask(
  client: PoliteClient | null,
  url: URL,
  signal: AbortSignal,
): Promise<PoliteAnswer | PageRefused> {
  if (client === null) return refuse(url, 'inside')
  try {
    // Once: the person can ask again.
    return await client.openVisit({ session: null, signal }).get(url.href, { tries: 1 })
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof SiteStopped)) throw error
    return refuse(url, STOPS[error.stop])
  }
}

const STOPS: Readonly<Record<SiteStopped['stop'], PageRefusal>> = {
  unreachable: 'unreachable',
  blocked: 'private',
  'layout-changed': 'unreachable',
  robots: 'robots',
  'rate-limited': 'busy',
  'signed-out': 'private',
  refused: 'inside',
  'too-large': 'too-large',
  budget: 'unreachable',
  'challenge-unreadable': 'private',
}

/** What a page's text gives; whatever is no page is refused. */
async function takePage<Read>(
  answer: PoliteAnswer,
  take: (page: { text: string; url: URL }) => Promise<Read>,
): Promise<Read | PageRefused> {
  const url = new URL(answer.url)
  if (GONE.has(answer.status)) return refuse(url, 'gone')
  if (PRIVATE.has(answer.status)) return refuse(url, 'private')
  if (answer.status !== 200) return refuse(url, 'unreachable')
  if (!PAGE_TYPE.test(answer.contentType ?? '')) return refuse(url, 'no-page')
  try {
    return await take({ text: answer.text(), url })
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_complex') return refuse(url, 'too-large')
    throw error
  }
}

const UNREAD: Readonly<
  Record<Extract<ReturnType<typeof import('./compute.ts').readPage>, { ok: false }>['reason'], PageRefusal>
> = {
  'too-large': 'too-large',
  'no-posting': 'no-posting',
  'bad-jsonld': 'no-posting',
  'no-title': 'no-posting',
  'no-description': 'no-posting',
  'list-page': 'list-page',
  'bad-address': 'bad-address',
  expired: 'expired',
}

export function refuse(url: URL, reason: PageRefusal): PageRefused {
  return { kind: 'refused', reason, host: url.host }
}
