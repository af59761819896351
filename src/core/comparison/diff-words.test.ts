import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { diffWords } from './diff-words.ts'

describe('marking words', () => {
  test.each([
    ['Led a team of 4', 'Led a big team of 4', 'Led a team of 4', 'Led a [big ]team of 4'],
    ['one two', 'one three', 'one [two]', 'one [three]'],
    ['', 'new', '', '[new]'],
    ['gone', '', '[gone]', ''],
    ['Bread, daily', 'Bread daily', 'Bread, daily', 'Bread daily'],
  ])('%j against %j', (...[before, after, left, right]) => {
    const marked = diffWords(before, after)
    const show = (side: 'before' | 'after') =>
      marked[side].map(({ kind, text }) => (kind === 'same' ? text : `[${text}]`)).join('')
    expect([show('before'), show('after')]).toEqual([left, right])
  })

  test('the pieces give both texts back, whatever they are', () => {
    const text = fc
      .array(fc.constantFrom('a', 'b', 'c', ' ', '\n', 'word', ','), { maxLength: 30 })
      .map(all => all.join(''))
    fc.assert(
      fc.property(text, text, (before, after) => {
        const marked = diffWords(before, after)
        expect(marked.before.map(piece => piece.text).join('')).toBe(before)
        expect(marked.after.map(piece => piece.text).join('')).toBe(after)
      }),
      { numRuns: 100 },
    )
  })

  test('texts beyond 600 words are marked as a whole', () => {
    const long = 'word '.repeat(601)
    expect(diffWords(long, 'word').before).toEqual([{ kind: 'removed', text: long }])
  })
})
