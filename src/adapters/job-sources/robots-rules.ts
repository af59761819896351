import robotsModule from 'robots-parser'

/** What a site's robots.txt lets the product do. */
export interface RobotsRules {
  isAllowed(url: string): boolean
  /** 0 when none is asked; at most 30 s. */
  crawlDelayMs: number
}

// The package is one function in CommonJS; its types tell of an ES default export.
const parseRobots = robotsModule as unknown as typeof robotsModule.default

export const ROBOTS_KEPT_MS = 24 * 3_600_000
const ROBOTS_MAX_CHARS = 500 * 1024
const CRAWL_DELAY_MAX_MS = 30_000

/**
 * Reads an answer for /robots.txt as RFC 9309 has it.
 * @returns null when it settles nothing (429, 5xx): then nothing is allowed until it answers
 */
export function readRobots(
  answer: { url: string; status: number; text: string },
  productToken: string,
): RobotsRules | null {
  if (answer.status === 429 || answer.status >= 500) return null
  const isFound = answer.status >= 200 && answer.status < 300
  const rules = parseRobots(answer.url, isFound ? answer.text.slice(0, ROBOTS_MAX_CHARS) : '')
  const crawlDelayMs = 1000 * (rules.getCrawlDelay(productToken) ?? 0)
  return {
    // `undefined` stands for another origin, which these rules do not speak for.
    isAllowed: url => rules.isAllowed(url, productToken) === true,
    crawlDelayMs: crawlDelayMs > 0 ? Math.min(crawlDelayMs, CRAWL_DELAY_MAX_MS) : 0,
  }
}
