import { describe, expect, test } from 'vitest'
import { beside, bold, type MadeText, makePage } from './made-page.suite.ts'
import { readProfile } from './read-profile.ts'

const HEAD = [
  { text: 'Jane Smith', size: 22 },
  { text: '12 Hill Street, Leeds LS1 4AP' },
  bold('Work experience', { size: 14, y: 140 }),
  bold('Senior Accountant, 03/2019 – present', { y: 165 }),
  { text: 'Northwind Foods Ltd, Leeds', y: 180 },
]

function tableOf(heading: string, rows: [number, string, string, string][]): MadeText[] {
  return [
    bold(heading, { size: 14, y: 220 }),
    ...rows.flatMap(([y, ...cells], row) =>
      cells.flatMap((text, at): MadeText[] => {
        const x = 60 + [0, 100, 240].slice(at, at + 1).reduce((sum, one) => sum + one, 0)
        return text === '' ? [] : [row === 0 ? bold(text, { x, y }) : beside(text, y, x)]
      }),
    ),
  ]
}

function read(heading: string, rows: [number, string, string, string][]) {
  const profile = readProfile([makePage([...HEAD, ...tableOf(heading, rows)])])
  const table = profile.printed?.sections.at(-1)
  return { profile, isClear: table?.isClear, cells: table?.rows.map(row => row.cells) }
}

describe('[CORE-1] a table', () => {
  test('is kept cell by cell below the names of its columns', () => {
    const { cells, isClear, profile } = read('Skills', [
      [245, 'Tool', 'Level', 'Use'],
      [262, 'Sage 200', 'Advanced', '11 years'],
      [279, 'Power BI', 'Good', '4 years'],
      [296, 'Xero', 'Basic', '2 years'],
    ])
    expect(isClear).toBe(false)
    expect(cells).toEqual([
      ['Tool', 'Level', 'Use'],
      ['Sage 200', 'Advanced', '11 years'],
      ['Power BI', 'Good', '4 years'],
      ['Xero', 'Basic', '2 years'],
    ])
    expect(profile.skills.map(({ text }) => text)).toEqual(['Sage 200', 'Power BI', 'Xero'])
  })

  test('has cells that wrap whole, each in its column', () => {
    const { cells, profile } = read('Education', [
      [245, 'Year', 'Institution', 'Award'],
      [264, '2016 – 2019', 'Moi University (evening', 'Bachelor of Business Management (Banking and'],
      [276, '', 'programme)', 'Finance), Second Class Upper'],
      [295, '2012 – 2014', 'Eldoret National', 'Diploma in Business Administration'],
      [307, '', 'Polytechnic', ''],
      [326, '2008 – 2011', 'Kapsabet High School', 'Certificate of Secondary Education'],
    ])
    expect(cells?.slice(1, 3)).toEqual([
      [
        '2016 – 2019',
        'Moi University (evening programme)',
        'Bachelor of Business Management (Banking and Finance), Second Class Upper',
      ],
      ['2012 – 2014', 'Eldoret National Polytechnic', 'Diploma in Business Administration'],
    ])
    expect(profile.education.map(({ institution }) => institution?.text)).toEqual([
      'Moi University',
      'Eldoret National Polytechnic',
      'Kapsabet High School',
    ])
  })

  test('is none where what stands above is told in the same look', () => {
    const profile = readProfile([
      makePage([
        ...HEAD,
        bold('Skills', { size: 14, y: 220 }),
        ...[245, 262, 279].flatMap((y, row) =>
          ['Sage', 'Excel', 'Xero'].map((text, at) => ({ ...beside(`${text} ${row}`, y), x: 60 + 120 * at })),
        ),
      ]),
    ])
    expect(profile.printed?.sections.at(-1)?.rows.every(({ cells }) => cells === undefined)).toBe(true)
  })
})
