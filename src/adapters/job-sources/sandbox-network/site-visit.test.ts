import { afterEach, describe, expect, test } from 'vitest'
import { sharedCompute } from '../../compute/shared.suite.ts'
import { answer, type Handler, inTurn, startSite, stopOf, stopSites } from '../fault-site.suite.ts'
import { createManualTiming } from '../manual-timing.suite.ts'
import type { JobQuery, SiteVisit } from '../port.ts'
import { drawPng } from './draw-png.suite.ts'
import { createSandboxNetwork } from './sandbox-network.ts'

afterEach(stopSites)

const CREDENTIAL = { username: 'robot@operator.example', password: 'canary-7f3e' }
const QUERY: JobQuery = { jobWanted: 'pump & valve', levels: ['Internship', 'Director'], limit: 10 }
const LOGIN = page(
  '<form id="login-form" action="/login"><input type="hidden" name="csrf" value="t&amp;1"><input name="username"><input name="password"></form>',
)
const FEED = page('<main data-page="feed">hello</main>')
const PNG = drawPng({ width: 36, height: 26 })

function page(body: string, status = 200): Handler {
  return answer(
    status,
    { 'content-type': 'text/html' },
    `<!doctype html><html lang="en"><body>${body}</body></html>`,
  )
}

function checkpoint(id: string): Handler {
  return page(
    `<form id="challenge-form" action="/checkpoint/${id}" data-challenge-id="${id}"><p id="challenge-prompt">Which  tile is <b>${id}</b>?</p>
    <img id="challenge-image" src="/checkpoint/${id}/image"><input type="hidden" name="csrf" value="t2"><input type="radio" name="answer" value="1"></form>`,
  )
}

function wrong(next: string): Handler {
  return page(`<p data-error="answer">Wrong</p><a href="/checkpoint/${next}">Next</a>`, 422)
}

const PICTURE =
  (bytes: Uint8Array): Handler =>
  (_, response) => {
    response.writeHead(200, { 'content-type': 'image/png' })
    response.end(bytes)
  }

async function visitSite(handlers: Record<string, Handler>) {
  const site = await startSite({ 'GET /login': LOGIN, ...handlers })
  const network = createSandboxNetwork({
    origin: site.origin,
    version: '1',
    contact: 'bot@operator.example',
    compute: sharedCompute(),
    timing: createManualTiming(),
  })
  return { ...site, visit: network.visit({ session: null, signal: new AbortController().signal }) }
}

describe('signing in', () => {
  test('sends the form as the page has it', async () => {
    const { visit, seen } = await visitSite({
      'POST /login': answer(303, { location: '/feed' }),
      'GET /feed': FEED,
    })
    expect(await visit.signIn(CREDENTIAL)).toBe('ok')
    const form = new URLSearchParams(seen.find(({ line }) => line === 'POST /login')?.body)
    expect(Object.fromEntries(form)).toEqual({ csrf: 't&1', ...CREDENTIAL })
  })

  test.each<[string, Record<string, Handler>, string]>([
    [
      'a wrong password',
      { 'POST /login': page('<p data-error="credentials">no</p>', 401) },
      'bad-credentials',
    ],
    ['a locked account', { 'POST /login': page('<p data-error="locked">no</p>', 423) }, 'locked'],
    ['an answer of an unknown kind', { 'POST /login': page('<p>Maintenance</p>') }, 'layout-changed'],
    [
      'a form of other fields',
      { 'GET /login': page('<form id="login-form"><input name="user_v3"></form>') },
      'layout-changed',
    ],
    ['a page without a form', { 'GET /login': page('hello') }, 'layout-changed'],
    [
      'a session that is signed in',
      { 'GET /login': answer(303, { location: '/feed' }), 'GET /feed': FEED },
      'ok',
    ],
  ])('%s is told', async (_, handlers, result) => {
    const { visit } = await visitSite(handlers)
    expect(await visit.signIn(CREDENTIAL)).toBe(result)
  })

  test('the probe knows signed in, signed out, and neither', async () => {
    const signedOut = {
      'GET /feed': answer(302, { location: '/login?next=/feed' }),
      'GET /login?next=/feed': LOGIN,
    }
    expect(await (await visitSite({ 'GET /feed': FEED })).visit.probe()).toBe('signed-in')
    expect(await (await visitSite(signedOut)).visit.probe()).toBe('signed-out')
    expect(await stopOf((await visitSite({ 'GET /feed': page('?') })).visit.probe())).toBe('layout-changed')
  })
})

