import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { clearStage, fakeServer, openApp } from '../stage.suite.ts'

afterEach(() => {
  clearStage()
  vi.unstubAllGlobals()
})

const PHONE = {
  passkeyId: '0b8ff9a2-0c57-4a0e-9d57-1d5ab7c7a001',
  name: 'My phone',
  createdAt: '2026-11-19T10:00:00.000Z',
  lastUsedAt: null,
}
const KEPT = { passkeys: [PHONE], recoveryCodesLeft: 0, asksPassword: true, isOffered: true }
const CODES = ['AAAA-BBBB-CCCC-DDDD-EEEE-FFFF', '1111-2222-3333-4444-5555-6666']
const OPTIONS = {
  challenge: 'AAAA',
  rp: { id: 'localhost', name: 'Rolewright' },
  user: { id: 'AAAA', name: 'maya@example.org', displayName: 'Maya' },
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
  attestation: 'none',
}

async function openCard(answers: Parameters<typeof fakeServer>[0] = {}) {
  window.localStorage.setItem('token', 't-1')
  window.localStorage.setItem('name', 'Maya')
  window.localStorage.setItem('email', 'maya@example.org')
  const server = fakeServer({
    retrieveAccount: { body: { name: 'Maya', email: 'maya@example.org', hasPassword: true } },
    listSessions: { body: [] },
    listPasskeys: { body: KEPT },
    ...answers,
  })
  const app = openApp('/auth/account')
  const card = within(await screen.findByRole('region', { name: 'Passkeys' }))
  await card.findByRole('button', { name: /recovery codes/ })
  return { ...app, server, card }
}

/** Stands in for a device that makes passkeys. */
function stubDevice(answer: () => Promise<unknown>) {
  vi.stubGlobal('PublicKeyCredential', class {})
  vi.stubGlobal(
    'navigator',
    Object.create(navigator, { credentials: { value: { create: answer, get: answer } } }),
  )
}

const bytes = new Uint8Array([1, 2, 3]).buffer
const made = async () => ({
  ...{ id: 'AQID', rawId: bytes, type: 'public-key', getClientExtensionResults: () => ({}) },
  response: { clientDataJSON: bytes, attestationObject: bytes, getTransports: () => ['internal'] },
})
const used = async () => ({
  ...{ id: 'AQID', rawId: bytes, type: 'public-key', getClientExtensionResults: () => ({}) },
  response: { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: bytes },
})

test('a passkey says when it was added and whether it was used, and is renamed', async () => {
  const { user, server, card } = await openCard({ renamePasskey: { body: { name: 'Work phone' } } })
  expect(card.getByText(/^Added 19 Nov 2026.*not used yet$/)).toBeDefined()
  await user.click(card.getByRole('button', { name: 'Rename My phone' }))
  const name = card.getByLabelText('Name of the passkey')
  await user.clear(name)
  await user.click(card.getByRole('button', { name: 'Save' }))
  expect(card.getByText('Enter a name')).toBeDefined()
  await user.type(name, 'Work phone')
  await user.click(card.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('The passkey has its new name.')).toBeDefined()
  expect(server.heard('renamePasskey')[0]?.body).toEqual({ passkeyId: PHONE.passkeyId, name: 'Work phone' })
})

test('nothing is changed without the password', async () => {
  const { user, server, card } = await openCard()
  for (const name of ['Remove My phone', 'Add a passkey', 'Make recovery codes']) {
    await user.click(card.getByRole('button', { name }))
    expect(card.getByText('Password is required')).toBeDefined()
    expect(document.activeElement).toBe(card.getByLabelText('Password for these changes'))
  }
  for (const call of ['removePasskey', 'startPasskey', 'makeRecoveryCodes'] as const)
    expect(server.heard(call)).toHaveLength(0)
})

test('a wrong password is told at its field', async () => {
  const { user, card } = await openCard({ removePasskey: { status: 400, body: { error: 'wrong_password' } } })
  await user.type(card.getByLabelText('Password for these changes'), 'Wrongpass1')
  await user.click(card.getByRole('button', { name: 'Remove My phone' }))
  expect(await card.findByText(/^This is not your current password/)).toBeDefined()
})

test('a removed passkey leaves the list and the password leaves its field', async () => {
  const { user, server, card } = await openCard({ removePasskey: { body: { removed: true } } })
  await user.type(card.getByLabelText('Password for these changes'), 'Rightpass1')
  await user.click(card.getByRole('button', { name: 'Remove My phone' }))
  expect(await screen.findByText(/^The passkey is removed/)).toBeDefined()
  expect(server.heard('removePasskey')[0]?.body).toEqual({
    ...{ passkeyId: PHONE.passkeyId, password: 'Rightpass1' },
  })
  expect(card.getByLabelText('Password for these changes').getAttribute('value')).toBe('')
  await waitFor(() => expect(server.heard('listPasskeys').length).toBeGreaterThan(1))
})

