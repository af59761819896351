import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { clearStage, fakeServer, openApp, useSteeredClock } from '../stage.suite.ts'

afterEach(clearStage)

const SESSION = { token: 't-1', name: 'Maya', email: 'maya@example.org' }
const SENT = { body: { sent: true, expiresInSec: 300, resendInSec: 30 } }

async function openSignUp() {
  const app = openApp('/auth')
  await app.user.click(await screen.findByRole('button', { name: 'Create an Account' }))
  await screen.findByLabelText('Full Name')
  return app
}

type User = Awaited<ReturnType<typeof openSignUp>>['user']

const createButton = () => screen.getByRole('button', { name: 'Create Account' })
const field = (label: string) => screen.getByLabelText(label)
const boxes = () => screen.getAllByRole('textbox', { name: /^Digit \d of 6$/ })
const digits = () =>
  boxes()
    .map(box => (box as HTMLInputElement).value)
    .join('') // inputs, by their role
const verifyButton = () => screen.getByRole('button', { name: 'Verify & Continue' })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

async function fill(user: User): Promise<void> {
  await user.type(field('Full Name'), 'Maya')
  await user.type(field('Email Address'), 'maya@example.org')
  await user.type(field('Password'), 'Abcdefg1')
  await user.type(field('Confirm Password'), 'Abcdefg1')
}

async function openCode(user: User): Promise<void> {
  await fill(user)
  await user.click(createButton())
  await screen.findByRole('dialog', { name: 'Verification Required' })
}

function paste(text: string): void {
  const [first] = boxes()
  if (first) fireEvent.paste(first, { clipboardData: { getData: () => text } })
}

test('[SIGNUP-1] the form asks for name, e-mail address and a password twice', async () => {
  fakeServer()
  await openSignUp()
  for (const label of ['Full Name', 'Email Address', 'Password', 'Confirm Password']) field(label)
  expect(createButton()).toBeDefined()
})

test('[SIGNUP-2] while busy the button says Processing... under an overlay', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof SENT>()
  fakeServer({ requestSignUpCode: promise })
  const { user } = await openSignUp()
  await fill(user)
  await user.click(createButton())
  expect(await screen.findByRole('button', { name: 'Processing...' })).toBeDefined()
  expect(screen.getByText('Verifying your details...')).toBeDefined()
  resolve(SENT)
  await screen.findByRole('dialog')
})

test('[SIGNUP-3] the meter follows the password and never blocks', async () => {
  const server = fakeServer({ requestSignUpCode: SENT })
  const { user } = await openSignUp()
  for (const [typed, label] of [
    ['a', 'Weak'],
    ['bcdefgh', 'Fair'],
    ['A', 'Good'],
    ['1', 'Strong'],
    ['!', 'Very Strong'],
  ] as const) {
    await user.type(field('Password'), typed)
    expect(screen.getByText(label)).toBeDefined()
  }
  await user.clear(field('Password'))
  await user.type(field('Full Name'), 'Maya')
  await user.type(field('Email Address'), 'maya@example.org')
  await user.type(field('Password'), 'aaaaaaaa')
  await user.type(field('Confirm Password'), 'aaaaaaaa')
  await user.click(createButton())
  await waitFor(() => expect(server.heard('requestSignUpCode')).toHaveLength(1))
})

test('[SIGNUP-4] a check mark shows that both passwords match', async () => {
  fakeServer()
  const { user } = await openSignUp()
  await user.type(field('Password'), 'Abcdefg1')
  expect(screen.queryByRole('img', { name: 'Passwords match' })).toBeNull()
  await user.type(field('Confirm Password'), 'Abcdefg1')
  expect(screen.getByRole('img', { name: 'Passwords match' })).toBeDefined()
})

