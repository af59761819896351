import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tools/longest-first.ts'

/** What draws pages as the build does, which leaves its marks in React, and what replaces a module. */
const ALONE = ['src/web/prerender.test.tsx', 'src/web/shell/shell.test.tsx']

export default defineConfig({
  test: {
    reporters: ['default'],
    // The default leaves one of two cores idle, and much of the time is spent waiting: a third worker takes a quarter off,
    // two more another seventh.
    maxWorkers: 5,
    sequence: { sequencer: LongestFirst },
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
          // As above, where it took two fifths of the time.
          isolate: false,
          restoreMocks: true,
          setupFiles: ['src/web/fresh-visit.suite.ts'],
          include: ['src/web/**/*.test.{ts,tsx}'],
          exclude: ALONE,
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: { name: 'web alone', environment: 'happy-dom', include: ALONE, testTimeout: 60_000 },
      },
    ],
  },
})
