import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { CONFIG, clearStage, fakeServer, openApp } from '../stage.suite.ts'

// What an installation says of itself is asked once, so those that refuse common passwords have a file of their own.
const config = { body: { ...CONFIG, refusesCommonPasswords: true } }

afterEach(clearStage)

const set = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const tellsCommon = () => screen.findByText(/^This password is among the first that are tried/)
const choose = (label: string, password: string) => {
  set(label, password)
  set('Confirm Password', password)
}

test('at sign-up a password that is tried first goes no further than its field', async () => {
  const sent = { body: { sent: true, expiresInSec: 300, resendInSec: 30 } }
  const server = fakeServer({ config, requestSignUpCode: sent })
  const { user } = openApp('/auth')
  await user.click(await screen.findByRole('button', { name: 'Create an Account' }))
  await screen.findByLabelText('Full Name')
  const send = () => user.click(screen.getByRole('button', { name: 'Create Account' }))
  set('Full Name', 'Maya')
  set('Email Address', 'maya.lindgren@example.org')
  choose('Password', 'Lindgren88')
  expect((await tellsCommon()).className).toBe('strength-warning')
  await send()
  expect((await tellsCommon()).className).toBe('field-error')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')))
  expect(server.heard('requestSignUpCode')).toHaveLength(0)
  choose('Password', 'tide copper lantern')
  await send()
  await waitFor(() => expect(server.heard('requestSignUpCode')).toHaveLength(1))
})

test('at a change a password that is tried first is not sent', async () => {
  for (const [key, value] of Object.entries({ token: 't-1', name: 'Maya', email: 'maya@example.org' }))
    window.localStorage.setItem(key, value)
  const server = fakeServer({
    config,
    retrieveAccount: { body: { name: 'Maya', email: 'maya@example.org', hasPassword: true } },
    listSessions: { body: [] },
  })
  const { user } = openApp('/auth/account')
  await screen.findByRole('heading', { name: 'Change password' })
  set('Current password', 'Oldpass12')
  choose('New password', 'Jennifer')
  await tellsCommon()
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  expect((await tellsCommon()).className).toBe('field-error')
  expect(server.heard('changePassword')).toHaveLength(0)
})
