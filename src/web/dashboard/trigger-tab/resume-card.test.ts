import { expect, test } from 'vitest'
import { shortenFileName } from './resume-card.tsx'

test.each([
  ['maya.pdf', 'maya.pdf'],
  ['abcdefghij.pdf', 'abcdefghij.pdf'],
  ['curriculum-vitae-2026.pdf', 'curriculum.pdf'],
  ['my.resume.final.pdf', 'my.resume..pdf'],
  ['履歴書履歴書履歴書履歴書.pdf', '履歴書履歴書履歴書履.pdf'],
  ['.pdf', '.pdf'],
  ['', ''],
])('[TRIG-4] the file name %j is shown as %j', (name, shown) => {
  expect(shortenFileName(name)).toBe(shown)
})
