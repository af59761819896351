import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openDashboard, pass, press, setUpDashboard } from '../dashboard.suite.ts'
import { type FakeServer, Refusal, type Replies } from '../fake-server.suite.ts'

setUpDashboard()

const KEPT = { sendsReminders: true, sendsMatches: false, timeZone: null, canSend: true }

async function openMails(replies: Replies = {}): Promise<FakeServer> {
  const server = await openDashboard({ retrieveReminders: () => KEPT, ...replies })
  await press('Settings', 'tab')
  return server
}

const card = () => within(screen.getByRole('region', { name: 'Mails' }))
const matches = () => card().getByRole<HTMLInputElement>('checkbox', { name: 'New matches' })

test('mails about matches are off until somebody asks for them; the choice is kept with the time zone', async () => {
  const server = await openMails({ saveReminders: ({ body }) => body })
  expect(card().getByRole<HTMLInputElement>('checkbox', { name: 'Steps that are due' }).checked).toBe(true)
  expect(matches().checked).toBe(false)
  fireEvent.click(matches())
  await pass(0)
  expect(matches().checked).toBe(true)
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  expect(server.received.find(({ name }) => name === 'saveReminders')?.body).toEqual({
    ...{ sendsReminders: true, sendsMatches: true, timeZone },
  })
  expect(screen.getByText('Saved.')).toBeDefined()
})

test('another time zone is chosen from the list', async () => {
  const server = await openMails({ saveReminders: ({ body }) => body })
  fireEvent.change(card().getByLabelText('Time zone'), { target: { value: 'America/New_York' } })
  await pass(0)
  expect(server.received.find(({ name }) => name === 'saveReminders')?.body).toMatchObject({
    timeZone: 'America/New_York',
  })
})

test('a choice that is not kept goes back and is told', async () => {
  await openMails({ saveReminders: () => new Refusal('unavailable') })
  fireEvent.click(matches())
  await pass(100)
  expect(matches().checked).toBe(false)
  expect(screen.getByRole('alert')).toBeDefined()
})

test('an installation that cannot send says so', async () => {
  await openMails({ retrieveReminders: () => ({ ...KEPT, canSend: false }) })
  expect(card().getByText(/has no public address/)).toBeDefined()
  expect(card().queryByRole('checkbox')).toBeNull()
})
