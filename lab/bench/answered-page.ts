import type { Page } from '@playwright/test'
import { pathPatternOf } from '#contract/endpoint.ts'
import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import { watchEvents } from './page-events.ts'

/** What a call is answered, from its address and body. */
export type Answers = Partial<Record<EndpointName, (url: string, body: unknown) => unknown>>

/** Opens a screen of somebody who is signed in, with its calls answered here; the page itself is the built one. */
export async function openAnswered(page: Page, path: string, answers: Answers): Promise<void> {
  const known: Answers = {
    validateUser: () => ({ valid: true, name: 'Bench', email: 'bench@example.org' }),
    ...answers,
  }
  // What nobody answers here would end the session at the server, which knows no such token.
  await page.route(/\/api\//, route =>
    route.request().headers().authorization === undefined
      ? route.fallback()
      : route.fulfill({ status: 404, json: { error: 'not_found' } }),
  )
  for (const [name, make] of Object.entries(known)) await answer(page, name as EndpointName, make) // the table's own keys
  await page.addInitScript(watchEvents)
  await page.goto('/help')
  await page.evaluate(() => {
    const kept = { token: 'bench', name: 'Bench', email: 'bench@example.org', showPopup: 'false' }
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
  })
  await page.goto(path)
}

async function answer(page: Page, name: EndpointName, make: (url: string, body: unknown) => unknown) {
  const path = pathPatternOf(endpoints[name]).source.replace(/^\^|\$$/g, '')
  await page.route(new RegExp(`${path}(?:\\?|$)`), route => {
    const request = route.request()
    if (request.method() !== endpoints[name].method) return route.fallback()
    return route.fulfill({ json: make(request.url(), request.postDataJSON()) })
  })
}
