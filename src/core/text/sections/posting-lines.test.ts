import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tokenise } from '../tokens.ts'
import { splitPosting } from './posting-lines.ts'

const PIECES = [
  ...[
    'Requirements: SQL',
    '• C++ and .NET',
    '1. Node.js',
    'About us',
    '\n',
    '. ',
    'don’t; ',
    'A b c d e f g h i j.',
  ],
  ...['\u2139nfo', '\u27a2\ufe0fWord', ' ', 'é', '\n- ', 'x'.repeat(170), 'long word '.repeat(160)],
]

test('each line has its own words, and stands where it says', () => {
  const description = fc
    .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ unit: 'grapheme' })))
    .map(pieces => pieces.join(''))
  fc.assert(
    fc.property(description, written => {
      for (const { text, start, end, tokens } of splitPosting(written)) {
        expect(written.slice(start, end)).toBe(text)
        expect(tokens).toEqual(tokenise(text))
      }
    }),
    { numRuns: 500 },
  )
})

test('any sign opens the lines of a list, and so does a letter with a bracket', () => {
  for (const sign of ['▲', '◦', '→', '~', '✦', 'a)']) {
    const lines = splitPosting(
      `Was du brauchst\n${sign} Führerschein\n${sign} Hydraulik\n\nWas du kriegst\n${sign} Urlaub`,
    )
    expect(lines.map(({ text, section }) => [text, section])).toEqual([
      ['Führerschein', 'required'],
      ['Hydraulik', 'required'],
      ['Urlaub', 'offer'],
    ])
  }
})

test('what is wished behind what is required is a wish, and an offer may stand behind its heading', () => {
  const lines = splitPosting(
    'Was wir voraussetzen:\n- SQL\n\nWas wir uns wünschen:\n- Git\n\nWhat you can expect from us: 27 days of leave',
  )
  expect(lines.map(({ text, section }) => [text, section])).toEqual([
    ['SQL', 'required'],
    ['Git', 'preferred'],
    ['27 days of leave', 'offer'],
  ])
  expect(splitPosting('Was wir uns wünschen:\n- Git')[0]?.section).toBe('required')
})
