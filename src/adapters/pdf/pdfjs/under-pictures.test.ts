import { expect, test } from 'vitest'
import type { PageText } from '#core/resume/page.ts'
import { toFile, WRITTEN_PAGES } from './seen-pages.suite.ts'
import { findUnderPictures } from './under-pictures.ts'

const PAGE = Object.keys(WRITTEN_PAGES).indexOf('under a photograph') + 1

/** A page with one text on it; the photograph reaches from 40 to 340 and, from the top, from 92 to 152. */
function pageWith(text: string, at: { left: number; top: number }): PageText {
  const box = { ...at, width: 80, height: 11 }
  const run = { text, box, size: 11, font: '', upright: true }
  return { page: PAGE, width: 612, height: 792, runs: [run], links: [] }
}

test.for([
  ['in the middle of it', pageWith('secret', { left: 100, top: 120 }), true],
  ['half beside it', pageWith('secret', { left: 300, top: 120 }), true],
  ['to the right of it', pageWith('seen', { left: 341, top: 120 }), false],
  ['below it', pageWith('seen', { left: 100, top: 153 }), false],
  ['a blank on it', pageWith(' ', { left: 100, top: 120 }), false],
] as const)('[PDF-024] whether a picture is at a text: %s', async ([, page, isUnder]) => {
  expect(await findUnderPictures(toFile(), [page])).toEqual(isUnder ? [PAGE] : [])
})

test('[PDF-024] on a page without a picture, and of a file that cannot be opened, there is none', async () => {
  const page = pageWith('seen', { left: 100, top: 120 })
  expect(await findUnderPictures(toFile(), [{ ...page, page: 1 }])).toEqual([])
  expect(await findUnderPictures(new TextEncoder().encode('no PDF'), [page])).toEqual([])
})
