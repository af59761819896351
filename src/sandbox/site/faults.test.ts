import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Browser, NOW_MS, openSandbox, type Page, pathOf } from './browser.suite.ts'

let site: Awaited<ReturnType<typeof openSandbox>>
let member: Browser
beforeAll(async () => {
  site = await openSandbox()
})
beforeEach(async () => {
  await site.control('POST /reset')
  member = site.open()
  await member.signIn()
})
afterAll(() => site.close())

/** The body as it comes over the line, still compressed. */
async function readRaw(path: string): Promise<Buffer> {
  const [response] = (await once(get(site.origin + path), 'response')) as [IncomingMessage] // as Node says
  return Buffer.concat(await response.toArray())
}

async function statuses(paths: readonly string[]): Promise<number[]> {
  const found: number[] = []
  for (const path of paths) found.push((await member.get(path)).status)
  return found
}

describe('at the sign-in', () => {
  test('badPassword refuses a right password so many times', async () => {
    await site.setFaults({ badPassword: { times: 1 } })
    const refused = await site.open().signIn()
    expect([refused.status, refused.$('[data-error=credentials]').length]).toEqual([401, 1])
    expect((await site.open().signIn()).status).toBe(303)
  })

  test('locked says so', async () => {
    await site.setFaults({ locked: true })
    const answer = await site.open().signIn()
    expect([answer.status, answer.$('form#login-form [data-error=locked]').length]).toEqual([423, 1])
  })

  async function meetChallenge(faults: object) {
    await site.setFaults({ challenge: 'always', ...faults })
    const browser = site.open()
    const path = (await browser.signIn()).headers.get('location') ?? ''
    const { answer } = (await site.control(`GET /truth/challenges/${path.split('/').at(-1)}`)).json
    return { browser, path, fields: { csrf: await browser.csrf(path), answer: String(answer) } }
  }

  test('challengeWrong takes a right answer for a wrong one', async () => {
    const { browser, path, fields } = await meetChallenge({ challengeWrong: { times: 1 } })
    const answer = await browser.post(path, fields)
    expect([answer.status, answer.$('[data-error=answer]').length]).toEqual([422, 1])
    expect(answer.$('a[href^="/checkpoint/"]')).toHaveLength(1)
  })

  test('challengeExpires lets the page be seen and the answer come too late', async () => {
    const { browser, path, fields } = await meetChallenge({ challengeExpires: 0 })
    expect((await browser.get(path)).status).toBe(200)
    const answer = await browser.post(path, fields)
    expect(answer.status).toBe(410)
    expect(answer.$('a[href^="/checkpoint/"]').attr('href')).not.toBe(path)
  })

  test.each([
    ['status-500', { status: 500, type: 'text/html; charset=utf-8' }],
    ['empty', { status: 200, type: 'image/png' }],
    ['truncated', { status: 200, type: 'image/png' }],
    ['wrong-type', { status: 200, type: 'text/html; charset=utf-8' }],
  ])('imageBroken can be %s', async (as, { status, type }) => {
    const { browser, path } = await meetChallenge({ imageBroken: { as, times: 1 } })
    const broken = await browser.get(`${path}/image`)
    expect([broken.status, broken.headers.get('content-type')]).toEqual([status, type])
    const whole = await browser.get(`${path}/image`)
    expect(whole.bytes.subarray(-8, -4).toString('latin1')).toBe('IEND')
    if (type === 'image/png') {
      expect(broken.bytes).toHaveLength(as === 'empty' ? 0 : whole.bytes.length >> 1)
      expect(whole.bytes.subarray(0, broken.bytes.length)).toEqual(broken.bytes)
    }
  })
})

