import { expect, test } from 'vitest'
import { measureText } from './measure-text.ts'

test('a text that comes back in other lines and with bullets is whole', () => {
  expect(measureText(['Ada Quill', 'Baked bread', 'C++, C#'], 'Ada  Quill\r\n• Baked\nbread · C++, C#')).toBe(
    1,
  )
})

test('ligatures and signs that no eye sees do not count', () => {
  expect(measureText(['efficient office'], 'e\ufb03cient\u200b o\ufb03ce')).toBe(1)
})

test('a lost character counts once, a wrong one twice, of both texts together', () => {
  expect(measureText(['abcdefghij'], 'abcdefghi')).toBeCloseTo(18 / 19)
  expect(measureText(['abcdefghijabcdefghij'], 'abcdefghijabcdefghiX')).toBeCloseTo(38 / 40)
})

test('the same words in another order are not the same text', () => {
  const lines = ['Head chef at the Grand Hotel', 'Trained four cooks', 'Wrote the menu']
  expect(measureText(lines, [...lines].reverse().join('\n'))).toBeLessThan(0.95)
})

test('another text altogether was not read', () => {
  expect(measureText(['Head chef at the Grand Hotel'], 'कुछ और ही लिखा है यहाँ पर')).toBe(0)
  expect(measureText(['Head chef'], '')).toBe(0)
})
