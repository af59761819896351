import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { NormalisedPosting } from '#core/sources/posting.ts'
import { MALFORMED_KINDS } from '#sandbox/site/faults.ts'
import { stopOf } from '../fault-site.suite.ts'
import type { ListItem, SiteVisit } from '../port.ts'
import {
  expectPolite,
  listFirst,
  openSandboxSite,
  readPages,
  type SandboxSite,
  signIn,
} from './sandbox-site.suite.ts'

const DETAIL = '/jobs/view/'
const HOUR_MS = 3_600_000

/** What is left of a fault in the posting that was read; of the others nothing. */
const REPAIRED: Partial<Record<(typeof MALFORMED_KINDS)[number], object>> = {
  'trailing-comma': { rejects: ['jsonld-repaired'] },
  'raw-newline': { rejects: ['jsonld-repaired'] },
  'comment-wrapper': { rejects: ['jsonld-repaired'] },
  'no-title': { rejects: ['title-from-page'] },
  'no-description': { rejects: ['description-from-page'], description: expect.any(String) },
  'german-date': { postedAtUtc: expect.stringMatching(/T00:00:00/) },
  'text-salary': { rejects: ['pay-unreadable'], pay: null },
  mojibake: { description: expect.stringMatching(/^Café, naïve, Zürich – “so”\n/) },
  'huge-description': { description: expect.any(String) },
}

let site: SandboxSite
beforeAll(async () => {
  site = await openSandboxSite()
})
afterEach(() => expectPolite(site.log()))
afterAll(() => site.close())

/** Signed in before the faults begin. */
async function enter(faults: object = {}, size?: number) {
  const begun = await site.begin({}, size)
  expect(await signIn(begun.visit)).toBe('ok')
  await site.setFaults(faults)
  return begun
}

async function readPosting(visit: SiteVisit, item: ListItem): Promise<NormalisedPosting> {
  const read = await visit.detail(item)
  if (read.kind !== 'posting') throw new Error(`it is ${JSON.stringify(read)}`)
  return read.posting
}

describe('a posting', () => {
  test.each([
    ['http500', 3],
    ['hang', 3],
    ['drop', 3],
    ['partial', 3],
  ])('that meets %s is asked for three times, then the run stops', async (fault, tries) => {
    const { visit } = await enter()
    const [item] = await listFirst(visit, 1)
    await site.setFaults({ [fault]: { path: DETAIL } })
    if (item === undefined) throw new Error('nothing is listed')
    expect(await stopOf(visit.detail(item))).toBe('unreachable')
    expect(site.countOf(`GET ${DETAIL}`)).toBe(tries)
  })

  test.each(['http500', 'hang', 'drop', 'partial', 'slow'])('that meets %s once is read', async fault => {
    const { visit } = await enter()
    const [item] = await listFirst(visit, 1)
    const ms = fault === 'slow' ? { ms: 50 } : {}
    await site.setFaults({ [fault]: { path: DETAIL, times: 1, ...ms } })
    if (item === undefined) throw new Error('nothing is listed')
    expect(await visit.detail(item)).toMatchObject({ kind: 'posting' })
  })

  test('that is gone is told, and the next is read', async () => {
    const { visit } = await enter({ gone: { times: 1 } })
    const kinds: string[] = []
    for (const item of await listFirst(visit)) kinds.push((await visit.detail(item)).kind)
    expect(kinds).toEqual(['gone', 'posting', 'posting'])
  })

  test('that swells to 200 MiB is left out, and the next is read', async () => {
    const { visit } = await enter({ gzipBomb: { path: DETAIL, times: 1 } })
    const [first, second] = await listFirst(visit, 2)
    if (first === undefined || second === undefined) throw new Error('nothing is listed')
    expect(await visit.detail(first)).toEqual({ kind: 'rejected', reason: 'too-large' })
    expect(await visit.detail(second)).toMatchObject({ kind: 'posting' })
  })

  test.each(MALFORMED_KINDS)('that is malformed (%s) is repaired or told', async as => {
    const { visit } = await enter()
    const [item] = await listFirst(visit, 1)
    if (item === undefined) throw new Error('nothing is listed')
    const sound = await readPosting(visit, item)
    await site.setFaults({ malformed: { as } })
    if (as === 'past-valid-through') return expect(await visit.detail(item)).toEqual({ kind: 'gone' })
    const read = await readPosting(visit, item)
    expect(read.description).not.toMatch(/<|document\.title|onerror|[ÂÃâ\u0080-\u009f]/)
    expect(read.description.length).toBeLessThanOrEqual(20_000)
    expect(read).toEqual({ ...sound, ...REPAIRED[as] })
  })
})

