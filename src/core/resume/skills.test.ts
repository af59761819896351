import { expect, test } from 'vitest'
import { bold, type MadeText, makeLines } from './made-page.suite.ts'
import { readLanguages, readSkills } from './skills.ts'

function skillsOf(texts: readonly (MadeText | string)[]): string[] {
  return readSkills(makeLines(texts)).map(skill => skill.text)
}

test.each([
  ['commas', ['Go, Rust, C++'], ['Go', 'Rust', 'C++']],
  ['dots and bars', ['Go • Rust | C++ · Java'], ['Go', 'Rust', 'C++', 'Java']],
  ['a label with a colon', ['Languages: Go, Rust'], ['Go', 'Rust']],
  ['bullets', ['• Go', '• Rust'], ['Go', 'Rust']],
  ['commas inside of brackets', ['Office (Word, Excel), SQL'], ['Office (Word, Excel)', 'SQL']],
  [
    'a list over two lines',
    ['Go, Rust, distributed', 'systems, Kafka'],
    ['Go', 'Rust', 'distributed systems', 'Kafka'],
  ],
  [
    'a list broken by hand',
    ['Java, Spring Boot', 'PostgreSQL, Kafka'],
    ['Java', 'Spring Boot', 'PostgreSQL', 'Kafka'],
  ],
  ['several slashes', ['Java / Go / SQL'], ['Java', 'Go', 'SQL']],
  ['one slash inside of a name', ['Javascript / Typescript'], ['Javascript / Typescript']],
  ['what is no skill', ['Go', 'English (C1)', '12. Januar 2026'], ['Go']],
  ['what stands below a signature', ['Go', 'Leeds, 3. März 2026', 'Jane Smith'], ['Go']],
  ['levels and repeats', ['Go, Advanced, Go, Rust'], ['Go', 'Rust']],
  ['the last one with "and"', ['Go, and Rust.'], ['Go', 'Rust']],
])('skills are parted: %s', (_, texts, wanted) => {
  expect(skillsOf(texts)).toEqual(wanted)
})

test('a list that ends a line with a comma goes on in the next line', () => {
  expect(skillsOf(['Machine learning, natural language,', 'Kafka, Spark'])).toEqual([
    'Machine learning',
    'natural language',
    'Kafka',
    'Spark',
  ])
})

test('pills on one line are skills of their own', () => {
  expect(skillsOf(['Kotlin', { text: 'Swift', x: 120, y: 75 }])).toEqual(['Kotlin', 'Swift'])
})

test('labels in another font or in a column of their own are left out', () => {
  const styled = [
    bold('Backend ', { y: 80 }),
    { text: 'Koa, Django', x: 90, y: 80 },
    bold('Frontend ', { y: 95 }),
    { text: 'React, Vue', x: 95, y: 95 },
  ]
  expect(skillsOf(styled)).toEqual(['Koa', 'Django', 'React', 'Vue'])
  const columns = [
    { text: 'Systems', y: 80 },
    { text: 'Linux, Unix', x: 150, y: 80 },
    { text: 'Typesetting', y: 95 },
    { text: 'LaTeX, ConTeXt', x: 150, y: 95 },
  ]
  expect(skillsOf(columns)).toEqual(['Linux', 'Unix', 'LaTeX', 'ConTeXt'])
})

test('what stands beside a single skill is another one, what stands beside a list is its label', () => {
  const rows = [
    ['Welding', 'Drawing'],
    ['Planning', 'Safety'],
    ['Stock', 'Training'],
  ]
  const lines = rows.flatMap(([left = '', right = ''], at) => {
    const [line] = makeLines([{ text: right, x: 200, y: 60 + 15 * at }])
    const [beside] = makeLines([{ text: left, y: 60 + 15 * at }])
    return line && beside ? [{ ...line, rail: beside.pieces[0] }] : []
  })
  expect(readSkills(lines).map(({ text }) => text)).toEqual(rows.flat())
})

test('a language with its level is no skill', () => {
  const lines = makeLines(['Java, English (C1), Deutsch (Muttersprache)'])
  expect(readSkills(lines).map(({ text }) => text)).toEqual(['Java'])
})

test.each<[string, (MadeText | string)[], string[]]>([
  ['in brackets', ['English (C1), Deutsch (Muttersprache)'], ['English (C1)', 'Deutsch (Muttersprache)']],
  ['behind a dash', ['Czech – native', 'English – C1'], ['Czech – native', 'English – C1']],
  [
    'behind a colon',
    ['Français : langue maternelle ; Anglais : B1'],
    ['Français : langue maternelle', 'Anglais : B1'],
  ],
  [
    'in a cell beside',
    ['Suomi', { text: 'B2', x: 200, y: 75 }, { text: '○ ○', x: 300, y: 75 }],
    ['Suomi B2'],
  ],
  [
    'in sentences, with much told in brackets',
    ['French B1 (I can do a condition check with colleagues). Italian: reading only'],
    ['French B1', 'Italian: reading only'],
  ],
  ['nowhere, with a label', ['Spoken well: Czech, English'], ['Czech', 'English']],
])('how well a language is spoken stays with it: %s', (_, texts, wanted) => {
  expect(readLanguages(makeLines(texts)).map(({ text }) => text)).toEqual(wanted)
})

test('an item goes on closely below where there is more room between the items', () => {
  const rows = [
    { text: 'Four-handed', y: 60 },
    { text: 'dentistry', y: 72 },
    { text: 'Excel', y: 92 },
    { text: 'iOS', y: 112 },
  ]
  expect(readSkills(makeLines(rows)).map(({ text }) => text)).toEqual([
    'Four-handed dentistry',
    'Excel',
    'iOS',
  ])
})

test('a mother tongue beside its label is a language', () => {
  const [line] = makeLines(['Español'])
  const [label] = makeLines(['Lengua materna'])
  if (line === undefined || label === undefined) throw new Error('two lines')
  expect(readLanguages([{ ...line, rail: label.pieces[0] }]).map(({ text }) => text)).toEqual(['Español'])
})
