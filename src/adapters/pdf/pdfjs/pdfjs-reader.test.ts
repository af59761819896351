import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { PdfRefusal } from '#contract/errors.ts'
import { HOSTILE_ANSWERS, HOSTILE_FOLDER } from '../hostile-files.suite.ts'
import { PDF_FILES, type PdfFileName } from '../pdf-files.suite.ts'
import type { PdfReading } from '../port.ts'
import { createPdfjsReader } from './pdfjs-reader.ts'

const folder = mkdtempSync(join(tmpdir(), 'pdfjs-reader-'))
const reader = createPdfjsReader()
const never = new AbortController().signal

afterAll(async () => {
  await reader.close()
  rmSync(folder, { recursive: true })
})

function readFixture(name: PdfFileName, signal = never, from = reader): Promise<PdfReading> {
  return from.read(writeFixture(name), signal)
}

function writeFixture(name: PdfFileName): string {
  const path = join(folder, `${name}.pdf`)
  writeFileSync(path, PDF_FILES[name]())
  return path
}

function answerOf(reading: PdfReading): PdfRefusal | 'text' {
  return reading.ok ? 'text' : reading.reason
}

test('text comes with boxes from the top left corner, sizes and font names', async () => {
  const reading = await readFixture('plain')
  const [page] = reading.ok ? reading.pages : []
  expect(page).toMatchObject({ page: 1, width: 612, height: 792, links: [] })
  expect(page?.runs[0]).toMatchObject({ size: 11, upright: true })
  expect(page?.runs[0]?.text).toMatch(/^Built a warehouse system/)
  expect(page?.runs[0]?.font).toContain('Helvetica')
  expect(page?.runs[0]?.box.left).toBeCloseTo(50)
  expect(page?.runs[0]?.box.top).toBeCloseTo(792 - 740 - 0.8 * 11)
})

test('[PDF-024] words that nobody sees are left out and counted', async () => {
  const reading = await readFixture('hiddenWords')
  if (!reading.ok) throw new Error(reading.reason)
  const text = reading.pages.flatMap(page => page.runs.map(run => run.text)).join(' | ')
  expect(text).toContain('Seen on dark')
  expect(text).toContain('Seen at the end')
  expect(text.match(/\w+ secret/g)).toBeNull()
  expect(reading.hiddenCharacters).toBe(
    'White secretCovered secretPale secretTiny secretInkless secret'.length,
  )
})

test.each<[PdfFileName, PdfRefusal | 'text', string?]>([
  ['thirtyPages', 'text', '[PDF-008]'],
  ['thirtyOnePages', 'pdf_too_many_pages', '[PDF-008]'],
  ['noText', 'pdf_no_text'],
  ['tooLong', 'pdf_too_long'],
  ['encrypted', 'pdf_encrypted', '[PDF-004]'],
  ['javascript', 'pdf_active', '[PDF-009]'],
  ['bomb', 'pdf_too_complex', '[PDF-005]'],
  ['doubleBomb', 'pdf_too_complex', '[PDF-006]'],
  ['truncated', 'pdf_malformed', '[PDF-015]'],
  ['webPageAround', 'pdf_malformed', '[PDF-012]'],
  ['pageTreeLoop', 'pdf_malformed', '[PDF-014]'],
  ['falsePageCount', 'text'],
  ['pageTreeOfThousands', 'pdf_too_many_pages', '[PDF-007]'],
  ['selfReference', 'text', '[PDF-014]'],
  ['fontScript', 'text', '[PDF-017]'],
  ['manyFonts', 'pdf_too_complex', '[PDF-023]'],
])('the file "%s" answers %s %s', async (name, wanted) => {
  expect(answerOf(await readFixture(name))).toBe(wanted)
})

test('[PDF-015] a file cut anywhere is read or refused, and nothing else', async () => {
  const whole = PDF_FILES.plain()
  for (const share of [0.1, 0.5, 0.9]) {
    const path = join(folder, `cut-${share}.pdf`)
    writeFileSync(path, whole.subarray(0, share * whole.length))
    expect(['pdf_malformed', 'text']).toContain(answerOf(await reader.read(path, never)))
  }
})

test('a file that would be drawn for ever is ended, and the next file is read', async () => {
  const impatient = createPdfjsReader({ maxMs: 4000 })
  expect(answerOf(await readFixture('endlessForms', never, impatient))).toBe('pdf_timeout')
  expect(answerOf(await readFixture('plain', never, impatient))).toBe('text')
  await impatient.close()
})

test('a process that grows beyond its memory is ended', async () => {
  const narrow = createPdfjsReader({ maxRssBytes: 1 })
  expect(answerOf(await readFixture('plain', never, narrow))).toBe('pdf_too_complex')
  await narrow.close()
})

test('files that come at once wait for one of the processes', async () => {
  const readings = await Promise.all(Array.from({ length: 5 }, () => readFixture('plain')))
  expect(readings.map(answerOf)).toEqual(Array.from({ length: 5 }, () => 'text'))
})

test('an aborted read rejects with the reason and leaves the reader usable', async () => {
  const abort = new AbortController()
  const reading = readFixture('endlessForms', abort.signal)
  setTimeout(() => abort.abort(new Error('enough')), 200)
  await expect(reading).rejects.toThrow('enough')
  expect(answerOf(await readFixture('plain'))).toBe('text')
})

test('a process is replaced after its share of documents and after a rest', async () => {
  const shortLived = createPdfjsReader({ jobsPerChild: 1, idleMs: 1 })
  expect(answerOf(await readFixture('plain', never, shortLived))).toBe('text')
  expect(answerOf(await readFixture('plain', never, shortLived))).toBe('text')
  await shortLived.close()
})

describe.skipIf(!existsSync(HOSTILE_FOLDER))(
  'the collected hostile files (skipped where they are absent)',
  () => {
    test.each(Object.entries(HOSTILE_ANSWERS))('%s.pdf answers one of %j', async (name, wanted) => {
      expect(wanted).toContain(
        answerOf(await reader.read(join(HOSTILE_FOLDER, `${name}.pdf`), AbortSignal.timeout(10_000))),
      )
    })

    test('none of them is without a wanted answer', () => {
      const files = readdirSync(HOSTILE_FOLDER).filter(name => name.endsWith('.pdf'))
      expect(Object.keys(HOSTILE_ANSWERS).sort()).toEqual(files.map(name => name.slice(0, -4)).sort())
    })
  },
)