describe('the puzzle', () => {
  const MEETING = {
    'POST /login': answer(303, { location: '/checkpoint/c1' }),
    'GET /checkpoint/c1': checkpoint('c1'),
  }

  async function meet(
    handlers: Record<string, Handler>,
  ): Promise<{ visit: SiteVisit; lines(): string[]; bodies(): string[] }> {
    const { visit, lines, seen } = await visitSite({ ...MEETING, ...handlers })
    expect(await visit.signIn(CREDENTIAL)).toBe('challenge')
    return { visit, lines, bodies: () => seen.map(({ body }) => body) }
  }

  test('is handed over with its picture, and its right answer signs in', async () => {
    const { visit, bodies } = await meet({
      'GET /checkpoint/c1/image': PICTURE(PNG),
      'POST /checkpoint/c1': answer(303, { location: '/feed' }),
      'GET /feed': FEED,
    })
    const challenge = await visit.challenge()
    expect({ ...challenge, png: Buffer.from(challenge.png ?? []) }).toEqual({
      id: 'c1',
      prompt: 'Which tile is c1?',
      png: PNG,
    })
    expect(await visit.answer('c1', 4)).toEqual({ kind: 'ok' })
    expect(bodies()).toContain('csrf=t2&answer=4')
  })

  test('a wrong answer leads to the next puzzle', async () => {
    const { visit } = await meet({
      'GET /checkpoint/c1/image': PICTURE(PNG),
      'POST /checkpoint/c1': wrong('c2'),
      'GET /checkpoint/c2': checkpoint('c2'),
      'GET /checkpoint/c2/image': PICTURE(PNG),
    })
    expect(await visit.answer('c1', 1)).toEqual({ kind: 'wrong' })
    expect(await visit.challenge()).toMatchObject({ id: 'c2' })
  })

  test.each([
    ['expired', page('too late', 410), { kind: 'expired', isFollowed: false }],
    ['the third wrong one', page('<p data-error="locked">no</p>', 423), { kind: 'locked' }],
  ])('an answer that is %s is told', async (_, handler, result) => {
    const { visit } = await meet({ 'POST /checkpoint/c1': handler })
    expect(await visit.answer('c1', 1)).toEqual(result)
  })

  test('an answer to another puzzle is not sent', async () => {
    const { visit, lines } = await meet({})
    expect(await visit.answer('c0', 1)).toEqual({ kind: 'expired', isFollowed: false })
    expect(lines().filter(line => line.startsWith('POST /checkpoint'))).toEqual([])
  })

  test('a broken picture is asked for twice, then given up', async () => {
    const { visit } = await meet({
      'GET /checkpoint/c1/image': inTurn(PICTURE(PNG.subarray(0, 50)), PICTURE(PNG)),
    })
    expect(await visit.challenge()).toMatchObject({ id: 'c1' })
    const broken = await meet({ 'GET /checkpoint/c1/image': PICTURE(Buffer.from('<svg>')) })
    expect(await stopOf(broken.visit.challenge())).toBe('challenge-unreadable')
    expect(broken.lines().filter(line => line.endsWith('/image'))).toHaveLength(2)
  })

  test('none is handed over when none was met', async () => {
    const { visit } = await visitSite({})
    expect(await stopOf(visit.challenge())).toBe('layout-changed')
  })
})

