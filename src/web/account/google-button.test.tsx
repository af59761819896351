import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import './google-identity.ts'
import { CONFIG, clearStage, fakeServer, openApp } from '../stage.suite.ts'

const SESSION = { token: 't-1', name: 'Maya', email: 'maya@example.org' }
const config = { body: { ...CONFIG, googleClientId: 'client-1' } }

/** The provider's script, as far as it matters here: it hands a credential to whoever initialised it. */
let choose: (answer: { credential: string }) => void = () => {}
const drawn = vi.fn()

beforeEach(() => {
  drawn.mockClear()
  window.google = {
    accounts: {
      id: {
        initialize: ({ callback }) => {
          choose = callback
        },
        renderButton: drawn,
      },
    },
  }
})
afterEach(() => {
  delete window.google
  clearStage()
})

async function openAndChoose() {
  const app = openApp('/auth')
  await waitFor(() => expect(drawn).toHaveBeenCalled())
  act(() => choose({ credential: 'google-credential' }))
  return app
}

test('[LOGIN-6] an overlay says Loading while Google sign-in goes on', async () => {
  const { promise, resolve } = Promise.withResolvers<{ body: unknown }>()
  const server = fakeServer({ config, google: promise })
  await openAndChoose()
  expect(await screen.findByText('Loading')).toBeDefined()
  await waitFor(() => expect(server.heard('google')[0]?.body).toEqual({ token: 'google-credential' }))
  resolve({ body: SESSION })
  await waitFor(() => expect(screen.queryByText('Loading')).toBeNull())
})

test('[LOGIN-12] a success opens the dashboard at once', async () => {
  fakeServer({ config, google: { body: SESSION } })
  const app = await openAndChoose()
  await waitFor(() => expect(app.path()).toBe('/auth/aamain'))
  expect(window.localStorage.getItem('token')).toBe('t-1')
})

test('[LOGIN-12] a failure hides the overlay and says what to do', async () => {
  fakeServer({ config, google: { status: 401, body: { error: 'unauthorized' } } })
  const app = await openAndChoose()
  expect(await screen.findByText(/Google sign-in did not go through/)).toBeDefined()
  expect(screen.queryByText('Loading')).toBeNull()
  expect(app.path()).toBe('/auth')
})
