import { describe, expect, test } from 'vitest'
import type { PrintedBlock } from '#contract/resume.ts'
import { beside, bold, type MadeText, makePage } from './made-page.suite.ts'
import { readProfile } from './read-profile.ts'

const HEAD = [
  { text: 'Jane Smith', size: 22 },
  { text: '12 Hill Street, Leeds LS1 4AP' },
  { text: 'jane.smith@example.org' },
]

function printedOf(texts: (MadeText | string)[]): (of: string) => PrintedBlock | undefined {
  const { printed = [] } = readProfile([makePage(texts)])
  return of => printed.find(block => block.of === of)
}

function tell(block: PrintedBlock | undefined): string[] | undefined {
  return block?.rows.map(
    ({ label, text, dates, isItem }) =>
      `${isItem ? '• ' : ''}${label === '' ? '' : `${label}: `}${text}${dates === '' ? '' : ` <${dates}>`}`,
  )
}

const WORK = [
  bold('Work experience', { size: 14, y: 140 }),
  bold('Senior Accountant', { y: 165 }),
  beside('03/2019 – present', 165),
  { text: 'Northwind Foods Ltd, Leeds', y: 180 },
  { text: '• Closed the books of four companies within six working days', y: 195 },
]

describe('[CORE-1] rows of the file that facts do not say', () => {
  test('are none where they say all', () => {
    expect(printedOf([...HEAD, ...WORK])('work1')).toBeUndefined()
  })

  test('are the head of an entry with a note beside its dates; what is told below stays free', () => {
    const [heading, title, , employer, bullet] = WORK
    const dates = beside('03/2019 – present (maternity leave 2022)', 165, 300)
    const texts = [...HEAD, heading, title, dates, employer, bullet] as MadeText[] // as above, with other dates
    const block = printedOf(texts)('work1')
    expect(tell(block)).toEqual([
      'Senior Accountant <03/2019 – present (maternity leave 2022)>',
      'Northwind Foods Ltd, Leeds',
    ])
    expect(block?.facts.some(id => id.includes('bullet'))).toBe(false)
  })

  test('are all of an entry where something below its head is lost', () => {
    const printed = printedOf([
      ...HEAD,
      bold('Education', { size: 14, y: 140 }),
      bold('BSc Accounting (first class, rank 2 of 40', { y: 165 }),
      beside('2011 – 2014', 165),
      { text: 'University of Leeds', y: 180 },
    ])
    expect(tell(printed('education1'))?.join(' ')).toContain('first class, rank 2 of 40')
  })

  test('are groups of skills with their labels', () => {
    const printed = printedOf([
      ...HEAD,
      ...WORK,
      bold('Skills', { size: 14, y: 240 }),
      { text: 'Software: Sage 200, Excel, Power BI', y: 265 },
      { text: 'Standards: FRS 102, IFRS', y: 280 },
    ])
    expect(tell(printed('skills'))).toEqual([
      'Software: Sage 200, Excel, Power BI',
      'Standards: FRS 102, IFRS',
    ])
  })

  test('are lines of other sections with the dates beside them', () => {
    const printed = printedOf([
      ...HEAD,
      ...WORK,
      bold('Awards', { size: 14, y: 240 }),
      { text: 'Young Accountant of the Year, runner-up', y: 265 },
      beside('2021', 265),
    ])
    expect(tell(printed('section1'))).toEqual(['Young Accountant of the Year, runner-up <2021>'])
  })

  test('are an address and whatever else the head tells, but no label of a number', () => {
    const printed = printedOf([
      ...HEAD,
      { text: 'Phone: 0113 496 0123' },
      { text: 'Full clean driving licence' },
      ...WORK,
    ])
    expect(tell(printed('head'))).toEqual(['12 Hill Street, Leeds LS1 4AP', 'Full clean driving licence'])
  })

  test('name no field of a form', () => {
    const row = (label: string, text: string, y: number): MadeText[] => [
      { text: label, y },
      { text, x: 180, y },
    ]
    const printed = printedOf([
      ...HEAD,
      bold('Experiencia laboral', { size: 14, y: 140 }),
      ...row('Fechas', '02/2019 – actualidad (media jornada)', 165),
      ...row('Puesto', 'Contable', 180),
      ...row('Empresa', 'Lácteos del Duero, Zamora', 195),
      ...row('Fechas', '03/2015 – 01/2019 (interina)', 225),
      ...row('Puesto', 'Auxiliar administrativa', 240),
      ...row('Empresa', 'Gestoría Prieto, Zamora', 255),
    ])
    expect(tell(printed('work1'))).toEqual([
      'Contable <02/2019 – actualidad (media jornada)>',
      'Lácteos del Duero, Zamora',
    ])
  })
})

describe('[CORE-1] a signature', () => {
  test('is of no section: what is written anew is not signed', () => {
    const profile = readProfile([
      makePage([
        ...HEAD,
        ...WORK,
        bold('Interests', { size: 14, y: 240 }),
        { text: 'Choir, rowing and long walks on the moors', y: 265 },
        { text: 'Leeds, 12.01.2026', y: 300 },
        { text: 'Jane Smith', y: 315 },
      ]),
    ])
    expect(profile.otherSections.flatMap(({ lines }) => lines.map(({ text }) => text))).toEqual([
      'Choir, rowing and long walks on the moors',
    ])
  })
})
