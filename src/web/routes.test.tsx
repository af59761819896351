import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ACCOUNT_MESSAGES } from '#contract/messages/account.ts'
import { clearStage, fakeServer, openApp } from './stage.suite.ts'

afterEach(clearStage)

test.each(['/', '/home'])(
  '[ROUTE-1] %s shows the landing page to a visitor who is not signed in',
  async path => {
    fakeServer()
    openApp(path)
    expect(await screen.findByRole('heading', { name: 'Why Choose Us' })).toBeDefined()
    expect(await screen.findByRole('heading', { name: ACCOUNT_MESSAGES.loginTitle })).toBeDefined()
  },
)

test.each([
  ['/about', 'We build the tool between a resume and a job'],
  ['/help', 'Help & Support'],
  ['/buyUsCoffee', 'Buy us a coffee'],
  ['/privacy', 'Privacy Policy'],
  ['/terms', 'Terms of Service'],
])('[ROUTE-2] %s is a public page', async (path, heading) => {
  fakeServer()
  const app = openApp(path)
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeDefined()
  expect(app.path()).toBe(path)
})

test('[ROUTE-3] /auth shows the login screen', async () => {
  fakeServer()
  openApp('/auth')
  expect(await screen.findByRole('heading', { name: ACCOUNT_MESSAGES.loginTitle })).toBeDefined()
})

test('[ROUTE-4] /forgot-password leads to the reset flow', async () => {
  fakeServer()
  const app = openApp('/forgot-password')
  expect(await screen.findByRole('heading', { name: ACCOUNT_MESSAGES.resetTitle })).toBeDefined()
  expect(app.path()).toBe('/auth/forgot-password')
})

test('[ROUTE-5] the dashboard sends a visitor without a token to /auth', async () => {
  fakeServer()
  const app = openApp('/auth/aamain')
  expect(await screen.findByRole('heading', { name: ACCOUNT_MESSAGES.loginTitle })).toBeDefined()
  expect(app.path()).toBe('/auth')
})

test('[ROUTE-6] /auth checks a stored token and goes on to the dashboard', async () => {
  keepSession()
  const server = fakeServer({
    validateUser: { body: { valid: true, name: 'Maya', email: 'maya@example.org' } },
  })
  const app = openApp('/auth')
  await waitFor(() => expect(app.path()).toBe('/auth/aamain'))
  expect(server.heard('validateUser')[0]?.body).toEqual({ token: 'stored-token' })
})

test.each([
  ['rejected', { status: 401, body: { error: 'unauthorized' } }],
  ['failed', 'no answer'],
] as const)(
  '[ROUTE-7] a %s token check removes token, name and email and stays signed out',
  async (_, answer) => {
    keepSession()
    window.localStorage.setItem('showPopup', 'false')
    fakeServer({ validateUser: answer })
    const app = openApp('/auth')
    expect(await screen.findByRole('heading', { name: ACCOUNT_MESSAGES.loginTitle })).toBeDefined()
    expect(app.path()).toBe('/auth')
    expect(Object.keys(window.localStorage)).toEqual(['showPopup'])
  },
)

test('[ROUTE-8] a screen that breaks shows the fixed heading and no stack', async () => {
  const silence = vi.spyOn(console, 'error').mockImplementation(() => {})
  fakeServer()
  const app = openApp('/about')
  await screen.findByRole('heading', { level: 1 })
  const frame = app.router.routes[0]?.children?.[0]?.id ?? null
  app.router.patchRoutes(frame, [{ path: '/broken', Component: Broken }])
  await app.router.navigate('/broken')
  expect(await screen.findByRole('heading', { name: 'Unexpected Application Error!' })).toBeDefined()
  expect(document.body.textContent).not.toContain('secret detail')
  await waitFor(() => expect(screen.getByRole('main').contains(document.activeElement)).toBe(true))
  await waitFor(() => expect(document.title).toBe('Unexpected Application Error! · Rolewright'))
  silence.mockRestore()
})

test('every screen has a title of its own', async () => {
  keepSession()
  fakeServer()
  const { router } = openApp('/')
  const paths = ['/', '/about', '/help', '/buyUsCoffee', '/privacy', '/terms', '/nowhere']
  const titles = new Set<string>()
  for (const path of [...paths, '/auth/forgot-password', '/auth/account', '/auth/aamain']) {
    await act(() => router.navigate(path))
    await waitFor(() => expect(titles).not.toContain(document.title))
    titles.add(document.title)
  }
  expect(titles.size).toBe(10)
})

test('a change of screen puts the focus at the start of the new one', async () => {
  fakeServer()
  const { user } = openApp('/about')
  await user.click(within(await screen.findByRole('banner')).getByRole('link', { name: 'Help' }))
  await screen.findByRole('heading', { level: 1, name: 'Help & Support' })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})

test('an unknown address says so and shows the way home', async () => {
  fakeServer()
  openApp('/nowhere')
  expect(await screen.findByRole('heading', { name: 'There is no page here' })).toBeDefined()
})

test('[SESSION-3] a refused call clears local storage and goes to /auth', async () => {
  keepSession()
  window.localStorage.setItem('showPopup', 'false')
  const refused = { status: 401, body: { error: 'unauthorized' } }
  fakeServer({ retrieveSettings: refused, retrieveUserData: refused })
  const app = openApp('/about')
  await screen.findByRole('heading', { level: 1 })
  const { call } = await import('./api.ts')
  await expect(call('retrieveSettings')).rejects.toThrow('unauthorized')
  await waitFor(() => expect(app.path()).toBe('/auth'))
  expect(window.localStorage.length).toBe(0)
})

test('a logout in another tab leads this one to /auth as well', async () => {
  keepSession()
  fakeServer()
  const app = openApp('/about')
  await screen.findByRole('heading', { level: 1 })
  window.localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage'))
  await waitFor(() => expect(app.path()).toBe('/auth'))
})

function keepSession(): void {
  window.localStorage.setItem('token', 'stored-token')
  window.localStorage.setItem('name', 'Maya')
  window.localStorage.setItem('email', 'maya@example.org')
}

function Broken(): never {
  throw new Error('secret detail')
}
