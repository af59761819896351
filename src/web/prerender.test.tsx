import { act } from '@testing-library/react'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createMemoryRouter, matchRoutes, type RouteObject, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { admitSignedIn } from './guards.ts'
import { SIGNED_IN_PATHS } from './paths.ts'
import { drawPublicPages } from './prerender.tsx'
import { AUTH_ROUTE, routes } from './routes.tsx'
import { clearStage, fakeServer } from './stage.suite.ts'
import { NoticeProvider } from './ui/notices.tsx'

afterEach(() => {
  clearStage()
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

/** Only here do the build's renderer and the browser's share one process. */
const TWO_RENDERERS = 'Detected multiple renderers'

// As the build says it.
vi.stubEnv('VITE_BUILD_YEAR', '2026')
const { pages, appPaths } = await drawPublicPages()

test('every text that the server alone knows is a slot', () => {
  const slots = new Set(pages.flatMap(({ html }) => html.match(/\{\{[^}]*\}\}/g) ?? []))
  expect([...slots].sort()).toEqual([
    '{{brand}}',
    '{{models.0.engine}}',
    '{{models.1.engine}}',
    '{{support.address}}',
    '{{support.email}}',
    '{{support.phone}}',
    '{{upi.id}}',
  ])
})

test('every screen behind the login has an address of its own, which a reload finds', () => {
  const inside = (all: readonly RouteObject[]): string[] =>
    all.flatMap(({ path, loader, children = [] }) => [
      ...(loader === admitSignedIn ? [path ?? ''] : []),
      ...inside(children),
    ])
  expect(inside(routes).length).toBeGreaterThan(4)
  expect(inside(routes).toSorted()).toEqual([...SIGNED_IN_PATHS].toSorted())
  expect(appPaths).toEqual(expect.arrayContaining(inside(routes)))
})

test('no page needs a script to be complete, nor a style attribute, which the policy would refuse', () => {
  for (const { path, html } of pages) {
    expect([path, html.match(/<script|<template| style="/)]).toEqual([path, null])
    expect([path, html.match(/<h1/g)?.length]).toEqual([path, 1])
  }
})

test.each(pages)('$path: the browser finds the page as it would draw it itself', async ({ path, html }) => {
  fakeServer()
  const complaints: unknown[] = []
  vi.spyOn(console, 'error').mockImplementation((...said) => {
    if (!String(said[0]).startsWith(TWO_RENDERERS)) complaints.push(said)
  })
  const root = document.body.appendChild(document.createElement('div'))
  root.innerHTML = html
  for (const { route } of matchRoutes(routes, path) ?? [])
    if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
  const hydrationData = { loaderData: { [AUTH_ROUTE]: null } }
  const router = createMemoryRouter(routes, { initialEntries: [path], hydrationData })
  const joined = await act(async () =>
    hydrateRoot(
      root,
      <StrictMode>
        <NoticeProvider>
          <RouterProvider router={router} />
        </NoticeProvider>
      </StrictMode>,
      { onRecoverableError: error => complaints.push(error) },
    ),
  )
  expect(complaints).toEqual([])
  act(() => joined.unmount())
})
