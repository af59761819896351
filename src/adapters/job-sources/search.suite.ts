import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NormalisedPosting } from '#core/sources/posting.ts'
import type { BoardServer } from './board-server.suite.ts'
import type { JobSearch } from './port.ts'

/** A source that takes questions, whose interface a test stands in for. */
export interface SearchUnderTest {
  search: JobSearch
  server: BoardServer
  /** What the interface answers the question from now on. */
  serve(answer: unknown[] | { status: number } | { body: unknown }): void
  postings: readonly unknown[]
  /** Stand in the settings, and nowhere else than in the question. */
  secrets: readonly string[]
  close(): Promise<void>
}

const QUESTION = { jobWanted: 'Nurse & carer', levels: [], limit: 50 } as const

/** What every source that takes questions must keep. */
export function testJobSearch(id: string, start: () => Promise<SearchUnderTest>): void {
  describe(`the questions to ${id}`, () => {
    let target: SearchUnderTest
    beforeAll(async () => {
      target = await start()
    })
    afterAll(() => target.close())

    const ask = (signal = new AbortController().signal) => target.search.search(QUESTION, signal)

    test('are asked at a pace of their own, and not without end', () => {
      const { capabilities, refreshHours, searchesPerDay } = target.search
      expect(capabilities).toMatchObject({ id, kind: 'search', isSnapshot: false })
      expect(capabilities.minIntervalMs).toBeGreaterThanOrEqual(2000)
      expect(refreshHours).toBeGreaterThanOrEqual(12)
      expect(searchesPerDay).toBeGreaterThan(0)
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
      expect(decodeURIComponent(target.server.requests.at(-1) ?? '').replaceAll('+', ' ')).toContain(
        QUESTION.jobWanted,
      )
    })

    test.each([
      ['no list', { body: { results: 'none' } }],
      ['a text', { body: 'down for maintenance' }],
      ['nothing', { status: 404 }],
    ])('that are answered with %s stop the run', async (_, answer) => {
      target.serve(answer)
      await expect(ask()).rejects.toMatchObject({ stop: 'layout-changed' })
    })

    test('that are refused are not asked again', async () => {
      target.serve({ status: 403 })
      await expect(ask()).rejects.toMatchObject({ stop: 'blocked' })
      const asked = target.server.requests.length
      await expect(ask()).rejects.toMatchObject({ stop: 'blocked' })
      expect(target.server.requests).toHaveLength(asked)
    })
  })
}
