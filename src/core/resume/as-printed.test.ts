import { describe, expect, test } from 'vitest'
import type { PrintedRow, PrintedSection } from '#contract/resume.ts'
import { beside, bold, type MadeText, makeLines, makePage } from './made-page.suite.ts'
import { toRows } from './printed-rows.ts'
import { readProfile } from './read-profile.ts'

const HEAD = [
  { text: 'Jane Smith', size: 22 },
  { text: '12 Hill Street, Leeds LS1 4AP' },
  { text: 'jane.smith@example.org' },
]

function printedOf(
  texts: (MadeText | string)[],
): (kind: PrintedSection['kind']) => PrintedSection | undefined {
  const { printed } = readProfile([makePage(texts)])
  return kind => printed?.sections.find(section => section.kind === kind)
}

function tellRow({ label, text, bold, dates, isItem }: PrintedRow): string {
  const parts = [
    isItem ? '•' : '',
    label === '' ? '' : `${label}:`,
    bold === 0 ? text : `**${text.slice(0, bold)}**${text.slice(bold)}`,
  ]
  return [...parts, dates === '' ? '' : `<${dates}>`].filter(part => part !== '').join(' ')
}

function tell(section: PrintedSection | undefined): string[] | undefined {
  return section?.rows.map(tellRow)
}

const WORK = [
  bold('Work experience', { size: 14, y: 140 }),
  bold('Senior Accountant', { y: 165 }),
  beside('03/2019 – present', 165),
  { text: 'Northwind Foods Ltd, Leeds', y: 180 },
  { text: '• Closed the books of four companies within six working days', y: 195 },
]

