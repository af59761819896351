import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { clearStage, fakeServer, loadAgain, openApp, useSteeredClock } from '../stage.suite.ts'

afterEach(clearStage)

const SENT = { body: { sent: true, expiresInSec: 300, resendInSec: 30 } }
const VERIFIED = { body: { resetToken: 'reset-1' } }
const REFUSED = { status: 400, body: { error: 'invalid_code' } }

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const boxes = () => screen.getAllByRole('textbox', { name: /^Digit \d of 6$/ })
const emailStep = () => screen.findByRole('heading', { name: 'Reset your password' })
const codeDialog = () => screen.findByRole('dialog', { name: 'Verification Required' })
const passwordStep = () => screen.findByRole('heading', { name: 'Choose a new password' })

async function sendCode() {
  const app = openApp('/auth/forgot-password')
  await emailStep()
  await app.user.type(screen.getByLabelText('Email'), 'maya@example.org')
  await app.user.click(screen.getByRole('button', { name: 'Send verification code' }))
  return app
}

async function enterCode() {
  const app = await sendCode()
  await codeDialog()
  const [first] = boxes()
  if (first) fireEvent.paste(first, { clipboardData: { getData: () => '123456' } })
  await app.user.click(screen.getByRole('button', { name: 'Verify & Continue' }))
  return app
}

async function choosePassword() {
  const app = await enterCode()
  await passwordStep()
  await app.user.type(screen.getByLabelText('New password'), 'Newpass12')
  await app.user.type(screen.getByLabelText('Confirm Password'), 'Newpass12')
  return app
}

test('[RESET-1] [RESET-10] the steps lead from the e-mail over code and password back to the login', async () => {
  useSteeredClock()
  const server = fakeServer({
    requestResetCode: SENT,
    validateResetCode: VERIFIED,
    resetPassword: { body: { reset: true } },
  })
  const { user, path } = await choosePassword()
  expect(server.heard('validateResetCode')[0]?.body).toEqual({ email: 'maya@example.org', otp: '123456' })
  expect(window.localStorage.getItem('resetToken')).toBe('reset-1')
  await user.click(screen.getByRole('button', { name: 'Reset password' }))
  expect(await screen.findByText('Password has been reset successfully!')).toBeDefined()
  expect(server.heard('resetPassword')[0]?.body).toEqual({
    email: 'maya@example.org',
    resetToken: 'reset-1',
    password: 'Newpass12',
  })
  expect(window.localStorage.getItem('resetToken')).toBeNull()
  expect(path()).toBe('/auth/forgot-password')
  await pass(3000)
  await waitFor(() => expect(path()).toBe('/auth'))
})

test('[RESET-2] a code that was sent is announced', async () => {
  fakeServer({ requestResetCode: SENT })
  await sendCode()
  expect(await screen.findByText('Verification code sent to your email')).toBeDefined()
  await codeDialog()
})

