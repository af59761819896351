import { expect, test } from 'vitest'
import { joinLetterSpaced } from './letter-spacing.ts'

function letters(text: string, gaps: readonly number[]): { text: string; gap: number }[] {
  return [...text].map((letter, index) => ({ text: letter, gap: gaps[index] ?? 3 }))
}

test('spaced letters become one word', () => {
  expect(joinLetterSpaced('S K I L L S', [{ text: 'S K I L L S', gap: 0 }])).toBe('SKILLS')
})

test('double blanks part the words of spaced letters', () => {
  const text = 'J O R D A N  R E Y E S'
  expect(joinLetterSpaced(text, [{ text, gap: 0 }])).toBe('JORDAN REYES')
})

test('runs that each hold a spaced word keep their blank', () => {
  const runs = [
    { text: 'J O R D A N', gap: 0 },
    { text: 'R E Y E S', gap: 20 },
  ]
  expect(joinLetterSpaced('J O R D A N R E Y E S', runs)).toBe('JORDAN REYES')
})

test('between single letters only a clearly wider gap is a blank', () => {
  const runs = letters('JANEDOE', [0, 3, 3, 3, 9, 3, 3])
  expect(joinLetterSpaced('J A N E D O E', runs)).toBe('JANE DOE')
})

test('ordinary text and short initials stay as they are', () => {
  expect(joinLetterSpaced('Vitamin A B C D are taken', [])).toBe('Vitamin A B C D are taken')
  expect(joinLetterSpaced('J R R Tolkien', [])).toBe('J R R Tolkien')
})

test('letters that stand closer than others are of one word with their neighbours', () => {
  const text = 'I  H AV E  W O R K E D'
  expect(joinLetterSpaced('I H AV E W O R K E D', [{ text, gap: 0 }])).toBe('I HAVE WORKED')
  expect(joinLetterSpaced('K N O W- H O W', [{ text: 'K N O W- H O W', gap: 0 }])).toBe('KNOW-HOW')
})
