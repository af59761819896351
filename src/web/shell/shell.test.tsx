import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { LAYOUT_MESSAGES } from '#contract/messages/layout.ts'
import { readTheme } from '#contract/theme.ts'
import { clearStage, fakeServer, openApp } from '../stage.suite.ts'
import { chooseTheme, showChosenTheme } from '../theme.ts'

afterEach(clearStage)

async function openAbout({ isSignedIn }: { isSignedIn: boolean }) {
  if (isSignedIn) {
    window.localStorage.setItem('token', 't-1')
    window.localStorage.setItem('name', 'Maya')
    window.localStorage.setItem('email', 'maya@example.org')
    window.localStorage.setItem('showPopup', 'false')
  }
  const server = fakeServer({ logout: { body: {} } })
  const app = openApp('/about')
  await screen.findByRole('heading', { level: 1 })
  return { ...app, server }
}

const banner = () => within(screen.getByRole('banner'))

test('[LAYOUT-1] the bar carries the brand and the way to every public page', async () => {
  await openAbout({ isSignedIn: false })
  await waitFor(() => expect(banner().getByRole('link', { name: 'Rolewright' })).toBeDefined())
  const links = banner().getAllByRole('link')
  expect(links.map(link => link.textContent).slice(1)).toEqual([
    'Home',
    'About',
    'Help',
    'Buy us Coffee',
    'Login / Signup',
  ])
  expect(banner().queryByRole('button', { name: 'Logout' })).toBeNull()
})

test('[LAYOUT-1] with a session the bar has the way home and no login', async () => {
  await openAbout({ isSignedIn: true })
  const links = banner().getAllByRole('link').slice(1)
  expect(links.map(link => link.textContent)).toEqual(['Home', 'About', 'Help', 'Buy us Coffee'])
  expect(links[0]?.getAttribute('href')).toBe('/auth/aamain')
})

test('[LAYOUT-1] [SESSION-2] Logout shows when logged in, clears local storage and tells the server', async () => {
  const { user, server, path } = await openAbout({ isSignedIn: true })
  await user.click(banner().getByRole('button', { name: 'Logout' }))
  expect(window.localStorage.length).toBe(0)
  await waitFor(() => expect(path()).toBe('/auth'))
  await waitFor(() => expect(server.heard('logout')[0]?.authorization).toBe('Bearer t-1'))
})

test.each([
  [false, '/home'],
  [true, '/auth/aamain'],
])('[SESSION-5] with a session: %s, Home leads to %s', async (isSignedIn, home) => {
  await openAbout({ isSignedIn })
  expect(banner().getByRole('link', { name: 'Home' }).getAttribute('href')).toBe(home)
})

test.each([
  [false, ['Home', 'About', 'Buy Us Coffee', 'Help', 'Login / Signup']],
  [true, ['Home', 'About', 'Buy Us Coffee', 'Help', 'Account']],
])(
  '[LAYOUT-2] with a session: %s, the drawer shows the links in its own order',
  async (isSignedIn, expected) => {
    const { user } = await openAbout({ isSignedIn })
    await user.click(screen.getByRole('button', { name: 'Open menu' }))
    const menu = within(await screen.findByRole('dialog', { name: 'Menu' }))
    expect(menu.getAllByRole('link').map(link => link.textContent)).toEqual(expected)
    expect(menu.queryByRole('button', { name: 'Logout' }) !== null).toBe(isSignedIn)
    await user.click(menu.getByRole('button', { name: 'Close menu' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
)

test('[LAYOUT-3] the footer says who, where to and whom to write to', async () => {
  await openAbout({ isSignedIn: false })
  const footer = within(screen.getByRole('contentinfo'))
  expect(await footer.findByText('support@example.org')).toBeDefined()
  expect(footer.getByText('+00 1')).toBeDefined()
  expect(footer.getByText('Somewhere 1')).toBeDefined()
  expect(footer.getByText(/helps people streamline the job application process/)).toBeDefined()
  expect(footer.getByText(`© ${new Date().getFullYear()} Rolewright`)).toBeDefined()
  const targets = Object.fromEntries(
    footer.getAllByRole('link').map(link => [link.textContent, link.getAttribute('href')]),
  )
  expect(targets).toEqual({
    Home: '/',
    About: '/about',
    Contact: '/help',
    'Privacy Policy': '/privacy',
    'Terms of Service': '/terms',
  })
})

test('the tab is named after the screen', async () => {
  await openAbout({ isSignedIn: false })
  await waitFor(() => expect(document.title).toBe('About us · Rolewright'))
})

test('a menu that does not arrive is told and leaves the page as it is', async () => {
  vi.doMock('./side-menu.tsx', () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  const { user } = await openAbout({ isSignedIn: false })
  await user.click(screen.getByRole('button', { name: 'Open menu' }))
  expect(await screen.findByText(LAYOUT_MESSAGES.offline)).toBeDefined()
  expect(screen.getByRole('heading', { level: 1 })).toBeDefined()
  vi.doUnmock('./side-menu.tsx')
})

describe('the colour scheme', () => {
  afterEach(() => chooseTheme(null))

  test('is chosen at the foot of every page and kept in a cookie, so that it survives a logout', async () => {
    const { user } = await openAbout({ isSignedIn: true })
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'System' }).checked).toBe(true)
    await user.click(screen.getByRole('radio', { name: 'Dark' }))
    expect(document.documentElement.dataset.theme).toBe('dark')
    await user.click(banner().getByRole('button', { name: 'Logout' }))
    expect(readTheme(document.cookie)).toBe('dark')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Dark' }).checked).toBe(true)
    await user.click(screen.getByRole('radio', { name: 'System' }))
    expect(document.documentElement.dataset.theme).toBeUndefined()
    expect(readTheme(document.cookie)).toBeNull()
  })

  test('is shown from the start also by a page that does not carry it', () => {
    chooseTheme('light')
    delete document.documentElement.dataset.theme
    showChosenTheme()
    expect(document.documentElement.dataset.theme).toBe('light')
  })
})
