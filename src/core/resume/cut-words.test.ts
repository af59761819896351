import { expect, test } from 'vitest'
import { markCutWords } from './cut-words.ts'
import { makeLines } from './made-page.suite.ts'

const textsOf = (texts: string[]): string[] => markCutWords(makeLines(texts)).map(({ text }) => text)

test('where a document cuts words at the ends of lines, their hyphens are soft, but for compounds it writes elsewhere', () => {
  const cut = ['I study how genes move, com-', 'bining field work, sam-', 'pling and the prepara-']
  const lines = [...cut, 'tion of slides, also by low-', 'cost means; other low-cost means fail']
  expect(textsOf(lines)).toEqual([
    ...cut.map(text => text.replace(/-$/, '\u00ad')),
    'tion of slides, also by low-',
    'cost means; other low-cost means fail',
  ])
})

test('one hyphen at the end of a line may be that of a compound', () => {
  const lines = ['I ran the part-', 'time shop', 'and left']
  expect(textsOf(lines)).toEqual(lines)
})
