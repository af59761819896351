import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tools/longest-first.ts'
import { TellFlaky } from './tools/tell-flaky.ts'

/** What starts many products, kills them or waits out a deadline: half of the time for a tenth of the files. */
const LONG = '**/*.long.test.ts'
const NODE_TESTS = [
  'src/{contract,data,core,adapters,server,sandbox}/**/*.test.ts',
  '{tools,lab}/**/*.test.ts',
]

/** What draws pages as the build does, which leaves its marks in React, and what replaces a module. */
const ALONE = ['src/web/prerender.test.tsx', 'src/web/shell/shell.test.tsx']

const ON_NODE = {
  environment: 'node',
  // Files share what they import: loading it anew for each took a sixth of the time. No file changes a module.
  isolate: false,
  globalSetup: ['src/server/blank-database.suite.ts'],
  hookTimeout: 180_000,
}

export default defineConfig({
  test: {
    reporters: ['default', ['json', { outputFile: 'test-results/unit.json' }], new TellFlaky()],
    // One more try, as the end-to-end tests have on a machine that is too busy: told at the end, never silent.
    retry: 1,
    // For what hangs, not for what is slow: a machine that is busy with more than the tests takes four times as long.
    testTimeout: 180_000,
    // The default leaves one of two cores idle, and much of the time is spent waiting: a third worker takes a quarter off,
    // two more another seventh.
    maxWorkers: 5,
    sequence: { sequencer: LongestFirst },
    projects: [
      { extends: true, test: { ...ON_NODE, name: 'node', include: NODE_TESTS, exclude: [LONG] } },
      { extends: true, test: { ...ON_NODE, name: 'long', include: [LONG] } },
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
        },
      },
      {
        extends: true,
        test: { name: 'web alone', environment: 'happy-dom', include: ALONE },
      },
    ],
  },
})
