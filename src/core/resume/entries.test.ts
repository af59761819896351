import { expect, test } from 'vitest'
import { splitEntries } from './entries.ts'
import { beside, makeLines } from './made-page.suite.ts'

/** Lines that are all taken for names but the first. */
function entriesOf(texts: Parameters<typeof makeLines>[0]): unknown {
  const lines = makeLines(texts).map((line, at) => ({ ...line, role: at === 0 ? 'entry' : 'name' }) as const)
  return splitEntries(lines).map(({ header }) => header.map(line => line.text))
}

test('a line with dates of its own names the next entry, with the lines above that stood so above those of the first', () => {
  expect(
    entriesOf(['Engineer', 'Acme Corp', '2014 – 2016', 'Technician', 'Globex Corporation', '2011 – 2014']),
  ).toEqual([
    ['Engineer', 'Acme Corp', '2014 – 2016'],
    ['Technician', 'Globex Corporation', '2011 – 2014'],
  ])
  expect(
    entriesOf([
      'Engineer, Acme Corp',
      beside('2014 – 2016', 75),
      { text: 'Technician', y: 90 },
      beside('2011 – 2014', 90),
    ]),
  ).toEqual([['Engineer, Acme Corp 2014 – 2016'], ['Technician 2011 – 2014']])
})

test('dates that go on in the next line are those of one entry', () => {
  expect(entriesOf(['VWO | jun 2008 – jun', '2012'])).toEqual([['VWO | jun 2008 – jun', '2012']])
})

test('dates in a line of their own and the names below or above it are one entry', () => {
  const of = (texts: string[]): unknown =>
    splitEntries(makeLines(texts).map(line => ({ ...line, role: 'entry' }) as const)).map(({ header }) =>
      header.map(line => line.text),
    )
  const [first, second] = [
    ['2014 – 2016', 'Bachelor, Wilbur College'],
    ['2011 – 2014', 'Diploma, Leeds College'],
  ]
  expect(of([...first, ...second])).toEqual([first, second])
  const below = [first.toReversed(), second.toReversed()]
  expect(of(below.flat())).toEqual(below)
})

test('two lines of names, each with its date at the right edge, are two entries', () => {
  expect(
    entriesOf([
      'M.S. Nutrition, Wilbur College',
      beside('2016', 75),
      { text: 'B.S. Dietetics, Leeds College', y: 90 },
      beside('2014', 90),
    ]),
  ).toEqual([['M.S. Nutrition, Wilbur College 2016'], ['B.S. Dietetics, Leeds College 2014']])
})

test('what goes on below in small letters is told from where its sentence begins', () => {
  const [head, body] = makeLines([
    'Research Fellow, National Centre, Pune. Isolation',
    'and sequencing of soil',
  ])
  if (head === undefined || body === undefined) throw new Error('two lines')
  const [entry] = splitEntries([
    { ...head, role: 'entry' },
    { ...body, role: 'start' },
  ])
  expect(entry?.header.map(({ text }) => text)).toEqual(['Research Fellow, National Centre, Pune'])
  expect(entry?.body.map(({ text, role }) => [text, role])).toEqual([
    ['Isolation', 'start'],
    ['and sequencing of soil', 'next'],
  ])
})

test('a bracket that the header opens closes in it', () => {
  const [head, body] = makeLines(['Trade school of Munich (part-time, with', 'a licence to teach)'])
  if (head === undefined || body === undefined) throw new Error('two lines')
  const [entry] = splitEntries([
    { ...head, role: 'entry' },
    { ...body, role: 'start' },
  ])
  expect([entry?.header.length, entry?.body.length]).toEqual([2, 0])
})