test('[SIGNUP-5] another way in stands under an or', async () => {
  fakeServer()
  await openSignUp()
  expect(screen.getByText('or')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Sign in with Google' })).toBeDefined()
})

test('[SIGNUP-6] who has an account is led back to the login form', async () => {
  fakeServer()
  const { user } = await openSignUp()
  await user.click(screen.getByRole('button', { name: 'Already have an account? Log in' }))
  expect(screen.getByRole('heading', { name: 'Welcome Back' })).toBeDefined()
})

test('[SIGNUP-7] messages show on submit and go when their field is focused', async () => {
  fakeServer()
  const { user } = await openSignUp()
  await user.click(createButton())
  for (const text of [
    'Name is required',
    'Email is required',
    'Password must be at least 8 characters long',
  ]) {
    expect(screen.getByText(text)).toBeDefined()
  }
  await user.click(field('Email Address'))
  expect(screen.queryByText('Email is required')).toBeNull()
  expect(screen.getByText('Password must be at least 8 characters long')).toBeDefined()
})

test('[SIGNUP-7] a short password and a different repetition are told while typing, from both fields', async () => {
  fakeServer()
  const { user } = await openSignUp()
  await user.type(field('Password'), 'Abcdefg')
  expect(screen.getByText('Password must be at least 8 characters long')).toBeDefined()
  await user.type(field('Password'), '1')
  expect(screen.queryByText('Password must be at least 8 characters long')).toBeNull()
  await user.type(field('Confirm Password'), 'Abcdefg')
  expect(screen.getByText('Passwords do not match')).toBeDefined()
  await user.type(field('Confirm Password'), '1')
  expect(screen.queryByText('Passwords do not match')).toBeNull()
  await user.type(field('Password'), '2')
  expect(screen.getByText('Passwords do not match')).toBeDefined()
})

test('[SIGNUP-8] without a code that was sent the dialog does not open, and the bar says why', async () => {
  fakeServer({ requestSignUpCode: { status: 500, body: { error: 'internal' } } })
  const { user } = await openSignUp()
  await fill(user)
  await user.click(createButton())
  expect(await screen.findByText(/We could not send a code/)).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('[SIGNUP-9] the right code signs in, closes the dialog and opens the dashboard', async () => {
  const server = fakeServer({ requestSignUpCode: SENT, signUp: { body: SESSION } })
  const { user, path } = await openSignUp()
  await openCode(user)
  paste('123456')
  await user.click(verifyButton())
  await waitFor(() => expect(path()).toBe('/auth/aamain'))
  expect(server.heard('signUp')[0]?.body).toEqual({
    name: 'Maya',
    email: 'maya@example.org',
    password: 'Abcdefg1',
    otp: '123456',
  })
  expect(screen.queryByRole('dialog', { name: 'Verification Required' })).toBeNull()
})

test('[SIGNUP-9] a wrong code closes the dialog, keeps the form and says what to do', async () => {
  fakeServer({ requestSignUpCode: SENT, signUp: { status: 400, body: { error: 'invalid_code' } } })
  const { user } = await openSignUp()
  await openCode(user)
  paste('123456')
  await user.click(verifyButton())
  expect(await screen.findByText(/The account was not created/)).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect((field('Email Address') as HTMLInputElement).value).toBe('maya@example.org') // an input, by its label
})

test('a password that the server does not accept is told as such', async () => {
  const message = 'Choose another one.'
  const refused = { status: 400, body: { error: 'invalid_input', field: 'password', message } }
  fakeServer({ requestSignUpCode: SENT, signUp: refused })
  const { user } = await openSignUp()
  await openCode(user)
  paste('123456')
  await user.click(verifyButton())
  expect(await screen.findByText(message)).toBeDefined()
})

test('[OTP-1] the dialog says where the code went', async () => {
  fakeServer({ requestSignUpCode: SENT })
  const { user } = await openSignUp()
  await openCode(user)
  expect(screen.getByText('We sent a 6-digit code to maya@example.org')).toBeDefined()
})

test('[OTP-2] the time runs from 5:00, warns under a minute and stops at 0:00', async () => {
  useSteeredClock()
  fakeServer({ requestSignUpCode: SENT })
  const { user } = await openSignUp()
  await openCode(user)
  const timer = screen.getByRole('timer')
  expect(timer.textContent).toMatch(/^(5:00|4:59)$/)
  expect(timer.closest('[data-urgent]')).toBeNull()
  await pass(238_000)
  expect(timer.closest('[data-urgent]')).toBeNull()
  await pass(4000)
  expect(timer.closest('[data-urgent]')).not.toBeNull()
  await pass(100_000)
  expect(timer.textContent).toBe('0:00')
})

test('[OTP-3] boxes take one digit each, and only digits', async () => {
  fakeServer({ requestSignUpCode: SENT })
  const { user } = await openSignUp()
  await openCode(user)
  const [first] = boxes()
  if (first) await user.click(first)
  await user.keyboard('1a2')
  expect(digits()).toBe('12')
  expect(document.activeElement).toBe(boxes()[2])
  await user.keyboard('{Backspace}')
  expect(document.activeElement).toBe(boxes()[1])
  await user.keyboard('{Backspace}')
  expect(digits()).toBe('1')
  expect(document.activeElement).toBe(boxes()[1])
})

test('[OTP-3] pasting exactly six digits fills all boxes, anything else none', async () => {
  fakeServer({ requestSignUpCode: SENT })
  const { user } = await openSignUp()
  await openCode(user)
  for (const text of ['12345', '1234567', 'abcdef']) {
    paste(text)
    expect(digits()).toBe('')
  }
  paste('123456')
  expect(digits()).toBe('123456')
})

test('[OTP-3] Enter in the last box submits once all are filled', async () => {
  const server = fakeServer({ requestSignUpCode: SENT, signUp: { body: SESSION } })
  const { user } = await openSignUp()
  await openCode(user)
  const last = boxes()[5]
  if (last) await user.type(last, '6{Enter}')
  expect(server.heard('signUp')).toHaveLength(0)
  paste('123456')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(server.heard('signUp')).toHaveLength(1))
})

test('[OTP-4] Verify waits for all six digits and for the answer', async () => {
  const { promise, resolve } = Promise.withResolvers<{ body: unknown }>()
  fakeServer({ requestSignUpCode: SENT, signUp: promise })
  const { user } = await openSignUp()
  await openCode(user)
  expect(verifyButton().hasAttribute('disabled')).toBe(true)
  paste('123456')
  expect(verifyButton().hasAttribute('disabled')).toBe(false)
  await user.click(verifyButton())
  expect(verifyButton().hasAttribute('disabled')).toBe(true)
  resolve({ body: SESSION })
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Verification Required' })).toBeNull())
})

test('[OTP-5] the resend link wakes after 30 seconds and starts both clocks again', async () => {
  useSteeredClock()
  const server = fakeServer({ requestSignUpCode: SENT })
  const { user } = await openSignUp()
  await openCode(user)
  const waiting = screen.getByRole('button', { name: /^Resend in 0:(30|29)$/ })
  expect(waiting.hasAttribute('disabled')).toBe(true)
  await pass(31_000)
  await user.click(screen.getByRole('button', { name: 'Resend Code' }))
  await waitFor(() => expect(server.heard('requestSignUpCode')).toHaveLength(2))
  expect(await screen.findByRole('button', { name: /^Resend in 0:(30|29)$/ })).toBeDefined()
  expect(screen.getByRole('timer').textContent).toMatch(/^(5:00|4:59)$/)
})

test('[OTP-6] every opening starts with empty boxes and the first one focused', async () => {
  fakeServer({ requestSignUpCode: SENT })
  const { user } = await openSignUp()
  await openCode(user)
  await waitFor(() => expect(document.activeElement).toBe(boxes()[0]))
  paste('123456')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(createButton())
  await screen.findByRole('dialog', { name: 'Verification Required' })
  expect(digits()).toBe('')
  await waitFor(() => expect(document.activeElement).toBe(boxes()[0]))
})