describe('too many requests', () => {
  test.each([
    ['seconds', { retryAfterSeconds: 20 }],
    ['a date', { retryAfterSeconds: 20, asDate: true }],
    ['nothing', {}],
  ])('with %s to wait: all is read in its order', async (_, wait) => {
    const { visit } = await enter({ rate: { n: 3, perMs: 5000, ...wait } })
    const items = await listFirst(visit, 6)
    for (const item of items) expect(await visit.detail(item)).toMatchObject({ kind: 'posting' })
    const answered = site.log().filter(({ path, status }) => path.startsWith(DETAIL) && status === 200)
    expect(answered.map(({ path }) => path)).toEqual(items.map(({ url }) => new URL(url).pathname))
    const refusals = site.log().filter(({ status }) => status === 429)
    expect(refusals.length).toBeGreaterThan(0)
    if ('retryAfterSeconds' in wait) expect(Math.max(...site.timing.slept)).toBeGreaterThanOrEqual(19_000)
  })

  test('without an end: an hour of silence', async () => {
    const { visit, openVisit } = await enter({ rate: { n: 0, perMs: 1000 } })
    expect(await stopOf(visit.search({ jobWanted: 'x', levels: [], limit: 1 }, 1))).toBe('rate-limited')
    const asked = site.log().length
    await site.setFaults({})
    site.timing.moveBy(HOUR_MS - 60_000)
    expect(await stopOf(openVisit().probe())).toBe('rate-limited')
    expect(site.log()).toHaveLength(asked)
    site.timing.moveBy(60_000)
    expect(await openVisit().probe()).toBe('signed-out')
  })
})

test('a 999 means no: nothing is asked for a day, whoever asks', async () => {
  const { visit, openVisit } = await enter({ block999: { times: 1 } })
  expect(await stopOf(listFirst(visit))).toBe('blocked')
  const asked = site.log().length
  site.timing.moveBy(24 * HOUR_MS - 60_000)
  for (const one of [visit, openVisit()]) expect(await stopOf(one.probe())).toBe('blocked')
  expect(site.log()).toHaveLength(asked)
  site.timing.moveBy(60_000)
  expect(await openVisit().probe()).toBe('signed-out')
})

test('a session that ends in the middle stops the run, and signing in again goes on', async () => {
  const { visit } = await site.begin({ sessionExpiresAfter: 3 })
  await signIn(visit)
  const items = await listFirst(visit)
  const [first, second] = items
  if (first === undefined || second === undefined) throw new Error('nothing is listed')
  expect(await visit.detail(first)).toMatchObject({ kind: 'posting' })
  expect(await stopOf(visit.detail(second))).toBe('signed-out')
  expect(await signIn(visit)).toBe('ok')
  expect(await visit.detail(second)).toMatchObject({ kind: 'posting' })
})

test('the second layout is read as the first is', async () => {
  const readAll = async (layout: string) => {
    const { visit } = await enter({ layout })
    const details: unknown[] = []
    for (const item of await listFirst(visit, 5)) details.push(await visit.detail(item))
    return { pages: await readPages(visit), details }
  }
  expect(await readAll('v2')).toEqual(await readAll('v1'))
})

test('pages that loop for ever come to an end, each posting listed once before', async () => {
  const { visit } = await enter({ pagesLoop: true }, 4000)
  const pages = await readPages(visit)
  expect(pages).toHaveLength(7)
  expect(pages[6]).toEqual(pages[5])
  expect(new Set(pages.slice(0, 6).flat()).size).toBe(6 * 25)
})

test.each(['high', 'low'])('a total that is too %s changes nothing', async totalLies => {
  const plain = await readPages((await enter({})).visit)
  expect(plain.length).toBeGreaterThan(1)
  expect(await readPages((await enter({ totalLies })).visit)).toEqual(plain)
})

test('a page of the list that leads to another site is not followed', async () => {
  const { visit } = await enter({ redirectAway: true })
  expect(await stopOf(listFirst(visit))).toBe('refused')
  expect(site.countOf('GET /jobs/search')).toBe(1)
})

test('a list that swells to 200 MiB stops the run', async () => {
  const { visit } = await enter({ gzipBomb: true })
  expect(await stopOf(listFirst(visit))).toBe('too-large')
})

test('a cookie for another site is not kept', async () => {
  const { visit } = await site.begin({ setCookieForeign: true })
  await signIn(visit)
  await listFirst(visit)
  expect(await visit.dump()).not.toMatch(/tracker|elsewhere/)
})
