import { expect, test } from 'vitest'
import type { HeadingKind } from './heading-words.ts'
import { labelHeadings } from './labelling/label-headings.ts'
import type { Line } from './lines.ts'
import { beside, bold, makeLines } from './made-page.suite.ts'
import { takeHeadings } from './take-headings.ts'

const headingsOf = (lines: readonly Line[]): Map<Line, HeadingKind> =>
  takeHeadings(lines, labelHeadings).headings

test('an unknown heading is found by the look of the known ones', () => {
  const lines = makeLines([
    ...[bold('Jane Smith', { size: 20, y: 40 }), bold('Experience', { size: 14, y: 80 })],
    ...[
      bold('Engineer, Acme Corp', { y: 100 }),
      beside('2019 – 2021', 100),
      { text: 'Built things', y: 115 },
    ],
    ...[bold('Side quests', { size: 14, y: 145 }), { text: 'Sailed around an island.', y: 165 }],
    ...[bold('Education', { size: 14, y: 195 }), { text: 'BSc Physics, State University', y: 215 }],
  ])
  expect([...headingsOf(lines).keys()].map(line => line.text)).toEqual([
    'Experience',
    'Side quests',
    'Education',
  ])
})

test('an unknown heading above the known ones heads positions in their look', () => {
  const position = (title: string, dates: string, y: number) => [
    ...[bold(title, { y }), beside(dates, y), { text: 'Aarebrück Hospital, Bern', y: y + 15 }],
    { text: '• Led the clinic for heart failure', y: y + 30 },
  ]
  const lines = makeLines([
    ...[bold('Jane Smith', { size: 20, y: 40 }), { text: 'jane@post.example', y: 62 }],
    bold('Stations served', { size: 14, y: 100 }),
    ...position('Consultant Cardiologist', '2018 – present', 120),
    ...position('Resident Physician', '2012 – 2018', 170),
    ...[bold('Education', { size: 14, y: 230 }), { text: 'BSc Physics, State University', y: 250 }],
  ])
  expect([...headingsOf(lines)].map(([line, kind]) => [line.text, kind])).toEqual([
    ['Stations served', 'work'],
    ['Education', 'education'],
  ])
})

test('a bold label inside of a section is no heading', () => {
  const lines = makeLines([
    bold('Skills', { size: 14 }),
    bold('Languages'),
    'Go, Rust',
    bold('Education', { size: 14 }),
    'State University',
  ])
  expect([...headingsOf(lines).keys()].map(line => line.text)).toEqual(['Skills', 'Education'])
})

test('where entries are named in the look of the headings, their names are no headings', () => {
  const lines = makeLines([
    ...[bold('Work', { size: 14 }), bold('Initech', { size: 14 }), 'Engineer', '2019 - 2021'],
    ...[bold('Education', { size: 14 }), bold('State University', { size: 14 }), 'BSc'],
  ])
  expect([...headingsOf(lines).values()]).toEqual(['work', 'education'])
})

test('a line in capitals without room above is no heading', () => {
  const lines = makeLines([
    ...[bold('JANE SMITH', { size: 20, y: 30 }), bold('EXPERIENCE', { y: 70 })],
    ...[
      { text: 'Engineer, Acme Corp, 2019 – 2021', y: 90 },
      { text: '• Built things', y: 105 },
    ],
    ...[bold('EDUCATION', { y: 140 }), { text: 'Accra College, 2015', y: 160 }, bold('WASSCE', { y: 172 })],
    ...[bold('SKILLS', { y: 210 }), { text: 'Go, Rust', y: 230 }],
  ])
  expect([...headingsOf(lines).values()]).toEqual(['work', 'education', 'skills'])
})

test('headings beside the text of their section get a line of their own', () => {
  const lines = makeLines([
    bold('Technical', { y: 80 }),
    { text: 'Java', x: 150, y: 80 },
    bold('Skills', { y: 95 }),
    { text: 'Scala', x: 150, y: 95 },
    bold('Experience', { y: 125 }),
    { text: 'Staff Engineer, Acme Corp, 2019 – 2021', x: 150, y: 125 },
    { text: '• Built a data pipeline', x: 150, y: 138 },
    bold('Education', { y: 155 }),
    { text: 'BSc Physics, Accra College, 2015', x: 150, y: 155 },
  ])
  expect(takeHeadings(lines, labelHeadings).lines.map(line => line.text)).toEqual([
    'Technical Skills',
    'Java',
    'Scala',
    'Experience',
    'Staff Engineer, Acme Corp, 2019 – 2021',
    '• Built a data pipeline',
    'Education',
    'BSc Physics, Accra College, 2015',
  ])
})

