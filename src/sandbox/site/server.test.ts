import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSandbox } from '../start-sandbox.ts'
import { ACCOUNT, NOW_MS, openSandbox } from './browser.suite.ts'

let site: Awaited<ReturnType<typeof openSandbox>>
beforeAll(async () => {
  site = await openSandbox()
})
afterAll(() => site.close())

/** What the server answers to raw bytes, up to the end of the connection. */
function exchange(bytes: string): Promise<string> {
  const { hostname, port } = new URL(site.origin)
  return new Promise(resolve => {
    const socket = connect(Number(port), hostname, () => socket.end(bytes))
    let answer = ''
    socket.on('data', chunk => {
      answer += chunk.toString('latin1')
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(answer))
  })
}

test('robots.txt names what machines leave alone, the pace and the sitemap', async () => {
  const { status, headers, body } = await site.open().get('/robots.txt')
  expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(body.split('\n')).toEqual(
    expect.arrayContaining([
      'User-agent: *',
      'Disallow: /account/',
      'Disallow: /messages/',
      'Disallow: /people/',
      'Disallow: /jobs/*/apply',
      'Crawl-delay: 0.3',
      `Sitemap: ${site.origin}/sitemap.xml`,
    ]),
  )
})

test('the sitemaps name every posting once, at its own address', async () => {
  const browser = site.open()
  const index = await browser.get('/sitemap.xml')
  const maps = [...index.body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
  expect(maps).toEqual(['/sitemaps/jobs-1.xml', '/sitemaps/jobs-2.xml'])
  const pages = await Promise.all(maps.map(path => browser.get(path)))
  const urls = pages.flatMap(({ body }) => [
    ...body.matchAll(/<loc>([^<]+)<\/loc><lastmod>\d{4}-\d\d-\d\d<\/lastmod>/g),
  ])
  expect(new Set(urls.map(([, url]) => url)).size).toBe(2000)
  expect((await browser.get(new URL(urls[1500]?.[1] ?? '').pathname)).status).toBe(200)
  expect((await browser.get('/sitemaps/jobs-3.xml')).status).toBe(404)
})

test('the start page, the health check and the style sheet answer', async () => {
  const browser = site.open()
  expect((await browser.get('/')).$('a[href="/jobs/search"]').length).toBeGreaterThan(0)
  expect((await browser.get('/healthz')).body).toBe('ok')
  expect((await browser.get('/site.css')).headers.get('content-type')).toBe('text/css; charset=utf-8')
})

test('pages forbid script, frames and foreign addresses', async () => {
  const { headers } = await site.open().get('/')
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  )
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

test('unknown paths get 404, wrong methods 405 with what is allowed', async () => {
  const browser = site.open()
  expect((await browser.get('/nothing')).status).toBe(404)
  expect((await browser.post('/nothing', {})).status).toBe(404)
  const wrong = await browser.send('/jobs/search', { method: 'DELETE' })
  expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  expect((await browser.send('/login', { method: 'PUT' })).headers.get('allow')).toBe('GET, HEAD, POST')
  expect((await browser.get('/logout')).status).toBe(405)
})

test('HEAD answers as GET without a body', async () => {
  const { status, headers, body } = await site.open().send('/jobs/search', { method: 'HEAD' })
  expect([status, body]).toEqual([200, ''])
  expect(Number(headers.get('content-length'))).toBeGreaterThan(1000)
})

test('too large or strange requests are refused', async () => {
  const browser = site.open()
  expect((await browser.post('/login', { csrf: 'x'.repeat(20_000) })).status).toBe(413)
  expect((await browser.send('/login', { method: 'POST', body: '{}' })).status).toBe(415)
  expect((await browser.get(`/jobs/search?keywords=${'x'.repeat(3000)}`)).status).toBe(414)
})

test.each([
  'hello\r\n\r\n',
  'GET / HTTP/1.1\r\n\r\n',
  'GET http://evil.example/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  'OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  `GET / HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(20_000)}\r\n\r\n`,
  'POST /login HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 50\r\n\r\ncsrf=',
  '\u0000\u0001\u0002',
])('garbage %# is turned away and the site lives on', async bytes => {
  const answer = await exchange(bytes)
  if (answer !== '') expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
  expect((await site.open().get('/healthz')).body).toBe('ok')
})

test.each([
  '%',
  '%ff',
  '/%00',
  '/jobs/view/%E0%A4%A',
  '/jobs/search?page=-1&level=9&posted=x&sort=%',
  '/company/..',
])('the odd address %j does not break a page', async path => {
  const { status } = await site.open().get(path.startsWith('/') ? path : `/${path}`)
  expect([200, 404]).toContain(status)
})

test('a Host header that is no host never reaches a page', async () => {
  const answer = await exchange('GET /robots.txt HTTP/1.1\r\nHost: "><script>\r\nConnection: close\r\n\r\n')
  expect(answer).not.toContain('<script>')
})

test('the log tells time, method, path, status, a hash of the session, the names of cookies and the agent', async () => {
  const browser = site.open()
  await browser.get('/login')
  await browser.send('/jobs/search?keywords=log-me', { method: 'GET', headers: { 'user-agent': 'probe/1' } })
  const entry = site.log().at(-1)
  expect(entry).toEqual({
    atMs: site.clock.nowMs,
    method: 'GET',
    path: '/jobs/search?keywords=log-me',
    status: 200,
    sidHash: expect.stringMatching(/^[0-9a-f]{16}$/),
    cookieNames: ['other', 'sid'],
    userAgent: 'probe/1',
    othersOpen: 0,
  })
  expect(JSON.stringify(site.log())).not.toContain(browser.sid ?? 'none')
})

test('a port in use rejects with the error of Node', async () => {
  const port = Number(new URL(site.origin).port)
  const second = startSandbox({
    port,
    host: '127.0.0.1',
    seed: 1,
    size: 10,
    accounts: [ACCOUNT],
    clock: () => NOW_MS,
  })
  await expect(second).rejects.toMatchObject({ code: 'EADDRINUSE' })
})

test('closing ends the site at once, open connections included', async () => {
  const other = await openSandbox()
  await other.open().get('/')
  await other.close()
  await expect(fetch(other.origin)).rejects.toThrow()
})
