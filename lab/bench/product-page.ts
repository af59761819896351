import { chromium, type Page } from '@playwright/test'
import { browserOptions } from '../../tools/browser.mjs'
import { withProduct } from './product.ts'

const DESK = { width: 1440, height: 900 }

/** Starts the product on a folder of its own and gives a page of it. @param viewport as wide as a desk has room for, unless given */
export function onProductPage<Result>(
  work: (page: Page) => Promise<Result>,
  viewport = DESK,
): Promise<Result> {
  return withProduct({ SANDBOX: 'off' }, async ({ url }) => {
    const browser = await chromium.launch(browserOptions())
    try {
      return await work(await browser.newPage({ baseURL: url, viewport }))
    } finally {
      await browser.close()
    }
  })
}