describe('refusals', () => {
  test('rate answers 429 beyond n requests, with seconds, a date or nothing', async () => {
    const rate = { n: 2, perMs: 10_000 }
    for (const [more, expected] of [
      [{}, null],
      [{ retryAfterSeconds: 7 }, '7'],
      [{ retryAfterSeconds: 7, asDate: true }, new Date(NOW_MS + 7000).toUTCString()],
    ] as const) {
      await site.control('POST /reset')
      await site.setFaults({ rate: { ...rate, ...more } })
      const visitor = site.open()
      const pages = [await visitor.get('/'), await visitor.get('/'), await visitor.get('/')]
      expect(pages.map(({ status }) => status)).toEqual([200, 200, 429])
      expect(pages[2]?.headers.get('retry-after')).toBe(expected)
      expect((await visitor.get('/robots.txt')).status).toBe(200)
      await site.control('POST /clock', { advanceMs: 10_000 })
      expect((await visitor.get('/')).status).toBe(200)
    }
  })

  test('block999 refuses everything from then on', async () => {
    await site.setFaults({ block999: { after: 1 } })
    expect(await statuses(['/feed', '/feed', '/jobs/search', '/login'])).toEqual([200, 999, 999, 999])
    expect((await member.get('/feed')).body.length).toBeLessThan(200)
  })

  test('robots can fail or forbid everything', async () => {
    await site.setFaults({ robots: '500' })
    expect(await statuses(['/robots.txt', '/feed'])).toEqual([500, 200])
    await site.setFaults({ robots: 'disallow-all' })
    expect((await member.get('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n')
  })

  test('redirectAway leads to another origin', async () => {
    await site.setFaults({ redirectAway: { path: '/jobs/' } })
    const { status, headers } = await member.get('/jobs/search')
    expect([status, headers.get('location')]).toEqual([302, 'https://elsewhere.example/jobs/search'])
    expect((await member.get('/feed')).status).toBe(200)
  })
})

describe('on the line', () => {
  test('http500 comes with its chance, the same on every run', async () => {
    const run = async () => {
      await site.setFaults({ http500: 0.3 })
      return statuses(Array(60).fill('/login'))
    }
    const first = await run()
    const failed = first.filter(status => status === 500).length
    expect(failed).toBeGreaterThan(8)
    expect(failed).toBeLessThan(30)
    expect(await run()).toEqual(first)
  })

  test('slow answers later, but whole', async () => {
    await site.setFaults({ slow: { ms: 150, times: 1 } })
    const before = performance.now()
    expect((await member.get('/feed')).status).toBe(200)
    expect(performance.now() - before).toBeGreaterThan(140)
  })

  test('hang never answers, and is in the log', async () => {
    await site.setFaults({ hang: { times: 1 } })
    const signal = AbortSignal.timeout(200)
    await expect(fetch(`${site.origin}/feed`, { signal })).rejects.toThrow('timeout')
    expect(site.log().at(-1)).toMatchObject({ path: '/feed', status: 0 })
    expect((await member.get('/feed')).status).toBe(200)
  })

  test('drop cuts the connection before a byte', async () => {
    await site.setFaults({ drop: { times: 1 } })
    await expect(member.get('/feed')).rejects.toThrow('fetch failed')
    expect((await member.get('/feed')).status).toBe(200)
  })

  test('partial cuts it in the middle of the page', async () => {
    await site.setFaults({ partial: { times: 1 } })
    const response = await fetch(`${site.origin}/jobs/search`)
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(1000)
    await expect(response.text()).rejects.toThrow('terminated')
  })

  test('gzipBomb swells to 200 MiB', async () => {
    await site.setFaults({ gzipBomb: true })
    const packed = await readRaw('/jobs/search')
    expect(packed.length).toBeLessThan(400_000)
    expect(gunzipSync(packed)).toHaveLength(200 * 1024 * 1024)
  })

  test('setCookieForeign adds a cookie of another domain beside the own one', async () => {
    await site.setFaults({ setCookieForeign: true })
    const { headers } = await site.open().get('/login')
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^sid=/),
      'tracker=1; Domain=elsewhere.example; Path=/',
    ])
  })
})

describe('while reading', () => {
  test('sessionExpiresAfter ends the session in the middle', async () => {
    await site.setFaults({ sessionExpiresAfter: 3 })
    const browser = site.open()
    await browser.signIn()
    const pages: Page[] = []
    for (const index of [0, 1, 2, 3]) pages.push(await browser.get(pathOf(index)))
    expect(pages.map(({ status }) => status)).toEqual([200, 200, 200, 302])
    expect(pages[3]?.headers.get('location')).toBe(`/login?next=${encodeURIComponent(pathOf(3))}`)
    expect((await browser.get('/feed')).status).toBe(302)
  })

  test('pagesLoop repeats page 6 for ever', async () => {
    await site.setFaults({ pagesLoop: true })
    const idsOf = ({ $ }: Page) =>
      $('[data-job-id]')
        .map((_, card) => $(card).attr('data-job-id'))
        .get()
    const [six, seven, ninety] = [
      await member.get('/jobs/search?page=6'),
      await member.get('/jobs/search?page=7'),
      await member.get('/jobs/search?page=90'),
    ]
    expect(idsOf(seven)).toEqual(idsOf(six))
    expect(idsOf(ninety)).toEqual(idsOf(six))
    expect(ninety.$('a[rel=next]').attr('href')).toBe('/jobs/search?page=91')
  })

  test.each([
    ['high', 6007],
    ['low', 200],
  ])('totalLies says too %s a number', async (totalLies, total) => {
    await site.setFaults({ totalLies })
    const { $ } = await member.get('/jobs/search')
    expect([$('main').attr('data-total'), $('.job-card').length]).toEqual([String(total), 25])
  })

  test('gone closes a share of the postings, each for good', async () => {
    await site.setFaults({ gone: 0.3 })
    const paths = Array.from({ length: 60 }, (_, index) => pathOf(index))
    const first = await statuses(paths)
    expect(await statuses(paths)).toEqual(first)
    const gone = first.filter(status => status === 410).length
    expect(gone).toBeGreaterThan(8)
    expect(gone).toBeLessThan(30)
  })
})
