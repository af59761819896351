import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openDashboard, pass, press, setUpDashboard } from '../dashboard.suite.ts'
import { Refusal, type Replies } from '../fake-server.suite.ts'

setUpDashboard()

async function openCard(replies: Replies = {}) {
  const server = await openDashboard(replies)
  await press('Settings', 'tab')
  return server
}

const card = () => within(screen.getByRole('region', { name: 'New wordings' }))
const choice = (name: string) => card().getByRole<HTMLInputElement>('radio', { name })

test('one is asked about new wordings until one chooses supported ones alone', async () => {
  const server = await openCard({ setWordingAsking: ({ body }) => body })
  expect(choice('Ask me about it').checked).toBe(true)
  fireEvent.click(choice('Leave it out'))
  await pass(0)
  expect(choice('Leave it out').checked).toBe(true)
  expect(server.received.find(({ name }) => name === 'setWordingAsking')?.body).toEqual({ asks: false })
  expect(screen.getByText(/It holds for every resume that is tailored from now on/)).toBeDefined()
})

test('a choice that is not kept goes back and is told', async () => {
  await openCard({ setWordingAsking: () => new Refusal('unavailable') })
  fireEvent.click(choice('Leave it out'))
  await pass(100)
  expect(choice('Ask me about it').checked).toBe(true)
  expect(screen.getByRole('alert')).toBeDefined()
})
