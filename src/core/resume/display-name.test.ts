import { describe, expect, test } from 'vitest'
import { cleanFileName } from './display-name.ts'

describe('the name of an uploaded file', () => {
  test.each([
    ['resume.pdf', 'resume.pdf'],
    ['Lebenslauf Müller.PDF', 'Lebenslauf Müller.pdf'],
    ['../../etc/passwd.pdf', '.. .. etc passwd.pdf'],
    ['a\u202Efdp.exe.pdf', 'afdp.exe.pdf'],
    ['  two   words .pdf', 'two words.pdf'],
    ['.pdf', 'resume.pdf'],
  ])('%j is shown as %j', (given, shown) => {
    expect(cleanFileName(given)).toBe(shown)
  })

  test.each(['resume.pdf.exe', 'resume.docx', 'pdf', ''])('%j is no PDF by name', given => {
    expect(cleanFileName(given)).toBeNull()
  })

  test('a long name keeps its ending within 120 characters', () => {
    const shown = cleanFileName(`${'é'.repeat(500)}.pdf`)
    expect([...(shown ?? '')]).toHaveLength(120)
    expect(shown).toMatch(/é\.pdf$/)
  })
})
