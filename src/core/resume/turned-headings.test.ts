import { expect, test } from 'vitest'
import { bold, makeLines, makePage } from './made-page.suite.ts'
import { readPieces } from './pieces.ts'
import { placeTurnedHeadings } from './turned-headings.ts'

test('a title turned by 90 degrees goes in front of the section it stands beside', () => {
  const lines = makeLines([
    bold('Jane Doe', { y: 40 }),
    { text: 'Engineer, Acme Corp', y: 120 },
    { text: 'Designer, Globex', y: 140 },
    { text: 'State University', y: 240 },
    { text: 'City School', y: 260 },
  ])
  const { turned } = readPieces(
    makePage([
      { text: 'Education', y: 248, x: 550, upright: false },
      { text: 'Experience', y: 128, x: 550, upright: false },
      { text: 'sideways note', y: 300, x: 550, upright: false },
    ]),
  )
  expect(placeTurnedHeadings({ lines, headings: new Map() }, turned).lines.map(line => line.text)).toEqual([
    'Jane Doe',
    'Experience',
    'Engineer, Acme Corp',
    'Designer, Globex',
    'Education',
    'State University',
    'City School',
  ])
})
