import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ACCOUNT, openSandbox } from './browser.suite.ts'

let site: Awaited<ReturnType<typeof openSandbox>>
beforeAll(async () => {
  site = await openSandbox()
})
afterAll(() => site.close())

describe('signing in', () => {
  test('the form has the promised names and a session cookie comes with it', async () => {
    const { status, headers, $ } = await site.open().get('/login')
    expect(status).toBe(200)
    expect(headers.get('set-cookie')).toMatch(/^sid=[\w-]{32}; Path=\/; HttpOnly; SameSite=Lax$/)
    const form = $('form#login-form[method=post][action="/login"]')
    expect(form.find('input[type=hidden][name=csrf]').attr('value')).toMatch(/^[\w-]{32}$/)
    expect(form.find('input[name=username][type=email][autocomplete=username]')).toHaveLength(1)
    expect(form.find('input[name=password][type=password][autocomplete=current-password]')).toHaveLength(1)
    expect($('[data-error]')).toHaveLength(0)
  })

  test('the right password leads to the feed under a new session id', async () => {
    const browser = site.open()
    await browser.get('/login')
    const before = browser.sid
    const answer = await browser.signIn()
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/feed'])
    expect(browser.sid).not.toBe(before)
    const feed = await browser.get('/feed')
    expect(feed.status).toBe(200)
    expect(feed.$('[data-page=feed] li.job-card')).toHaveLength(10)
    expect((await browser.get('/login')).headers.get('location')).toBe('/feed')
  })

  test('the session from before signing in is worth nothing afterwards', async () => {
    const browser = site.open()
    await browser.get('/login')
    const before = browser.sid
    await browser.signIn()
    const thief = site.open()
    thief.sid = before
    expect((await thief.get('/feed')).status).toBe(302)
  })

  test('a wrong password and an unknown name get the same 401', async () => {
    const browser = site.open()
    const wrong = await browser.signIn('wrong')
    expect(wrong.status).toBe(401)
    expect(wrong.$('form#login-form [role=alert][data-error=credentials]').text()).not.toBe('')
    const csrf = wrong.$('input[name=csrf]').attr('value') ?? ''
    const unknown = await browser.post('/login', { csrf, username: 'bo@mail.example', password: 'x' })
    expect(unknown.status).toBe(401)
    expect(unknown.body).toBe(wrong.body)
    expect((await browser.get('/feed')).status).toBe(302)
  })

  test('the name is read without case and outer blanks', async () => {
    const browser = site.open()
    const csrf = await browser.csrf('/login')
    const answer = await browser.post('/login', { ...ACCOUNT, csrf, username: ' ADA@mail.example ' })
    expect(answer.status).toBe(303)
  })

  test('a form without the right csrf value, or without a session, gets 403', async () => {
    const browser = site.open()
    await browser.get('/login')
    expect((await browser.post('/login', { csrf: 'made-up', ...ACCOUNT })).status).toBe(403)
    expect((await site.open().post('/login', { csrf: '', ...ACCOUNT })).status).toBe(403)
  })

  test('after signing in a visitor lands where the way was cut off', async () => {
    const browser = site.open()
    const cut = await browser.get('/jobs/search?keywords=nurse&page=2')
    expect([cut.status, cut.headers.get('location')]).toEqual([
      302,
      '/login?next=%2Fjobs%2Fsearch%3Fkeywords%3Dnurse%26page%3D2',
    ])
    const { $ } = await browser.get(cut.headers.get('location') ?? '')
    expect($('input[name=next]').attr('value')).toBe('/jobs/search?keywords=nurse&page=2')
    const answer = await browser.signIn(ACCOUNT.password, { next: '/jobs/search?keywords=nurse&page=2' })
    expect(answer.headers.get('location')).toBe('/jobs/search?keywords=nurse&page=2')
  })

  test.each(['//evil.example/', '/\\evil.example', 'https://evil.example/', '/a\r\nset-cookie: sid=x', ''])(
    'a way back to %j is forgotten',
    async next => {
      const answer = await site.open().signIn(ACCOUNT.password, { next })
      expect(answer.headers.get('location')).toBe('/feed')
    },
  )
})

describe('a session', () => {
  test('ends 30 minutes after it was opened', async () => {
    const browser = site.open()
    await browser.signIn()
    site.clock.nowMs += 30 * 60_000 - 1
    expect((await browser.get('/feed')).status).toBe(200)
    site.clock.nowMs += 1
    const late = await browser.get('/feed')
    expect([late.status, late.headers.get('location')]).toEqual([302, '/login?next=%2Ffeed'])
  })

  test('ends by signing out, which needs the csrf value too', async () => {
    const browser = site.open()
    await browser.signIn()
    const { sid } = browser
    const csrf = await browser.csrf('/feed')
    expect((await browser.post('/logout', { csrf: 'made-up' })).status).toBe(403)
    const answer = await browser.post('/logout', { csrf })
    expect([answer.status, answer.headers.get('location'), browser.sid]).toEqual([303, '/', null])
    browser.sid = sid
    expect((await browser.get('/feed')).status).toBe(302)
  })
})