test('labels of skills are no headings', () => {
  const labels = [
    ...[bold('Languages', { y: 160 }), { text: 'Go, Rust, Java', x: 150, y: 160 }],
    ...[bold('Tools', { y: 175 }), { text: 'Docker, Git, Jira', x: 150, y: 175 }],
    ...[bold('Databases', { y: 190 }), { text: 'Oracle, Redis', x: 150, y: 190 }],
  ]
  const lines = makeLines([
    ...[bold('Jane Smith', { size: 20, y: 40 }), bold('EXPERIENCE', { size: 13, y: 80 })],
    ...[
      bold('Engineer, Acme Corp', { y: 100 }),
      beside('2019 – 2021', 100),
      { text: 'Built things', y: 115 },
    ],
    ...[bold('SKILLS', { size: 13, y: 140 }), ...labels],
    ...[bold('EDUCATION', { size: 13, y: 220 }), { text: 'BSc Physics, State University', y: 240 }],
  ])
  expect([...headingsOf(lines).keys()].map(line => line.text)).toEqual(['EXPERIENCE', 'SKILLS', 'EDUCATION'])
})

test('a heading beside the text is one where those of positions stand in its column by themselves', () => {
  const entry = (year: number, y: number) => [
    { text: `${year}`, x: 50, y },
    { text: 'Staff Engineer', x: 180, y },
    { text: 'Acme Corporation, Leeds', x: 180, y: y + 14 },
  ]
  const lines = makeLines([
    { text: 'Jane Smith', x: 180, y: 40, size: 18 },
    { text: 'WORK EXPERIENCE', y: 90 },
    ...[2019, 2016, 2013].flatMap((year, at) => entry(year, 110 + 40 * at)),
    { text: 'EDUCATION', y: 240 },
    ...[
      { text: '2010', x: 50, y: 260 },
      { text: 'BSc Physics, Accra College', x: 180, y: 260 },
    ],
    ...[
      { text: 'SKILLS', y: 300 },
      { text: 'Welding', x: 180, y: 300 },
      { text: 'Drawing', x: 180, y: 314 },
    ],
  ])
  expect([...headingsOf(lines).keys()].map(line => line.text)).toEqual([
    'WORK EXPERIENCE',
    'EDUCATION',
    'SKILLS',
  ])
})

test('of what a heading names its words say more than what stands below it', () => {
  const lines = makeLines([
    ...[bold('Jane Smith', { size: 20, y: 40 }), bold('Employment history', { size: 13, y: 80 })],
    ...[bold('2018 – now: Electrician, Acme Forgings Ltd', { y: 100 }), { text: 'Fault finding', y: 115 }],
    ...[bold('Training and schooling', { size: 13, y: 145 })],
    ...[{ text: '2007 to 2009: Wilbur College, Leeds – NVQ Level 3', y: 165 }],
    ...[bold('Skills', { size: 13, y: 195 }), { text: 'Welding, Drawing', y: 215 }],
  ])
  expect([...headingsOf(lines).values()]).toEqual(['work', 'education', 'skills'])
})

test('an unknown heading above the known ones is one where it looks as they do, but no name is', () => {
  const skills = (heading: string) =>
    headingsOf(
      makeLines([
        ...[
          bold('Jane Smith', { size: 14, y: 40 }),
          { text: 'jane@post.example', y: 60 },
          '+44 20 7946 0018',
        ],
        ...[
          'Leeds',
          bold('Where my hands are useful', { size: 14, y: 130 }),
          'Excel',
          'Decontamination',
          'Rotas',
        ],
        ...[bold(heading, { size: 14, y: 220 }), 'BSc Physics, State University', '2014 – 2017'],
        ...[bold('Languages', { size: 14, y: 290 }), 'English', 'German'],
      ]),
    )
  expect([...skills('Education').keys()].map(line => line.text)).toEqual([
    'Where my hands are useful',
    'Education',
    'Languages',
  ])
})

test('below bullets an unknown heading is one where all lines of the look of known ones have room above them', () => {
  const lines = makeLines([
    ...[bold('Jane Smith', { size: 20, y: 40 }), bold('Experience', { size: 14, y: 80 })],
    ...[bold('Graduate Trainee (Java)', { y: 103 }), beside('07/2015 – 07/2016', 103)],
    { text: 'Coromandel Software Services | Chennai, India', y: 117 },
    { text: '• Maintained batch jobs of a Spring application for an insurance client.', y: 132 },
    { text: '• Wrote JUnit tests, raising coverage from 35% to 61%.', y: 147 },
    bold('Side project', { size: 14, y: 175 }),
    { text: 'wattwise: a small open-source Python package that cleans Green Button meter', y: 198 },
    { text: 'files (about 300 stars, used by two co-operatives in Ontario).', y: 212 },
    ...[bold('Community', { size: 14, y: 240 }), { text: 'Co-organiser of the Ottawa Data Meetup', y: 263 }],
  ])
  expect([...headingsOf(lines).keys()].map(line => line.text)).toEqual([
    'Experience',
    'Side project',
    'Community',
  ])
})
