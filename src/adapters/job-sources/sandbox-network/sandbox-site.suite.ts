import { expect } from 'vitest'
import { ACCOUNT, openSandbox } from '#sandbox/site/browser.suite.ts'
import type { SiteRequest } from '#sandbox/site/request-log.ts'
import { sharedCompute } from '../../compute/shared.suite.ts'
import { createManualTiming } from '../manual-timing.suite.ts'
import type { JobQuery, ListItem, SiteVisit } from '../port.ts'
import { createSandboxNetwork } from './sandbox-network.ts'

export const QUERY: JobQuery = { jobWanted: 'engineer', levels: [], limit: 50 }

const DELAY_MS = 500
const DISALLOWED = /^\/(?:account|messages|people)\/|^\/jobs\/[^/]+\/apply/
const USER_AGENT = 'Rolewright/1.2.3 (+bot@operator.example)'

/** The sandbox site and the connector on one clock, which only the connector's waits move. */
export async function openSandboxSite() {
  const timing = createManualTiming()
  const site = await openSandbox({ clock: timing.now, size: 500 })
  const openNetwork = () =>
    createSandboxNetwork({
      origin: site.origin,
      version: '1.2.3',
      contact: 'bot@operator.example',
      compute: sharedCompute(),
      delayMs: DELAY_MS,
      timing,
      // The only waits in real time.
      limits: { headersMs: 300, bodyMs: 300 },
    })
  return {
    ...site,
    timing,
    /** A connector that knows nothing yet, at a site as it was at first but for its faults. */
    async begin(faults: object = {}, size = 500) {
      await site.control('POST /reset', { size })
      await setFaults(site, faults)
      timing.slept.length = 0
      const network = openNetwork()
      const openVisit = (session: string | null = null) =>
        network.visit({ session, signal: new AbortController().signal })
      return { openVisit, visit: openVisit() }
    },
    /** Replaces the faults that are in force. */
    setFaults: (faults: object) => setFaults(site, faults),
    /** @param line the start of 'METHOD /path' */
    countOf: (line: string) =>
      site.log().filter(({ method, path }) => `${method} ${path}`.startsWith(line)).length,
    rightAnswer: async (challengeId: string) =>
      (await site.control(`GET /truth/challenges/${challengeId}`)).json.answer as Answer,
  }
}
export type SandboxSite = Awaited<ReturnType<typeof openSandboxSite>>

type Answer = Parameters<SiteVisit['answer']>[1]

async function setFaults(site: Awaited<ReturnType<typeof openSandbox>>, faults: object): Promise<void> {
  expect(await site.setFaults(faults)).toMatchObject({ status: 200 })
}

export const signIn = (visit: SiteVisit) => visit.signIn(ACCOUNT)

/** The first postings of the first page. */
export async function listFirst(visit: SiteVisit, count = 3): Promise<ListItem[]> {
  const { items } = await visit.search(QUERY, 1)
  expect(items.length).toBeGreaterThanOrEqual(count)
  return items.slice(0, count)
}

/** Reads a whole search. @returns the ids of each page */
export async function readPages(visit: SiteVisit): Promise<string[][]> {
  const pages: string[][] = []
  for (let hasNext = true; hasNext; ) {
    expect(pages.length).toBeLessThan(40)
    const list = await visit.search(QUERY, pages.length + 1)
    pages.push(list.items.map(({ nativeId }) => nativeId))
    hasNext = list.hasNext
  }
  return pages
}

/** One request at a time, at its pace, under its own name, nowhere it may not go, with no cookie but the site's. */
export function expectPolite(log: readonly SiteRequest[]): void {
  expect(log[0]?.path).toBe('/robots.txt')
  expect(log.filter(({ othersOpen }) => othersOpen > 0)).toEqual([])
  expect(log.filter(({ path }) => DISALLOWED.test(path))).toEqual([])
  expect(log.filter(({ userAgent }) => userAgent !== USER_AGENT)).toEqual([])
  expect(log.flatMap(({ cookieNames }) => cookieNames).filter(name => name !== 'sid')).toEqual([])
  const gaps = log.slice(1).map(({ atMs }, at) => atMs - (log[at]?.atMs ?? 0))
  expect(gaps.filter(gap => gap < DELAY_MS * 0.8)).toEqual([])
}
