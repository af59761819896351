import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { escapeHtml } from '#core/escape-html.ts'
import { openStream } from '#sandbox/world/random.ts'
import { findLostWords } from '../eval/lost-words.ts'
import { composeSheet } from './compose.ts'
import type { Mark } from './drawing.ts'
import { drawLook } from './look.ts'
import { drawWithTypst } from './paint-typst.ts'
import { paintWord } from './paint-word.ts'
import { inventPerson } from './person.ts'
import { readMarks } from './read-marks.ts'
import { dealtTitles, dealtWords, hasTaxonomy, headingsOf, LANGUAGES, PARTS, TRADES } from './words.ts'

const KINDS = ['given', 'family', 'employer', 'place', 'school', 'degree', 'opening', 'object', 'skill']

describe('the words of invented persons', () => {
  test('are there for each of twelve languages and in each part', () => {
    expect(LANGUAGES).toHaveLength(12)
    expect(TRADES).toHaveLength(20)
    for (const language of LANGUAGES) {
      for (const section of ['work', 'education', 'skills', 'languages', 'contact', 'projects'])
        expect(headingsOf(language, section)).not.toEqual([])
      for (const kind of KINDS)
        for (const part of PARTS) expect(dealtWords(language, kind, part)).not.toEqual([])
    }
  })

  test('are in one part alone', () => {
    for (const language of LANGUAGES) {
      for (const kind of KINDS) {
        const all = PARTS.flatMap(part => dealtWords(language, kind, part))
        expect(new Set(all).size, `${language} ${kind}`).toBe(all.length)
      }
    }
  })
})

describe.skipIf(!hasTaxonomy)(`invented resumes${hasTaxonomy ? '' : ' (skipped: no taxonomy)'}`, () => {
  const sheetOf = (index: number) => {
    const stream = openStream(5, 'test', index)
    const person = inventPerson(stream, 'fit')
    const look = drawLook(stream, 'fit', person.language)
    return { person, look, sheet: composeSheet(person, look) }
  }

  test('are the same for the same seed', () => {
    expect(sheetOf(3)).toEqual(sheetOf(3))
    expect(sheetOf(3)).not.toEqual(sheetOf(4))
  })

  test('of different parts share neither titles nor families', () => {
    const families = (part: 'fit' | 'check') =>
      Array.from({ length: 300 }, (_, at) => drawLook(openStream(1, part, at), part, 'en').family)
    const fit = new Set(families('fit'))
    expect(families('check').filter(family => fit.has(family))).toEqual([])
    for (const trade of TRADES) {
      const own = new Set(dealtTitles('de', trade, 'fit'))
      expect(dealtTitles('de', trade, 'test').filter(title => own.has(title))).toEqual([])
    }
  })

  test('are drawn by a word processor too, with signs of its own', () => {
    const { sheet } = sheetOf(3)
    const marks: Mark[] = []
    const habits = { ownSigns: true, tabStops: true, textBoxes: true, lined: false }
    const files = unzipSync(paintWord(sheet, habits, marks))
    const document = strFromU8(files['word/document.xml'] ?? new Uint8Array())
    for (const { meaning, text } of marks)
      if (meaning.label === 'title') expect(document).toContain(escapeHtml(text))
    expect(marks.map(({ meaning }) => meaning.label)).toContain('title')
    expect(Object.keys(files)).toContain('word/numbering.xml')
  })

  test('tell where each fact was drawn, and what of it was lost', async () => {
    const { person, sheet } = sheetOf(3)
    const drawing = await drawWithTypst(sheet)
    const lines = (await readMarks(drawing)) ?? []
    const first = lines.filter(line => !line.isContinuation)
    expect(first.filter(line => line.label === 'title')).toHaveLength(person.work.length)
    expect(first.filter(line => line.label === 'degree')).toHaveLength(person.education.length)
    for (const { box } of lines) expect(box.left + box.width).toBeLessThan(596)
    const folder = mkdtempSync(join(tmpdir(), 'resumes-'))
    const path = join(folder, 'resume.pdf')
    writeFileSync(path, drawing.plain)
    const all = { lines: lines.map(line => ({ text: line.text })) }
    const [title = ''] = person.work.map(position => position.title)
    const without = { lines: all.lines.filter(line => line.text !== title) }
    const whole = await findLostWords(path, [], all)
    const less = await findLostWords(path, [], without)
    rmSync(folder, { recursive: true })
    expect(less.shown).toBe(whole.shown)
    expect(less.lost.length).toBeGreaterThan(whole.lost.length)
  })
})
