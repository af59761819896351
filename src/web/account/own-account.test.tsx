import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PERSONAL_DATA_MESSAGES } from '#contract/messages/personal-data.ts'
import { clearStage, fakeServer, openApp } from '../stage.suite.ts'

afterEach(clearStage)

const ACCOUNT = { body: { name: 'Maya', email: 'maya@example.org', hasPassword: true } }
const HERE = {
  sessionId: '0b8ff9a2-0c57-4a0e-9d57-1d5ab7c7a001',
  createdAt: '2026-11-19T10:00:00.000Z',
  lastSeenAt: '2026-11-20T10:00:00.000Z',
  isCurrent: true,
  deviceLabel: 'Firefox on Linux',
}
const PHONE = {
  ...HERE,
  sessionId: '0b8ff9a2-0c57-4a0e-9d57-1d5ab7c7a002',
  isCurrent: false,
  deviceLabel: 'Safari on iPhone',
}
const SCRIPT = { ...PHONE, sessionId: '0b8ff9a2-0c57-4a0e-9d57-1d5ab7c7a003', deviceLabel: null }

async function openAccount(answers: Parameters<typeof fakeServer>[0] = {}) {
  window.localStorage.setItem('token', 't-1')
  window.localStorage.setItem('name', 'Maya')
  window.localStorage.setItem('email', 'maya@example.org')
  const server = fakeServer({
    retrieveAccount: ACCOUNT,
    listSessions: { body: [HERE, PHONE, SCRIPT] },
    listPasskeys: { body: { passkeys: [], recoveryCodesLeft: 0, asksPassword: true, isOffered: true } },
    ...answers,
  })
  const app = openApp('/auth/account')
  await screen.findByRole('heading', { level: 1, name: 'Your account' })
  await screen.findByRole('heading', { name: 'Your name' })
  return { ...app, server }
}

const press = (name: string | RegExp) => screen.getByRole('button', { name })
const current = () => screen.getByLabelText('Current password')

test('without a token the page sends to the login screen', async () => {
  fakeServer()
  const app = openApp('/auth/account')
  await screen.findByRole('heading', { name: 'Welcome Back' })
  expect(app.path()).toBe('/auth')
})

test('a link in the top bar of the dashboard leads here', async () => {
  const { user, path } = await openAccount()
  const bar = within(screen.getByRole('banner'))
  await user.click(bar.getByRole('link', { name: 'Documents' }))
  await waitFor(() => expect(path()).toBe('/auth/documents'))
  await user.click(bar.getByRole('link', { name: 'Account' }))
  await waitFor(() => expect(path()).toBe('/auth/account'))
  expect(await screen.findByText('Signed in as maya@example.org')).toBeDefined()
})

test('a new name is sent, told, and followed by the stored one', async () => {
  const { user, server } = await openAccount({ changeName: { body: { name: 'Maya Østby' } } })
  const field = screen.getByLabelText('Full Name')
  await user.clear(field)
  await user.type(field, ' Maya Østby')
  await user.click(press('Save name'))
  expect(await screen.findByText('Your name is changed.')).toBeDefined()
  expect(server.heard('changeName')[0]?.body).toEqual({ name: ' Maya Østby' })
  expect(window.localStorage.getItem('name')).toBe('Maya Østby')
  expect(window.localStorage.getItem('token')).toBe('t-1')
})

test('an empty name is not sent', async () => {
  const { user, server } = await openAccount()
  await user.clear(screen.getByLabelText('Full Name'))
  await user.click(press('Save name'))
  expect(screen.getByText('Name is required')).toBeDefined()
  expect(server.heard('changeName')).toHaveLength(0)
})

test('the new password is required, long enough and repeated, as at sign-up', async () => {
  const { user, server } = await openAccount()
  await user.click(press('Change password'))
  expect(screen.getAllByText('Password is required')).toHaveLength(2)
  await user.type(screen.getByLabelText('New password'), 'Short1')
  expect(screen.getByText('Password must be at least 8 characters long')).toBeDefined()
  expect(screen.getByText('Good')).toBeDefined()
  await user.type(screen.getByLabelText('New password'), '23')
  await user.type(screen.getByLabelText('Confirm Password'), 'other')
  expect(screen.getByText('Passwords do not match')).toBeDefined()
  await user.type(current(), 'Oldpass12')
  await user.click(press('Change password'))
  expect(server.heard('changePassword')).toHaveLength(0)
})

