import { expect, test } from 'vitest'
import type { EducationEntry } from '#contract/resume.ts'
import { readEducation as readEntries } from './education.ts'
import { agreeRoles } from './labelling/label-roles.ts'
import type { Line } from './lines.ts'
import { asSection, beside, bold, type MadeText, makeLines } from './made-page.suite.ts'

const readEducation = (lines: readonly Line[]): EducationEntry[] => readEntries(asSection(lines, 'education'))

function summarise({ degree, institution, place, start, end, details }: EducationEntry): unknown[] {
  return [
    degree?.text,
    institution?.text,
    place?.text,
    start?.text,
    end?.text,
    details.map(detail => detail.text),
  ]
}

test('institution with dates above the degree', () => {
  const lines = makeLines([
    bold('State University'),
    beside('2013 – 2017', 75),
    'B.S. Computer Science',
    '• GPA 3.7',
  ])
  expect(readEducation(lines).map(summarise)).toEqual([
    ['B.S. Computer Science', 'State University', undefined, '2013', '2017', ['GPA 3.7']],
  ])
})

test('degree and institution in one font are cut at the comma between them', () => {
  const lines = makeLines(['MSc in Physics, Technical University of Denmark', beside('June 2016', 75)])
  expect(readEducation(lines).map(summarise)).toEqual([
    ['MSc in Physics', 'Technical University of Denmark', undefined, undefined, 'June 2016', []],
  ])
})

test('what stands in brackets belongs to the degree before them', () => {
  const lines = makeLines(['MChem Chemistry (First Class), University of Bath', beside('2009 – 2013', 75)])
  expect(readEducation(lines).map(summarise)).toEqual([
    ['MChem Chemistry (First Class)', 'University of Bath', undefined, '2009', '2013', []],
  ])
})

test('a comma inside of a degree is left alone', () => {
  const lines = makeLines([
    bold('State University'),
    beside('Expected Graduation: May 2027', 75),
    'Bachelor of Science, Computer Science',
  ])
  expect(readEducation(lines).map(summarise)).toEqual([
    ['Bachelor of Science, Computer Science', 'State University', undefined, undefined, 'May 2027', []],
  ])
})

test('lines below the dates name institution and degree, with its subject', () => {
  const lines = makeLines([
    '2011 – 2014',
    'Technical University of Denmark',
    'Computer Engineering',
    'Master of Science',
  ])
  expect(readEducation(lines).map(({ degree, institution }) => [degree?.text, institution?.text])).toEqual([
    ['Computer Engineering Master of Science', 'Technical University of Denmark'],
  ])
})

test('years set below each other are one range', () => {
  const lines = makeLines(['2011', '2014', bold('State University'), 'Bachelor of Science'])
  expect(readEducation(lines).map(({ start, end }) => [start?.text, end?.text])).toEqual([['2011', '2014']])
})

test('a mark behind the institution is no part of its name', () => {
  const lines = makeLines([
    bold('Bachelor of Science'),
    beside('2011 – 2014', 75),
    'State University, GPA: 3.7/4.0',
  ])
  expect(readEducation(lines).map(entry => entry.institution?.text)).toEqual(['State University'])
})

test('entries that stand side by side are read one after the other', () => {
  const cells = (y: number, left: string, right: string): MadeText[] => {
    const font = y === 75 ? 'Body-Bold' : 'Body-Regular'
    return [
      { text: left, x: 50, y, font },
      { text: right, x: 330, y, font },
    ]
  }
  const lines = makeLines([
    ...cells(75, 'State University', 'Tumba Gymnasium'),
    ...cells(90, '2011 – 2014', '2008 – 2011'),
    ...cells(105, 'Bachelor of Science', 'Secondary School Diploma'),
  ])
  expect(readEducation(lines).map(({ institution, end }) => [institution?.text, end?.text])).toEqual([
    ['State University', '2014'],
    ['Tumba Gymnasium', '2011'],
  ])
})

