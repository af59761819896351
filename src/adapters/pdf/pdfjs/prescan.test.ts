import { expect, test } from 'vitest'
import type { PdfRefusal } from '#contract/errors.ts'
import { PDF_FILES, type PdfFileName } from './pdf-files.suite.ts'
import { prescanPdf } from './prescan.ts'

const ANSWERS: readonly (readonly [PdfFileName, PdfRefusal | null])[] = [
  ['plain', null],
  ['thirtyPages', null],
  ['byteOrderMark', null],
  ['namesInText', null],
  ['encrypted', null],
  ['endlessForms', null],
  ['javascript', 'pdf_active'],
  ['escapedJavascript', 'pdf_active'],
  ['hiddenJavascript', 'pdf_active'],
  ['launch', 'pdf_active'],
  ['embeddedFile', 'pdf_active'],
  ['form', 'pdf_active'],
  ['bomb', 'pdf_too_complex'],
  ['doubleBomb', 'pdf_too_complex'],
  ['manySmallBombs', 'pdf_too_complex'],
  ['fiveFilters', 'pdf_too_complex'],
  ['hugeImage', 'pdf_too_complex'],
  ['manyObjects', 'pdf_too_complex'],
  ['webPageAround', 'pdf_malformed'],
  ['webPageBehind', 'pdf_malformed'],
  ['archiveBehind', 'pdf_malformed'],
]

test.each(ANSWERS)('a look at the bytes of "%s" answers %s', async (name, wanted) => {
  expect(await prescanPdf(PDF_FILES[name]())).toBe(wanted)
})

test('a file that does not begin as a PDF is refused before anything else is looked at', async () => {
  for (const bytes of ['', 'hello', 'PK\u0003\u0004', `${' '.repeat(2000)}%PDF-1.7`]) {
    expect(await prescanPdf(Buffer.from(bytes))).toBe('pdf_malformed')
  }
})

test('a literal string cannot hide the objects behind it', async () => {
  const hidden =
    '%PDF-1.7\n1 0 obj ( never closed\nendobj\n2 0 obj << /S /JavaScript >> endobj\n3 0 obj ) endobj\n%%EOF'
  expect(await prescanPdf(Buffer.from(hidden))).toBe('pdf_active')
})
