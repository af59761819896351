import { test as base } from '@playwright/test'
import { type Product, START_WITHIN_MS, startProduct } from './start-product.ts'

/** A test with the whole product of its own: empty data, the sandbox site, free ports. */
export const test = base.extend<{ product: Product; settings: Record<string, string> }>({
  settings: [{}, { option: true }],
  product: [
    async ({ settings }, use) => {
      const product = await startProduct(settings)
      await use(product)
      await product.stop()
    },
    // Beside the time of the test: how long a start takes says nothing about the test.
    { timeout: 2 * START_WITHIN_MS },
  ],
  baseURL: async ({ product }, use) => use(product.url),
})
