import { expect, test } from 'vitest'
import { closingLine, countE2e, countUnit } from './counts.mjs'

test('the closing line adds up what both runners report', () => {
  const unit = countUnit({
    numPassedTests: 12,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 1,
    testResults: [
      { status: 'failed', assertionResults: [{}] },
      { status: 'failed', assertionResults: [] },
    ],
  })
  const e2e = countE2e({ stats: { expected: 5, flaky: 1, unexpected: 2, skipped: 0 }, errors: [] })
  expect(closingLine([unit, e2e], true)).toBe('18 passed, 4 failed, 3 skipped')
})

test('a run that failed before its tests counts one failure', () => {
  expect(closingLine([{ passed: 0, failed: 0, skipped: 0 }], true)).toBe('0 passed, 1 failed, 0 skipped')
})

test('an error outside of any test counts as a failed one', () => {
  const e2e = countE2e({ stats: { expected: 3, flaky: 0, unexpected: 0, skipped: 0 }, errors: [{}] })
  expect(closingLine([e2e], true)).toBe('3 passed, 1 failed, 0 skipped')
})
