import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NormalisedPosting } from '#core/sources/posting.ts'
import type { Credential, JobQuery, JobSite, ListItem, SiteVisit } from './port.ts'

/** A networking site that runs for a test. */
export interface SiteUnderTest {
  site: JobSite
  /** Of an account that signs in without a puzzle. */
  credential: Credential
  /** Finds several pages, and some posting of the first level asked for. */
  query: JobQuery
  close(): Promise<void>
}

/** What every networking site behind the port must keep, whatever it is built of. */
export function testJobSite(id: string, start: () => Promise<SiteUnderTest>): void {
  describe(`the networking site ${id}`, () => {
    let target: SiteUnderTest
    let session: string

    beforeAll(async () => {
      target = await start()
      const visit = visitAs(null)
      await visit.signIn(target.credential)
      session = await visit.dump()
    })
    afterAll(() => target.close())

    function visitAs(stored: string | null, signal = new AbortController().signal): SiteVisit {
      return target.site.visit({ session: stored, signal })
    }

    test('calls itself by its line in the list', () => {
      expect(target.site.capabilities).toMatchObject({ id, kind: 'site' })
      expect(target.site.capabilities.label).not.toBe('')
    })

    test('a visit starts signed out, and a wrong password is told', async () => {
      const visit = visitAs(null)
      expect(await visit.probe()).toBe('signed-out')
      expect(await visit.signIn({ ...target.credential, password: 'wrong' })).toBe('bad-credentials')
      expect(await visit.probe()).toBe('signed-out')
    })

    test('signing in is kept by the session, and only by it', async () => {
      expect(await visitAs(session).probe()).toBe('signed-in')
      expect(await visitAs(null).probe()).toBe('signed-out')
      expect(await visitAs('damaged').probe()).toBe('signed-out')
      expect(await visitAs(session).signIn(target.credential)).toBe('ok')
    })

    test('a session does not hold the password', () => {
      expect(session).not.toContain(target.credential.password)
    })

    test('pages list postings once and come to an end', async () => {
      const visit = visitAs(session)
      const items: ListItem[] = []
      let hasNext = true
      for (let page = 1; hasNext; page += 1) {
        expect(page).toBeLessThanOrEqual(40)
        const list = await visit.search(target.query, page)
        items.push(...list.items)
        hasNext = list.hasNext
      }
      expect(items.length).toBeGreaterThan(1)
      expect(new Set(items.map(item => item.nativeId)).size).toBe(items.length)
    })

    test('details are whole postings of this source', async () => {
      const visit = visitAs(session)
      const { items } = await visit.search(target.query, 1)
      for (const item of items.slice(0, 8)) {
        const detail = await visit.detail(item)
        if (detail.kind !== 'posting') continue
        expect(NormalisedPosting.parse(detail.posting)).toEqual(detail.posting)
        expect(detail.posting).toMatchObject({ sourceId: id, nativeId: item.nativeId })
        expect(detail.posting.url).toMatch(/^https?:\/\//)
        expect(detail.posting.description).not.toMatch(/<\/?[a-z]+>|[\w.]+@[\w-]+\.\w/i)
      }
    })

    test('a level that is asked for narrows the list', async () => {
      const [level] = target.query.levels
      const visit = visitAs(session)
      const { items } = await visit.search({ ...target.query, levels: level === undefined ? [] : [level] }, 1)
      const details = await Promise.all(items.slice(0, 5).map(item => visit.detail(item)))
      const postings = details.flatMap(detail => (detail.kind === 'posting' ? [detail.posting] : []))
      expect(postings.length).toBeGreaterThan(0)
      for (const posting of postings) expect(posting.levels).toContain(level)
    })

    test('a search for nothing there is lists nothing', async () => {
      const nothing = await visitAs(session).search({ ...target.query, jobWanted: 'zzqxy vwkjp' }, 1)
      expect(nothing).toEqual({ items: [], hasNext: false })
    })

    test('a posting that is not there is gone', async () => {
      const visit = visitAs(session)
      const { items } = await visit.search(target.query, 1)
      const [item] = items
      if (item === undefined) throw new Error('the query finds nothing')
      const url = item.url.replace(item.nativeId, '999999999')
      expect(await visit.detail({ nativeId: '999999999', url })).toEqual({ kind: 'gone' })
    })

    test('a visit that was given up asks no more', async () => {
      const given = AbortSignal.abort(new Error('log-out'))
      await expect(visitAs(session, given).probe()).rejects.toThrow('log-out')
    })
  })
}