describe('[CORE-1] rows of the file', () => {
  test('are clear where the facts say all of them, each entry alike', () => {
    expect(printedOf([...HEAD, ...WORK])('work')).toMatchObject({ heading: 'Work experience', isClear: true })
  })

  test('hold a note beside the dates, which no fact says; what is told below is a fact each', () => {
    const [heading, title, , employer, bullet] = WORK
    const dates = beside('03/2019 – present (maternity leave 2022)', 165, 300)
    const texts = [...HEAD, heading, title, dates, employer, bullet] as MadeText[] // as above, with other dates
    const work = printedOf(texts)('work')
    expect(work?.isClear).toBe(false)
    expect(tell(work)).toEqual([
      '**Senior Accountant** <03/2019 – present (maternity leave 2022)>',
      'Northwind Foods Ltd, Leeds',
      '• Closed the books of four companies within six working days',
    ])
    expect(work?.rows.map(({ fact }) => fact?.startsWith('work1.bullet') ?? null)).toEqual([null, null, true])
  })

  test('are not clear where entries are told in different ways', () => {
    const second = [
      bold('Harbour Books plc', { y: 225 }),
      beside('2014 – 2019', 225),
      { text: 'Accounts Assistant', y: 240 },
      { text: '• Reconciled the ledgers of nine branches every month', y: 255 },
    ]
    expect(printedOf([...HEAD, ...WORK, ...second])('work')?.isClear).toBe(false)
  })

  test('keep a bracket that wraps whole', () => {
    const printed = printedOf([
      ...HEAD,
      bold('Education', { size: 14, y: 140 }),
      bold('BSc Accounting (first class, rank 2 of', { y: 165 }),
      beside('2011 – 2014', 165),
      { text: '40 in the year)', y: 180 },
      { text: 'University of Leeds', y: 195 },
    ])
    expect(tell(printed('education'))?.join(' ').replaceAll('*', '')).toContain(
      '(first class, rank 2 of 40 in the year)',
    )
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

  test('of skills are clear where these say all of them', () => {
    const skills = (text: string) =>
      printedOf([...HEAD, ...WORK, bold('Skills', { size: 14, y: 240 }), { text, y: 265 }])('skills')
    expect(skills('Sage 200, Excel, Power BI')?.isClear).toBe(true)
  })

  test('have their dates beside them', () => {
    const printed = printedOf([
      ...HEAD,
      ...WORK,
      bold('Awards', { size: 14, y: 240 }),
      { text: 'Young Accountant of the Year, runner-up', y: 265 },
      beside('2021', 265),
    ])
    expect(tell(printed('other'))).toEqual(['Young Accountant of the Year, runner-up <2021>'])
  })

  test('of two columns are told one column after the other', () => {
    const across = 'Both may be called at any hour gladly'
    const lines = makeLines([
      { text: across, y: 250 },
      { text: 'Ms Lorna Chivers', y: 265 },
      { text: 'Mr Alan Dando', x: 220, y: 265 },
      { text: 'Manager, Northwind Foods', y: 280 },
      { text: 'Owner, Harbour Books', x: 220, y: 280 },
      { text: 'Tel. 0117 496 0555', y: 295 },
      { text: 'Tel. 01632 960 771', x: 220, y: 295 },
    ])
    const rows = toRows(lines, { isFormLabel: () => false, isList: true })
    expect(rows.map(({ text }) => text)).toEqual([
      across,
      'Ms Lorna Chivers',
      'Manager, Northwind Foods',
      'Tel. 0117 496 0555',
      'Mr Alan Dando',
      'Owner, Harbour Books',
      'Tel. 01632 960 771',
    ])
  })

  test('of the head are an address and whatever else it tells, but no label of a number and no page', () => {
    const { printed } = readProfile([
      makePage([
        ...HEAD,
        { text: 'Phone: 0113 496 0123' },
        { text: 'Full clean driving licence' },
        { text: 'J. Smith – page 1 of 2' },
        ...WORK,
      ]),
    ])
    expect(printed?.head.map(({ text }) => text)).toEqual([
      '12 Hill Street, Leeds LS1 4AP',
      'jane.smith@example.org',
      '0113 496 0123',
      'Full clean driving licence',
    ])
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
    expect(tell(printed('work'))).toEqual([
      'Contable <02/2019 – actualidad (media jornada)>',
      'Lácteos del Duero, Zamora',
      'Auxiliar administrativa <03/2015 – 01/2019 (interina)>',
      'Gestoría Prieto, Zamora',
    ])
  })
})

describe('[CORE-1] rows below each other', () => {
  const narrow = (y: number, ...texts: string[]): MadeText[] =>
    texts.map((text, at) => ({ text, x: 400, y: y + 13 * at }))

  test('go on with nothing behind an address', () => {
    const lines = makeLines([
      { text: 'Ms Tuohy, Director of Nursing, St Munchin’s Hospital – g.tuohy@example.org', y: 60 },
      { text: 'Dr Asante, Consultant Intensivist, St Munchin’s Hospital – on request', y: 73 },
    ])
    expect(toRows(lines, { isFormLabel: () => false, isList: true })).toHaveLength(2)
  })

  test('have dates that stand alone below a name, but for a line that ends open', () => {
    const names = narrow(
      60,
      'Toronto Metropolitan University',
      '2021 (evening courses)',
      'Forklift, valid until',
      '11/2026',
    )
    const rows = toRows(makeLines(names), { isFormLabel: () => false, isList: false })
    expect(rows.map(({ text, dates }) => [text, dates])).toEqual([
      ['Toronto Metropolitan University', '2021 (evening courses)'],
      ['Forklift, valid until 11/2026', ''],
    ])
  })

  test('of a narrow column go on in small letters where the first word had no room above', () => {
    const items = [
      ...narrow(60, 'Formation à l’hygiène', 'alimentaire HACCP (2015,', 'recyclage 2024)'),
      ...narrow(105, 'Permis d’exploitation,', 'licence restaurant (2022)'),
    ]
    const rows = toRows(makeLines(items), { isFormLabel: () => false, isList: true })
    expect(rows.map(({ text }) => text)).toEqual([
      'Formation à l’hygiène alimentaire HACCP (2015, recyclage 2024)',
      'Permis d’exploitation, licence restaurant (2022)',
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

  test('is also a town and a month, where all ends', () => {
    const read = (last: string) =>
      readProfile([
        makePage([
          ...[...HEAD, ...WORK, bold('Interests', { size: 14, y: 240 })],
          ...[
            { text: 'Choir, rowing and long walks', y: 265 },
            { text: last, y: 300 },
          ],
        ]),
      ]).otherSections.flatMap(({ lines }) => lines.map(({ text }) => text))
    expect(read('Wels, im Oktober 2025')).toEqual(['Choir, rowing and long walks'])
    expect(read('Gruppenkommandant, im Oktober 2025')).toHaveLength(2)
  })
})
