import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { listMarks, readContentMarks } from './actual-text.ts'

test('a text in place of shapes is read in each way of writing strings', () => {
  const content = [
    '/Span <</MCID 0>> BDC (a\\) BDC \\( b) Tj EMC',
    '/Span <</ActualText <FEFF0915094D>>> BDC <0001> Tj EMC',
    '/Span <</ActualText (\\376\\377\\0\\101)>> BDC EMC',
    '/ReversedChars BMC EMC % /Span BMC',
    '/P /MC0 BDC EMC',
  ].join('\n')
  expect(listMarks(content)).toEqual([
    { tag: 'Span', actualText: null },
    { tag: 'Span', actualText: 'क्' },
    { tag: 'Span', actualText: 'A' },
    { tag: 'ReversedChars', actualText: null },
    { tag: 'P', actualText: null },
  ])
})

test('the content of a page is found by its object, deflated and in several streams', async () => {
  const deflated = deflateSync('/Span <</ActualText (one)>> BDC EMC')
  const file = Buffer.concat([
    Buffer.from('%PDF-1.7\n4 0 obj\n<< /Type /Page /Contents [5 0 R 6 0 R] >>\nendobj\n'),
    Buffer.from(`5 0 obj\n<< /Length ${deflated.length} /Filter /FlateDecode >>\nstream\n`),
    deflated,
    Buffer.from('\nendstream\nendobj\n6 0 obj\n<< /Length 16 >>\nstream\n/P BMC EMC\nendstream\nendobj\n'),
  ])
  expect(await readContentMarks(file, 4)).toEqual([
    { tag: 'Span', actualText: 'one' },
    { tag: 'P', actualText: null },
  ])
  expect(await readContentMarks(file, 9)).toBeNull()
})
