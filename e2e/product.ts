import { type Page, test as playwright } from '@playwright/test'
import { type BoardServer, startBoardServer } from '#adapters/job-sources/board-server.suite.ts'
import { type Product, START_WITHIN_MS, startProduct } from './start-product.ts'

interface OfProduct {
  product: Product
  settings: Record<string, string>
}

// Beside the time of the test: how long a start takes says nothing about the test.
const timeout = 2 * START_WITHIN_MS

const base = playwright.extend({
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) waitForScriptsOf(page)
    await use(page)
  },
})

/** A test with the whole product of its own: no account yet, the sandbox site, free ports. */
export const test = base.extend<OfProduct>({
  settings: [{}, { option: true }],
  product: [({ settings }, use) => lend(settings, use), { timeout }],
  baseURL: async ({ product }, use) => use(product.url),
})

/** A test of the product whose vendors of boards are one server on this machine. */
export const withBoards = test.extend<{ vendors: BoardServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures it is to make from here
  vendors: async ({}, use) => {
    const vendors = await startBoardServer()
    await use(vendors)
    await vendors.close()
  },
  settings: async ({ vendors }, use) => {
    await use({ JOB_BOARDS_ORIGIN: vendors.origin })
  },
})

/**
 * A test that shares its product with others of the same settings. For tests that look at nothing but what is the same
 * for everybody and at accounts of their own.
 */
export const sharingTest = base.extend<object, OfProduct>({
  settings: [{}, { option: true, scope: 'worker' }],
  product: [({ settings }, use) => lend(settings, use), { timeout, scope: 'worker' }],
  baseURL: async ({ product }, use) => use(product.url),
})

/**
 * Lets `goto` wait until the scripts have joined the page, unless told what to wait for: pages are drawn ahead of time,
 * and a press before the scripts goes nowhere. The place of the notices comes with them.
 */
function waitForScriptsOf(page: Page): void {
  const goto = page.goto.bind(page)
  page.goto = async (url, options) => {
    const response = await goto(url, options)
    const hasScreens = options === undefined && (await page.locator('#root').count()) === 1
    if (hasScreens) await page.locator('.notices').waitFor({ state: 'attached' })
    return response
  }
}

async function lend(
  settings: OfProduct['settings'],
  use: (product: Product) => Promise<void>,
): Promise<void> {
  const product = await startProduct(settings)
  await use(product)
  await product.stop()
}
