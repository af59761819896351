import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type AbuseCase, readCases } from '#server/abuse-cases.suite.ts'
import { readSourceTree } from '../../tools/fences/source-tree.ts'
import { listUntitled } from './case-titles.ts'

const FILE = '../shared/reference/abuse-cases.json'
/** What faults of the surroundings do is shown by a tool of its own. */
const OTHERWISE_SHOWN = 'fault'
const isThere = existsSync(FILE)

test.skipIf(!isThere)(`every grave case stands in a test${isThere ? '' : ` (skipped: no ${FILE})`}`, () => {
  const tree = readSourceTree(join(import.meta.dirname, '../..'))
  const cases = readCases(FILE, null).filter(({ area }) => area !== OTHERWISE_SHOWN)
  expect(listUntitled(cases, tree).map(({ id }) => id)).toEqual([])
})

describe('a case is missing', () => {
  const one: AbuseCase = { id: 'SESS-099', area: 'session', pri: 'P0', action: '', expect: { text: '' } }
  const tree = (path: string, text: string) => new Map([[path, text]])

  test('while no test has its id in brackets', () => {
    expect(listUntitled([one], tree('src/a.test.ts', "test('[SESS-09] …')"))).toEqual([one])
    expect(listUntitled([one], tree('src/a.ts', '// [SESS-099]'))).toEqual([one])
    expect(listUntitled([one], tree('src/a.test.tsx', "test('[SESS-099] …')"))).toEqual([])
    expect(listUntitled([one], tree('src/a.suite.ts', "test('[SESS-099] …')"))).toEqual([])
    expect(listUntitled([one], tree('e2e/a.e2e.ts', "test.step('[SESS-099] …')"))).toEqual([])
  })

  test('unless the runner makes its call, or it weighs little', () => {
    const request = { method: 'GET', path: '/', as: 'none' } as const
    expect(listUntitled([{ ...one, request }], new Map())).toEqual([])
    expect(listUntitled([{ ...one, pri: 'P2' }], new Map())).toEqual([])
  })
})
