import { expect, test } from 'vitest'
import type { WorkEntry } from '#contract/resume.ts'
import type { Line } from './lines.ts'
import { asSection, beside, bold, makeLines } from './made-page.suite.ts'
import { readWork as readEntries } from './work.ts'

const readWork = (lines: readonly Line[]): WorkEntry[] => readEntries(asSection(lines, 'work'))

function summarise({ title, company, place, start, end, bullets }: WorkEntry): unknown[] {
  return [title?.text, company?.text, place?.text, start?.text, end?.text, bullets.map(bullet => bullet.text)]
}

test('title and dates above company and place', () => {
  const lines = makeLines([
    bold('Senior Engineer'),
    beside('Jan 2022 – Present', 75),
    'Acme Corp, Austin, TX',
    '• Led the platform team',
    '• Cut costs by a third',
    bold('Engineer', { y: 150 }),
    beside('Mar 2019 – Dec 2021', 150),
    { text: 'Globex Corporation, Remote', y: 165 },
    '• Built a data pipeline',
  ])
  expect(readWork(lines).map(summarise)).toEqual([
    [
      'Senior Engineer',
      'Acme Corp',
      'Austin, TX',
      'Jan 2022',
      'Present',
      ['Led the platform team', 'Cut costs by a third'],
    ],
    ['Engineer', 'Globex Corporation', 'Remote', 'Mar 2019', 'Dec 2021', ['Built a data pipeline']],
  ])
})

test('company above title', () => {
  const lines = makeLines([
    bold('Nightingale'),
    beside('2020 – 2022', 75),
    'Software Engineer',
    '• Wrote a compiler',
    bold('Fieldfare', { y: 135 }),
    beside('2018 – 2020', 135),
    { text: 'Systems Analyst', y: 150 },
    '• Kept systems',
  ])
  expect(readWork(lines).map(entry => [entry.title?.text, entry.company?.text])).toEqual([
    ['Software Engineer', 'Nightingale'],
    ['Systems Analyst', 'Fieldfare'],
  ])
})

test('title, company and place on one line are told apart by their fonts', () => {
  const lines = makeLines([
    bold('Softwareentwicklerin', { y: 75 }),
    { text: ', Beispielwerk GmbH, Leipzig', x: 150, y: 75 },
    beside('03/2020 – heute', 75),
    '• Entwicklung einer Lagerverwaltung',
  ])
  expect(readWork(lines).map(summarise)).toEqual([
    [
      'Softwareentwicklerin',
      'Beispielwerk GmbH',
      'Leipzig',
      '03/2020',
      'heute',
      ['Entwicklung einer Lagerverwaltung'],
    ],
  ])
})

test('several positions below one employer keep the employer', () => {
  const lines = makeLines([
    bold('Acme Corp'),
    'Senior Engineer, 2022 – Present',
    '• Led the platform team',
    'Engineer, 2019 – 2022',
    '• Built the platform',
  ])
  expect(readWork(lines).map(entry => [entry.title?.text, entry.company?.text])).toEqual([
    ['Senior Engineer', 'Acme Corp'],
    ['Engineer', 'Acme Corp'],
  ])
})

test('nobody employs one for a leave, whoever stood above it', () => {
  const lines = makeLines([
    bold('Acme Corp'),
    'Senior Engineer, 2022 – Present',
    '• Led the platform team',
    'Parental leave, 2021 – 2022',
    'Engineer, 2019 – 2021',
    '• Built the platform',
  ])
  expect(readWork(lines).map(entry => [entry.title?.text, entry.company?.text])).toEqual([
    ['Senior Engineer', 'Acme Corp'],
    ['Parental leave', undefined],
    ['Engineer', 'Acme Corp'],
  ])
})

test('a bullet over several lines is one statement', () => {
  const lines = makeLines([
    bold('Engineer, Acme Corp'),
    beside('2019 – 2022', 75),
    '• Built an event-driven data pipeline for',
    { text: 'thirty-five services of the company', x: 60 },
    '• Kept it running',
  ])
  expect(readWork(lines)[0]?.bullets.map(bullet => bullet.text)).toEqual([
    'Built an event-driven data pipeline for thirty-five services of the company',
    'Kept it running',
  ])
})

