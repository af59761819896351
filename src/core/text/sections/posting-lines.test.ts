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
