import { defineConfig } from '@playwright/test'
import { browserOptions } from './tools/browser.mjs'

// Each test starts the product it needs by itself: no server here.
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results/e2e',
  forbidOnly: process.env.CI === 'true',
  workers: 2,
  // The product, its PDF children and the browser share two cores, here and on most build machines.
  expect: { timeout: 15_000 },
  reporter: [['line'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: { launchOptions: browserOptions(), trace: 'retain-on-failure', screenshot: 'only-on-failure' },
})
