import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { dropUnknownStates } from './known-states.ts'
import { rewriteStreams } from './rewrite-streams.ts'
import { spellLigatures } from './spell-ligatures.ts'

const spelledIn = (bytes: Uint8Array) => rewriteStreams(bytes, () => [spellLigatures])

const ENDING = 'xref\n0 1\n0000000000 65535 f \ntrailer\n<</Root 1 0 R/Size 9>>\nstartxref\n9\n%%EOF\n'

function fileWith(table: string, isDeflated = false): Uint8Array {
  const data = isDeflated ? deflateSync(table) : Buffer.from(table)
  const filter = isDeflated ? '/Filter/FlateDecode' : ''
  const head = `%PDF-1.7\n7 0 obj\n<<${filter}/Length ${data.length}>>stream\n`
  return Buffer.concat([Buffer.from(head), data, Buffer.from(`\nendstream\nendobj\n${ENDING}`)])
}

const tell = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1')
const chars = (...rows: string[]): string =>
  `begincmap\n1 beginbfchar\n${rows.join('\n')}\nendbfchar\nendcmap`

describe('[CORE-4] letters that are drawn as one', () => {
  test.each([false, true])('are told one by one in a table behind the file, deflated: %s', isDeflated => {
    const file = fileWith(chars('<0003> <0041>', '<0012> <FB01>', '<0013> <fb04>'), isDeflated)
    const spelled = tell(spelledIn(file))
    expect(spelled.startsWith(tell(file))).toBe(true)
    const behind = spelled.slice(file.length)
    expect(behind).toContain('<0003> <0041>\n<0012> <00660069>\n<0013> <00660066006C>')
    expect(behind).toContain('<</Root 1 0 R/Size 9/Prev 9>>')
    const [, at = ''] = /7 1\n(\d{10}) 00000 n/.exec(behind) ?? []
    expect(spelled.slice(Number(at)).startsWith('7 0 obj')).toBe(true)
    const [, start = ''] = /startxref\n(\d+)\n%%EOF\n$/.exec(behind) ?? []
    expect(spelled.slice(Number(start)).startsWith('xref')).toBe(true)
  })

  test('are told in a range too, each by its own', () => {
    const table = 'begincmap\n2 beginbfrange\n<0003> <0005> <0041>\n<0012> <0013> <FB01>\nendbfrange\nendcmap'
    expect(tell(spelledIn(fileWith(table)))).toContain('<0012> <0013> [<00660069> <0066006C>]')
  })

  test('leave any other file as it is', () => {
    const files = [
      fileWith(chars('<0003> <0041>')),
      fileWith('<0012> <FB01>'),
      Buffer.from('%PDF-1.7\nno end'),
    ]
    for (const file of files) expect(spelledIn(file)).toBe(file)
  })
})

test.each([
  ['in the page', '/Resources<</ExtGState<</G3 3 0 R>>/Font<</F 5 0 R>>>>', ''],
  [
    'in an object of their own',
    '/Resources 8 0 R',
    '8 0 obj\n<</ExtGState 9 0 R>>\nendobj\n9 0 obj\n<</G3 3 0 R>>\nendobj\n',
  ],
])('[CORE-4] a page sets no state of drawing that it does not know: %s', (_, resources, objects) => {
  const page = `2 0 obj\n<</Contents 7 0 R/MediaBox[0 0 9 9]${resources}/Type/Page>>\nendobj\n${objects}`
  const content = 'q /G3 gs 0 0 1 1 re f Q q /G9 gs 0 0 2 2 re f Q'
  const file = Buffer.concat([
    Buffer.from(`%PDF-1.7\n${page}7 0 obj\n<</Length ${content.length}>>stream\n${content}`),
    Buffer.from(`\nendstream\nendobj\n${ENDING}`),
  ])
  const known = tell(rewriteStreams(file, text => [dropUnknownStates(text)]))
  expect(known.slice(file.length)).toContain('q /G3 gs 0 0 1 1 re f Q q 0 0 2 2 re f Q')
})