test('what the device made is sent', async () => {
  stubDevice(made)
  const { user, server, card } = await openCard({
    startPasskey: { body: OPTIONS },
    addPasskey: { body: PHONE },
  })
  await user.type(card.getByLabelText('Password for these changes'), 'Rightpass1')
  await user.click(card.getByRole('button', { name: 'Add a passkey' }))
  expect(await screen.findByText(/^The passkey is added/)).toBeDefined()
  expect(server.heard('startPasskey')[0]?.body).toEqual({ password: 'Rightpass1' })
  expect(server.heard('addPasskey')[0]?.body).toEqual({
    credential: {
      ...{ id: 'AQID', rawId: 'AQID', type: 'public-key' },
      response: { clientDataJSON: 'AQID', attestationObject: 'AQID', transports: ['internal'] },
    },
  })
})

test('who has just come in by a passkey is not asked for the password', async () => {
  const { user, server, card } = await openCard({
    listPasskeys: { body: { ...KEPT, asksPassword: false } },
    makeRecoveryCodes: { body: { codes: CODES } },
  })
  expect(card.queryByLabelText('Password for these changes')).toBeNull()
  await user.click(card.getByRole('button', { name: 'Make recovery codes' }))
  await card.findByText(CODES[0] ?? '')
  expect(server.heard('makeRecoveryCodes')[0]?.body).toEqual({})
})

test('recovery codes are shown until they are put away', async () => {
  const { user, card } = await openCard({ makeRecoveryCodes: { body: { codes: CODES } } })
  expect(card.getByText('You have no unused codes.')).toBeDefined()
  await user.type(card.getByLabelText('Password for these changes'), 'Rightpass1')
  await user.click(card.getByRole('button', { name: 'Make recovery codes' }))
  const list = within(await card.findByRole('list', { name: 'Recovery codes' }))
  expect(list.getAllByRole('listitem').map(item => item.textContent)).toEqual(CODES)
  await user.click(card.getByRole('button', { name: 'I have kept them' }))
  expect(card.queryByText(CODES[0] ?? '')).toBeNull()
})

test('a server whose address has no name says why it offers none', async () => {
  const { card } = await openCard({ listPasskeys: { body: { ...KEPT, passkeys: [], isOffered: false } } })
  expect(card.getByText(/PUBLIC_URL/)).toBeDefined()
  expect(card.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
})

test('the login form signs in with a passkey', async () => {
  stubDevice(used)
  const request = { challenge: 'AAAA', rpId: 'localhost', timeout: 300_000, userVerification: 'required' }
  const session = { token: 't-2', name: 'Maya', email: 'maya@example.org' }
  const server = fakeServer({ startPasskeySignIn: { body: request }, signInWithPasskey: { body: session } })
  const { user } = openApp('/auth')
  await user.click(await screen.findByRole('button', { name: 'Sign in with a passkey' }))
  await waitFor(() => expect(window.localStorage.getItem('token')).toBe('t-2'))
  expect(server.heard('signInWithPasskey')[0]?.body).toEqual({
    credential: {
      ...{ id: 'AQID', rawId: 'AQID', type: 'public-key' },
      response: { clientDataJSON: 'AQID', authenticatorData: 'AQID', signature: 'AQID', userHandle: 'AQID' },
    },
  })
})

test.each([
  ['refused', { status: 401, body: { error: 'invalid_credentials' } }, /did not go through/],
  ['not offered', { status: 404, body: { error: 'not_found' } }, /PUBLIC_URL/],
])('a sign-in that is %s is told and keeps the form', async (_, answer, told) => {
  stubDevice(used)
  fakeServer({ startPasskeySignIn: answer })
  const { user, path } = openApp('/auth')
  await user.click(await screen.findByRole('button', { name: 'Sign in with a passkey' }))
  expect(await screen.findByText(told)).toBeDefined()
  expect(path()).toBe('/auth')
  expect(window.localStorage.getItem('token')).toBeNull()
})

test('a browser without passkeys is told to use the password', async () => {
  fakeServer()
  const { user } = openApp('/auth')
  await user.click(await screen.findByRole('button', { name: 'Sign in with a passkey' }))
  expect(await screen.findByText(/^This browser knows no passkeys/)).toBeDefined()
})

test('a recovery code leads from the forgotten password to the account page', async () => {
  const session = { token: 't-3', name: 'Maya', email: 'maya@example.org' }
  const server = fakeServer({ signInWithRecoveryCode: { body: session } })
  const { user, path } = openApp('/auth/forgot-password')
  await user.click(await screen.findByRole('button', { name: /^No access to your mailbox/ }))
  await user.type(screen.getByLabelText('Email of your account'), 'maya@example.org')
  await user.type(screen.getByLabelText('Recovery code'), 'too short')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(screen.getByText('A code has six groups of four letters and digits')).toBeDefined()
  await user.clear(screen.getByLabelText('Recovery code'))
  await user.type(screen.getByLabelText('Recovery code'), 'aaaa-bbbb-cccc-dddd-eeee-ffff')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  await waitFor(() => expect(path()).toBe('/auth/account'))
  expect(window.localStorage.getItem('token')).toBe('t-3')
  expect(server.heard('signInWithRecoveryCode')[0]?.body).toEqual({
    ...{ email: 'maya@example.org', code: 'aaaa-bbbb-cccc-dddd-eeee-ffff' },
  })
})
