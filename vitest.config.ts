import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    reporters: ['default'],
    // The default leaves one of two cores idle, and much of the time is spent waiting: a third worker takes a quarter off.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          // Files share what they import: loading it anew for each took a sixth of the time. No file changes a module.
          isolate: false,
          include: ['src/{contract,core,adapters,server,sandbox}/**/*.test.ts', 'tools/**/*.test.ts'],
          globalSetup: ['src/server/blank-database.suite.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          environment: 'happy-dom',
          include: ['src/web/**/*.test.{ts,tsx}'],
          testTimeout: 60_000,
        },
      },
    ],
  },
})
