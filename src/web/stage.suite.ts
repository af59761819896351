import { cleanup, configure, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createElement } from 'react'
import { createMemoryRouter, type Location, RouterProvider } from 'react-router'
import { vi } from 'vitest'
import { pathPatternOf } from '#contract/endpoint.ts'
import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import { routes } from './routes.tsx'
import { leaveWhenSessionEnds } from './session-end.ts'
import { NoticeProvider } from './ui/notices.tsx'

// Screens arrive by dynamic import; on a busy machine the first one takes its time.
configure({ asyncUtilTimeout: 15_000 })

interface SeenCall {
  name: EndpointName
  body: Record<string, unknown>
  authorization: string | null
  credentials: RequestCredentials | undefined
}

interface FakeAnswer {
  status?: number
  body: unknown
}

type Answers = Partial<Record<EndpointName, FakeAnswer | 'no answer' | Promise<FakeAnswer>>>

export const CONFIG = {
  brand: 'Rolewright',
  support: { email: 'support@example.org', phone: '+00 1', address: 'Somewhere 1' },
  upi: { id: 'coffee@upi', payee: 'Rolewright' },
  googleClientId: null,
  models: [{ name: 'TEREX-BASIC-1.2v', tier: 'basic', attemptsPerDay: 10, engine: 'built-in engine' }],
  refusesCommonPasswords: false,
  mailboxPath: null,
}

/** Stands in for the server at `fetch`. Calls without an answer here are refused with 404. */
export function fakeServer(answers: Answers = {}) {
  const calls: SeenCall[] = []
  const known: Answers = { config: { body: CONFIG }, ...answers }
  const answer = async (path: string, request: RequestInit): Promise<Response> => {
    const name = nameOf(path, request.method ?? 'GET')
    if (name === undefined) return Response.json({ error: 'not_found' }, { status: 404 })
    const headers = new Headers(request.headers)
    calls.push({
      name,
      body: JSON.parse(String(request.body ?? '{}')),
      authorization: headers.get('Authorization'),
      credentials: request.credentials,
    })
    const found = await known[name]
    if (found === 'no answer') throw new TypeError('fetch failed')
    if (found === undefined) return Response.json({ error: 'not_found' }, { status: 404 })
    return Response.json(found.body, { status: found.status ?? 200 })
  }
  vi.stubGlobal('fetch', vi.fn(answer))
  return {
    /** What the server has heard under this name. */
    heard: (name: EndpointName) => calls.filter(seen => seen.name === name),
    /** From now on it answers so. */
    answer: (name: EndpointName, next: Answers[EndpointName]) => Object.assign(known, { [name]: next }),
  }
}

/** Opens the application at a path, as the browser would; or at an entry of its history. */
export function openApp(path: string | Location) {
  const router = createMemoryRouter(routes, { initialEntries: [path] })
  const stop = leaveWhenSessionEnds(router)
  endings.push(stop)
  render(createElement(NoticeProvider, null, createElement(RouterProvider, { router })))
  return {
    router,
    user: userEvent.setup({ advanceTimers: advance }),
    path: () => router.state.location.pathname,
  }
}

/** Loads the page again: what the history keeps for it stays. */
export function loadAgain({ router }: ReturnType<typeof openApp>) {
  for (const stop of endings.splice(0)) stop()
  cleanup()
  return openApp(router.state.location)
}

/** A clock that runs by itself and can be pushed. */
export function useSteeredClock(): void {
  vi.useFakeTimers({ shouldAdvanceTime: true })
}

/** Leaves nothing behind for the next test. */
export function clearStage(): void {
  for (const stop of endings.splice(0)) stop()
  cleanup()
  window.localStorage.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
}

const endings: (() => void)[] = []

function advance(ms: number): void {
  if (vi.isFakeTimers()) vi.advanceTimersByTime(ms)
}

function nameOf(path: string, method: string): EndpointName | undefined {
  const names = Object.keys(endpoints) as EndpointName[] // the table's own keys
  const [pathOnly] = path.split('?')
  return names.find(
    name => pathPatternOf(endpoints[name]).test(pathOnly ?? '') && endpoints[name].method === method,
  )
}
