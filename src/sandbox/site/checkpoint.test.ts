import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ACCOUNT, type Browser, openSandbox, type Page } from './browser.suite.ts'
import { PICTURE_KINDS } from './challenge/puzzle.ts'

let site: Awaited<ReturnType<typeof openSandbox>>
beforeAll(async () => {
  site = await openSandbox({ challengeEvery: 1 })
})
beforeEach(() => site.control('POST /reset'))
afterAll(() => site.close())

/** A visitor before the puzzle, and the puzzle's path. */
async function meetChallenge(next: Record<string, string> = {}) {
  const browser = site.open()
  const answer = await browser.signIn(ACCOUNT.password, next)
  return { browser, path: answer.headers.get('location') ?? '' }
}

async function truthOf(path: string): Promise<{ kind: string; answer: number; isOpen: boolean }> {
  return (await site.control(`GET /truth/challenges/${path.split('/').at(-1)}`)).json
}

async function answerTo(browser: Browser, path: string, choose: (right: number) => number): Promise<Page> {
  const { answer } = await truthOf(path)
  const csrf = await browser.csrf(path)
  return browser.post(path, { csrf, answer: String(choose(answer)) })
}

const right = (answer: number) => answer
const wrong = (answer: number) => (answer % 6) + 1

describe('the puzzle at the sign-in', () => {
  test('stands between the password and the feed, in the promised form', async () => {
    const { browser, path } = await meetChallenge()
    expect(path).toMatch(/^\/checkpoint\/c_[\w-]{22}$/)
    expect((await browser.get('/feed')).status).toBe(302)
    const { status, headers, $ } = await browser.get(path)
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    const id = path.split('/').at(-1)
    const form = $(`form#challenge-form[method=post][action="${path}"][data-challenge-id="${id}"]`)
    expect(form.find('#challenge-prompt').text()).not.toBe('')
    expect(form.find(`img#challenge-image[src="${path}/image"][width=360][height=260][alt]`)).toHaveLength(1)
    expect(form.find('input[type=hidden][name=csrf]').attr('value')).toMatch(/^[\w-]{32}$/)
    const values = form.find('fieldset input[type=radio][name=answer]').toArray()
    expect(values.map(radio => $(radio).attr('value'))).toEqual(['1', '2', '3', '4', '5', '6'])
  })

  test('ends with the right answer at the feed, under a new session id', async () => {
    const { browser, path } = await meetChallenge()
    const before = browser.sid
    const answer = await answerTo(browser, path, right)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/feed'])
    expect(browser.sid).not.toBe(before)
    expect((await browser.get('/feed')).status).toBe(200)
  })

  test('keeps the way back that the visitor came with', async () => {
    const { browser, path } = await meetChallenge({ next: '/jobs/search?page=2' })
    const answer = await answerTo(browser, path, right)
    expect(answer.headers.get('location')).toBe('/jobs/search?page=2')
  })

  test('gives another puzzle after a wrong answer, and the old one is over', async () => {
    const { browser, path } = await meetChallenge()
    const first = await answerTo(browser, path, wrong)
    expect(first.status).toBe(422)
    expect(first.$('[role=alert][data-error=answer]').text()).toContain('2 tries')
    const next = first.$('a[href^="/checkpoint/"]').attr('href') ?? ''
    expect(next).not.toBe(path)
    expect((await browser.get(path)).status).toBe(410)
    expect((await answerTo(browser, next, right)).status).toBe(303)
  })

  test.each(['', '0', '7', 'two', '1e0'])('takes the answer %j for a wrong one', async answer => {
    const { browser, path } = await meetChallenge()
    const csrf = await browser.csrf(path)
    expect((await browser.post(path, { csrf, answer })).status).toBe(422)
  })

  test('locks the account for 15 minutes at the third wrong answer, over all its sign-ins', async () => {
    const { browser, path } = await meetChallenge()
    await answerTo(browser, path, wrong)
    const again = await meetChallenge()
    const second = await answerTo(again.browser, again.path, wrong)
    const third = await answerTo(again.browser, second.$('a[href^="/checkpoint/"]').attr('href') ?? '', wrong)
    expect(third.status).toBe(423)
    expect(third.$('[role=alert][data-error=locked]')).toHaveLength(1)
    const locked = await site.open().signIn()
    expect([locked.status, locked.$('form#login-form [data-error=locked]').length]).toEqual([423, 1])
    await site.control('POST /clock', { advanceMs: 15 * 60_000 })
    expect((await site.open().signIn()).status).toBe(303)
  })

  test('is over after 120 seconds and links to a fresh one', async () => {
    const { browser, path } = await meetChallenge()
    const csrf = await browser.csrf(path)
    await site.control('POST /clock', { advanceMs: 119_999 })
    expect((await browser.get(`${path}/image`)).status).toBe(200)
    await site.control('POST /clock', { advanceMs: 1 })
    expect((await browser.get(`${path}/image`)).status).toBe(410)
    const late = await browser.post(path, { csrf, answer: '1' })
    expect(late.status).toBe(410)
    const next = late.$('a[href^="/checkpoint/"]').attr('href') ?? ''
    expect((await browser.get(path)).$('a[href^="/checkpoint/"]').attr('href')).toBe(next)
    expect((await answerTo(browser, next, right)).status).toBe(303)
  })

  test('can be answered once', async () => {
    const { browser, path } = await meetChallenge()
    const csrf = await browser.csrf(path)
    const { answer } = await truthOf(path)
    const fields = { csrf, answer: String(answer) }
    const both = await Promise.all([browser.post(path, fields), browser.post(path, fields)])
    expect(both.map(({ status }) => status).sort()).toEqual([303, 404])
  })

  test('belongs to its session alone, picture included', async () => {
    const { path } = await meetChallenge()
    const other = await meetChallenge()
    for (const stranger of [site.open(), other.browser]) {
      expect((await stranger.get(path)).status).toBe(404)
      expect((await stranger.get(`${path}/image`)).status).toBe(404)
      expect((await stranger.post(path, { csrf: '', answer: '1' })).status).toBe(404)
    }
    expect((await other.browser.get('/checkpoint/c_unknown')).status).toBe(404)
  })

  test('takes no form without the right csrf value', async () => {
    const { browser, path } = await meetChallenge()
    expect((await browser.post(path, { csrf: 'made-up', answer: '1' })).status).toBe(403)
    expect((await truthOf(path)).isOpen).toBe(true)
  })

  test.each(PICTURE_KINDS)('sends the picture of kind %s as a PNG that nobody may store', async kind => {
    await site.setFaults({ challengeKind: kind })
    const { browser, path } = await meetChallenge()
    const { headers, bytes, status } = await browser.get(`${path}/image`)
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'image/png',
      'no-store',
    ])
    expect(bytes.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n')
    expect(bytes.equals((await browser.get(`${path}/image`)).bytes)).toBe(true)
    expect((await truthOf(path)).kind).toBe(kind)
    expect((await answerTo(browser, path, right)).status).toBe(303)
  })

  test('comes as text for those who cannot see a picture', async () => {
    await site.setFaults({ challengeMode: 'text' })
    const { browser, path } = await meetChallenge()
    const { $ } = await browser.get(path)
    expect($('img')).toHaveLength(0)
    expect($('#challenge-prompt').text()).toMatch(
      /^Type the number written here: (?:one|two|three|four|five|six)$/,
    )
    expect($('form#challenge-form input[name=answer][pattern="[1-6]"]')).toHaveLength(1)
    expect((await browser.get(`${path}/image`)).status).toBe(404)
    expect((await answerTo(browser, path, right)).status).toBe(303)
  })
})

