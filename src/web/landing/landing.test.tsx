import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { clearStage, fakeServer, openApp, useSteeredClock } from '../stage.suite.ts'

afterEach(clearStage)

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

async function openLanding() {
  fakeServer()
  const app = openApp('/')
  await screen.findByRole('heading', { name: 'Welcome Back' })
  return app
}

function signIn(): void {
  for (const [key, value] of [
    ['token', 't-1'],
    ['name', 'Maya'],
    ['email', 'maya@example.org'],
  ] as const) {
    window.localStorage.setItem(key, value)
  }
}

test('[LAND-1] the header offers Login / Signup only to who is not signed in', async () => {
  await openLanding()
  expect(screen.getByRole('link', { name: 'Login / Signup' }).getAttribute('href')).toBe('/auth')
  clearStage()
  signIn()
  fakeServer()
  openApp('/')
  await screen.findByRole('heading', { name: 'You are signed in' })
  expect(screen.queryByRole('link', { name: 'Login / Signup' })).toBeNull()
})

test('[LAND-2] Get Started opens the login screen', async () => {
  const { user, path } = await openLanding()
  await user.click(screen.getByRole('link', { name: 'Get Started' }))
  await waitFor(() => expect(path()).toBe('/auth'))
})

test('[LAND-3] three cards say why', async () => {
  await openLanding()
  const part = within(screen.getByRole('region', { name: 'Why Choose Us' }))
  const titles = part.getAllByRole('heading', { level: 3 }).map(title => title.textContent)
  expect(titles).toEqual(['Best Possible Jobs', 'Enhance AI', 'Optimize Resume'])
})

test('[LAND-4] four cards say how it works', async () => {
  await openLanding()
  const part = within(screen.getByRole('region', { name: 'How It Works' }))
  const titles = part.getAllByRole('heading', { level: 3 }).map(title => title.textContent)
  expect(titles).toEqual(['Enroll', 'Choose AI', 'Upload resume', 'Statistics and tracking'])
})

test('[LAND-5] the next slide comes every 5 seconds, and after the last the first', async () => {
  useSteeredClock()
  await openLanding()
  const shown = () => document.querySelector('.slide[data-shown] figcaption')?.textContent
  const captions = [shown()]
  for (let turn = 0; turn < 3; turn += 1) {
    await pass(5000)
    captions.push(shown())
  }
  expect(new Set(captions).size).toBe(3)
  expect(captions[3]).toBe(captions[0])
})

test('slides stop when they are paused or one is picked', async () => {
  useSteeredClock()
  const { user } = await openLanding()
  const shown = () => document.querySelector('.slide[data-shown] figcaption')?.textContent
  await user.click(screen.getByRole('button', { name: /^Slide 2/ }))
  const picked = shown()
  await pass(20_000)
  expect(shown()).toBe(picked)
  await user.click(screen.getByRole('button', { name: 'Play the slides' }))
  await pass(5000)
  expect(shown()).not.toBe(picked)
})

test('[LAND-6] the captions are the three claims', async () => {
  await openLanding()
  const captions = [...document.querySelectorAll('figcaption')].map(caption => caption.textContent)
  expect(captions).toEqual([
    'The model improves your resume before applying',
    'One click and you are all set',
    'Filter-based job application increases your chance',
  ])
})

test('[LAND-7] the welcome stands out for 15 seconds, then it settles', async () => {
  useSteeredClock()
  await openLanding()
  const welcome = screen.getByText('Hi there, welcome to Rolewright.')
  expect(welcome.hasAttribute('data-settled')).toBe(false)
  await pass(15_000)
  expect(welcome.hasAttribute('data-settled')).toBe(true)
})

test('[LAND-8] the panel swaps between login and sign-up', async () => {
  const { user } = await openLanding()
  await user.click(screen.getByRole('button', { name: 'Create an Account' }))
  expect(await screen.findByRole('button', { name: 'Create Account' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Already have an account? Log in' }))
  expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeDefined()
})

test('[LAND-9] the four claims are made', async () => {
  await openLanding()
  for (const claim of [
    /most suitable jobs/,
    /matching criteria/,
    /AI model that suits your budget/,
    /tracked in one place/,
  ]) {
    expect(screen.getByText(claim)).toBeDefined()
  }
})
