import { join } from 'node:path'
import { expect, test } from 'vitest'
import { takersOfTheWholeContext } from './fences/slice-rules.ts'
import { readSourceTree } from './fences/source-tree.ts'

/** To be lowered, never raised. */
const MOST_TAKERS_OF_ALL = 49

const root = join(import.meta.dirname, '..')

test('functions of the server say which parts of the context they need, but for a few that need most of it', () => {
  expect(takersOfTheWholeContext(readSourceTree(root, 'src')).length).toBeLessThanOrEqual(MOST_TAKERS_OF_ALL)
  const planted = new Map([
    [
      'src/server/jobs/service.ts',
      'export async function a(\n  context: Context,\n) {}\nfunction b({ now }: Context, c: string) {}',
    ],
    ['src/server/jobs/store.ts', "function d(context: Needs<'now'>) {}"],
    ['src/server/jobs/routes.ts', 'export function jobsRoutes(context: Context) {}'],
  ])
  expect(takersOfTheWholeContext(planted)).toEqual([
    'src/server/jobs/service.ts a',
    'src/server/jobs/service.ts b',
  ])
})
