import { test as base } from '@playwright/test'
import { type Product, START_WITHIN_MS, startProduct } from './start-product.ts'

interface OfProduct {
  product: Product
  settings: Record<string, string>
}

// Beside the time of the test: how long a start takes says nothing about the test.
const timeout = 2 * START_WITHIN_MS

/** A test with the whole product of its own: no account yet, the sandbox site, free ports. */
export const test = base.extend<OfProduct>({
  settings: [{}, { option: true }],
  product: [({ settings }, use) => lend(settings, use), { timeout }],
  baseURL: async ({ product }, use) => use(product.url),
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

async function lend(
  settings: OfProduct['settings'],
  use: (product: Product) => Promise<void>,
): Promise<void> {
  const product = await startProduct(settings)
  await use(product)
  await product.stop()
}
