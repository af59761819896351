import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { browserOptions } from '../tools/browser.mjs'
import { startProduct } from './product.ts'

const START_LIMIT_MS = 60_000

/** Starts the product on a folder of its own and gives a page of it, as wide as a desk has room for. */
export async function onProductPage<Result>(work: (page: Page) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'rolewright-bench-'))
  const product = await startProduct({
    file: process.execPath,
    args: ['src/server/main.ts'],
    cwd: process.cwd(),
    env: { PORT: '0', DATA_DIR: folder, SANDBOX: 'off' },
    withinMs: START_LIMIT_MS,
  })
  const browser = await chromium.launch(browserOptions())
  try {
    return await work(await browser.newPage({ baseURL: product.url, viewport: { width: 1440, height: 900 } }))
  } finally {
    await browser.close()
    await product.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
