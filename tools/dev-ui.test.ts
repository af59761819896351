import { expect, test } from 'vitest'
import { listArrows } from './fences/imports.ts'
import { readSourceTree } from './fences/source-tree.ts'
import { root } from './project.mjs'

const GALLERY = 'src/web/dev-ui/'
const PARTS = /^src\/web\/ui\/[a-z-]+\.tsx$/
/** Drawn as a part of others. */
const INSIDE_OTHERS = new Set(['src/web/ui/modal-layer.tsx', 'src/web/ui/tick-ring.tsx'])

const tree = readSourceTree(root)
const arrows = listArrows(tree)

test('nothing of the product loads the gallery of components', () => {
  expect(arrows.filter(({ from, to }) => to.startsWith(GALLERY) && !from.startsWith(GALLERY))).toEqual([])
})

test('the gallery shows every component there is', () => {
  const shown = new Set(arrows.filter(({ from }) => from.startsWith(GALLERY)).map(({ to }) => to))
  const parts = [...tree.keys()].filter(path => PARTS.test(path) && !path.endsWith('.test.tsx'))
  expect(parts.length).toBeGreaterThan(20)
  expect(parts.filter(path => !shown.has(path) && !INSIDE_OTHERS.has(path))).toEqual([])
})
