import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import { answer, type Handler, inTurn, open, startSite, stopOf, stopSites } from './fault-site.suite.ts'

afterEach(stopSites)

describe('refusals and overload', () => {
  test.each([403, 451, 999])('a %i means no: nothing is asked for 24 hours', async status => {
    const site = await startSite({ 'GET /a': answer(status), 'GET /b': answer(200) })
    const { visit, openVisit, timing } = open(site.origin)
    expect(await stopOf(visit.get('/a'))).toBe('blocked')
    expect(await stopOf(openVisit().get('/b'))).toBe('blocked')
    expect(site.lines()).toEqual(['GET /robots.txt', 'GET /a'])
    timing.moveBy(24 * 3_600_000)
    expect((await visit.get('/b')).status).toBe(200)
  })

  test.each([
    ['seconds', '7', 7000],
    ['a date', new Date(Date.UTC(2026, 10, 15, 12, 1)).toUTCString(), 59_000],
  ])('Retry-After as %s is waited for', async (_, retryAfter, waitMs) => {
    const busy = answer(429, { 'retry-after': retryAfter })
    const site = await startSite({ 'GET /a': inTurn(busy, answer(200, {}, 'ok')) })
    const { visit, timing } = open(site.origin)
    expect((await visit.get('/a')).text()).toBe('ok')
    expect(timing.slept.at(-1)).toBe(waitMs)
  })

  test('without Retry-After the waits grow, and after the third no the site is left alone for an hour', async () => {
    const site = await startSite({ 'GET /a': answer(503) })
    const { visit, timing } = open(site.origin)
    expect(await stopOf(visit.get('/a'))).toBe('rate-limited')
    expect(timing.slept).toEqual([1000, 2500, 5000])
    expect(await stopOf(visit.get('/a'))).toBe('rate-limited')
    expect(site.seen).toHaveLength(4)
    timing.moveBy(3_600_000)
    expect(await stopOf(visit.get('/a'))).toBe('rate-limited')
    expect(site.seen).toHaveLength(7)
  })

  test('a Retry-After beyond 15 minutes ends the run at once', async () => {
    const site = await startSite({ 'GET /a': answer(429, { 'retry-after': '3600' }) })
    const { visit } = open(site.origin)
    expect(await stopOf(visit.get('/a'))).toBe('rate-limited')
    expect(site.seen).toHaveLength(2)
  })

  test('an answer in between starts the count of overloads anew', async () => {
    const busy = answer(429, { 'retry-after': '1' })
    const site = await startSite({ 'GET /a': inTurn(busy, busy, answer(200)) })
    const { visit } = open(site.origin)
    for (let n = 0; n < 3; n += 1) expect((await visit.get('/a')).status).toBe(200)
  })
})

describe('failures', () => {
  const dropped: Handler = request => request.socket.destroy()

  test('a GET is tried three times', async () => {
    const site = await startSite({
      'GET /a': inTurn(answer(500), dropped, answer(200, {}, 'ok')),
      'GET /b': dropped,
    })
    const { visit } = open(site.origin)
    expect((await visit.get('/a')).text()).toBe('ok')
    expect(await stopOf(visit.get('/b'))).toBe('unreachable')
    expect(site.lines().filter(line => line === 'GET /b')).toHaveLength(3)
  })

  test.each([
    ['drops the connection', dropped, 'unreachable'],
    ['answers 500', answer(500), 'unreachable'],
    ['answers 429', answer(429, { 'retry-after': '1' }), 'rate-limited'],
    ['redirects it on', answer(307, { location: '/b' }), 'refused'],
  ])('a form is sent once when the site %s', async (_, handler, stop) => {
    const site = await startSite({ 'POST /login': handler })
    const { visit } = open(site.origin)
    expect(await stopOf(visit.postForm('/login', { password: 'secret' }))).toBe(stop)
    expect(site.lines()).toEqual(['GET /robots.txt', 'POST /login'])
  })

  test('a form carries its fields, and is not sent again where it redirects to', async () => {
    const site = await startSite({
      'POST /login': answer(302, { location: '/feed#top' }),
      'GET /feed': answer(200, {}, 'feed'),
    })
    const page = await open(site.origin).visit.postForm('/login', {
      username: 'a@b.example',
      password: 'ä &=',
    })
    expect(page).toMatchObject({ status: 200, url: `${site.origin}/feed` })
    expect(new URLSearchParams(site.seen[1]?.body).get('password')).toBe('ä &=')
    expect(site.seen[2]?.body).toBe('')
  })

  test('a site that is not there is unreachable', async () => {
    const site = await startSite({})
    await site.stop()
    expect(await stopOf(open(site.origin).visit.get('/a'))).toBe('unreachable')
  })

  test('a site that never answers is given up', async () => {
    const site = await startSite({ 'GET /a': () => undefined })
    const { visit } = open(site.origin, { limits: { wholeMs: 60 } })
    expect(await stopOf(visit.get('/a'))).toBe('unreachable')
    expect(site.seen).toHaveLength(4)
  })

  test('a body that never ends in time is given up', async () => {
    const site = await startSite({ 'GET /a': (_, response) => void response.write('x') })
    const { visit } = open(site.origin, { limits: { wholeMs: 60 } })
    expect(await stopOf(visit.get('/a'))).toBe('unreachable')
  })

  test('the cap on a body counts after decompression', async () => {
    const bomb = gzipSync(Buffer.alloc(4 * 1024 * 1024))
    const site = await startSite({
      'GET /bomb': (_, response) => {
        response.writeHead(200, { 'content-encoding': 'gzip' })
        response.end(bomb)
      },
      'GET /ok': (_, response) => {
        response.writeHead(200, {
          'content-encoding': 'gzip',
          'content-type': 'text/html; charset=iso-8859-1',
        })
        response.end(gzipSync(Buffer.from('Café', 'latin1')))
      },
    })
    const { visit } = open(site.origin, { limits: { bodyMaxBytes: 1024 * 1024 } })
    expect(bomb.length).toBeLessThan(10_000)
    expect(await stopOf(visit.get('/bomb'))).toBe('too-large')
    expect((await visit.get('/ok')).text()).toBe('Café')
  })
})
