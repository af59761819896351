import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PATHS } from './paths.ts'
import { clearStage, fakeServer, openApp } from './stage.suite.ts'

afterEach(clearStage)

const MAYA = { token: 't-1', name: 'Maya', email: 'maya@example.org' }
const OMAR = { token: 't-2', name: 'Omar', email: 'omar@example.org' }

function signIn(session: Record<string, string>): void {
  for (const [key, value] of Object.entries(session)) window.localStorage.setItem(key, value)
}

async function openAccount() {
  signIn(MAYA)
  const server = fakeServer({
    retrieveAccount: { body: { name: 'Maya', email: MAYA.email, hasPassword: true } },
    listSessions: { body: [] },
    listApplications: { body: { applications: [], matches: 0 } },
    changeName: { body: { name: 'Maya Berg' } },
    validateUser: { body: { name: 'Omar', email: OMAR.email } },
  })
  const app = openApp(PATHS.ownAccount)
  await screen.findByLabelText('Full Name')
  const go = (path: string) => act(() => app.router.navigate(path))
  return { ...app, server, go }
}

const nameField = () => screen.findByLabelText<HTMLInputElement>('Full Name')

test('what one screen was told is not asked for again when the person comes back to it', async () => {
  const { server, go } = await openAccount()
  await go(PATHS.applications)
  await go(PATHS.ownAccount)
  expect((await nameField()).value).toBe('Maya')
  expect(server.heard('retrieveAccount')).toHaveLength(1)
})

test('what was changed on a screen is what it shows when the person comes back to it', async () => {
  const { user, go } = await openAccount()
  const field = await nameField()
  await user.clear(field)
  await user.type(field, 'Maya Berg')
  await user.click(screen.getByRole('button', { name: 'Save name' }))
  await screen.findByText('Your name is changed.')
  await go(PATHS.applications)
  await go(PATHS.ownAccount)
  expect((await nameField()).value).toBe('Maya Berg')
})

test('another account that takes the place of this one sees nothing of it', async () => {
  const { server } = await openAccount()
  server.answer('retrieveAccount', new Promise(() => {}))
  signIn(OMAR)
  act(() => void window.dispatchEvent(new StorageEvent('storage')))
  expect(screen.queryByLabelText('Full Name')).toBeNull()
  await waitFor(() => expect(server.heard('retrieveAccount')).toHaveLength(2))
  expect(server.heard('retrieveAccount')[1]?.authorization).toContain('t-2')
})

test('a logout empties the cache, also when the next account comes before the login screen does', async () => {
  const { server, path } = await openAccount()
  server.answer('retrieveAccount', { body: { name: 'Omar', email: OMAR.email, hasPassword: true } })
  window.localStorage.clear()
  act(() => void window.dispatchEvent(new StorageEvent('storage')))
  signIn(OMAR)
  act(() => void window.dispatchEvent(new StorageEvent('storage')))
  await waitFor(() => expect(path()).not.toBe(PATHS.ownAccount))
  expect(screen.queryByDisplayValue('Maya')).toBeNull()
})
