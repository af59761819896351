import type { Computation, Compute } from '../compute/port.ts'
import { unexpected } from './expect-shape.ts'
import { createPoliteClient, type PoliteAnswer, type PoliteVisit } from './polite-client.ts'
import { type BoardSettings, SiteStopped } from './port.ts'
import { createRequestPace, type RequestPace } from './request-pace.ts'
import { systemTiming } from './timing.ts'

/** Documented pace of the product towards a vendor's interface, slower than any limit they state. */
export const BOARD_DELAY_MS = 1500
/** The same towards vendors that give each employer a host of its own, over all of these. */
export const TENANT_DELAY_MS = 2000
export const BOARD_REFRESH_HOURS = 6

const PRODUCT_TOKEN = 'Rolewright'
/** Large boards reach 10 MB. */
const BODY_MAX_BYTES = 25 * 1024 * 1024
/** Some boards take 10 s to begin their answer. */
const HEADERS_MS = 30_000
const REQUESTS_PER_READING = 80
const READ: ReadonlySet<number> = new Set([200, 204, 206])
const NOT_THERE: ReadonlySet<number> = new Set([404, 410])

/** A path, or one that a question is sent to as JSON, or a form. */
export type Asked =
  | string
  | { path: string; question: unknown }
  | { path: string; form: Readonly<Record<string, string>> }

/** One reading's requests to a vendor's documented interface. */
export interface BoardVisit {
  /**
   * @param reader what another process reads the answer's text by, with `rest` behind it
   * @returns what that gave; undefined where the vendor has nothing under that path
   * @throws SiteStopped; 'layout-changed' with its cause where the reader throws or does not come to its end
   */
  read<Rest extends readonly unknown[], Result>(
    asked: Asked,
    reader: Computation<[text: string, ...rest: Rest], Result>,
    ...rest: Rest
  ): Promise<Result | undefined>
}

/** What differs from what most vendors are asked with. */
interface ClientChanges {
  pace?: RequestPace
  delayMs?: number
  requestsPerReading?: number
  headers?: Readonly<Record<string, string>>
}

/**
 * A client for one host of a vendor; all readings share its pace, and what its robots.txt said for a day. A host without
 * one allows everything.
 */
export function createBoardClient(
  origin: string,
  settings: BoardSettings,
  changes: ClientChanges = {},
): { open(signal: AbortSignal): BoardVisit } {
  const client = createPoliteClient(
    {
      origin: settings.origin ?? origin,
      allowsLoopback: settings.origin !== undefined,
      productToken: PRODUCT_TOKEN,
      version: settings.version,
      contact: settings.contact,
      delayMs: settings.delayMs ?? changes.delayMs ?? BOARD_DELAY_MS,
      obeysRobots: true,
      refusals: [401],
      requestsPerVisit: changes.requestsPerReading ?? REQUESTS_PER_READING,
      handsBackRedirects: true,
      limits: { bodyMaxBytes: BODY_MAX_BYTES, headersMs: HEADERS_MS },
      ...(changes.headers ? { headers: changes.headers } : {}),
    },
    settings.timing ?? systemTiming,
    changes.pace,
  )
  return {
    open(signal) {
      const visit = client.openVisit({ session: null, signal })
      return {
        async read(asked, reader, ...rest) {
          const text = textOf(await send(visit, asked))
          return text === undefined ? undefined : readText({ ...settings, signal }, reader, [text, ...rest])
        },
      }
    },
  }
}

const TENANTS_KEPT = 200

/**
 * A client for a vendor that gives each employer a host of its own; all hosts share one pace.
 * @param vendor `originOf` a board's token; `id` and token begin the paths where another address stands in for all hosts
 */
export function createTenantClient(
  vendor: { id: string; originOf(token: string): string },
  settings: BoardSettings,
  changes: Pick<ClientChanges, 'delayMs' | 'requestsPerReading'> = {},
): { open(token: string, signal: AbortSignal): BoardVisit } {
  const delayMs = settings.delayMs ?? changes.delayMs ?? TENANT_DELAY_MS
  const pace = createRequestPace(delayMs, settings.timing ?? systemTiming)
  const clients = new Map<string, ReturnType<typeof createBoardClient>>()
  const prefixOf = (token: string) =>
    settings.origin === undefined ? '' : `/${vendor.id}/${encodeURIComponent(token)}`
  return {
    open(token, signal) {
      const client =
        clients.get(token) ??
        createBoardClient(vendor.originOf(token), settings, { ...changes, pace, delayMs })
      if (clients.size >= TENANTS_KEPT) clients.clear()
      clients.set(token, client)
      const visit = client.open(signal)
      const prefix = prefixOf(token)
      return {
        read: (asked, reader, ...rest) => {
          const below = typeof asked === 'string' ? prefix + asked : { ...asked, path: prefix + asked.path }
          return visit.read(below, reader, ...rest)
        },
      }
    },
  }
}

function send(visit: PoliteVisit, asked: Asked): Promise<PoliteAnswer> {
  if (typeof asked === 'string') return visit.get(asked)
  return 'form' in asked ? visit.postForm(asked.path, asked.form) : visit.postJson(asked.path, asked.question)
}

/** @throws SiteStopped('layout-changed') with its cause where the reader throws or does not come to its end */
export async function readText<Args extends readonly unknown[], Result>(
  { compute, signal }: { compute: Compute; signal: AbortSignal },
  reader: Computation<Args, Result>,
  args: Readonly<Args>,
): Promise<Awaited<Result>> {
  try {
    return await compute.run(reader, args, signal)
  } catch (cause) {
    signal.throwIfAborted()
    throw new SiteStopped('layout-changed', cause)
  }
}

/** @returns '' where nothing was found (204); 206 is a part of what was found */
function textOf(answer: PoliteAnswer): string | undefined {
  if (isNotThere(answer)) return undefined
  if (!READ.has(answer.status)) throw unexpected(`status ${answer.status}`)
  return answer.text()
}

/** Some vendors send whoever asks for a board they do not have to their own front page. */
function isNotThere({ status, leadsTo }: PoliteAnswer): boolean {
  return NOT_THERE.has(status) || leadsTo !== null
}
