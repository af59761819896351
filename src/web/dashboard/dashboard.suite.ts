import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, vi } from 'vitest'
import { call } from '../api.ts'
import { createQueryClient } from '../queries/query-client.ts'
import { NoticeProvider } from '../ui/notices.tsx'
import { Dashboard } from './dashboard.tsx'
import { type FakeServer, type Replies, startFakeServer } from './fake-server.suite.ts'

/** A few frames: the tabs, the list and the dialogs of the page move with the browser's frames. */
const FRAMES_MS = 60

/** Noon in UTC, so that most time zones agree on the day. */
const NOW = new Date('2026-11-21T12:00:00Z')

/** A signed-in visitor and a clock that only moves by hand, for every test of the file that calls this. */
export function setUpDashboard(): void {
  beforeEach(() => {
    vi.useFakeTimers({ now: NOW })
    localStorage.setItem('token', 'secret')
    localStorage.setItem('name', 'Maya')
    localStorage.setItem('email', 'maya@example.org')
    localStorage.setItem('showPopup', 'false')
  })
  afterEach(() => {
    cleanup()
    localStorage.clear()
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
}

/** Shows the dashboard over a fake server, with everything answered that answers at once. */
export async function openDashboard(replies: Replies = {}): Promise<FakeServer> {
  const server = startFakeServer(replies)
  // The first call loads its program, which takes real time that the clock of these tests does not know.
  await call('config')
  server.received.length = 0
  const dashboard = createElement(Dashboard)
  const page = createElement(QueryClientProvider, { client: createQueryClient() }, dashboard)
  router = createMemoryRouter([
    { path: '/', element: page },
    { path: '/help', element: createElement('h1', null, 'Help') },
    { path: '/slow', loader: () => wait(SLOW_MS), element: createElement('h1', null, 'Slow') },
  ])
  render(createElement(NoticeProvider, null, createElement(RouterProvider, { router })))
  await pass(FRAMES_MS)
  return server
}

const SLOW_MS = 2000
const wait = (ms: number) => new Promise(resolve => setTimeout(() => resolve(null), ms))

/** As a link would to a page whose program is loaded first. */
export async function leaveForSlow(): Promise<void> {
  act(() => void router?.navigate('/slow'))
  await pass(2 * SLOW_MS)
}

/** As a link to the help page would. */
export async function leaveForHelp(): Promise<void> {
  await act(() => router?.navigate('/help'))
  await pass(FRAMES_MS)
}

/** As the browser's own button would. */
export async function goBack(): Promise<void> {
  await act(() => router?.navigate(-1))
  await pass(FRAMES_MS)
}

/** What the address says of the page. */
export function addressNow(): string {
  return router?.state.location.search ?? ''
}

/** Shows the list of jobs. */
export async function openStatistics(replies: Replies = {}): Promise<FakeServer> {
  const server = await openDashboard(replies)
  await press('Statistics', 'tab')
  return server
}

/** Shows the page of a job that is listed. */
export async function openJob(title: string | RegExp = /^Data Engineer, Billing/): Promise<void> {
  fireEvent.click(screen.getByRole('link', { name: title }))
  await pass(FRAMES_MS)
}

/** The titles in the list, in its order. */
export function listTitles(): (string | null)[] {
  return [...document.querySelectorAll('.job-title')].map(title => title.textContent)
}

let router: ReturnType<typeof createMemoryRouter> | undefined

/** Lets time go by, and lets what waits for it happen; the bodies of answers are read in turns of the real clock. */
export async function pass(ms: number): Promise<void> {
  await act(async () => {
    await vi.advanceTimersByTimeAsync(ms)
    await takeTurn()
    await vi.advanceTimersByTimeAsync(0)
  })
}

const realSoon = setImmediate
const takeTurn = () => new Promise(resolve => realSoon(resolve))

export async function press(
  name: string | RegExp,
  role: 'button' | 'tab' | 'option' | 'radio' = 'button',
): Promise<void> {
  fireEvent.click(screen.getByRole(role, { name }))
  await pass(FRAMES_MS)
}
