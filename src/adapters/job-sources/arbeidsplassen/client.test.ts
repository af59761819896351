import { afterEach, beforeEach, expect, test } from 'vitest'
import { isObject } from '#core/sources/json-object.ts'
import { sharedCompute } from '../../compute/shared.suite.ts'
import { type BoardServer, startBoardServer } from '../board-server.suite.ts'
import { readFixture } from '../fixtures.suite.ts'
import { createManualTiming } from '../manual-timing.suite.ts'
import type { JobSearch } from '../port.ts'
import { QUESTION } from '../search.suite.ts'
import { nav } from './client.ts'

const SIGNAL = new AbortController().signal
const HOURS_MS = 3_600_000

let server: BoardServer
let timing: ReturnType<typeof createManualTiming>
let search: JobSearch
beforeEach(async () => {
  server = await startBoardServer()
  timing = createManualTiming()
  const settings = { version: '0.0.1', contact: 'bot@operator.example', compute: sharedCompute() }
  search = nav.open({ ...settings, origin: server.origin, timing }, {})
  server.serve('arbeidsplassen-token', 'publicToken', [])
})
afterEach(() => server.close())

const [nurse, carer] = readFixture('arbeidsplassen', 'ok')
const [advert] = readFixture('arbeidsplassen', 'weird')
const withdrawn = (raw: unknown) => {
  const event = isObject(raw) && isObject(raw._feed_entry) ? raw._feed_entry : {}
  return { ...(isObject(raw) ? raw : {}), _feed_entry: { ...event, status: 'INACTIVE' } }
}
const page = (items: unknown[], next: string | null = null) => ({ body: { items, next_url: next } })
const ask = async () => (await search.search(QUESTION, SIGNAL)).postings.map(({ title }) => title)
const asked = () => server.requests.filter(path => path.startsWith('/api/v1/feed'))

test('the log is read from a week ago to its end, and of two events of a posting the later counts', async () => {
  server.serve('arbeidsplassen', 'feed', page([withdrawn(carer), nurse, carer], '/api/v1/feed/p2'))
  server.serve('arbeidsplassen', 'feed.p2', page([withdrawn(nurse)]))
  expect(await ask()).toEqual(['Omsorgsarbeider / carer'])
  expect(asked()).toEqual(['/api/v1/feed', '/api/v1/feed/p2'])
  const [, start, rest] = server.heads
  const since = Date.parse(start?.['if-modified-since'] ?? '')
  expect(Math.round((timing.now() - since) / (24 * HOURS_MS))).toBe(7)
  expect(rest?.['if-modified-since']).toBeUndefined()
  expect(start?.authorization).toBe('Bearer eyJcanary.nav.token')
})

test('the next reading goes on where the last one ended, and keeps what was open', async () => {
  server.serve('arbeidsplassen', 'feed', page([nurse], '/api/v1/feed/p2'))
  server.serve('arbeidsplassen', 'feed.p2', page([]))
  expect(await ask()).toEqual(['Sykepleier (Nurse), natt'])
  timing.moveBy(7 * HOURS_MS)
  server.serve('arbeidsplassen', 'feed.p2', page([carer], '/api/v1/feed/p3'))
  server.serve('arbeidsplassen', 'feed.p3', page([]))
  expect((await ask()).sort()).toEqual(['Omsorgsarbeider / carer', 'Sykepleier (Nurse), natt'])
  expect(asked()).toEqual(['/api/v1/feed', ...['p2', 'p2', 'p3'].map(at => `/api/v1/feed/${at}`)])
})

test('a place in the log that is gone stops one reading, and the next one starts anew', async () => {
  server.serve('arbeidsplassen', 'feed', page([nurse], '/api/v1/feed/p2'))
  await expect(ask()).rejects.toMatchObject({ stop: 'layout-changed' })
  server.serve('arbeidsplassen', 'feed', page([nurse]))
  expect(await ask()).toEqual(['Sykepleier (Nurse), natt'])
})

test('the log leads to no address but its own', async () => {
  server.serve('arbeidsplassen', 'feed', page([nurse], 'https://evil.example/api/v1/feed/p2'))
  await expect(ask()).rejects.toMatchObject({ stop: 'layout-changed' })
})

test('the text of a posting is read by its number, and one that was withdrawn is gone', async () => {
  server.serve('arbeidsplassen', 'feed', page([nurse]))
  const [posting] = (await search.search(QUESTION, SIGNAL)).postings
  if (posting === undefined) throw new Error('nothing is found')
  server.serve('arbeidsplassen-advert', posting.nativeId, [advert])
  const whole = await search.readText?.(posting, SIGNAL)
  expect(whole).toMatchObject({
    kind: 'posting',
    posting: { employmentType: 'full_time', place: 'Oslo, Norge', rejects: [] },
  })
  expect(JSON.stringify(whole)).not.toMatch(/Lie|harbour\.example/)
  server.serve('arbeidsplassen-advert', posting.nativeId, [
    { ...(isObject(advert) ? advert : {}), status: 'INACTIVE' },
  ])
  expect(await search.readText?.(posting, SIGNAL)).toEqual({ kind: 'gone' })
})
