import { expect, test } from 'vitest'
import { readParts } from './entry-parts.ts'
import { beside, bold, type MadeText, makeLines } from './made-page.suite.ts'
import { joinWrapped } from './piece.ts'

function partsOf(texts: readonly (MadeText | string)[]): unknown {
  const { parts, start, end } = readParts(makeLines(texts))
  return { parts: parts.map(part => part.piece.text), start: start?.text, end: end?.text }
}

test.each<[string, (MadeText | string)[], string[]]>([
  ['a bar', ['Docent | Japanese Museum'], ['Docent', 'Japanese Museum']],
  ['a dash', ['Engineer – Acme Corp'], ['Engineer', 'Acme Corp']],
  ['"at"', ['Engineer at Acme Corp'], ['Engineer', 'Acme Corp']],
  [
    'another font',
    [bold('Engineer', { y: 75 }), { text: ', Acme Corp', x: 90, y: 75 }],
    ['Engineer', 'Acme Corp'],
  ],
  [
    'brackets and hyphens',
    [bold('Project - PrIMA ', { y: 75 }), { text: '(Acme)', x: 130, y: 75 }],
    ['Project', 'PrIMA', 'Acme'],
  ],
])('the header of an entry is parted at %s', (_, texts, parts) => {
  expect(partsOf(texts)).toMatchObject({ parts })
})

test('a comma parts what may be a name and a place', () => {
  expect(partsOf(['Acme Corp, Austin, TX'])).toMatchObject({ parts: ['Acme Corp', 'Austin', 'TX'] })
})

test('a comma inside a number parts nothing', () => {
  expect(partsOf(['M.Sc. Physik, Note 1,6'])).toMatchObject({ parts: ['M.Sc. Physik', 'Note 1,6'] })
})

test('a legal form goes on with the name before its comma', () => {
  expect(partsOf(['Acme Corp, Inc., Austin'])).toMatchObject({ parts: ['Acme Corp, Inc.', 'Austin'] })
  expect(partsOf(['Conservas Ribera, S.L., Vigo'])).toMatchObject({
    parts: ['Conservas Ribera, S.L.', 'Vigo'],
  })
  expect(partsOf(['Rott (Schweiz) AG, Basel'])).toMatchObject({ parts: ['Rott (Schweiz) AG', 'Basel'] })
})

test('dates are taken out wherever they stand', () => {
  const dates = { start: 'Jan 2020', end: 'Present' }
  expect(partsOf(['Engineer (Jan 2020 – Present)'])).toMatchObject({ parts: ['Engineer'], ...dates })
  expect(partsOf(['Engineer', beside('Jan 2020 – Present', 75)])).toMatchObject({
    parts: ['Engineer'],
    ...dates,
  })
  expect(partsOf(['Jan 2020 – Present: Engineer'])).toMatchObject({ parts: ['Engineer'], ...dates })
})

test.each<[string, [string, string], unknown]>([
  ['its dash', ['Chef | May 2019 –', 'June 2021'], { parts: ['Chef'], start: 'May 2019', end: 'June 2021' }],
  [
    'its year',
    ['Chef, June', '2014 – 2018, Graz'],
    { parts: ['Chef', 'Graz'], start: 'June 2014', end: '2018' },
  ],
])('dates are one span where a line ends at %s', (_, lines, wanted) => {
  expect(partsOf(lines)).toMatchObject(wanted as object)
})

test('a name goes on in the next line, though another cell stands at the end of its own', () => {
  const lines = ['Diploma / Istituto', beside('Verona', 75, 170), { text: 'Tecnico di Verona', y: 90 }]
  expect(partsOf(lines)).toMatchObject({ parts: ['Diploma', 'Istituto', 'Tecnico di Verona', 'Verona'] })
})

test('dates are one span over the end of a line at which another cell stands', () => {
  const lines = ['VWO | jun 2008 – jun', beside('Gent', 75, 300), { text: '2012', y: 90 }]
  expect(partsOf(lines)).toMatchObject({ parts: ['VWO', 'Gent'], start: 'jun 2008', end: 'jun 2012' })
})

test('a word that is cut at the end of a line is a name that goes on', () => {
  const { parts } = readParts(makeLines(['Lycée profession\u00ad', 'nel de Metz']))
  const [first, second] = parts.map(({ piece }) => piece)
  expect(parts[1]?.isWrapped).toBe(true)
  expect(first && second && joinWrapped(first, second).text).toBe('Lycée professionnel de Metz')
})

test('what stands before a colon, or first in a line with a colon behind it, says what the rest is', () => {
  const labels = (texts: Parameters<typeof makeLines>[0]): string[] =>
    readParts(makeLines(texts)).parts.map(({ piece, label }) => `${piece.text}/${label}`)
  expect(labels(['Degree: Master'])).toEqual(['Master/degree'])
  expect(labels(['Focus: Steel'])).toEqual(['Focus/', 'Steel/focus'])
  expect(labels([{ text: 'School:', y: 75 }, beside('Wilbur College', 75)])).toEqual([
    'School/school',
    'Wilbur College/school',
  ])
})

test.each([
  ['ends in a small word', ['Centro: Escola Técnica de', { text: 'Setúbal, Lisboa', x: 90 }], [1]],
  ['goes on with a small letter', ['College of the Further', 'education'], [1]],
  [
    'fills its cell',
    ['Tekniske', beside('Bachelor', 75, 110), { text: 'Skole', y: 90 }, beside('Nursing', 90, 110)],
    [1],
  ],
  ['cannot end so', ['Fitter, Rott GmbH &', 'Co. KG, Erfurt'], [2]],
  ['is whole', ['Bachelor of Nursing', 'Wilbur College'], []],
  ['is followed by the other', ['Head of the whole kitchen', 'at Acme'], []],
])('a name that %s', (_, texts, wanted) => {
  const { parts } = readParts(makeLines(texts as (MadeText | string)[]))
  expect(parts.flatMap(({ goesOn }, at) => (goesOn ? [at] : []))).toEqual(wanted)
})

test('brackets hold one thing', () => {
  const { parts } = readParts(makeLines(['Bachelor of Nursing (RN to BSN, online), Grand College']))
  expect(parts.map(({ piece }) => piece.text)).toEqual([
    'Bachelor of Nursing',
    'RN to BSN, online',
    'Grand College',
  ])
})

test('a small word alone before dates is of them, and a title before it stays', () => {
  expect(partsOf(['De mars 2020 à juin 2021'])).toMatchObject({ parts: [] })
  expect(partsOf(['Kellner im März 2019 – Juni 2020'])).toMatchObject({ parts: ['Kellner im'] })
  expect(partsOf(['Clerk with Acme in 2019 – 2020'])).toMatchObject({ parts: ['Clerk with Acme in'] })
})
