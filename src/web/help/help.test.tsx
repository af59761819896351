import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { HELP_MESSAGES } from '#contract/messages/help.ts'
import { HELP_USE_MESSAGES } from '#contract/messages/help-use.ts'
import { clearStage, fakeServer, openApp } from '../stage.suite.ts'

afterEach(clearStage)

const RECEIVED = { saveQuery: { body: { received: true } } }

async function openHelp() {
  const app = openApp('/help')
  await screen.findByRole('heading', { name: 'Help & Support' })
  return app
}

type User = Awaited<ReturnType<typeof openHelp>>['user']

const send = (user: User) => user.click(screen.getByRole('button', { name: 'Send query' }))

test('[HELP-1] six questions open and close', async () => {
  fakeServer()
  const { user } = await openHelp()
  for (const { question, answer } of HELP_MESSAGES.faq) {
    const button = screen.getByRole('button', { name: question })
    expect(button.getAttribute('aria-expanded')).toBe('false')
    await user.click(button)
    expect(button.getAttribute('aria-expanded')).toBe('true')
    expect(screen.getByText(answer).hasAttribute('hidden')).toBe(false)
  }
  expect(HELP_MESSAGES.faq).toHaveLength(6)
})

test('scores, limits, tailoring and who sees a resume are told below them', async () => {
  fakeServer()
  const { user } = await openHelp()
  for (const { question, answer } of HELP_USE_MESSAGES.questions) {
    await user.click(screen.getByRole('button', { name: question }))
    expect(screen.getByText(answer).hasAttribute('hidden')).toBe(false)
  }
})

test('[HELP-2] the e-mail field is hidden while the stored address is used', async () => {
  window.localStorage.setItem('token', 't-1')
  window.localStorage.setItem('email', 'maya@example.org')
  const server = fakeServer(RECEIVED)
  const { user } = await openHelp()
  expect(screen.queryByLabelText('Email')).toBeNull()
  await user.type(screen.getByLabelText('Contact number'), '0123456789')
  await user.type(screen.getByLabelText('Your query'), 'Twenty characters, at least')
  await send(user)
  await waitFor(() => expect(server.heard('saveQuery')[0]?.body.email).toBe('maya@example.org'))
  await user.click(screen.getByRole('checkbox', { name: 'Answer to maya@example.org' }))
  expect(screen.getByLabelText('Email')).toBeDefined()
})

test('[HELP-3] what is wrong is told on submit and goes with any edit', async () => {
  const server = fakeServer(RECEIVED)
  const { user } = await openHelp()
  await user.type(screen.getByLabelText('Email'), 'nobody')
  await user.type(screen.getByLabelText('Contact number'), '123')
  await user.type(screen.getByLabelText('Your query'), 'Too short')
  await send(user)
  for (const [label, text] of [
    ['Email', 'Please enter a valid email address.'],
    ['Contact number', 'Contact number must be exactly 10 digits.'],
    ['Your query', 'Query must be at least 20 characters long.'],
  ] as const) {
    expect(screen.getByText(text)).toBeDefined()
    await user.type(screen.getByLabelText(label), 'x')
    expect(screen.queryByText(text)).toBeNull()
  }
  expect(server.heard('saveQuery')).toHaveLength(0)
})

test('[HELP-4] a query that was received is confirmed and the form cleared', async () => {
  const server = fakeServer(RECEIVED)
  const { user } = await openHelp()
  await fill(user)
  await send(user)
  expect(await screen.findByText(HELP_MESSAGES.sent)).toBeDefined()
  expect(server.heard('saveQuery')[0]?.body).toEqual({
    email: 'maya@example.org',
    contact: '0123456789',
    query: 'Twenty characters, at least',
  })
  for (const label of ['Email', 'Contact number', 'Your query']) {
    expect(screen.getByLabelText(label)).toHaveProperty('value', '')
  }
})

test('[HELP-4] a query that was not received is kept', async () => {
  fakeServer({ saveQuery: 'no answer' })
  const { user } = await openHelp()
  await fill(user)
  await send(user)
  expect(await screen.findByText('Something Went Wrong')).toBeDefined()
  expect(screen.getByLabelText('Contact number')).toHaveProperty('value', '0123456789')
})

test('[SUP-004] what a program filled in behind people’s backs is sent along', async () => {
  const server = fakeServer(RECEIVED)
  const { user } = await openHelp()
  const trap = document.querySelector<HTMLInputElement>('input[name=website]')
  expect([trap?.tabIndex, trap?.getAttribute('aria-hidden')]).toEqual([-1, 'true'])
  fireEvent.input(trap as HTMLInputElement, { target: { value: 'https://spam.example' } }) // looked up above
  await fill(user)
  await send(user)
  await waitFor(() => expect(server.heard('saveQuery')[0]?.body.website).toBe('https://spam.example'))
})

async function fill(user: User): Promise<void> {
  await user.type(screen.getByLabelText('Email'), 'maya@example.org')
  await user.type(screen.getByLabelText('Contact number'), '0123456789')
  await user.type(screen.getByLabelText('Your query'), 'Twenty characters, at least')
}