test.each([
  [
    'University of Exeter, BA (Hons) English and French, First',
    'BA (Hons) English and French',
    'University of Exeter',
  ],
  ['BA (Hons) Economics, 2:1, University of Sheffield', 'BA (Hons) Economics', 'University of Sheffield'],
  [
    'A-levels: Mathematics (A), Economics (A), French (B) – Prince Grammar School',
    'A-levels: Mathematics (A), Economics (A), French (B)',
    'Prince Grammar School',
  ],
  [
    'Grado en Enfermería, Universidad de Murcia. Nota media: 8,1',
    'Grado en Enfermería',
    'Universidad de Murcia',
  ],
])('marks are no part of a school: %s', (line, degree, institution) => {
  const [entry] = readEducation(makeLines([line, beside('2009 – 2013', 75, 560)]))
  expect([entry?.degree?.text.startsWith(degree), entry?.institution?.text]).toEqual([true, institution])
})

test('marks in brackets are of their subjects, the school behind them begins with no sign, and a result is no name but told', () => {
  const lines = makeLines([
    'BA (Hons) Economics, 2:1, University of Sheffield, 2007–2010',
    'A levels in French (A), German (A), History (B). Stanwell School, 2005–2007',
  ])
  expect(readEducation(lines).map(summarise)).toEqual([
    ['BA (Hons) Economics', 'University of Sheffield', undefined, '2007', '2010', ['2:1']],
    ['A levels in French (A), German (A), History (B)', 'Stanwell School', undefined, '2005', '2007', []],
  ])
})

test('a chamber in brackets behind a degree makes it no school', () => {
  const lines = makeLines([
    bold('Geprüfter Logistikmeister (IHK)'),
    beside('2021', 75),
    'Handelskammer Hamburg, berufsbegleitend (Abendkurs)',
    bold('Mittlere Reife'),
    beside('2008', 105),
    'Realschule Harburg, Hamburg',
  ])
  expect(readEducation(lines).map(entry => entry.degree?.text)).toEqual([
    'Geprüfter Logistikmeister (IHK)',
    'Mittlere Reife',
  ])
})

test('dates below the names are of them, also with marks beside', () => {
  const lines = makeLines([
    bold('B.E., Electronics & Communication'),
    'KLE Technological University, Hubballi',
    '2015 – 2019 · CGPA 8.64/10 (1st',
    'class with distinction)',
    bold('PUC-II (PCMB)', { y: 140 }),
    { text: 'J.S.S. P.U. College, Dharwad', y: 155 },
    { text: '2015 · 92.3%', y: 170 },
  ])
  const roles = ['entry', 'name', 'entry', 'name', 'entry', 'name', 'name'] as const
  const section = lines.map((line, at) => ({ ...line, role: roles[at] ?? 'name' }))
  expect(readEntries(section).map(entry => [entry.degree?.text, entry.start?.text, entry.end?.text])).toEqual(
    [
      ['B.E., Electronics & Communication', '2015', '2019'],
      ['PUC-II (PCMB)', undefined, '2015'],
    ],
  )
})

test('a thesis below names and dates is told', () => {
  const lines = makeLines([
    bold('B. A. Soziale Arbeit'),
    'Hochschule Merseburg',
    '10/2010 – 08/2013',
    'Bachelorarbeit: „Wenn Kinder dolmetschen. Sprachmittlung in der',
    'Familienhilfe“',
  ])
  const section = lines.map((line, at) => ({ ...line, role: at === 0 ? 'entry' : 'name' }) as const)
  const [entry] = readEntries(section)
  expect([entry?.degree?.text, entry?.institution?.text]).toEqual([
    'B. A. Soziale Arbeit',
    'Hochschule Merseburg',
  ])
  expect(entry?.details[0]?.text).toMatch(/^Bachelorarbeit: /)
})

test('where a section is a list and nothing more, each item with a date is a course', () => {
  const lines = makeLines([
    '✓ QQI Level 5 Retail Practice, Cork College of FET, 2025',
    '✓ Certificate in Tourism Studies, CIT Bishopstown, 2008',
    '✓ Leaving Certificate, Coláiste Choilm, 2006',
  ])
  const roles = agreeRoles(lines, 'education', ['start', 'start', 'start'])
  const section = lines.map((line, at) => ({ ...line, role: roles[at] ?? 'start' }))
  expect(readEntries(section).map(entry => [entry.degree?.text, entry.institution?.text])).toEqual([
    ['QQI Level 5 Retail Practice', 'Cork College of FET'],
    ['Certificate in Tourism Studies', 'CIT Bishopstown'],
    ['Leaving Certificate', 'Coláiste Choilm'],
  ])
})
