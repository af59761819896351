import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { clearStage, fakeServer, openApp, useSteeredClock } from '../stage.suite.ts'

afterEach(clearStage)

const SENT = { body: { sent: true, expiresInSec: 300, resendInSec: 30 } }
const LATE = /No mail can be sent at the moment/
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

async function openReset() {
  const { user } = openApp('/auth/forgot-password')
  await user.type(await screen.findByLabelText('Email'), 'maya@example.org')
  await user.click(screen.getByRole('button', { name: 'Send verification code' }))
  await screen.findByRole('dialog', { name: 'Verification Required' })
}

test('while mails are held up whoever waits for a code reads so, until they leave again', async () => {
  useSteeredClock()
  const server = fakeServer({ requestResetCode: SENT, mailState: { body: { isLate: false } } })
  await openReset()
  expect(screen.queryByText(LATE)).toBeNull()
  server.answer('mailState', { body: { isLate: true } })
  await pass(10_000)
  expect(await screen.findByText(LATE)).toBeDefined()
  server.answer('mailState', { body: { isLate: false } })
  await pass(10_000)
  await waitFor(() => expect(screen.queryByText(LATE)).toBeNull())
})

test('a sign-up that begins while mails are held up is told at once', async () => {
  fakeServer({ requestSignUpCode: SENT, mailState: { body: { isLate: true } } })
  const { user } = openApp('/auth')
  await user.click(await screen.findByRole('button', { name: 'Create an Account' }))
  await user.type(await screen.findByLabelText('Full Name'), 'Maya')
  await user.type(screen.getByLabelText('Email Address'), 'maya@example.org')
  await user.type(screen.getByLabelText('Password'), 'quiet otter 44')
  await user.type(screen.getByLabelText('Confirm Password'), 'quiet otter 44')
  await user.click(screen.getByRole('button', { name: 'Create Account' }))
  expect(await screen.findByText(LATE)).toBeDefined()
})

test('a server that does not say is taken for one whose mails leave', async () => {
  fakeServer({ requestResetCode: SENT, mailState: { status: 503, body: { error: 'unavailable' } } })
  await openReset()
  expect(screen.queryByText(LATE)).toBeNull()
})
