import { afterEach, describe, expect, test } from 'vitest'
import { answer, type Handler, inTurn, open, startSite, stopOf, stopSites } from './fault-site.suite.ts'
import { SiteStopped } from './port.ts'

afterEach(stopSites)

describe('identity and pace', () => {
  test('every request says who asks, and never poses as a browser', async () => {
    const site = await startSite({ 'GET /a': answer(200, {}, 'hello') })
    const { visit } = open(site.origin)
    const page = await visit.get('/a')
    expect(page.text()).toBe('hello')
    for (const { headers } of site.seen) {
      expect(headers['user-agent']).toBe('Rolewright/1.2.3 (+https://operator.example/bot)')
      expect(headers['accept-language']).toBe('en')
    }
  })

  test('one request at a time, with a pause of the delay give or take a fifth after each', async () => {
    let running = 0
    let most = 0
    const slow: Handler = (_, response) => {
      running += 1
      most = Math.max(most, running)
      setImmediate(() => {
        running -= 1
        response.end('x')
      })
    }
    const site = await startSite({ 'GET /a': slow, 'GET /b': slow })
    const { openVisit, visit, timing } = open(site.origin)
    await Promise.all([visit.get('/a'), openVisit().get('/b'), visit.get('/a')])
    expect(most).toBe(1)
    expect(site.lines().sort()).toEqual(['GET /a', 'GET /a', 'GET /b', 'GET /robots.txt'])
    expect(timing.slept.length).toBeGreaterThanOrEqual(3)
    expect(new Set(timing.slept)).toEqual(new Set([1000]))
  })

  test('the pause that robots.txt asks for counts when it is longer, up to 30 s', async () => {
    const robots = answer(200, {}, 'User-agent: *\nCrawl-delay: 120')
    const site = await startSite({ 'GET /robots.txt': robots, 'GET /a': answer(200) })
    const { visit, timing } = open(site.origin)
    await visit.get('/a')
    await visit.get('/a')
    expect(timing.slept).toEqual([1000, 30_000])
  })

  test('a run ends when its requests are used up', async () => {
    const site = await startSite({ 'GET /a': answer(200) })
    const { visit } = open(site.origin, { requestsPerVisit: 2 })
    await visit.get('/a')
    expect(await stopOf(visit.get('/a'))).toBe('budget')
    expect(site.seen).toHaveLength(2)
  })

  test('a visit that is given up asks no more', async () => {
    const site = await startSite({ 'GET /a': answer(200) })
    const { openVisit } = open(site.origin)
    const given = new AbortController()
    given.abort(new Error('log-out'))
    await expect(openVisit(null, given.signal).get('/a')).rejects.toThrow('log-out')
    expect(site.seen).toHaveLength(0)
  })

  test('a visit can be given up in the middle of an answer', async () => {
    const given = new AbortController()
    const site = await startSite({ 'GET /a': () => given.abort(new Error('log-out')) })
    const { openVisit } = open(site.origin)
    await expect(openVisit(null, given.signal).get('/a')).rejects.toThrow('log-out')
  })
})

