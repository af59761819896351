import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { TextItem } from 'pdfjs-dist/types/src/display/api.js'
import { expect, test } from 'vitest'
import { putBackSoftHyphens } from './soft-hyphens.ts'

function textsOf(strs: readonly string[], shown: readonly string[]): string[] {
  const items = strs.map(str => ({ str }) as TextItem) // nothing else of it counts
  const argsArray = shown.map(text => [[...text].map(unicode => ({ unicode }))])
  const found = putBackSoftHyphens(items, { fnArray: shown.map(() => OPS.showText), argsArray })
  return found.map(item => ('str' in item ? item.str : ''))
}

test.each<{ what: string; items: string[]; shown: string[]; wanted: string[] }>([
  { what: 'a date', items: ['2022', ' ', '08'], shown: ['2022\u00ad08'], wanted: ['2022', '\u00ad', '08'] },
  {
    what: 'a span of dates',
    items: ['2022', ' ', 'today'],
    shown: ['2022 \u00ad ', 'today'],
    wanted: ['2022', ' \u00ad ', 'today'],
  },
  {
    what: 'a word that a line parts',
    items: ['audi', 'tor'],
    shown: ['audi\u00ad', 'tor'],
    wanted: ['audi\u00ad', 'tor'],
  },
  { what: 'a bullet', items: ['a', 'b'], shown: ['a', ' \u00ad b'], wanted: ['a', ' \u00ad b'] },
])('a soft hyphen that was left out is put back: $what', ({ items, shown, wanted }) => {
  expect(textsOf(items, shown)).toEqual(wanted)
})

test('blanks between letters drawn apart are doubled where words end', () => {
  expect(textsOf(['W H E R E I A M'], ['WHERE I AM'])).toEqual(['W H E R E  I  A M'])
  expect(textsOf(['S K I L L S'], ['S K I L L S'])).toEqual(['S K I L L S'])
  expect(textsOf(['Where I am'], ['Where I am'])).toEqual(['Where I am'])
})

test('where other letters were shown than were read, or no soft hyphen, nothing changes', () => {
  expect(textsOf(['2022', ' ', '08'], ['2022\u00ad99'])).toEqual(['2022', ' ', '08'])
  expect(textsOf(['2022', ' ', '08'], ['2022-08'])).toEqual(['2022', ' ', '08'])
})
