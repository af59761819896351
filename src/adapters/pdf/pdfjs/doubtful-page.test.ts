import { beforeAll, expect, test } from 'vitest'
import { extractPages } from './extract-pages.ts'
import { readPaintedLetters } from './painted-text.ts'
import { toFile, WRITTEN_PAGES } from './seen-pages.suite.ts'

/** What its operators alone tell to be seen. */
const PLAIN = [
  'light on a dark box',
  'a font of procedures',
  'a window cut out',
  'turned',
  'beside the frame of a photograph',
  'drawn twice',
  'beside the page',
  'too small',
]

const NAMES = Object.keys(WRITTEN_PAGES)
const painted = new Map<number, string>()

beforeAll(async () => {
  await extractPages(Buffer.from(toFile()), async (...given) => {
    const letters = await readPaintedLetters(...given)
    for (const [page, its] of letters) painted.set(page, its.map(({ text }) => text).join(''))
    return letters
  })
})

test('[PDF-024] a page is painted only where its operators leave a doubt whether all text is seen', () => {
  expect(NAMES.filter((_, at) => !painted.has(at + 1))).toEqual(PLAIN)
})

test('[PDF-024] of a page only the rows are painted that hold text in doubt', () => {
  const rows = [...painted.values()]
  expect(rows.filter(text => text.includes('PostgreSQL'))).toEqual([])
  expect(rows.filter(text => /seen|secret/i.test(text)).length).toBe(rows.length)
})
