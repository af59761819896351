import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { clearStage, fakeServer, openApp, useSteeredClock } from '../stage.suite.ts'

afterEach(clearStage)

const SESSION = { token: 't-1', name: 'Maya', email: 'maya@example.org' }

async function openLogin() {
  const app = openApp('/auth')
  await screen.findByRole('heading', { name: 'Welcome Back' })
  return app
}

const emailField = () => screen.getByLabelText('Email')
const passwordField = () => screen.getByLabelText('Password')
const loginButton = () => screen.getByRole('button', { name: 'Login' })

test('[LOGIN-1] the card says what it is for', async () => {
  fakeServer()
  await openLogin()
  expect(screen.getByText('Enter your credentials to access your account')).toBeDefined()
})

test('[LOGIN-2] the password can be shown and hidden', async () => {
  fakeServer()
  const { user } = await openLogin()
  expect(passwordField().getAttribute('type')).toBe('password')
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(passwordField().getAttribute('type')).toBe('text')
  await user.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(passwordField().getAttribute('type')).toBe('password')
})

test.each(['Email', 'Password'])('[LOGIN-3] Enter in %s submits', async label => {
  // An answer would open the dashboard a second later, in the middle of another test.
  const server = fakeServer({ login: new Promise<never>(() => {}) })
  const { user } = await openLogin()
  await user.type(emailField(), 'Maya@Example.org')
  await user.type(passwordField(), 'secret1')
  await user.type(screen.getByLabelText(label), '{Enter}')
  await waitFor(() => expect(server.heard('login')).toHaveLength(1))
  expect(server.heard('login')[0]?.body).toEqual({ email: 'Maya@Example.org', password: 'secret1' })
})

test('[LOGIN-4] the other ways stand under an OR, and sign-up swaps in place', async () => {
  fakeServer()
  const { user, path } = await openLogin()
  expect(screen.getByText('OR')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Sign in with Google' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Forgot your password?' }).getAttribute('href')).toBe(
    '/auth/forgot-password',
  )
  await user.click(screen.getByRole('button', { name: 'Create an Account' }))
  expect(await screen.findByLabelText('Full Name')).toBeDefined()
  expect(path()).toBe('/auth')
})

test('[LOGIN-5] while the server decides, an overlay covers the screen and the button waits', async () => {
  const { promise, resolve } = Promise.withResolvers<{ status: number; body: unknown }>()
  const server = fakeServer({ login: promise })
  const { user } = await openLogin()
  await fillAndSubmit(user)
  expect(await screen.findByText('Authenticating...')).toBeDefined()
  expect(loginButton().hasAttribute('disabled')).toBe(true)
  expect(loginButton().getAttribute('aria-busy')).toBe('true')
  await waitFor(() => expect(server.heard('login')).toHaveLength(1))
  resolve({ status: 401, body: { error: 'invalid_credentials' } })
  await waitFor(() => expect(screen.queryByText('Authenticating...')).toBeNull())
  expect(loginButton().hasAttribute('disabled')).toBe(false)
})

test('[LOGIN-9] what is wrong shows on submit and goes as soon as the field passes', async () => {
  const server = fakeServer()
  const { user } = await openLogin()
  await user.click(loginButton())
  expect(screen.getByText('Email is required')).toBeDefined()
  expect(screen.getByText('Password is required')).toBeDefined()
  expect(document.activeElement).toBe(emailField())

  await user.type(emailField(), 'maya@here')
  await user.type(passwordField(), 'five5')
  expect(screen.getByText('Email is required')).toBeDefined()
  await user.click(loginButton())
  expect(screen.getByText('Please enter a valid email address')).toBeDefined()
  expect(screen.getByText('Password must be at least 6 characters')).toBeDefined()

  await user.type(emailField(), '.org')
  expect(screen.queryByText('Please enter a valid email address')).toBeNull()
  expect(screen.getByText('Password must be at least 6 characters')).toBeDefined()
  await user.type(passwordField(), '6')
  expect(screen.queryByText('Password must be at least 6 characters')).toBeNull()
  expect(server.heard('login')).toHaveLength(0)
})

test('[LOGIN-10] a success is said, kept, and leads to the dashboard after one second', async () => {
  useSteeredClock()
  fakeServer({ login: { body: SESSION } })
  const { user, path } = await openLogin()
  await fillAndSubmit(user)
  await screen.findByText('Login successful!')
  expect({ ...window.localStorage }).toEqual(SESSION)
  expect(path()).toBe('/auth')
  await act(() => vi.advanceTimersByTimeAsync(1000))
  await waitFor(() => expect(path()).toBe('/auth/aamain'))
})

test.each([
  [{ status: 401, body: { error: 'invalid_credentials' } }, 'Login failed. Please check your credentials.'],
  [{ status: 503, body: { error: 'unavailable' } }, 'Login failed. Please check your credentials.'],
  ['no answer', 'An error occurred. Please try again.'],
] as const)('[LOGIN-11] %j is answered with "%s"', async (answer, text) => {
  fakeServer({ login: answer })
  const { user } = await openLogin()
  await fillAndSubmit(user)
  expect((await screen.findByText(text)).closest('[role="alert"]')).not.toBeNull()
  expect(loginButton().hasAttribute('disabled')).toBe(false)
  expect(window.localStorage.length).toBe(0)
})

test('a server without Google sign-in says so', async () => {
  fakeServer()
  const { user } = await openLogin()
  await user.click(screen.getByRole('button', { name: 'Sign in with Google' }))
  expect(await screen.findByText(/This server has not set up Google sign-in/)).toBeDefined()
})

type User = Awaited<ReturnType<typeof openLogin>>['user']

async function fillAndSubmit(user: User): Promise<void> {
  await user.type(emailField(), 'maya@example.org')
  await user.type(passwordField(), 'secret1')
  await user.click(loginButton())
}
