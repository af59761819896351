import { expect, test } from 'vitest'
import { markCutWords } from './cut-words.ts'
import { makeLines } from './made-page.suite.ts'

const textsOf = (texts: string[]): string[] => markCutWords(makeLines(texts)).map(({ text }) => text)

test('where a document cuts words at the ends of lines, their hyphens are soft, but for compounds it writes elsewhere', () => {
  // Set flush: each line is as long as the others.
  const cut = ['I study how genes move, com-', 'bining work in meadows, sam-', 'pling, staining and prepara-']
  const lines = [...cut, 'tion of slides, also by low-', 'cost means; low-cost or fail']
  expect(textsOf(lines)).toEqual([
    ...cut.map(text => text.replace(/-$/, '\u00ad')),
    'tion of slides, also by low-',
    'cost means; low-cost or fail',
  ])
})

test('one hyphen at the end of a line may be that of a compound', () => {
  const lines = ['I ran the part-', 'time shop', 'and left']
  expect(textsOf(lines)).toEqual(lines)
})

test('where lines end anywhere, each hyphen at the end of one is that of a compound', () => {
  const lines = [
    'Did commercial fit-',
    'outs, bathroom rough-',
    'ins and, with my sister-',
    'in-law, the books of the firm in the evening',
  ]
  expect(textsOf(lines)).toEqual(lines)
})