async function changePassword(answers: Parameters<typeof fakeServer>[0]) {
  const app = await openAccount(answers)
  await app.user.type(current(), 'Oldpass12')
  await app.user.type(screen.getByLabelText('New password'), 'Newpass12')
  await app.user.type(screen.getByLabelText('Confirm Password'), 'Newpass12')
  await app.user.click(press('Change password'))
  return app
}

test('a changed password is told, the fields are empty and the sessions are read anew', async () => {
  const { server, path } = await changePassword({ changePassword: { body: { changed: true } } })
  expect(await screen.findByText('Your password is changed. Every other session has ended.')).toBeDefined()
  expect(server.heard('changePassword')[0]?.body).toEqual({
    currentPassword: 'Oldpass12',
    newPassword: 'Newpass12',
  })
  expect(current().getAttribute('value')).toBe('')
  await waitFor(() => expect(server.heard('listSessions')).toHaveLength(2))
  expect(path()).toBe('/auth/account')
})

test('a wrong current password is told at its field until it is changed, and logs nobody out', async () => {
  const { user, path } = await changePassword({
    changePassword: { status: 400, body: { error: 'wrong_password' } },
  })
  await waitFor(() => expect(current().getAttribute('aria-invalid')).toBe('true'))
  expect(path()).toBe('/auth/account')
  expect(window.localStorage.getItem('token')).toBe('t-1')
  await user.type(current(), '3')
  expect(current().getAttribute('aria-invalid')).toBeNull()
})

test('a new password that is refused is told', async () => {
  await changePassword({
    changePassword: {
      status: 400,
      body: { error: 'invalid_input', field: 'newPassword', message: 'Choose another one.' },
    },
  })
  expect(await screen.findByText('Choose another one.')).toBeDefined()
})

test('an account without a password is told how to get one', async () => {
  await openAccount({ retrieveAccount: { body: { ...ACCOUNT.body, hasPassword: false } } })
  expect(screen.getByText(/^You sign in with Google and have no password here/)).toBeDefined()
  expect(screen.queryByLabelText('Current password')).toBeNull()
})

test('each session says what it runs on; this one is marked and has no way to end', async () => {
  await openAccount()
  const rows = within(screen.getByRole('region', { name: 'Your sessions' })).getAllByRole('listitem')
  const texts = rows.map(row => row.textContent)
  expect(texts[0]).toContain('Firefox on Linux')
  expect(texts[0]).toContain('This session')
  expect(texts[1]).toContain('Safari on iPhone')
  expect(texts[2]).toContain('Unknown device')
  expect(rows.map(row => within(row).queryAllByRole('button').length)).toEqual([0, 1, 1])
})

test('one session ends and leaves the list; the focus goes to its head', async () => {
  const { user, server } = await openAccount({ endSession: { body: {} } })
  server.answer('listSessions', { body: [HERE, SCRIPT] })
  await user.click(press(/^End the session on Safari on iPhone/))
  expect(await screen.findByText('The session has ended.')).toBeDefined()
  expect(server.heard('endSession')[0]?.body).toEqual({ sessionId: PHONE.sessionId })
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull())
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Your sessions'))
})

