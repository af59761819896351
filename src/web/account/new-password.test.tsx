import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { clearStage, fakeServer, openApp } from '../stage.suite.ts'

afterEach(clearStage)

const SENT = { body: { sent: true, expiresInSec: 300, resendInSec: 30 } }

const field = (label: string) => screen.getByLabelText(label)
const set = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const tellsCommon = () => screen.findByText(/^This password is among the first that are tried/)

async function fillSignUp(password: string) {
  const server = fakeServer({ requestSignUpCode: SENT })
  const { user } = openApp('/auth')
  await user.click(await screen.findByRole('button', { name: 'Create an Account' }))
  await screen.findByLabelText('Full Name')
  set('Full Name', 'Maya')
  set('Email Address', 'maya.lindgren@example.org')
  set('Password', password)
  set('Confirm Password', password)
  const send = () => user.click(screen.getByRole('button', { name: 'Create Account' }))
  return { server, send }
}

describe('a password that is tried first', () => {
  test.each(['Password1!', 'Jennifer', 'Lindgren88', 'Rolewright7'])(
    '%s is told by the meter and goes through all the same',
    async password => {
      const { server, send } = await fillSignUp(password)
      expect((await tellsCommon()).className).toBe('strength-warning')
      await send()
      await waitFor(() => expect(server.heard('requestSignUpCode')).toHaveLength(1))
    },
  )

  test('is no longer one with words that others would not think of', async () => {
    await fillSignUp('Password1!')
    await tellsCommon()
    set('Password', 'Password1! tide lantern')
    expect(screen.queryByText(/among the first/)).toBeNull()
  })
})

test.each([
  ['seven emoji', '🦊'.repeat(7), 'Password must be at least 8 characters long'],
  ['129 characters', 'x'.repeat(129), 'Password must be at most 128 characters long'],
])('[SIGNUP-7] %s are told while they are typed and are not sent', async (_what, password, message) => {
  const { server, send } = await fillSignUp(password)
  expect((await screen.findByText(message)).className).toBe('field-error')
  await send()
  expect((await screen.findByText(message)).className).toBe('field-error')
  expect(server.heard('requestSignUpCode')).toHaveLength(0)
})

test('a repetition that spells its accents another way is the same password', async () => {
  const { server, send } = await fillSignUp('Überfähre 4'.normalize('NFC'))
  set('Confirm Password', 'Überfähre 4'.normalize('NFD'))
  expect(screen.getByRole('img', { name: 'Passwords match' })).toBeDefined()
  await send()
  await waitFor(() => expect(server.heard('requestSignUpCode')).toHaveLength(1))
})