test('ids name entry and field, origins point to the page', () => {
  const [entry] = readWork(
    makeLines([bold('Engineer'), beside('2019 – 2022', 75), 'Acme Corp', '• Kept it running']),
  )
  expect(entry?.bullets[0]).toMatchObject({
    id: 'work1.bullet1',
    origin: { kind: 'pdf', page: 1, box: { top: 105, height: 10 } },
  })
  expect(entry?.title?.id).toBe('work1.title')
})

test('a section without a dated line still gives its entry', () => {
  expect(readWork(makeLines([bold('Freelance Designer'), 'Studio Nine', '• Drew posters']))).toHaveLength(1)
  expect(readWork([])).toEqual([])
})

test('a year inside of a told sentence begins no entry', () => {
  const lines = makeLines([
    bold('Sales Associate'),
    beside('2011 – 2013', 75),
    'Elektra AB',
    { text: 'Best seller of the store in 2012', x: 70 },
  ])
  expect(readWork(lines).map(summarise)).toEqual([
    ['Sales Associate', 'Elektra AB', undefined, '2011', '2013', ['Best seller of the store in 2012']],
  ])
})

test('the web site of an employer is no name', () => {
  const lines = makeLines([
    bold('Initech GmbH'),
    beside('2018 – 2020', 75),
    { text: 'https://initech.example', y: 90 },
    { text: 'Engineer', font: 'Body-Bold', y: 105 },
    '• Wrote a compiler',
  ])
  expect(readWork(lines).map(entry => [entry.title?.text, entry.company?.text])).toEqual([
    ['Engineer', 'Initech GmbH'],
  ])
})

test('dates in front of the position on its own line leave the employer below it in place', () => {
  const lines = makeLines([
    { text: '2018 – 2020 Engineer', x: 50 },
    { text: 'Initech GmbH', x: 115 },
    { text: '– Wrote a compiler', x: 115 },
  ])
  expect(readWork(lines).map(entry => [entry.title?.text, entry.company?.text])).toEqual([
    ['Engineer', 'Initech GmbH'],
  ])
})

test('dates that wrap in a narrow cell are one range', () => {
  const lines = makeLines([
    { text: '2015 – May', y: 75 },
    { text: 'Warehouse Operative', x: 180, y: 75 },
    { text: '2019', y: 88 },
    { text: 'Tesco Distribution', x: 180, y: 88 },
    { text: '•', x: 190, y: 101 },
    { text: 'Picked chilled goods for all shops of the county by night', x: 210, y: 101 },
  ])
  expect(readWork(lines).map(summarise)).toEqual([
    [
      'Warehouse Operative',
      'Tesco Distribution',
      undefined,
      '2015',
      'May 2019',
      ['Picked chilled goods for all shops of the county by night'],
    ],
  ])
})

test('a month above its year in a narrow cell is one date', () => {
  const lines = makeLines([
    { text: 'Depuis janv.', y: 75 },
    { text: 'Comptable générale', x: 180, y: 75 },
    { text: '2020', y: 88 },
    { text: '• Tenue de la comptabilité de trois sociétés', x: 180, y: 88 },
    { text: '• Clôtures mensuelles en cinq jours ouvrés', x: 180, y: 101 },
  ])
  expect(readWork(lines).map(({ start }) => start?.text)).toEqual(['janv. 2020'])
})

test('a name in bold goes on in the next line where its first word had no room', () => {
  const lines = makeLines([
    { text: 'Wide enough text to tell where the lines of this block end', y: 60 },
    bold('Senior Sales Manager for Scandinavia and', { y: 75 }),
    bold('Purchasing', { y: 90 }),
    { text: 'Initech GmbH', y: 105 },
    { text: '2018 – 2020', y: 120 },
  ]).slice(1)
  expect(readWork(lines).map(entry => entry.title?.text)).toEqual([
    'Senior Sales Manager for Scandinavia and Purchasing',
  ])
})

