import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { LAYOUT_MESSAGES } from '#contract/messages/layout.ts'
import { call } from '../api.ts'
import { endSession, readSession, saveSession } from '../session.ts'
import { clearStage, fakeServer, openApp, useSteeredClock } from '../stage.suite.ts'

const MAYA = { token: 't-1', name: 'Maya', email: 'maya@example.org' }
const OMAR = { token: 't-2', name: 'Omar', email: 'omar@example.org' }
const REFUSED = { status: 401, body: { error: 'unauthorized' } }

afterEach(() => {
  vi.restoreAllMocks()
  clearStage()
})

const bar = () => screen.getByRole('status', { name: LAYOUT_MESSAGES.stateStrip })
const said = () => within(bar())

async function openAbout() {
  const app = openApp('/about')
  await screen.findByRole('heading', { level: 1 })
  return app
}

function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  act(() => {
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
  })
}

test('a lost connection is told until it is back, and then that it is back', async () => {
  fakeServer()
  await openAbout()
  setOnline(false)
  expect(said().getByText(LAYOUT_MESSAGES.offlineNow)).toBeDefined()
  expect(screen.queryByText(LAYOUT_MESSAGES.backOnline)).toBeNull()
  setOnline(true)
  expect(said().queryByText(LAYOUT_MESSAGES.offlineNow)).toBeNull()
  expect(screen.getByText(LAYOUT_MESSAGES.backOnline)).toBeDefined()
})

test('a refused session is told at the login, which then leads back to where it ended', async () => {
  useSteeredClock()
  saveSession(MAYA)
  fakeServer({ retrieveAccount: REFUSED, listSessions: REFUSED, login: { body: OMAR } })
  const { user, path } = openApp('/auth/account')
  await waitFor(() => expect(path()).toBe('/auth'))
  expect(await said().findByText(LAYOUT_MESSAGES.sessionRefused)).toBeDefined()
  await user.type(await screen.findByLabelText('Email'), OMAR.email)
  await user.type(screen.getByLabelText('Password'), 'secret1')
  await user.click(screen.getByRole('button', { name: 'Login' }))
  await screen.findByText('Login successful!')
  expect(said().queryByText(LAYOUT_MESSAGES.sessionRefused)).toBeNull()
  fakeServer()
  await act(() => vi.advanceTimersByTimeAsync(1000))
  await waitFor(() => expect(path()).toBe('/auth/account'))
})

test('a logout in another tab is told as such', async () => {
  saveSession(MAYA)
  fakeServer()
  const { path } = await openAbout()
  window.localStorage.clear()
  act(() => {
    window.dispatchEvent(new StorageEvent('storage'))
  })
  await waitFor(() => expect(path()).toBe('/auth'))
  expect(await said().findByText(LAYOUT_MESSAGES.sessionEndedElsewhere)).toBeDefined()
})

test('a page that the browser brings back hears of the logout it slept through', async () => {
  saveSession(MAYA)
  fakeServer()
  const { path } = await openAbout()
  window.localStorage.clear()
  act(() => {
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  })
  await waitFor(() => expect(path()).toBe('/auth'))
})

test('a logout by choice is nothing to tell', async () => {
  saveSession(MAYA)
  fakeServer()
  const { path } = await openAbout()
  act(() => endSession('logout'))
  await waitFor(() => expect(path()).toBe('/auth'))
  expect(bar().textContent).toBe('')
})

test('[BRW-003] another account in another tab starts every screen anew and is told', async () => {
  saveSession(MAYA)
  fakeServer()
  const app = openApp('/buyUsCoffee')
  const field = () => screen.getByLabelText<HTMLInputElement>('Another amount in rupees')
  await app.user.type(await screen.findByLabelText('Another amount in rupees'), '7')
  act(() => saveSession({ ...MAYA, name: 'Maya N.' }))
  expect(field().value).toBe('7')
  act(() => saveSession(OMAR))
  expect(field().value).toBe('')
  expect(await screen.findByText(LAYOUT_MESSAGES.otherAccount(OMAR.email))).toBeDefined()
})

test('[BRW-003] a call that was made for an earlier session ends no later one', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof REFUSED>()
  saveSession(MAYA)
  const server = fakeServer({ retrieveSettings: promise })
  const asked = call('retrieveSettings').catch((error: unknown) => error)
  await waitFor(() => expect(server.heard('retrieveSettings')).toHaveLength(1))
  saveSession(OMAR)
  resolve(REFUSED)
  expect(await asked).toMatchObject({ code: 'unauthorized' })
  expect(readSession()).toEqual(OMAR)
})

test('a token check that comes back after the logout logs nobody in again', async () => {
  const { promise, resolve } = Promise.withResolvers<{ body: unknown }>()
  saveSession(MAYA)
  const server = fakeServer({ validateUser: promise })
  const { path } = openApp('/auth')
  await waitFor(() => expect(server.heard('validateUser')).toHaveLength(1))
  window.localStorage.clear()
  resolve({ body: { valid: true, name: 'Maya', email: MAYA.email } })
  await screen.findByRole('heading', { name: 'Welcome Back' })
  expect(path()).toBe('/auth')
  expect(readSession()).toBeNull()
})

test.each(['/', '/auth'])('[BRW-001] a browser that keeps nothing is told so on %s', async path => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  fakeServer()
  openApp(path)
  expect(await screen.findByText(LAYOUT_MESSAGES.storageRefused)).toBeDefined()
})

test('[BRW-001] a browser without cookies is told that it cannot log in', async () => {
  vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false)
  fakeServer()
  openApp('/auth')
  expect(await screen.findByText(LAYOUT_MESSAGES.cookiesRefused)).toBeDefined()
})

test('where nobody logs in, a browser that keeps nothing has nothing to fear', async () => {
  vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false)
  fakeServer()
  await openAbout()
  expect(bar().textContent).toBe('')
})
