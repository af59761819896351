import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ACCOUNT, NOW_MS, openSandbox, pathOf, WORLD } from '../site/browser.suite.ts'
import { posting } from '../world/posting.ts'

const HOUR_MS = 3_600_000

let site: Awaited<ReturnType<typeof openSandbox>>
beforeAll(async () => {
  site = await openSandbox()
})
beforeEach(() => site.control('POST /reset'))
afterAll(() => site.close())

describe('the control plane', () => {
  test('has a port of its own, on loopback', () => {
    expect(site.controlOrigin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    expect(site.controlOrigin).not.toBe(site.origin)
  })

  test('is not there unless it was asked for, and never on the port of the site', async () => {
    const plain = await openSandbox({ control: undefined } as object)
    expect(plain.controlOrigin).toBeNull()
    await plain.close()
    for (const path of ['/faults', '/log', '/clock', '/truth/jobs']) {
      expect((await site.open().get(path)).status).toBe(404)
    }
  })

  test.each(['', 'wrong', 'token-of-the-test'])('refuses the token %j', async token => {
    expect((await site.control('GET /log', undefined, token)).status).toBe(401)
    expect((await site.control('PUT /faults', { http500: true }, token)).status).toBe(401)
    expect((await site.open().get('/')).status).toBe(200)
  })

  test('knows its paths and their methods', async () => {
    expect((await site.control('GET /nothing')).status).toBe(404)
    expect((await site.control('DELETE /faults')).status).toBe(405)
  })

  test.each([
    ['PUT /faults', '{', 'no JSON'],
    ['PUT /faults', ' '.repeat(70_000), 'too large'],
    ['PUT /faults', { htp500: true }, 'htp500'],
    ['PUT /faults', { http500: 2 }, 'http500'],
    ['PUT /faults', { challenge: 'every:0' }, "'every:N'"],
    ['PUT /faults', { layout: 'v9' }, 'layout'],
    ['PUT /faults', undefined, 'the body'],
    ['POST /clock', { advanceMs: -1 }, 'advanceMs'],
    ['POST /reset', { size: 0 }, 'size'],
    ['POST /accounts', { username: 'no address', password: 'x' }, 'username'],
    ['GET /truth/jobs', undefined, 'ids'],
    ['GET /truth/jobs?ids=1,x', undefined, 'ids'],
  ])('%s with a bad body %o is told what is wrong', async (line, body, word) => {
    const { status, json } = await site.control(line, body)
    expect([status, JSON.stringify(json)]).toEqual([400, expect.stringContaining(word)])
  })

  test('replaces all faults at once, and says which are in force', async () => {
    const { status, json } = await site.setFaults({ gone: 0.5, layout: 'v2' })
    const expected = { gone: { p: 0.5, after: 0, times: 1_000_000, path: null }, layout: 'v2' }
    expect([status, json]).toEqual([200, expected])
    expect((await site.control('GET /faults')).json).toEqual(expected)
    expect((await site.setFaults({})).json).toEqual({})
  })

  test('moves the clock of the site: sessions end', async () => {
    const browser = site.open()
    await browser.signIn()
    const { json } = await site.control('POST /clock', { advanceMs: HOUR_MS })
    expect(json).toEqual({ nowMs: NOW_MS + HOUR_MS })
    expect((await browser.get('/feed')).status).toBe(302)
    expect(site.log().at(-1)?.atMs).toBe(NOW_MS + HOUR_MS)
  })

  test('moves the clock of the site: postings come and go', async () => {
    const ids = async () => {
      const { $ } = await site.open().get('/jobs/search?sort=date')
      return $('[data-job-id]')
        .toArray()
        .map(card => $(card).attr('data-job-id'))
    }
    const before = await ids()
    await site.control('POST /clock', { advanceMs: 200 * 24 * HOUR_MS })
    const after = await ids()
    expect(after).toHaveLength(25)
    expect(after.filter(id => before.includes(id))).toEqual([])
    expect((await site.open().get(`/jobs/view/${before[0]}-any`)).status).toBe(410)
  })

  test('starts the site anew: faults, sessions, log, clock and closed jobs are forgotten', async () => {
    const browser = site.open()
    await browser.signIn()
    const { facts } = posting(WORLD, 1)
    await site.setFaults({ http500: true })
    await site.control('POST /clock', { advanceMs: 5 })
    await site.control(`POST /jobs/${facts.id}/close`)
    expect((await site.control('POST /reset', { seed: 7 })).json).toEqual({ seed: 7, size: 2000 })
    expect((await site.control('GET /log')).json).toEqual({ requests: [] })
    expect((await browser.get('/feed')).status).toBe(302)
    expect((await browser.get(pathOf(1))).status).toBe(200)
    expect((await site.control('POST /clock', { advanceMs: 0 })).json).toEqual({ nowMs: NOW_MS })
  })

  test('makes another world', async () => {
    const before = (await site.open().get('/jobs/search')).$('.job-card__link').text()
    expect((await site.control('POST /reset', { seed: 8, size: 600 })).json).toEqual({ seed: 8, size: 600 })
    const { $ } = await site.open().get('/jobs/search')
    expect($('main').attr('data-total')).toBe('600')
    expect($('.job-card__link').text()).not.toBe(before)
  })

  test('shows the log that the site keeps', async () => {
    await site.open().get('/jobs/search?keywords=log-me')
    const { requests } = (await site.control('GET /log')).json
    expect(requests).toEqual(site.log())
    expect(requests[0]).toMatchObject({ method: 'GET', path: '/jobs/search?keywords=log-me', status: 200 })
  })

  test('tells the truth of postings', async () => {
    const { facts, truth } = posting(WORLD, 42)
    const { jobs } = (await site.control(`GET /truth/jobs?ids=${facts.id},99999`)).json
    expect(jobs).toEqual([
      { id: facts.id, truth: JSON.parse(JSON.stringify(truth)) },
      { id: 99_999, truth: null },
    ])
  })

  test('tells the answer of a challenge', async () => {
    await site.setFaults({ challenge: 'always' })
    const path = (await site.open().signIn()).headers.get('location') ?? ''
    const id = path.split('/').at(-1)
    const { json } = await site.control(`GET /truth/challenges/${id}`)
    expect(json).toMatchObject({ id, answer: expect.any(Number), isOpen: true, issuedAtMs: NOW_MS })
    expect((await site.control('GET /truth/challenges')).json).toEqual({ challenges: [json] })
    expect((await site.control('GET /truth/challenges/c_none')).status).toBe(404)
  })

  test('closes a job: it is gone from its page, the search and the company', async () => {
    const { facts } = posting(WORLD, 42)
    const browser = site.open()
    await browser.signIn()
    expect((await site.control(`POST /jobs/${facts.id}/close`)).status).toBe(200)
    expect((await browser.get(pathOf(42))).status).toBe(410)
    expect((await browser.get(`/company/${facts.company.slug}`)).$(`[data-job-id=${facts.id}]`)).toHaveLength(
      0,
    )
    expect((await browser.get('/jobs/search')).$('main').attr('data-total')).toBe('1999')
    expect((await browser.get('/sitemaps/jobs-1.xml')).body).not.toContain(`/jobs/view/${facts.id}-`)
    expect((await site.control('POST /jobs/7/close')).status).toBe(404)
  })

  test('adds an account', async () => {
    const account = { username: 'bo@mail.example', password: 'other horse' }
    expect((await site.control('POST /accounts', account)).status).toBe(201)
    const browser = site.open()
    const csrf = await browser.csrf('/login')
    expect((await browser.post('/login', { csrf, ...account })).status).toBe(303)
    expect((await site.open().signIn(ACCOUNT.password)).status).toBe(303)
  })
})
