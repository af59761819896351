import { expect, test } from 'vitest'
import { extractPages } from './extract-pages.ts'
import { toFile, WRITTEN_PAGES } from './seen-pages.suite.ts'

/** What its operators alone tell to be seen. */
const PLAIN = [
  'light on a dark box',
  'a window cut out',
  'turned',
  'drawn twice',
  'beside the page',
  'too small',
]

test('[PDF-024] a page is painted only where its operators leave a doubt whether all text is seen', async () => {
  const painted: number[] = []
  await extractPages(new Uint8Array(toFile()), (_, pages) => {
    painted.push(...pages)
    return Promise.resolve(new Map())
  })
  const names = Object.keys(WRITTEN_PAGES)
  expect(names.filter((_, at) => !painted.includes(at + 1))).toEqual(PLAIN)
})
