import { expect, test } from 'vitest'
import { liftAsides } from './asides.ts'
import { beside, bold, LINE_STEP, type MadeText, makeLines, makePage } from './made-page.suite.ts'
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

test('a label of two lines beside the text is one heading where its words are one', () => {
  const row = (label: string, text: string, y: number): MadeText[] => [
    ...(label === '' ? [] : [{ text: label, x: 30, y }]),
    { text, x: 160, y },
  ]
  const lines = makeLines([
    ...row('Profile', 'Welder with ten years of work in yards and workshops', 75),
    ...row('Professional', 'Welder, Northgate Ltd, Leeds, in the yard for large ships', 105),
    { text: 'Experience', x: 30, y: 117 },
    ...row('', 'Fitted the doors and the stairs of four ships a year', 120),
    ...row('Education', 'Certificate of welding, Leeds College of Technology', 150),
    ...row('Skills', 'Welding of all kinds, drawings, the training of others', 180),
  ])
  expect(lines.flatMap(({ rail }) => rail?.text ?? [])).toEqual([
    'Profile',
    'Professional Experience',
    'Education',
    'Skills',
  ])
})

test('what stands in two columns below one heading belongs to it', () => {
  const entries = (name: string, x: number, from: number): MadeText[] =>
    ['one', 'two', 'three'].flatMap((which, at) => [
      { text: `${name} ${which} of the firm`, x, y: from + 60 * at },
      { text: `${2020 - at} – ${2021 - at}`, x, y: from + 60 * at + 15 },
      { text: 'What was done there, told at length', x, y: from + 60 * at + 30 },
    ])
  const page = makePage([
    bold('Jane Smith', { size: 20, y: 30 }),
    bold('EXPERIENCE', { size: 14, y: 100 }),
    ...entries('Engineer', 50, 125),
    ...entries('Adviser', 330, 128),
  ])
  const work = readSections([page]).filter(({ kind }) => kind === 'work')
  expect(work.flatMap(({ lines }) => lines).filter(line => /Engineer|Adviser/.test(line.text))).toHaveLength(
    6,
  )
})

test('the web site of an employer is told of the position, one below other contacts of the person', () => {
  const work = [
    bold('EXPERIENCE', { size: 14, y: 100 }),
    bold('Engineer', { y: 120 }),
    beside('2019 – 2021', 120),
    { text: 'https://acme.com', y: 135 },
  ]
  const contactsOf = (texts: MadeText[]): string[] =>
    readSections([makePage([bold('Jane Smith', { size: 20, y: 30 }), ...texts])])
      .filter(({ kind }) => kind === 'contact')
      .flatMap(({ lines }) => lines.map(line => line.text))
  expect(contactsOf(work)).toEqual([])
  const contacts = [
    { text: 'jane@mail.example', y: 180 },
    { text: 'https://jane.com', y: 195 },
  ]
  expect(contactsOf([...work, ...contacts])).toEqual(['jane@mail.example', 'https://jane.com'])
})
