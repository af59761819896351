import { expect, test } from 'vitest'
import { diffWords } from '#core/comparison/diff-words.ts'
import { mergeSegments } from './merge-segments.ts'

const tell = (old: string, fresh: string) => {
  const { before, after } = diffWords(old, fresh)
  const marks = { same: ['', ''], removed: ['[', ']'], added: ['{', '}'] } as const
  return mergeSegments(before, after)
    .map(({ kind, text }) => marks[kind][0] + text + marks[kind][1])
    .join('')
}

test.each([
  ['Trained 2 apprentices.', 'Trained two apprentices.', 'Trained [2 ]{two }apprentices.'],
  [
    'Was responsible for the rotation.',
    'Responsible for the rotation.',
    '[Was responsible ]{Responsible }for the rotation.',
  ],
  ['Ran the shop daily.', 'Ran the shop.', 'Ran the shop.[daily.]'],
  [
    'Did bookkeeping.',
    'Kept the ledgers of three shops.',
    '[Did bookkeeping.]{Kept the ledgers of three shops.}',
  ],
])('what was taken out stands before what took its place: %s', (old, fresh, told) => {
  expect(tell(old, fresh)).toBe(told)
})
