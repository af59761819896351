import { existsSync, readFileSync } from 'node:fs'

const NONE = { passed: 0, failed: 0, skipped: 0 }

/**
 * Counts the tests in Vitest's JSON report; a file that failed before its first test counts as one failed test.
 * @returns {{ passed: number, failed: number, skipped: number }}
 */
export function countUnit(report) {
  const broken = report.testResults.filter(
    file => file.status === 'failed' && file.assertionResults.length === 0,
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/**
 * Counts the tests in Playwright's JSON report; errors outside of tests count as failed tests.
 * @returns {{ passed: number, failed: number, skipped: number }}
 */
export function countE2e(report) {
  const { expected, flaky, unexpected, skipped } = report.stats
  return { passed: expected + flaky, failed: unexpected + report.errors.length, skipped }
}

/** Reads and counts a report; nothing where the run did not get that far. */
export function countFile(file, count) {
  return existsSync(file) ? count(JSON.parse(readFileSync(file, 'utf8'))) : NONE
}

/**
 * The line others read a run by. A run that failed without a failed test, as a type error does, counts one.
 * @param {{ passed: number, failed: number, skipped: number }[]} counts
 * @param {boolean} isFailed
 */
export function closingLine(counts, isFailed) {
  const sum = name => counts.reduce((total, count) => total + count[name], 0)
  const failed = Math.max(sum('failed'), isFailed ? 1 : 0)
  return `${sum('passed')} passed, ${failed} failed, ${sum('skipped')} skipped`
}
