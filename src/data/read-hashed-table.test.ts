import { expect, test } from 'vitest'
import { checkHash } from './read-hashed-table.ts'

test('a table that is not the one that was written is refused with its name', () => {
  expect(() => checkHash('resume/made', 'feature\tweights\n', '0'.repeat(64))).toThrow('resume/made.tsv')
})

test('the hash of the text itself is accepted', () => {
  const ofNothing = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
  expect(checkHash('resume/made', '', ofNothing)).toBeUndefined()
})
