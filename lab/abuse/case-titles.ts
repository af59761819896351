import type { AbuseCase } from '#server/abuse-cases.suite.ts'
import type { SourceTree } from '../../tools/fences/source-tree.ts'

/** A suite is the tests of several files that run it. */
const TESTS = /\.(?:test|suite|e2e)\.tsx?$/

/** The cases that a break would be grave in, that no runner can make as they stand and no test names: '[OTP-005]'. */
export function listUntitled(cases: readonly AbuseCase[], tree: SourceTree): AbuseCase[] {
  const tests = [...tree].filter(([path]) => TESTS.test(path)).map(([, text]) => text)
  const isNamed = (id: string) => tests.some(text => text.includes(`[${id}]`))
  return cases.filter(({ id, pri, request }) => pri !== 'P2' && request === undefined && !isNamed(id))
}