describe('how often a puzzle comes', () => {
  async function landings(count: number): Promise<string[]> {
    const paths: string[] = []
    for (let at = 0; at < count; at++) {
      const browser = site.open()
      const path = (await browser.signIn()).headers.get('location') ?? ''
      paths.push(path.slice(0, 6))
      if (path !== '/feed') await answerTo(browser, path, right)
    }
    return paths
  }

  test.each([
    ['always', ['/check', '/check', '/check', '/check']],
    ['never', ['/feed', '/feed', '/feed', '/feed']],
    ['every:2', ['/feed', '/check', '/feed', '/check']],
    ['every:3', ['/feed', '/feed', '/check', '/feed']],
  ])('%s', async (challenge, expected) => {
    await site.setFaults({ challenge })
    expect(await landings(4)).toEqual(expected.map(path => path.slice(0, 6)))
  })

  test('a puzzle that was not solved stays due', async () => {
    await site.setFaults({ challenge: 'every:2' })
    expect(await landings(1)).toEqual(['/feed'])
    await meetChallenge()
    expect((await meetChallenge()).path).toMatch(/^\/checkpoint\//)
  })

  test('without a rule every second sign-in of an account meets one', async () => {
    const other = await openSandbox({ challengeEvery: undefined } as object)
    const first = await other.open().signIn()
    const second = await other.open().signIn()
    await other.close()
    expect(first.headers.get('location')).toBe('/feed')
    expect(second.headers.get('location')).toMatch(/^\/checkpoint\//)
  })
})

test('ten wrong passwords in a row lock a name, also one that does not exist', async () => {
  const browser = site.open()
  for (const username of [ACCOUNT.username, 'nobody@mail.example']) {
    const csrf = await browser.csrf('/login')
    const tries = []
    for (let at = 0; at < 11; at++) {
      tries.push((await browser.post('/login', { csrf, username, password: 'wrong' })).status)
    }
    expect(tries).toEqual([...Array(10).fill(401), 423])
  }
})
