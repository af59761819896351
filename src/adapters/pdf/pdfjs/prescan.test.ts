import { expect, test } from 'vitest'
import type { PdfRefusal } from '#contract/errors.ts'
import { PDF_FILES, type PdfFileName } from '../pdf-files.suite.ts'
import { prescanPdf } from './prescan.ts'

const ANSWERS: [PdfFileName, PdfRefusal | null, string?][] = [
  ['plain', null],
  ['thirtyPages', null],
  ['byteOrderMark', null],
  ['namesInText', null],
  ['encrypted', null, '[PDF-004]'],
  ['endlessForms', null],
  ['javascript', 'pdf_active', '[PDF-009]'],
  ['escapedJavascript', 'pdf_active', '[PDF-010]'],
  ['hiddenJavascript', 'pdf_active', '[PDF-010]'],
  ['launch', 'pdf_active', '[PDF-011]'],
  ['embeddedFile', 'pdf_active', '[PDF-011]'],
  ['form', 'pdf_active', '[PDF-011]'],
  ['richMedia', 'pdf_active', '[PDF-011]'],
  ['submitForm', 'pdf_active', '[PDF-011]'],
  ['bomb', 'pdf_too_complex', '[PDF-005]'],
  ['doubleBomb', 'pdf_too_complex', '[PDF-006]'],
  ['manySmallBombs', 'pdf_too_complex'],
  ['bracketsInStream', null, '(nobody waits for it)'],
  ['brackets', null, '(nobody waits for it)'],
  ['commentsBehindEachOther', null, '(nobody waits for it)'],
  ['endlessEntries', 'pdf_too_complex', '(nobody waits for it)'],
  ['fiveFilters', 'pdf_too_complex'],
  ['hugeImage', 'pdf_too_complex'],
  ['manyObjects', 'pdf_too_complex'],
  ['webPageAround', 'pdf_malformed', '[PDF-012]'],
  ['webPageBehind', 'pdf_malformed', '[PDF-012]'],
  ['archiveBehind', 'pdf_malformed', '[PDF-013]'],
]

test.each(ANSWERS)('a look at the bytes of "%s" answers %s %s', async (name, wanted) => {
  expect(await prescanPdf(PDF_FILES[name]())).toBe(wanted)
})

test('a file that does not begin as a PDF is refused before anything else is looked at', async () => {
  for (const bytes of ['', 'hello', 'PK\u0003\u0004', `${' '.repeat(2000)}%PDF-1.7`]) {
    expect(await prescanPdf(Buffer.from(bytes))).toBe('pdf_malformed')
  }
})

test('names behind more brackets than anybody looks at are seen', async () => {
  const hidden = `%PDF-1.7\n${'('.repeat(150_000)} 1 0 obj << /S /JavaScript >> endobj\n%%EOF`
  expect(await prescanPdf(Buffer.from(hidden))).toBe('pdf_active')
})

test('a literal string cannot hide the objects behind it', async () => {
  const hidden =
    '%PDF-1.7\n1 0 obj ( never closed\nendobj\n2 0 obj << /S /JavaScript >> endobj\n3 0 obj ) endobj\n%%EOF'
  expect(await prescanPdf(Buffer.from(hidden))).toBe('pdf_active')
})