describe('searching', () => {
  const FIRST = 'GET /jobs/search?keywords=pump+%26+valve&level=1&level=5'
  const list = (ids: readonly number[], hasNext = true) =>
    page(
      `<main data-page="search">${ids.map(id => `<li data-job-id="${id}"><a href="/jobs/view/${id}-x">x</a></li>`).join('')}
      <li data-job-id="7">no link</li><li data-job-id="8"><a href="https://ads.example/jobs/view/8">ad</a></li>${hasNext ? '<a rel="next" href="?page=9">Next</a>' : ''}</main>`,
    )

  test('asks for words and levels, and reads ids and addresses', async () => {
    const { visit, origin } = await visitSite({ [FIRST]: list([1, 2], false) })
    expect(await visit.search(QUERY, 1)).toEqual({
      items: [
        { nativeId: '1', url: `${origin}/jobs/view/1-x` },
        { nativeId: '2', url: `${origin}/jobs/view/2-x` },
      ],
      hasNext: false,
    })
  })

  test('a list that pages in circles ends', async () => {
    const { visit } = await visitSite({
      [FIRST]: list([1, 2]),
      [`${FIRST}&page=2`]: list([2, 3]),
      [`${FIRST}&page=3`]: list([3, 2]),
    })
    expect((await visit.search(QUERY, 1)).hasNext).toBe(true)
    expect((await visit.search(QUERY, 2)).hasNext).toBe(true)
    expect((await visit.search(QUERY, 3)).hasNext).toBe(false)
  })

  test('pages beyond the cap are not asked for', async () => {
    const { visit, seen } = await visitSite({})
    expect(await visit.search(QUERY, 41)).toEqual({ items: [], hasNext: false })
    expect(seen).toHaveLength(0)
  })

  test('a page that is no list stops the run, naming what it is built of and nothing it says', async () => {
    const { visit } = await visitSite({ [FIRST]: page('<div id="new" class="v3 x"><p>Jane Doe</p></div>') })
    const error: unknown = await visit.search(QUERY, 1).catch((reason: unknown) => reason)
    expect(error).toMatchObject({
      stop: 'layout-changed',
      cause: { message: 'status 200, page of div#new.v3.x p' },
    })
  })

  test('being sent to the sign-in page stops the run', async () => {
    const { visit } = await visitSite({ [FIRST]: answer(302, { location: '/login' }) })
    expect(await stopOf(visit.search(QUERY, 1))).toBe('signed-out')
  })
})

describe('details', () => {
  const ITEM = { nativeId: '1', url: '/jobs/view/1-x' }
  const posting = (validThrough: string) =>
    page(
      `<script type="application/ld+json">{"@type":"JobPosting","title":"Pump Technician","description":"Mend pumps.","validThrough":"${validThrough}",}</script>`,
    )

  test.each<[string, Handler, object]>([
    [
      'a posting',
      posting('2026-12-01'),
      {
        kind: 'posting',
        posting: {
          title: 'Pump Technician',
          rejects: ['jsonld-repaired', 'date-missing', 'company-missing'],
        },
      },
    ],
    [
      'a posting without data',
      page(
        '<h1>Baker</h1><span class="company-name">Oven</span><div id="job-description"><p>Bake.</p></div>',
      ),
      { kind: 'posting', posting: { title: 'Baker', company: 'Oven', description: 'Bake.' } },
    ],
    ['an expired posting', posting('2026-11-01'), { kind: 'gone' }],
    ['a closed posting', page('closed', 410), { kind: 'gone' }],
    ['a posting that led back to the list', page('<main data-page="search"></main>'), { kind: 'gone' }],
    ['a page without a posting', page('hello'), { kind: 'rejected', reason: 'no-posting' }],
    [
      'a page of a million boxes in one another',
      page('<div>'.repeat(1_000_000)),
      { kind: 'rejected', reason: 'too-large' },
    ],
    ['a swollen page', page('x'.repeat(11 * 1024 * 1024)), { kind: 'rejected', reason: 'too-large' }],
  ])('%s', async (_, handler, result) => {
    const { visit } = await visitSite({ 'GET /jobs/view/1-x': handler })
    expect(await visit.detail(ITEM)).toMatchObject(result)
  })

  test('a link to another site is not followed', async () => {
    const { visit } = await visitSite({})
    expect(await stopOf(visit.detail({ nativeId: '1', url: 'https://elsewhere.example/1' }))).toBe('refused')
  })

  test('being sent to the sign-in page stops the run', async () => {
    const { visit } = await visitSite({ 'GET /jobs/view/1-x': answer(302, { location: '/login' }) })
    expect(await stopOf(visit.detail(ITEM))).toBe('signed-out')
  })

  test('a visit reads at most 400', async () => {
    const { visit, lines } = await visitSite({ 'GET /jobs/view/1-x': page('closed', 410) })
    for (let n = 0; n < 400; n += 1) await visit.detail(ITEM)
    expect(await stopOf(visit.detail(ITEM))).toBe('budget')
    expect(lines()).toHaveLength(401)
  })
})
