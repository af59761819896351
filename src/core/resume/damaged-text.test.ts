import { expect, test } from 'vitest'
import { isTextLayerDamaged } from './damaged-text.ts'
import type { PageText } from './page.ts'

const ENGLISH =
  'Led the team of nurses on the ward for children and planned shifts with the head of the clinic. '.repeat(6)

function pageOf(text: string): PageText[] {
  const box = { left: 0, top: 0, width: 100, height: 10 }
  return [
    { page: 1, width: 612, height: 792, links: [], runs: [{ text, box, size: 10, font: '', upright: true }] },
  ]
}

/** Each letter exchanged for the one three places further, as fonts without a mapping come out. */
const shifted = (text: string) =>
  text.replace(/[a-z]/gi, letter =>
    String.fromCharCode(letter.charCodeAt(0) + (/[x-z]/i.test(letter) ? -23 : 3)),
  )

test.each([
  ['text in a language we know', ENGLISH, false],
  ['a few icons', `\ue001 \ue002 \ue003 ${ENGLISH}`, false],
  ['no text', '', false],
  ['Chinese', '负责护理部的日常工作。'.repeat(30), false],
  [
    'made-up words with an address and dates',
    `${'lorem ipsum dolor sit amet '.repeat(30)} a@example.org 2019 – 2021`,
    false,
  ],
  ['private glyphs instead of letters', '\ue041\ue042\ue043 '.repeat(100), true],
  ['lost glyphs', '\ufffd\ufffd\ufffdab '.repeat(100), true],
  ['letters exchanged for others', shifted(ENGLISH), true],
] as const)('%s: damaged or not', (_what, text, isDamaged) => {
  expect(isTextLayerDamaged(pageOf(text))).toBe(isDamaged)
})
