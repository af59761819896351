import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { NormalisedPosting } from '#core/sources/posting.ts'
import type { BoardServer } from './board-server.suite.ts'
import { renameFields } from './rename-fields.suite.ts'
import type { JobQuestion, JobSearch } from './search-port.ts'

/** A source that takes questions, whose interface a test stands in for. */
export interface SearchUnderTest {
  search: JobSearch
  /** True: it has one list for all questions, so that no word of theirs leaves. */
  isFeed: boolean
  server: BoardServer
  /** What the interface answers the question from now on. */
  serve(answer: unknown[] | { status: number } | { body: unknown }): void
  postings: readonly unknown[]
  /** Stand in the settings, and nowhere else than in the question. */
  secrets: readonly string[]
  close(): Promise<void>
}

export const QUESTION: JobQuestion = {
  ...{ jobWanted: 'Nurse & carer', levels: [], limit: 50 },
  ...{ place: null, remoteFrom: null, postedWithinDays: null },
}

/** What every source that takes questions must keep. */
export function testJobSearch(id: string, start: () => Promise<SearchUnderTest>): void {
  describe(`the questions to ${id}`, () => {
    let target: SearchUnderTest
    beforeEach(async () => {
      target = await start()
    })
    afterEach(() => target.close())

    const ask = (signal = new AbortController().signal) => target.search.search(QUESTION, signal)

    test('are asked at a pace of their own, and not without end', () => {
      const { capabilities, refreshHours, searchesPerDay, reach, terms } = target.search
      expect(capabilities).toMatchObject({ id, kind: 'search', isSnapshot: false })
      expect(capabilities.minIntervalMs).toBeGreaterThanOrEqual(1000)
      expect(refreshHours).toBeGreaterThanOrEqual(12)
      expect(searchesPerDay).toBeGreaterThan(0)
      expect(reach.isOneList).toBe(target.isFeed)
      expect(reach.countries.length).toBeGreaterThan(0)
      expect(reach.textIn === 'detail').toBe(target.search.readText !== undefined)
      expect(terms.url).toMatch(/^https:/)
      expect(terms.operator).not.toBe('')
      expect(Date.parse(terms.reviewedOn)).not.toBeNaN()
    })

    test('are answered with whole postings, each once, the broken ones counted', async () => {
      target.serve([...target.postings, target.postings[0], { title: 'broken' }])
      const { postings, rejected } = await ask()
      expect(rejected).toEqual({ repeated: 1, unreadable: 1 })
      expect(postings).toHaveLength(target.postings.length)
      for (const posting of postings) {
        expect(NormalisedPosting.parse(posting)).toEqual(posting)
        expect(posting).toMatchObject({ sourceId: id, attribution: target.search.capabilities.attribution })
        for (const secret of target.secrets) expect(JSON.stringify(posting)).not.toContain(secret)
      }
      const sent = [...target.server.requests, ...target.server.bodies]
      const asked = sent.map(path => decodeURIComponent(path).replaceAll('+', ' '))
      expect(asked.some(path => path.includes(QUESTION.jobWanted))).toBe(!target.isFeed)
    })

    test('have no more answers than were asked for', async () => {
      target.serve([...target.postings])
      const { postings } = await target.search.search({ ...QUESTION, limit: 1 }, new AbortController().signal)
      expect(postings).toHaveLength(1)
    })

    test('whose answers have lost their fields stop the run, and are not taken for no jobs', async () => {
      target.serve([...target.postings, ...target.postings].map(renameFields))
      await expect(ask()).rejects.toMatchObject({ stop: 'layout-changed' })
    })

    test('find nothing where there is nothing', async () => {
      target.serve([])
      expect(await ask()).toEqual({ postings: [], rejected: {} })
    })

    test('are not asked where robots.txt forbids it', async () => {
      target.serve([...target.postings])
      target.server.robots.answer = 'User-agent: Rolewright\nDisallow: /'
      await expect(ask()).rejects.toMatchObject({ stop: 'robots' })
      expect(target.server.requests).toEqual([])
    })

    test.each([
      ['no list', { body: { results: 'none' } }],
      ['a text', { body: 'down for maintenance' }],
      ['nothing', { status: 404 }],
    ])('that are answered with %s stop the run', async (_, answer) => {
      target.serve(answer)
      await expect(ask()).rejects.toMatchObject({ stop: 'layout-changed' })
    })

    test.each([401, 403])('that are refused with %i are not asked again', async status => {
      target.serve({ status })
      await expect(ask()).rejects.toMatchObject({ stop: 'blocked' })
      const asked = target.server.requests.length
      await expect(ask()).rejects.toMatchObject({ stop: 'blocked' })
      expect(target.server.requests).toHaveLength(asked)
    })
  })
}
