import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tokenise, WORD } from './tokens.ts'

const PIECES = ['.NET', 'C++', "it's", 'C#', 'Node.js', '--', ' ', '5', 'é', '’s', '.ü', '+', '•', '𝐁', 'İ']
const text = fc
  .array(fc.oneof(fc.constantFrom(...PIECES), fc.string(), fc.string({ unit: 'grapheme' })))
  .map(pieces => pieces.join(''))

test('the words of a text are those of the rules, wherever the rules are not asked', () => {
  fc.assert(
    fc.property(text, written => {
      const found = [...written.matchAll(new RegExp(WORD, 'giu'))]
      expect(tokenise(written).map(({ start, end }) => written.slice(start, end))).toEqual(
        found.map(([word]) => word),
      )
    }),
    { numRuns: 1000, examples: [["dogs' and c++11 x#y a.netto .Net. don't o'5 C++'s .né c#é a’b"]] },
  )
})

test('a word is the same however it is written, and the same object when it is met again', () => {
  const read = (written: string) => tokenise(written).map(({ lexeme }) => lexeme)
  expect(read("Café CAFE cafe's Straße STRASSE").map(({ text: folded }) => folded)).toEqual([
    ...['cafe', 'cafe', 'cafe', 'strasse', 'strasse'],
  ])
  expect(read('Nursing')[0]).toBe(read('nursing')[0])
  expect(read('c++')[0]).toBe(read('a C++')[1])
})