test('all others end, and then there is nothing left to end', async () => {
  const { user, server } = await openAccount({ endOtherSessions: { body: { ended: 2 } } })
  server.answer('listSessions', { body: [HERE] })
  await user.click(press('End all others'))
  expect(await screen.findByText('All other sessions have ended.')).toBeDefined()
  expect(await screen.findByText('You are signed in nowhere else.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'End all others' })).toBeNull()
})

test('what could not be ended is told and the list is read anew', async () => {
  const { user, server } = await openAccount({
    endSession: { status: 404, body: { error: 'not_found' } },
  })
  await user.click(press(/^End the session on Safari on iPhone/))
  expect(await screen.findByText('This is not here any more. Reload the page.')).toBeDefined()
  await waitFor(() => expect(server.heard('listSessions')).toHaveLength(2))
})

test('an account that cannot be loaded says so and is asked for again', async () => {
  window.localStorage.setItem('token', 't-1')
  const server = fakeServer({ listSessions: { body: [HERE] } })
  const { user } = openApp('/auth/account')
  await screen.findByRole('heading', { name: 'Your account could not be loaded' })
  server.answer('retrieveAccount', ACCOUNT)
  await user.click(press('Try again'))
  expect(await screen.findByRole('heading', { name: 'Your name' })).toBeDefined()
})

test('an agreement to an outside AI service is shown and can be taken back', async () => {
  const service = {
    modelName: 'TEREX-BASIC-1.2v',
    engine: 'Google Gemini',
    meaning: 'Your lines go to Google Gemini.',
  }
  const given = { ...service, givenAt: '2026-11-20T10:00:00.000Z', withdrawnAt: null }
  const { user, server } = await openAccount({
    listAiConsents: { body: { consents: [given] } },
    changeAiConsent: {
      body: { consents: [{ ...service, givenAt: null, withdrawnAt: '2026-11-21T10:00:00.000Z' }] },
    },
  })
  expect(await screen.findByText('Your lines go to Google Gemini.')).toBeDefined()
  await user.click(press('Take back that Google Gemini may read your resume'))
  expect(await screen.findByText('You are asked before anything is sent.')).toBeDefined()
  expect(server.heard('changeAiConsent')[0]?.body).toEqual({ modelName: 'TEREX-BASIC-1.2v', isGiven: false })
})

test('without an outside AI service nothing is said of one', async () => {
  await openAccount({ listAiConsents: { body: { consents: [] } } })
  expect(screen.queryByText('AI services')).toBeNull()
})

test('a copy of the data is asked for with the password and handed to the browser', async () => {
  const { user, server } = await openAccount({ exportData: { body: {} } })
  await user.click(press('Download my data'))
  expect(screen.getByText('Please enter your password')).toBeDefined()
  await user.type(screen.getByLabelText('Your password'), 'Oldpass12')
  await user.click(press('Download my data'))
  expect(await screen.findByText(PERSONAL_DATA_MESSAGES.exported)).toBeDefined()
  expect(server.heard('exportData')[0]?.body).toEqual({ password: 'Oldpass12' })
})

test('the account is deleted after a second word, and the session ends here', async () => {
  const { user, server, path } = await openAccount({ deleteAccount: { body: { deleted: true } } })
  await user.type(screen.getByLabelText('Your password'), 'Oldpass12')
  await user.click(press('Delete my account'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }))
  expect(server.heard('deleteAccount')).toHaveLength(0)
  await user.click(dialog.getByRole('button', { name: 'Delete my account' }))
  await waitFor(() => expect(path()).toBe('/auth'))
  expect(server.heard('deleteAccount')[0]?.body).toEqual({ password: 'Oldpass12' })
  expect(window.localStorage.getItem('token')).toBeNull()
})

test('a wrong password deletes nothing and is told at its field', async () => {
  const { user, path } = await openAccount({
    deleteAccount: { status: 400, body: { error: 'wrong_password' } },
  })
  await user.type(screen.getByLabelText('Your password'), 'Oldpass13')
  await user.click(press('Delete my account'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }))
  await user.click(dialog.getByRole('button', { name: 'Delete my account' }))
  await waitFor(() =>
    expect(screen.getByLabelText('Your password').getAttribute('aria-invalid')).toBe('true'),
  )
  expect(path()).toBe('/auth/account')
})

test('without a password a login of the last minutes is asked for', async () => {
  await openAccount({ retrieveAccount: { body: { ...ACCOUNT.body, hasPassword: false } } })
  expect(screen.getByText(PERSONAL_DATA_MESSAGES.loginNeeded)).toBeDefined()
  expect(screen.queryByLabelText('Your password')).toBeNull()
})
