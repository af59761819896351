import { expect, test } from 'vitest'
import { readParts } from './entry-parts.ts'
import { beside, bold, type MadeText, makeLines } from './made-page.suite.ts'

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

test('dates are taken out wherever they stand', () => {
  const dates = { start: 'Jan 2020', end: 'Present' }
  expect(partsOf(['Engineer (Jan 2020 – Present)'])).toMatchObject({ parts: ['Engineer'], ...dates })
  expect(partsOf(['Engineer', beside('Jan 2020 – Present', 75)])).toMatchObject({
    parts: ['Engineer'],
    ...dates,
  })
  expect(partsOf(['Jan 2020 – Present: Engineer'])).toMatchObject({ parts: ['Engineer'], ...dates })
})
