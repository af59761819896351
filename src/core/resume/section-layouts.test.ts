import { expect, test } from 'vitest'
import { liftAsides } from './asides.ts'
import { beside, bold, LINE_STEP, type MadeText, makeLines, makePage } from './made-page.suite.ts'
import { freeRailHeadings } from './rail-headings.ts'
import { readSections } from './sections.ts'

test('dates in a cell level with the first statement move up to the name', () => {
  const lines = makeLines([
    bold('NVIDIA, Research Intern'),
    '• Designed sparse attention',
    beside('May 2022 – Aug 2022', 90),
    { text: '• Wrote a paper', y: 105 },
    beside('4 months', 105),
  ])
  expect(liftAsides(lines).map(line => line.text)).toEqual([
    'NVIDIA, Research Intern May 2022 – Aug 2022',
    '• Designed sparse attention',
    '• Wrote a paper',
  ])
})

test('headings beside the text of their section get a line of their own', () => {
  const lines = makeLines([
    bold('Technical', { y: 80 }),
    { text: 'Java', x: 150, y: 80 },
    bold('Skills', { y: 95 }),
    { text: 'Scala', x: 150, y: 95 },
    bold('Experience', { y: 125 }),
    { text: 'Staff Engineer', x: 150, y: 125 },
  ])
  expect(freeRailHeadings(lines).map(line => line.text)).toEqual([
    'Technical Skills',
    'Java',
    'Scala',
    'Experience',
    'Staff Engineer',
  ])
})

test('labels of skills are no headings', () => {
  const lines = makeLines([
    bold('Skills', { y: 80 }),
    { text: 'Java', x: 150, y: 80 },
    bold('Languages', { y: 95 }),
    { text: 'German', x: 150, y: 95 },
  ])
  expect(freeRailHeadings(lines)).toEqual(lines)
})

test('a column that runs over two pages is read through before the other one', () => {
  const column = (text: string, x: number): MadeText[] =>
    Array.from({ length: 12 }, (_, index) => ({
      text: `${text} ${index}`,
      x,
      y: 120 + (x / 100 + index) * LINE_STEP,
    }))
  const page = (number: number, marks: [string, string]): ReturnType<typeof makePage> =>
    makePage([...column(marks[0], 50), ...column(marks[1], 320)], { page: number })
  const sections = readSections([page(1, ['left one', 'right one']), page(2, ['left two', 'right two'])])
  const starts = sections.flatMap(section => section.lines.map(line => line.text.replace(/ \d+$/, '')))
  expect([...new Set(starts)]).toEqual(['left one', 'left two', 'right one', 'right two'])
})
