import { expect, test } from 'vitest'
import { collapse, foldName, foldText, foldWord } from './fold.ts'

test('white space of every kind is one blank', () => {
  expect(collapse('\u00a0 a \t\n b\u3000')).toBe('a b')
})

test('folding leaves small letters without accents or punctuation', () => {
  expect(foldText('Expérience & Œuvre: Łódź, C++')).toBe('experience and oeuvre lodz c++')
})

test('a name keeps its letters and figures alone', () => {
  expect(foldName('Müller & Söhne: C++ (Łódź)')).toBe('muller sohne c łodz')
})

test.each([
  ["Café's", 'cafe'],
  ['Straße', 'strasse'],
  ['C++', 'c++'],
  ["O’Reilly's", 'oreilly'],
])('the word %s is compared as %s', (written, folded) => {
  expect(foldWord(written)).toBe(folded)
})
