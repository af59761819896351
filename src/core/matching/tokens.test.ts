import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstWordsOf, tokenise, wordsOf } from './tokens.ts'

/** A word that only the general rules can read. */
const NOT_PLAIN = ' ü'
const text = fc
  .array(fc.oneof(fc.constantFrom('.NET', 'C++', "it's", 'C#', 'Node.js', '--', ' ', '5'), fc.string()))
  .map(pieces => pieces.join(''))

test('plain text is cut into the same words as any text', () => {
  fc.assert(
    fc.property(text, written => {
      expect(tokenise(written)).toEqual(tokenise(written + NOT_PLAIN).slice(0, -1))
    }),
    { examples: [["dogs' and c++11 x#y a.netto .Net. don't o'5 C++'s"]] },
  )
})

test('the first words are those that all words begin with', () => {
  fc.assert(
    fc.property(text, fc.nat(6), (written, count) => {
      expect(firstWordsOf(written, count)).toEqual(wordsOf(written).slice(0, count))
    }),
  )
})
