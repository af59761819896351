import { describe, expect, test } from 'vitest'
import type { PrintedCell } from '#contract/resume.ts'
import { bold, type MadeText, makePage } from './made-page.suite.ts'
import { readProfile } from './read-profile.ts'

const NAME = { text: 'Jane Smith', size: 22 }
const WORK = [
  bold('Work experience', { size: 14, y: 240 }),
  bold('Senior Accountant, 03/2019 – present', { y: 265 }),
  { text: 'Northwind Foods Ltd, Leeds', y: 280 },
  { text: '• Closed the books of four companies within six working days', y: 295 },
]

function headOf(...texts: (MadeText | string)[]): PrintedCell[] {
  return readProfile([makePage([NAME, ...texts, ...WORK])]).printed?.head ?? []
}

function tell(...texts: (MadeText | string)[]): string[] {
  return headOf(...texts).map(({ label, text }) => (label === '' ? text : `${label}: ${text}`))
}

describe('[CORE-1] cells of the head', () => {
  test('stand in their order, each once, with labels that say something', () => {
    expect(
      tell(
        { text: '14 Sandmall Quay, Limerick V94 X2K7' },
        { text: 'Mobile: 085 555 0142 • Email: jane.smith@example.org • NMBI PIN: 99-48213' },
      ),
    ).toEqual([
      '14 Sandmall Quay, Limerick V94 X2K7',
      'Mobile: 085 555 0142',
      'jane.smith@example.org',
      'NMBI PIN: 99-48213',
    ])
  })

  test('say where the contacts stand in them', () => {
    const [first, second] = headOf({ text: 'Columbus, OH 43207 / (614) 555-0138' })
    expect(first).toMatchObject({ text: 'Columbus, OH 43207', contacts: [{ fact: 'place', from: 0 }] })
    expect(second).toMatchObject({ text: '(614) 555-0138', contacts: [{ fact: 'phone', from: 0, to: 14 }] })
  })

  test('are parted where a number begins, with its label or without', () => {
    expect(tell({ text: 'Ballarat VIC 3350 Mobile: 0491 570 156' })).toEqual([
      'Ballarat VIC 3350',
      '0491 570 156',
    ])
  })

  test('are not parted at a dash inside of an address, and a labelled number is the one to call', () => {
    const texts = [{ text: 'P.O. Box 4471 – 30100, Eldoret' }, { text: 'Mobile: +254 700 555 019' }]
    expect(tell(...texts)).toEqual(['P.O. Box 4471 – 30100, Eldoret', 'Mobile: +254 700 555 019'])
    expect(readProfile([makePage([NAME, ...texts, ...WORK])]).phone?.text).toBe('+254 700 555 019')
  })

  test('of a street above its town are one', () => {
    const texts = [
      { text: '8 venelle des Goélands', y: 100 },
      { text: '44500 La Baule', y: 113 },
      { text: '06 39 98 01 74', y: 130 },
    ]
    expect(tell(...texts)).toEqual(['8 venelle des Goélands, 44500 La Baule', '06 39 98 01 74'])
  })

  test('are no foot of a page, and no contact that stands there again', () => {
    const foot = [
      { text: 'Curriculum vitae Jane Smith 1 of 2', y: 790, size: 8 },
      { text: 'jane.smith@example.org', y: 800, size: 8 },
    ]
    expect(tell({ text: 'jane.smith@example.org' }, ...foot)).toEqual(['jane.smith@example.org'])
  })
})

describe('[CORE-1] the line below the name', () => {
  test('is what the person calls themselves, also with a degree in brackets', () => {
    const text = 'Chemiker (M. Sc.), Schwerpunkt Polymere und Lacke'
    expect(readProfile([makePage([NAME, { text }, ...WORK])]).headline?.text).toBe(text)
  })
})
