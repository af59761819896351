import { defineConfig } from '@playwright/test'
import { browserOptions } from './tools/browser.mjs'

const TOUR = 'tour.e2e.ts'

// Each test starts the product it needs by itself: no server here.
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/data-template.ts',
  // The longest first, so that the workers end together.
  projects: [
    { name: 'tour', testMatch: TOUR },
    { name: 'journeys', testMatch: '*.e2e.ts', testIgnore: TOUR },
  ],
  outputDir: 'test-results/e2e',
  forbidOnly: process.env.CI === 'true',
  workers: 2,
  // For what hangs, not for what is slow; what each waits for has a deadline of its own.
  timeout: 600_000,
  // The product, its PDF children and the browser share two cores, here and on most build machines.
  expect: { timeout: 30_000 },
  reporter: [['line'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    launchOptions: browserOptions(),
    // Without pictures of each moment: drawing them is work for the browser, and what is kept of the page shows the same.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
  },
})
