import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NormalisedPosting } from '#core/sources/posting.ts'
import { parseWebAddress } from '#core/sources/web-address.ts'
import type { BoardServer } from './board-server.suite.ts'
import type { BoardReading, Credential, JobBoard, JobQuery, JobSite, ListItem, SiteVisit } from './port.ts'
import { SiteStopped } from './port.ts'
import { renameFields } from './rename-fields.suite.ts'

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

/** A vendor of boards whose interface a test stands in for. */
export interface BoardUnderTest {
  board: JobBoard
  server: BoardServer
  /** Two readable postings as the vendor writes them. */
  postings: readonly [unknown, unknown]
  /** The board that is read. */
  token: string
  /** Addresses of its pages. */
  pages: readonly string[]
  /** Of the first posting. */
  postingPage: string
  close(): Promise<void>
}

/** What every vendor of boards behind the port must keep. */
export function testJobBoard(id: string, start: () => Promise<BoardUnderTest>): void {
  describe(`the boards of ${id}`, () => {
    let target: BoardUnderTest
    beforeAll(async () => {
      target = await start()
    })
    afterAll(() => target.close())

    const asked = () => ({ token: target.token, company: 'Acme Mills' })
    const read = (signal = new AbortController().signal): Promise<BoardReading> =>
      target.board.read(asked(), signal)

    test('call themselves by their line in the list', () => {
      const { capabilities, refreshHours, exampleUrl } = target.board
      expect(capabilities).toMatchObject({ id, kind: 'board', isSnapshot: true })
      expect(capabilities.minIntervalMs).toBeGreaterThanOrEqual(1500)
      expect(refreshHours).toBeGreaterThanOrEqual(6)
      expect(target.board.readToken(parse(exampleUrl))).not.toBeNull()
    })

    test('are known by the addresses of their pages, and by no other', () => {
      for (const page of target.pages) expect(target.board.readToken(parse(page)), page).toBe(target.token)
      expect(target.board.readToken(parse(target.board.pageOf(target.token)))).toBe(target.token)
      for (const other of ['https://acme.example/acme', 'https://jobs.example.org/', 'https://evil.example/'])
        expect(target.board.readToken(parse(other)), other).toBeNull()
    })

    test('tell the one posting that an address shows, with the fields it has in the list', async () => {
      const address = target.board.readPostingAddress(parse(target.postingPage))
      if (address === null) throw new Error('the address shows no posting')
      expect(address.token).toBe(target.token)
      target.server.serve(id, target.token, [...target.postings])
      const reading = await read()
      const one = await target.board.readPosting(asked(), address.postingKey, new AbortController().signal)
      expect(one.kind).toBe('posting')
      expect(reading.kind === 'read' && reading.postings[0]).toEqual(one.kind === 'posting' && one.posting)
    })

    test('know a posting that is not there, and no posting where an address shows none', async () => {
      target.server.serve(id, target.token, [])
      const { postingKey = '' } = target.board.readPostingAddress(parse(target.postingPage)) ?? {}
      const gone = await target.board.readPosting(asked(), postingKey, new AbortController().signal)
      expect(gone).toEqual({ kind: 'gone' })
      for (const other of [target.board.pageOf(target.token), 'https://acme.example/job/42'])
        expect(target.board.readPostingAddress(parse(other)), other).toBeNull()
    })

    test('are read as whole postings, each once', async () => {
      const [first, second] = target.postings
      target.server.serve(id, target.token, [first, second, first, { title: 'broken' }])
      const reading = await read()
      if (reading.kind !== 'read') throw new Error('the board is not known')
      expect(reading).toMatchObject({ completeness: 'complete', rejected: { repeated: 1, unreadable: 1 } })
      expect(reading.postings).toHaveLength(2)
      for (const posting of reading.postings) {
        expect(NormalisedPosting.parse(posting)).toEqual(posting)
        expect(posting).toMatchObject({ sourceId: id, tenant: target.token })
        expect(posting.url).toMatch(/^https:\/\//)
        expect(posting.company).not.toBe('')
      }
    })

    test('that have lost their fields stop the run, and are not taken for boards without jobs', async () => {
      const [first, second] = target.postings
      target.server.serve(id, target.token, [first, second, first, second].map(renameFields))
      await expect(read()).rejects.toMatchObject({ stop: 'layout-changed' })
    })

    test('that list nothing are empty, and those that are not there are unknown', async () => {
      target.server.serve(id, target.token, [])
      expect(await read()).toEqual({ kind: 'read', postings: [], rejected: {}, completeness: 'complete' })
      target.server.serve(id, target.token, { status: 404 })
      expect(await read()).toEqual({ kind: 'unknown-board' })
    })

    test.each([
      ['no list', { jobs: 'none' }],
      ['nothing', null],
      ['a text', 'down for maintenance'],
    ])('that answer %s stop the run', async (_, body) => {
      target.server.serve(id, target.token, { body })
      await expect(read()).rejects.toMatchObject({ stop: 'layout-changed' })
    })

    test('that say no are left alone', async () => {
      target.server.serve(id, target.token, { status: 403 })
      await expect(read()).rejects.toBeInstanceOf(SiteStopped)
      const asked = target.server.requests.length
      await expect(read()).rejects.toMatchObject({ stop: 'blocked' })
      expect(target.server.requests).toHaveLength(asked)
    })

    test('are asked no more once the run was given up', async () => {
      const asked = target.server.requests.length
      await expect(read(AbortSignal.abort(new Error('shut down')))).rejects.toThrow('shut down')
      expect(target.server.requests).toHaveLength(asked)
    })
  })
}

function parse(url: string) {
  const address = parseWebAddress(url)
  if (address === null) throw new Error(`${url} is no address`)
  return address
}