test('[RESET-2] a code that could not be sent leaves the e-mail step', async () => {
  fakeServer({ requestResetCode: { status: 429, body: { error: 'rate_limited' } } })
  await sendCode()
  expect(await screen.findByText('Something went wrong, please try again.')).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('[RESET-3] a wrong code is told and the dialog stays', async () => {
  fakeServer({ requestResetCode: SENT, validateResetCode: REFUSED })
  await enterCode()
  expect(await screen.findByText('Invalid verification code. Please try again.')).toBeDefined()
  await codeDialog()
})

test.each([
  [SENT, 'A new verification code has been sent to your email'],
  [REFUSED, 'Failed to resend verification code. Please try again.'],
])('[RESET-4] asking again for a code is answered', async (answer, text) => {
  useSteeredClock()
  const server = fakeServer({ requestResetCode: SENT })
  const { user } = await sendCode()
  await codeDialog()
  await pass(31_000)
  server.answer('requestResetCode', answer)
  await user.click(screen.getByRole('button', { name: 'Resend Code' }))
  expect(await screen.findByText(text)).toBeDefined()
})

test('[RESET-5] when the time is up the dialog closes and the flow starts again', async () => {
  useSteeredClock()
  fakeServer({ requestResetCode: SENT })
  await sendCode()
  await codeDialog()
  await pass(301_000)
  expect(await screen.findByText('OTP has expired. Please try again.')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await emailStep()
})

test('[RESET-6] closing the dialog returns to the e-mail step', async () => {
  fakeServer({ requestResetCode: SENT })
  const { user } = await sendCode()
  await codeDialog()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await emailStep()
})

test('[RESET-6] the way back from the password forgets the token and starts with empty boxes', async () => {
  fakeServer({ requestResetCode: SENT, validateResetCode: VERIFIED })
  const { user } = await enterCode()
  await passwordStep()
  await user.click(screen.getByRole('button', { name: 'Back to email verification' }))
  await emailStep()
  expect(window.localStorage.getItem('resetToken')).toBeNull()
  await user.type(screen.getByLabelText('Email'), 'maya@example.org')
  await user.click(screen.getByRole('button', { name: 'Send verification code' }))
  await codeDialog()
  for (const box of boxes()) expect(box.getAttribute('value')).toBe('')
  expect(screen.getByRole('timer').textContent).toMatch(/^(5:00|4:59)$/)
})

test.each(['a refusal', 'a missing token'])('[RESET-7] %s is told', async reason => {
  fakeServer({ requestResetCode: SENT, validateResetCode: VERIFIED, resetPassword: REFUSED })
  const { user } = await choosePassword()
  if (reason === 'a missing token') window.localStorage.removeItem('resetToken')
  await user.click(screen.getByRole('button', { name: 'Reset password' }))
  expect(await screen.findByText('Failed to reset password. Please try again.')).toBeDefined()
})

test('[RESET-8] the new password is required, long enough and repeated', async () => {
  const server = fakeServer({ requestResetCode: SENT, validateResetCode: VERIFIED })
  const { user } = await enterCode()
  await passwordStep()
  await user.click(screen.getByRole('button', { name: 'Reset password' }))
  expect(screen.getByText('Password is required')).toBeDefined()
  await user.type(screen.getByLabelText('New password'), 'Short1')
  expect(screen.getByText('Password must be at least 8 characters long')).toBeDefined()
  expect(screen.getByText('Good')).toBeDefined()
  await user.type(screen.getByLabelText('New password'), '23')
  await user.type(screen.getByLabelText('Confirm Password'), 'other')
  await user.click(screen.getByRole('button', { name: 'Reset password' }))
  expect(screen.getByText('Passwords do not match')).toBeDefined()
  expect(server.heard('resetPassword')).toHaveLength(0)
})

test('[RESET-9] an overlay covers the screen during a request, and a link leads back to the login', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof SENT>()
  fakeServer({ requestResetCode: promise })
  await sendCode()
  expect(await screen.findByText('Processing request...')).toBeDefined()
  resolve(SENT)
  await waitFor(() => expect(screen.queryByText('Processing request...')).toBeNull())
  expect(screen.getByText('Back to login').getAttribute('href')).toBe('/auth')
})

test('where the server refuses the password itself, it says why', async () => {
  const message = 'Choose another one.'
  fakeServer({
    requestResetCode: SENT,
    validateResetCode: VERIFIED,
    resetPassword: { status: 400, body: { error: 'invalid_input', field: 'password', message } },
  })
  const { user } = await choosePassword()
  await user.click(screen.getByRole('button', { name: 'Reset password' }))
  expect(await screen.findByText(message)).toBeDefined()
})

test('a new password that is tried first is told by the meter', async () => {
  fakeServer({ requestResetCode: SENT, validateResetCode: VERIFIED })
  const { user } = await enterCode()
  await passwordStep()
  await user.type(screen.getByLabelText('New password'), 'maya@example.org')
  expect(await screen.findByText(/^This password is among the first that are tried/)).toBeDefined()
})

test('a page that is loaded again while the code is on its way still asks for it, and the time goes on', async () => {
  useSteeredClock()
  fakeServer({ requestResetCode: SENT, validateResetCode: VERIFIED })
  const app = await sendCode()
  await codeDialog()
  await pass(100_000)
  loadAgain(app)
  await codeDialog()
  expect(screen.getByText(/maya@example\.org/)).toBeDefined()
  expect(screen.getByRole('timer').textContent).toMatch(/^3:(20|19|18)$/)
  await pass(201_000)
  await emailStep()
})

test('a page that is loaded again before the new password still asks for it, as long as the token is kept', async () => {
  const server = fakeServer({
    requestResetCode: SENT,
    validateResetCode: VERIFIED,
    resetPassword: { body: { reset: true } },
  })
  const app = await enterCode()
  await passwordStep()
  const again = loadAgain(app)
  await passwordStep()
  await again.user.type(screen.getByLabelText('New password'), 'Newpass12')
  await again.user.type(screen.getByLabelText('Confirm Password'), 'Newpass12')
  await again.user.click(screen.getByRole('button', { name: 'Reset password' }))
  await screen.findByText('Password has been reset successfully!')
  expect(server.heard('resetPassword')[0]?.body).toMatchObject({
    email: 'maya@example.org',
    resetToken: 'reset-1',
  })
  loadAgain(again)
  await emailStep()
})

test('without its token a page that is loaded again starts anew', async () => {
  fakeServer({ requestResetCode: SENT, validateResetCode: VERIFIED })
  const app = await enterCode()
  await passwordStep()
  window.localStorage.removeItem('resetToken')
  loadAgain(app)
  await emailStep()
})
