import { expect, test } from 'vitest'
import { openWithPdfium } from '../load-pdfium.ts'
import { readPaintedLetters } from './painted-text.ts'
import { toFile, WRITTEN_PAGES } from './seen-pages.suite.ts'
import { findAtPictures } from './under-pictures.ts'

const NAMES = Object.keys(WRITTEN_PAGES)

/** The photograph reaches from 40 to 340 and, from the top, from 92 to 152. */
async function isAtPicture(name: string, text: string, at: { left: number; top: number }): Promise<boolean> {
  const { pdfium, handle, close } = await openWithPdfium(toFile())
  const page = pdfium.FPDF_LoadPage(handle, NAMES.indexOf(name))
  const run = { text, box: { ...at, width: 80, height: 11 }, size: 11, font: '', upright: true }
  try {
    return findAtPictures(pdfium, { page, width: 612, height: 792 }, [run]).includes(run)
  } finally {
    pdfium.FPDF_ClosePage(page)
    close()
  }
}

test.for([
  ['in the middle of it', 'secret', { left: 100, top: 120 }, true],
  ['half beside it', 'secret', { left: 300, top: 120 }, true],
  ['to the right of it', 'seen', { left: 341, top: 120 }, false],
  ['below it', 'seen', { left: 100, top: 153 }, false],
  ['a blank on it', ' ', { left: 100, top: 120 }, false],
] as const)('[PDF-024] whether a picture is at a text: %s', async ([, text, at, isThere]) => {
  expect(await isAtPicture('under a photograph', text, at)).toBe(isThere)
})

test('[PDF-024] on a page without a picture there is none', async () => {
  expect(await isAtPicture('light on a dark box', 'seen', { left: 100, top: 120 })).toBe(false)
})

test('[PDF-024] of a file that cannot be opened nothing is painted', async () => {
  const page = { page: 1, width: 612, height: 792, runs: [], doubtful: new Set<never>() }
  const painted = await readPaintedLetters(new TextEncoder().encode('no PDF'), [page])
  expect([...painted.values()].flat()).toEqual([])
})