describe('robots.txt', () => {
  test('is read once in 24 hours and obeyed', async () => {
    const robots = answer(200, {}, 'User-agent: other\nDisallow: /\n\nUser-agent: *\nDisallow: /people/')
    const site = await startSite({ 'GET /robots.txt': robots, 'GET /a': answer(200) })
    const { visit, timing } = open(site.origin)
    await visit.get('/a')
    expect(await stopOf(visit.get('/people/jane'))).toBe('robots')
    await visit.get('/a')
    expect(site.lines()).toEqual(['GET /robots.txt', 'GET /a', 'GET /a'])
    timing.moveBy(25 * 3_600_000)
    await visit.get('/a')
    expect(site.lines().slice(3)).toEqual(['GET /robots.txt', 'GET /a'])
  })

  test.each([
    ['500', answer(500)],
    ['429', answer(429)],
    ['everything disallowed', answer(200, {}, 'User-agent: rolewright\nDisallow: /')],
  ])('with %s nothing is asked', async (_, robots) => {
    const site = await startSite({ 'GET /robots.txt': robots, 'GET /a': answer(200) })
    expect(await stopOf(open(site.origin).visit.get('/a'))).toBe('robots')
    expect(site.lines()).toEqual(['GET /robots.txt'])
  })

  test('is asked for again after it could not be read', async () => {
    const site = await startSite({
      'GET /robots.txt': inTurn(answer(500), answer(403)),
      'GET /a': answer(200),
    })
    const { visit } = open(site.origin)
    expect(await stopOf(visit.get('/a'))).toBe('robots')
    expect((await visit.get('/a')).status).toBe(200)
  })

  test('is followed to where it moved, and not needed where a profile says so', async () => {
    const moved = answer(301, { location: '/rules.txt' })
    const rules = answer(200, {}, 'User-agent: *\nDisallow: /a')
    const site = await startSite({ 'GET /robots.txt': moved, 'GET /rules.txt': rules, 'GET /a': answer(200) })
    expect(await stopOf(open(site.origin).visit.get('/a'))).toBe('robots')
    expect((await open(site.origin, { obeysRobots: false }).visit.get('/a')).status).toBe(200)
  })
})

describe('redirects', () => {
  test.each([
    ['to another site', 'https://elsewhere.example/x'],
    ['to another port', 'http://127.0.0.1:1/x'],
    ['to the addresses of a cloud', 'http://169.254.169.254/latest/meta-data'],
    ['to a site on the deny list', 'https://www.linkedin.com/jobs'],
    ['to a file', 'file:///etc/passwd'],
    ['with credentials', 'http://a:b@HOST/x'],
  ])('[SRC-004] one %s is refused', async (_, location) => {
    const site = await startSite({
      'GET /a': (request, response) => {
        response.writeHead(302, { location: location.replace('HOST', request.headers.host ?? '') })
        response.end()
      },
    })
    expect(await stopOf(open(site.origin).visit.get('/a'))).toBe('refused')
    expect(site.seen).toHaveLength(2)
  })

  test('one to a disallowed page is refused by robots.txt', async () => {
    const robots = answer(200, {}, 'User-agent: *\nDisallow: /people/')
    const site = await startSite({
      'GET /robots.txt': robots,
      'GET /a': answer(301, { location: '/people/x' }),
    })
    expect(await stopOf(open(site.origin).visit.get('/a'))).toBe('robots')
  })

  test('five are followed, a circle is not', async () => {
    const site = await startSite({ 'GET /a': answer(302, { location: '/a' }) })
    expect(await stopOf(open(site.origin).visit.get('/a'))).toBe('layout-changed')
    expect(site.lines().filter(line => line === 'GET /a')).toHaveLength(6)
  })
})

describe('cookies', () => {
  test('are sent back, survive a dump, and never come from another site', async () => {
    const site = await startSite({
      'GET /set': answer(200, {
        'set-cookie': ['sid=1; HttpOnly; Path=/', 'bad=2; Domain=elsewhere.example', 'gone=3; Max-Age=0'],
      }),
      'GET /a': answer(200),
    })
    const { visit, openVisit } = open(site.origin)
    await visit.get('/set')
    await visit.get('/a')
    expect(site.seen.at(-1)?.headers.cookie).toBe('sid=1')
    const session = await visit.dump()
    expect(session).not.toContain('elsewhere')
    await openVisit(session).get('/a')
    expect(site.seen.at(-1)?.headers.cookie).toBe('sid=1')
    await openVisit().get('/a')
    expect(site.seen.at(-1)?.headers.cookie).toBeUndefined()
    await openVisit('damaged').get('/a')
    expect(site.seen.at(-1)?.headers.cookie).toBeUndefined()
  })
})

test.each([
  ['a site on the deny list', 'https://www.linkedin.com', true],
  ['http on a public host', 'http://jobs.example', true],
  ['loopback without leave', 'http://127.0.0.1:4010', false],
  ['a private address', 'https://192.168.1.1', true],
])('a client for %s is never made', (_, origin, allowsLoopback) => {
  expect(() => open(origin, { allowsLoopback })).toThrow(SiteStopped)
})