test('an employer is that of the positions below it, and of none that stands as employers do', () => {
  const of = (texts: Parameters<typeof makeLines>[0]) =>
    readWork(makeLines(texts)).map(({ title, company }) => [title?.text, company?.text])
  const below = [
    bold('St Brigid Hospital'),
    'Staff Nurse',
    beside('2018 – 2020', 90),
    { text: '• Led rounds', y: 105 },
  ]
  expect(of([...below, { text: 'Nurse', y: 120 }, beside('2016 – 2018', 120)])).toEqual([
    ['Staff Nurse', 'St Brigid Hospital'],
    ['Nurse', 'St Brigid Hospital'],
  ])
  expect(of([...below, bold('Trainee Nurse', { y: 120 }), beside('2016 – 2018', 120)]).at(-1)).toEqual([
    'Trainee Nurse',
    undefined,
  ])
})

test('where each line has a font of its own, a comma in one of them parts no employer from a title', () => {
  const italic = (text: string) => ({ text, font: 'Body-Italic' })
  const lines = makeLines([
    bold('Hathaway, Boone & Fitch LLP'),
    beside('Columbus, OH', 75),
    italic('Senior Litigation Paralegal'),
    beside('May 2019 – Present', 90),
    '• Supported three partners',
    bold('Chew Valley Coaches, Pensford', { y: 130 }),
    italic('Yard hand / vehicle valeter'),
    beside('2013 – 2015', 145),
    '• Cleaned coaches',
  ])
  expect(readWork(lines).map(entry => [entry.title?.text, entry.company?.text])).toEqual([
    ['Senior Litigation Paralegal', 'Hathaway, Boone & Fitch LLP'],
    ['Yard hand / vehicle valeter', 'Chew Valley Coaches'],
  ])
})

test('a dash in front of small letters begins no name, and a comma behind a hyphen ends none', () => {
  const lines = makeLines([
    bold('Sales Assistant, Harbour Gifts, Cobh (2008 – 2010)'),
    bold('Deli Assistant, Centra Wilton - p/t while in college (2007 – 2008)'),
    bold('Geselle im Fliesen-, Platten- und Mosaiklegerhandwerk, Böcker GmbH (2001 – 2007)'),
  ])
  expect(readWork(lines).map(entry => [entry.title?.text, entry.company?.text])).toEqual([
    ['Sales Assistant', 'Harbour Gifts'],
    ['Deli Assistant', 'Centra Wilton'],
    ['Geselle im Fliesen-, Platten- und Mosaiklegerhandwerk', 'Böcker GmbH'],
  ])
})

test('since when somebody has a title is no time of the position where dates stand below', () => {
  const lines = makeLines([
    bold('Hôtel Les Roselières (82 chambres, spa), Annecy'),
    { text: 'Premier de réception (depuis janv. 2024)', font: 'Body-Italic' },
    'Depuis avril 2022 – CDI, 39 h',
    '- Accueil d’une clientèle affaires et loisirs',
    bold('Hôtel Le Carré, Lyon'),
    { text: 'Veilleur de nuit', font: 'Body-Italic' },
    '09/2018 – 11/2020',
    '- Rondes de sécurité',
  ])
  const roles = ['entry', 'name', 'name', 'start'] as const
  const section = lines.map((line, at) => ({ ...line, role: roles[at % 4] ?? 'start' }))
  expect(
    readEntries(section).map(entry => [entry.title?.text, entry.company?.text, entry.start?.text]),
  ).toEqual([
    ['Premier de réception (depuis janv. 2024)', 'Hôtel Les Roselières', 'avril 2022'],
    ['Veilleur de nuit', 'Hôtel Le Carré', '09/2018'],
  ])
})

test('a small word is no employer of a break', () => {
  const lines = makeLines([
    bold('Aide-soignante, Clinique Océane (2015 – 2017)'),
    { text: 'De mars à juin 2021 : congé maternité ; reprise à temps plein.', font: 'Body-Italic' },
  ])
  const section = lines.map((line, at) => ({ ...line, role: at === 0 ? 'entry' : 'name' }) as const)
  const entries = readEntries(section).map(entry => [entry.title?.text, entry.company?.text])
  expect(entries.at(-1)).toEqual(['congé maternité ; reprise à temps plein.', undefined])
})
