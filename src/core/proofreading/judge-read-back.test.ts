import { describe, expect, test } from 'vitest'
import { makePage } from '../resume/made-page.suite.ts'
import type { ResumeDocument } from '../templates/document.ts'
import { templates } from '../templates/index.ts'
import { isReadable, judgeReadBack } from './judge-read-back.ts'

const DOCUMENT: ResumeDocument = {
  language: 'en',
  name: 'Ada Quill',
  headline: '',
  contact: [{ text: 'ada@example.org', url: null }],
  sections: [
    {
      ...{ part: 'work', kind: 'entries', heading: 'Work Experience' },
      entries: [
        {
          title: 'Head Baker',
          organisation: 'Oven Ltd',
          dates: '2019 – 2024',
          bullets: ['Baked bread for 3 towns'],
        },
      ],
    },
    { part: 'skills', kind: 'inline', heading: 'Skills', items: ['Sourdough', 'HACCP'] },
  ],
}

const LINES = [
  { text: 'Ada Quill', size: 20 },
  'ada@example.org',
  { text: 'Work Experience', size: 14 },
  'Head Baker',
  '2019 – 2024',
  'Oven Ltd',
  '• Baked bread for 3 towns',
  { text: 'Skills', size: 14 },
  'Sourdough, HACCP',
]

function judge(lines: typeof LINES, document = DOCUMENT) {
  const text = lines.map(line => (typeof line === 'string' ? line : line.text)).join('\n')
  return judgeReadBack({ document, template: templates.plain, pages: [makePage(lines)], text })
}

describe('what is read back', () => {
  test('is exact when every character and every fact is there', () => {
    expect(judge(LINES)).toEqual({ shares: [1, 1], differing: [] })
  })

  test('is exact for a position that goes on and names no end', () => {
    const [open, lines] = [DOCUMENT, LINES].map(said => JSON.stringify(said).replace('2019 – 2024', '2019 –'))
    expect(judge(JSON.parse(lines ?? ''), JSON.parse(open ?? '')).differing).toEqual([])
  })

  test.each([
    ['name', 'Ada Quill', 'Ada Quills'],
    ['work', 'Oven Ltd', 'Oven Inc'],
    ['work', '2019 – 2024', '2019 – 2023'],
    ['skills', 'Sourdough, HACCP', 'Sourdough HACCP'],
  ])('names the %s that came back changed', (kind, said, read) => {
    const changed = LINES.map(line =>
      typeof line === 'string' ? line.replace(said, read) : { ...line, text: line.text.replace(said, read) },
    )
    expect(judge(changed).differing).toEqual([kind])
  })

  test('is readable from nine characters in ten on, in both programs', () => {
    expect(isReadable({ shares: [0.9, 1], differing: ['work'] })).toBe(true)
    expect(isReadable({ shares: [1, 0.89], differing: [] })).toBe(false)
    expect(isReadable(judge(LINES.slice(0, 3)))).toBe(false)
  })
})
