import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Notice, NoticeProvider, useNotify } from './notices.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

let notify: (notice: Notice) => void = () => {}

function Caller() {
  notify = useNotify()
  return null
}

function say(notice: Notice): void {
  render(
    <NoticeProvider>
      <Caller />
    </NoticeProvider>,
  )
  act(() => notify(notice))
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('[LOGIN-13] a notice hides after 6000 ms', async () => {
  say({ severity: 'success', text: 'Done' })
  await pass(5999)
  expect(screen.getByText('Done')).toBeDefined()
  await pass(1)
  expect(screen.queryByText('Done')).toBeNull()
})

test('a notice with a time of its own keeps to it', async () => {
  say({ severity: 'info', text: 'Short', durationMs: 3000 })
  await pass(3000)
  expect(screen.queryByText('Short')).toBeNull()
})

test('pointing at a notice holds it; afterwards it has the time that was left', async () => {
  say({ severity: 'info', text: 'Held' })
  await pass(4000)
  fireEvent.pointerEnter(screen.getByRole('listitem'))
  await pass(60_000)
  expect(screen.getByText('Held')).toBeDefined()
  fireEvent.pointerLeave(screen.getByRole('listitem'))
  await pass(1999)
  expect(screen.getByText('Held')).toBeDefined()
  await pass(1)
  expect(screen.queryByText('Held')).toBeNull()
})

test('a notice can be closed', () => {
  say({ severity: 'error', text: 'Bad' })
  fireEvent.click(screen.getByRole('button', { name: 'Close this message' }))
  expect(screen.queryByText('Bad')).toBeNull()
})

test('errors are announced at once, successes politely', () => {
  say({ severity: 'error', text: 'Bad' })
  act(() => notify({ severity: 'success', text: 'Good' }))
  expect(screen.getByRole('alert').textContent).toContain('Bad')
  expect(screen.getByRole('status').textContent).toContain('Good')
})
