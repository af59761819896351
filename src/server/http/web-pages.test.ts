import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../test-server.suite.ts'

const BRAND = `Tom & "Jerry" <script>{{support.email}}`
const HASH = 'sha256-AAAA'
const FILES = {
  'index.html': '<html lang="en"><title>{{brand}}</title><script id="config">{{config}}</script>',
  'pages/landing.html':
    '<html lang="en"><title>{{brand}}</title>{{address}}<style></style>{{models.0.engine}}',
  'pages/about.html': '<html lang="en"><title>About {{brand}}</title>{{address}}',
  'pages/dashboard.html': '<html lang="en"><script id="config">{{config}}</script><link rel="modulepreload">',
  'pages/not-found.html': '<html lang="en"><title>No page</title>{{address}}',
  'assets/index-1.js': 'let plain',
  'assets/index-1.js.br': brotliCompressSync('let small'),
  'icons/favicon.ico': 'icon',
  'pages.json': JSON.stringify({
    pages: [
      { path: '/', canonical: '/', file: 'pages/landing.html', styleHash: HASH },
      { path: '/home', canonical: '/', file: 'pages/landing.html', styleHash: HASH },
      { path: '/about', canonical: '/about', file: 'pages/about.html', styleHash: HASH },
      { path: '/auth/aamain', canonical: null, file: 'pages/dashboard.html', styleHash: null },
      { path: '/not-found', canonical: null, file: 'pages/not-found.html', styleHash: HASH },
    ],
    appPaths: ['/auth/aamain', '/auth/account'],
  }),
}

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rolewright-web-'))
  for (const [path, text] of Object.entries(FILES)) {
    await mkdir(join(folder, path, '..'), { recursive: true })
    await writeFile(join(folder, path), text)
  }
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const textOf = ({ bytes }: { bytes: Uint8Array }) => new TextDecoder().decode(bytes)

describe('the built web', () => {
  let server: TestServer
  beforeAll(async () => {
    const env = { BRAND_NAME: BRAND, PUBLIC_URL: 'https://jobs.example' }
    server = await openTestServer({ env, webFolder: folder })
  })
  afterAll(() => server.close())

  test('[ROUTE-1] [ROUTE-2] each path answers its own page, in any case and with a slash at its end', async () => {
    expect(textOf(await server.get('/'))).toContain('<style>')
    for (const path of ['/about', '/ABOUT', '/about/', '/about?from=mail']) {
      const answer = await server.get(path)
      expect([path, answer.status, textOf(answer).includes('<title>About')]).toEqual([path, 200, true])
    }
    const [frame, others] = await Promise.all(['/auth/aamain', '/auth/account'].map(path => server.get(path)))
    expect([frame, others].map(answer => answer && textOf(answer).includes('id="config"'))).toEqual([
      true,
      true,
    ])
    expect([frame, others].map(answer => answer && textOf(answer).includes('modulepreload'))).toEqual([
      true,
      false,
    ])
  })

  test('what the installation says of itself stands in the page as text, never as HTML or as another slot', async () => {
    const page = textOf(await server.get('/'))
    expect(page).toContain('<title>Tom &#38; &#34;Jerry&#34; &#60;script&#62;{{support.email}}</title>')
    expect(page).toContain('built-in')
    const app = textOf(await server.get('/auth/aamain'))
    const config = /id="config">(.*)<\/script>/.exec(app)?.[1] ?? ''
    expect(config).not.toContain('<')
    expect(JSON.parse(config)).toEqual((await server.get('/api/v1/config')).json)
  })

  test('a page has one address for search engines, and the policy names its style block', async () => {
    const home = await server.get('/home')
    expect(textOf(home)).toContain('<link rel="canonical" href="https://jobs.example/" />')
    const policy = home.headers.get('content-security-policy')
    expect(policy).toContain(`style-src 'self' '${HASH}';`)
    expect(policy).not.toContain('unsafe')
    expect((await server.get('/auth/aamain')).headers.get('content-security-policy')).not.toContain(HASH)
  })

  test('[HTTP-013] a path without a page answers the page that says so, under 404; a file that is not there does not', async () => {
    const page = await server.get('/no/such/page')
    expect(page.status).toBe(404)
    expect(textOf(page)).toContain('<title>No page')
    for (const path of ['/assets/gone.js', '/not-there.png', '/api/v1/nothing']) {
      expect([path, (await server.get(path)).json.error]).toEqual([path, 'not_found'])
    }
    expect(textOf(await server.get('/not-found'))).toContain('<title>No page')
    expect((await server.get('/not-found')).status).toBe(404)
  })

  test('a page travels compressed where the browser takes it', async () => {
    const sent = async (encodings: string) => {
      const answer = await server.request('/about', { headers: { 'accept-encoding': encodings } })
      expect(textOf(answer)).toContain('<title>About')
      return answer.headers.get('content-encoding')
    }
    expect(await sent('gzip, deflate, br')).toBe('br')
    expect(await sent('gzip')).toBe('gzip')
    expect(await sent('br;q=0, gzip;q=0.5')).toBe('gzip')
    expect(await sent('identity')).toBeNull()
  })

  test('a page that the browser still has is not sent again, and a chosen colour scheme is another page', async () => {
    const first = await server.get('/')
    const etag = first.headers.get('etag') ?? ''
    const again = await server.request('/', { headers: { 'if-none-match': etag } })
    expect([again.status, again.bytes.length]).toEqual([304, 0])
    const dark = await server.request('/', { headers: { 'if-none-match': etag, cookie: 'theme=dark' } })
    expect(dark.status).toBe(200)
    expect(textOf(dark)).toContain('<html data-theme="dark" lang="en">')
    expect(first.headers.get('cache-control')).toBe('no-cache')
    expect(first.headers.get('vary')).toBe('Accept-Encoding, Cookie')
  })

  test('an asset is sent as the build compressed it, and kept for ever', async () => {
    const plain = await server.request('/assets/index-1.js', { headers: { 'accept-encoding': 'identity' } })
    expect(textOf(plain)).toBe('let plain')
    expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const small = await server.request('/assets/index-1.js', { headers: { 'accept-encoding': 'br' } })
    expect(small.headers.get('content-encoding')).toBe('br')
    expect(textOf(small)).toBe('let small')
  })

  test('robots, search engines and desktops find what they ask for', async () => {
    const robots = textOf(await server.get('/robots.txt'))
    expect(robots).toContain('Disallow: /api/\n')
    expect(robots).toContain('Sitemap: https://jobs.example/sitemap.xml')
    const map = textOf(await server.get('/sitemap.xml'))
    expect(map.match(/<loc>[^<]*/g)).toEqual([
      '<loc>https://jobs.example/',
      '<loc>https://jobs.example/about',
    ])
    const manifest = JSON.parse(textOf(await server.get('/manifest.webmanifest')))
    expect(manifest).toMatchObject({ name: BRAND, start_url: '/' })
    expect(textOf(await server.get('/favicon.ico'))).toBe('icon')
  })
})

test('an installation that does not know its public address names none', async () => {
  const server = await openTestServer({ webFolder: folder })
  expect(textOf(await server.get('/about'))).toBe('<html lang="en"><title>About Rolewright</title>')
  expect(textOf(await server.get('/robots.txt'))).not.toContain('Sitemap')
  expect((await server.get('/sitemap.xml')).status).toBe(404)
  await server.close()
})
