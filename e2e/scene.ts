import type { Page } from '@playwright/test'
import { pathPatternOf } from '#contract/endpoint.ts'
import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import { ERROR_STATUS, type ErrorCode } from '#contract/errors.ts'
import type { Account } from './calls.ts'
import type { Product } from './start-product.ts'

/** What a scene is played with. */
export interface Stage {
  page: Page
  product: Product
  /** Somebody with jobs and resumes. */
  filled: Account
  /** Somebody who has just signed up. */
  fresh: Account
}

/** One state of one screen. It opens its page by itself, so that scenes need no order. */
export interface Scene {
  name: string
  open(stage: Stage): Promise<void>
  /** Where it exists only below a width of the window, in CSS pixels. */
  widthMax?: number
}

/** Puts the session of an account into the browser, as a login would. */
export async function enter(page: Page, account: Account, { isFirstVisit = false } = {}): Promise<void> {
  // The shortest answer of the origin: nothing of it is looked at.
  await page.goto('/healthz')
  await page.evaluate(
    ({ token, name, email, showPopup }) => {
      localStorage.clear()
      for (const [key, value] of Object.entries({ token, name, email, showPopup }))
        localStorage.setItem(key, value)
    },
    { ...account, showPopup: String(isFirstVisit) },
  )
}

/** Takes back what a scene did to the browser and to its network. */
export async function clearStage({ page }: Pick<Stage, 'page'>): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.context().setOffline(false)
  await page.evaluate(() => localStorage.clear())
  // What a screen keeps with its entry of the history would be there again after a mere reload.
  await page.goto('about:blank')
}

/** Lets a call wait without end. */
export async function holdBack(page: Page, name: EndpointName): Promise<void> {
  await page.route(addressOf(name), () => {})
}

/** Answers a call as a server that is broken. */
export async function breakCall(page: Page, name: EndpointName): Promise<void> {
  await refuseCall(page, name, 'unavailable')
}

/** Answers a call with an error. */
export async function refuseCall(page: Page, name: EndpointName, error: ErrorCode): Promise<void> {
  const body = JSON.stringify({ error })
  await page.route(addressOf(name), route =>
    route.fulfill({ status: ERROR_STATUS[error], contentType: 'application/json', body }),
  )
}

/** Answers a call without the server. */
export async function giveAnswer(page: Page, name: EndpointName, answer: unknown): Promise<void> {
  await page.route(addressOf(name), route => route.fulfill({ status: endpoints[name].ok, json: answer }))
}

/** Changes the answer of a call. */
export async function changeAnswer<Answer>(
  page: Page,
  { name, change }: { name: EndpointName; change: (answer: Answer) => unknown },
): Promise<void> {
  await page.route(addressOf(name), async route => {
    const response = await route.fetch()
    await route.fulfill({ response, json: await change((await response.json()) as Answer) }) // the caller names the shape
  })
}

function addressOf(name: EndpointName): RegExp {
  const path = pathPatternOf(endpoints[name]).source.replace(/^\^|\$$/g, '')
  return new RegExp(`${path}(?:\\?|$)`)
}
