import type { SiteStop } from '#core/refresh/site-stop.ts'
import { readRetryAfter } from '../retry-after.ts'
import { BACK_OFF_CAP_MS, backOffMs } from './back-off.ts'
import type { ExchangeAnswer } from './http-exchange.ts'
import { SiteStopped } from './port.ts'
import type { Timing } from './timing.ts'

/** Remembers what a site has said about being asked at all. */
export interface SiteHealth {
  /** @throws SiteStopped while the site is being left alone */
  assertOpen(): void
  /**
   * @param tried how often this request was sent, from 1
   * @returns milliseconds to wait before it may be sent again; null when the answer can be used
   * @throws SiteStopped when the site is to be left alone from now on
   */
  judge(answer: ExchangeAnswer, tried: number): number | null
}

const REFUSALS: ReadonlySet<number> = new Set([403, 451, 999])
const OVERLOADS: ReadonlySet<number> = new Set([429, 503])
const HOUR_MS = 3_600_000
const REFUSED_PAUSE_MS = 24 * HOUR_MS
const OVERLOAD_STRIKES = 3
const OVERLOAD_PAUSE_MS = HOUR_MS

/** The site says that it is asked too much. */
export function isOverload(answer: ExchangeAnswer): boolean {
  return OVERLOADS.has(answer.status)
}

/** @param refusals statuses that say no, beside the ones that do everywhere */
export function createSiteHealth(timing: Timing, refusals: readonly number[] = []): SiteHealth {
  let leftAlone: { untilMs: number; stop: SiteStop } | null = null
  let strikes = 0

  function leaveAlone(ms: number, stop: SiteStop): SiteStopped {
    leftAlone = { untilMs: timing.now() + ms, stop }
    strikes = 0
    return new SiteStopped(stop)
  }

  function waitAsAsked(answer: ExchangeAnswer): number {
    strikes += 1
    const asked = readRetryAfter(answer.header('retry-after'), timing.now())
    if (asked !== null && asked > BACK_OFF_CAP_MS) throw leaveAlone(asked, 'rate-limited')
    if (strikes >= OVERLOAD_STRIKES) throw leaveAlone(Math.max(OVERLOAD_PAUSE_MS, asked ?? 0), 'rate-limited')
    return asked ?? backOffMs(strikes, timing.random())
  }

  return {
    assertOpen() {
      if (leftAlone !== null && timing.now() < leftAlone.untilMs) throw new SiteStopped(leftAlone.stop)
    },
    judge(answer, tried) {
      if (REFUSALS.has(answer.status) || refusals.includes(answer.status))
        throw leaveAlone(REFUSED_PAUSE_MS, 'blocked')
      if (isOverload(answer)) return waitAsAsked(answer)
      strikes = 0
      return answer.status >= 500 ? backOffMs(tried, timing.random()) : null
    },
  }
}
