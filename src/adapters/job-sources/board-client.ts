import type { JsonObject } from '#core/sources/json-object.ts'
import { isObject } from '#core/sources/json-object.ts'
import { createPoliteClient, type PoliteVisit } from './polite-client.ts'
import { type BoardSettings, SiteStopped } from './port.ts'
import { systemTiming } from './timing.ts'

/** Documented pace of the product towards a vendor's interface, slower than any limit they state. */
export const BOARD_DELAY_MS = 1500
export const BOARD_REFRESH_HOURS = 6
/** More postings than this of one employer are left out, and the reading counts as partial. */
export const BOARD_POSTINGS_MAX = 5000

const PRODUCT_TOKEN = 'Rolewright'
/** Large boards reach 10 MB. */
const BODY_MAX_BYTES = 25 * 1024 * 1024
/** Some boards take 10 s to begin their answer. */
const HEADERS_MS = 30_000
const REQUESTS_PER_READING = 80
const NOT_THERE: ReadonlySet<number> = new Set([404, 410])

/** One reading's requests to a vendor's documented interface. */
export interface BoardVisit {
  /**
   * @returns the answer's JSON; undefined where the vendor has nothing under that path
   * @throws SiteStopped
   */
  getJson(path: string): Promise<unknown>
}

/**
 * A client for one host of a vendor; all readings share its pace. The interfaces are documented for this use, which
 * robots.txt does not speak of.
 */
export function createBoardClient(
  origin: string,
  settings: BoardSettings,
): { open(signal: AbortSignal): BoardVisit } {
  const client = createPoliteClient(
    {
      origin: settings.origin ?? origin,
      allowsLoopback: settings.origin !== undefined,
      productToken: PRODUCT_TOKEN,
      version: settings.version,
      contact: settings.contact,
      delayMs: settings.delayMs ?? BOARD_DELAY_MS,
      obeysRobots: false,
      requestsPerVisit: REQUESTS_PER_READING,
      limits: { bodyMaxBytes: BODY_MAX_BYTES, headersMs: HEADERS_MS },
    },
    settings.timing ?? systemTiming,
  )
  return {
    open(signal) {
      const visit = client.openVisit({ session: null, signal })
      return { getJson: path => getJson(visit, path) }
    },
  }
}

/** @throws SiteStopped('layout-changed') when a vendor's answer is not what its documents and its practice are */
export function expectObject(answer: unknown): JsonObject {
  if (!isObject(answer)) throw unexpected('the answer is no object')
  return answer
}

/** @throws SiteStopped('layout-changed') as above */
export function expectList(list: unknown): readonly unknown[] {
  if (!Array.isArray(list)) throw unexpected('the answer holds no list of postings')
  return list
}

async function getJson(visit: PoliteVisit, path: string): Promise<unknown> {
  const answer = await visit.get(path)
  if (NOT_THERE.has(answer.status)) return undefined
  if (answer.status !== 200) throw unexpected(`status ${answer.status}`)
  try {
    return JSON.parse(answer.text())
  } catch (cause) {
    throw new SiteStopped('layout-changed', cause)
  }
}

function unexpected(what: string): SiteStopped {
  return new SiteStopped('layout-changed', new Error(what))
}
