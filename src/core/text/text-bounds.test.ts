import { expect, test } from 'vitest'
import { breakLongLine, breakLongWords, LINE_MAX_CHARS, WORD_MAX_CHARS } from './text-bounds.ts'

test.each([
  'a'.repeat(WORD_MAX_CHARS),
  'Cook in Leipzig '.repeat(500),
  '我们的团队'.repeat(500),
  'ภาษาไทย'.repeat(300),
])('an honest text stays as it is', text => {
  expect(breakLongWords(text)).toBe(text)
})

test('an overlong word loses no letter and is no longer one', () => {
  const broken = breakLongWords(`so ${'a'.repeat(55_000)} it 😀 is`)
  expect(broken.replaceAll(' ', '')).toBe(`so${'a'.repeat(55_000)}it😀is`)
  expect(Math.max(...broken.split(' ').map(word => word.length))).toBeLessThanOrEqual(WORD_MAX_CHARS)
})

test.each(['漢'.repeat(58_000), 'word '.repeat(10_000), '😀'.repeat(5000), 'a'.repeat(LINE_MAX_CHARS)])(
  'an overlong line falls into shorter ones that together say the same',
  line => {
    const stretches = breakLongLine(line)
    expect(stretches.join('')).toBe(line)
    expect(stretches.every(stretch => stretch.length <= LINE_MAX_CHARS && stretch.isWellFormed())).toBe(true)
  },
)
