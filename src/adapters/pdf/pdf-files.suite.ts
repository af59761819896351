import { deflateSync } from 'node:zlib'
import type { Raster } from './load-pdfium.ts'

/** One numbered object of a file: a dictionary, with a stream when `data` is given. */
export interface PdfObject {
  dictionary: string
  data?: Uint8Array
}

const LINE = 'Built a warehouse system for fourteen sites with Java and PostgreSQL, error rate down a third.'

/** So many of one thing that whoever looks at the rest for each of them does not come to an end. */
const ENDLESS_CHARS = 150_000

/** Files for tests, built by hand: small, valid unless their name says otherwise. */
export const PDF_FILES = {
  plain: () => pagesFile(1),
  thirtyPages: () => pagesFile(30),
  thirtyOnePages: () => pagesFile(31),
  noText: () => pagesFile(1, ['']),
  tooLong: () =>
    pagesFile(
      30,
      Array.from({ length: 30 }, () => LINE),
    ), // 30 pages of 2,800 characters
  byteOrderMark: () => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), pagesFile(1)]),
  javascript: () => withCatalogEntry('/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>'),
  escapedJavascript: () => withCatalogEntry('/OpenAction << /S /J#61vaScript /J#53 (app.alert\\(1\\)) >>'),
  launch: () => withCatalogEntry('/OpenAction << /S /Launch /F (calc.exe) >>'),
  embeddedFile: () => withCatalogEntry('/Names << /Files << /Type /EmbeddedFile >> >>'),
  form: () => withCatalogEntry('/AcroForm << /XFA [(template) 4 0 R] >>'),
  richMedia: () => withCatalogEntry('/Media << /Subtype /RichMedia >>'),
  submitForm: () => withCatalogEntry('/OpenAction << /S /SubmitForm /F (http://example.org) >>'),
  namesInText: () => withCatalogEntry('/Title (HTML /JavaScript /JS developer)'),
  hiddenJavascript: () =>
    withObject(streamObject('/Type /ObjStm /N 1 /First 4', Buffer.from('9 0 << /S /JavaScript /JS (x) >>'))),
  encrypted: () =>
    writeFile(
      pageObjects(1, [LINE]),
      `/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${'ab'.repeat(32)}> /U <${'cd'.repeat(32)}> >> /ID [<00> <00>]`,
    ),
  pageTreeOfThousands: () => pageTreeFile(100_000),
  fontScript: () => fontScriptFile(),
  manyFonts: () => manyFontsFile(5000),
  selfReference: () => withObject({ dictionary: '/Filter 6 0 R', data: Buffer.from('x') }),
  bomb: () => withObject(streamObject('', Buffer.alloc(20 * 1024 * 1024, 0x20))),
  doubleBomb: () => {
    const once = deflateSync(Buffer.alloc(20 * 1024 * 1024, 0x20))
    return withObject({ dictionary: '/Filter [/FlateDecode /FlateDecode]', data: deflateSync(once) })
  },
  manySmallBombs: () =>
    withObjects(Array.from({ length: 6 }, () => streamObject('', Buffer.alloc(12 * 1024 * 1024, 0x20)))),
  bracketsInStream: () =>
    withObject(streamObject('/Type /ObjStm /N 1 /First 4', Buffer.alloc(ENDLESS_CHARS, '('))),
  brackets: () => Buffer.from(`%PDF-1.7\n${'('.repeat(ENDLESS_CHARS)}\n%%EOF\n`),
  commentsBehindEachOther: () => Buffer.from(`%PDF-1.7\n${'%\n'.repeat(ENDLESS_CHARS)}%%EOF\n`),
  endlessEntries: () => withObject({ dictionary: '/Filter ['.repeat(ENDLESS_CHARS), data: Buffer.from('x') }),
  endlessWord: () => pagesFile(1, ['a'.repeat(55_000)]),
  endlessDots: () => pagesFile(1, ['a.'.repeat(27_500)]),
  endlessBrackets: () => pagesFile(1, ['\\(1'.repeat(27_500)]),
  fiveFilters: () =>
    withObject({ dictionary: `/Filter [${'/FlateDecode '.repeat(5)}]`, data: Buffer.from('x') }),
  hugeImage: () =>
    withObject({
      dictionary: '/Subtype /Image /Width 9000 /Height 9000 /Filter /FlateDecode',
      data: deflateSync(Buffer.alloc(10)),
    }),
  manyObjects: () => Buffer.from(`%PDF-1.7\n${'1 0 obj\nnull\nendobj\n'.repeat(20_001)}%%EOF\n`),
  truncated: () => pagesFile(1).subarray(0, 400),
  webPageAround: () => Buffer.concat([Buffer.from('<html><body>hello</body></html>\n'), pagesFile(1)]),
  webPageBehind: () => Buffer.concat([pagesFile(1), Buffer.from('<html><script>alert(1)</script></html>\n')]),
  archiveBehind: () => Buffer.concat([pagesFile(1), Buffer.from('PK\u0003\u0004rest of an archive')]),
  pageTreeLoop: () =>
    writeFile([
      { dictionary: '/Type /Catalog /Pages 2 0 R' },
      { dictionary: '/Type /Pages /Kids [2 0 R] /Count 1' },
    ]),
  /** White, pale, tiny, far off and inkless words beside a resume; white ones on a dark box are to be seen. */
  hiddenWords: () => hiddenWordsFile(),
  falsePageCount: () =>
    writeFile([
      { dictionary: '/Type /Catalog /Pages 2 0 R' },
      { dictionary: '/Type /Pages /Kids [4 0 R] /Count 1000000000' },
      ...pageObjects(1, [LINE, LINE, LINE]).slice(2),
    ]),
  endlessForms: () => formsFile(24),
} as const

export type PdfFileName = keyof typeof PDF_FILES

export function isPdfFileName(name: string): name is PdfFileName {
  return name in PDF_FILES
}

/** A page of so many lines. */
export function linesFile(lines: readonly string[]): Buffer {
  return pagesFile(1, lines)
}

function pagesFile(pages: number, lines: readonly string[] = [LINE, LINE, LINE]): Buffer {
  return writeFile(pageObjects(pages, lines))
}

function withCatalogEntry(entry: string): Buffer {
  const [catalog, ...others] = pageObjects(1, [LINE, LINE, LINE])
  return writeFile([{ dictionary: `${catalog?.dictionary} ${entry}` }, ...others])
}

function withObject(extra: PdfObject): Buffer {
  return withObjects([extra])
}

function withObjects(extra: readonly PdfObject[]): Buffer {
  return writeFile([...pageObjects(1, [LINE, LINE, LINE]), ...extra])
}

/** Objects 1 catalog, 2 page tree, 3 font, then a page and its content for every page. */
function pageObjects(pages: number, lines: readonly string[]): PdfObject[] {
  const kids = Array.from({ length: pages }, (_, index) => `${4 + 2 * index} 0 R`).join(' ')
  const text = lines.map((line, index) => `1 0 0 1 50 ${740 - 16 * index} Tm (${line}) Tj`).join('\n')
  const content = Buffer.from(`BT /F1 11 Tf\n${text}\nET`)
  const body = Array.from({ length: pages }, (_, index) => [
    {
      dictionary: `/Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${5 + 2 * index} 0 R /Resources << /Font << /F1 3 0 R >> >>`,
    },
    streamObject('', content),
  ]).flat()
  return [
    { dictionary: '/Type /Catalog /Pages 2 0 R' },
    { dictionary: `/Type /Pages /Kids [${kids}] /Count ${pages}` },
    { dictionary: '/Type /Font /Subtype /Type1 /BaseFont /Helvetica' },
    ...body,
  ]
}

function hiddenWordsFile(): Buffer {
  const visible = [LINE, LINE, LINE].map((line, at) => `1 0 0 1 50 ${740 - 16 * at} Tm (${line}) Tj`)
  const content = [
    '0 0.2 0.3 rg 0 640 612 40 re f 0 g',
    `BT /F1 11 Tf ${visible.join(' ')}`,
    '1 g 1 0 0 1 50 655 Tm (Seen on dark) Tj',
    '1 0 0 1 50 600 Tm (White secret) Tj 1 0 0 1 50 740 Tm (Covered secret) Tj 0.97 g 1 0 0 1 50 580 Tm (Pale secret) Tj',
    '0 g /F1 1 Tf 1 0 0 1 50 560 Tm (Tiny secret) Tj /F1 11 Tf 1 0 0 1 -500 540 Tm (Far secret) Tj',
    '3 Tr 1 0 0 1 50 520 Tm (Inkless secret) Tj 0 Tr 1 0 0 1 50 500 Tm (Seen at the end) Tj ET',
  ].join('\n')
  const objects = pageObjects(1, [LINE])
  return writeFile([...objects.slice(0, 4), streamObject('', Buffer.from(content))])
}

/** Forms that each draw the next one twice: 2^depth drawings out of a small file. */
function formsFile(depth: number): Buffer {
  const objects = pageObjects(1, [LINE, LINE, LINE])
  const first = objects.length + 1
  const draw = Buffer.from('/X Do /X Do')
  const forms = Array.from({ length: depth }, (_, index) => ({
    dictionary: `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X ${first + index + 1} 0 R >> >>`,
    data: draw,
  }))
  const last = { dictionary: '/Type /XObject /Subtype /Form /BBox [0 0 9 9]', data: Buffer.from('0 0 m') }
  const page = {
    dictionary: `/Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 5 0 R /Resources << /Font << /F1 3 0 R >> /XObject << /X ${first} 0 R >> >>`,
  }
  const content = { dictionary: '', data: Buffer.from('/X Do BT /F1 11 Tf 50 700 Td (never reached) Tj ET') }
  return writeFile([...objects.slice(0, 3), page, content, ...forms, last])
}

/**
 * A page that shows nothing but a grey picture of one byte a pixel, as a scanner writes it.
 * @param text drawn over it, in the font /No whose letters are 0.6 of their size wide and have no shape
 */
export function pictureFile({ pixels, width, height }: Raster, text = ''): Buffer {
  const [catalog, tree] = pageObjects(1, [])
  const page = {
    dictionary:
      '/Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 5 0 R /Resources << /XObject << /X 6 0 R >> /Font << /No 3 0 R >> >>',
  }
  const picture = {
    dictionary: `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 8 /ColorSpace /DeviceGray /Filter /FlateDecode`,
    data: deflateSync(pixels),
  }
  const content = { dictionary: '', data: Buffer.from(`q 612 0 0 792 0 0 cm /X Do Q ${text}`) }
  const [font, shape] = proceduresFont(7, '600 0 0 0 500 700 d1')
  return writeFile([catalog ?? font, tree ?? font, font, page, content, picture, shape])
}

/** A font whose every letter is drawn by one procedure, to be the object of that number. */
export function proceduresFont(number: number, procedure: string): [font: PdfObject, procedure: PdfObject] {
  const codes = Array.from({ length: 95 }, (_, at) => at + 32)
  const letters = codes.map(code => String.fromCharCode(code)).filter(letter => /[A-Za-z]/.test(letter))
  const names = letters.map(letter => `/${letter} ${number} 0 R`).join(' ')
  const places = letters.map(letter => `${letter.charCodeAt(0)} /${letter}`).join(' ')
  const dictionary = `/Type /Font /Subtype /Type3 /FontBBox [0 0 600 800] /FontMatrix [0.001 0 0 0.001 0 0] /CharProcs << ${names} /comma ${number} 0 R /period ${number} 0 R >> /Encoding << /Type /Encoding /Differences [44 /comma 46 /period ${places}] >> /FirstChar 32 /LastChar 126 /Widths [${codes.map(() => 600).join(' ')}]`
  return [{ dictionary }, { dictionary: '', data: Buffer.from(procedure) }]
}

/** A file of exactly so many bytes; nothing of what fills it is shown. */
export function paddedFile(bytes: number): Buffer {
  const fill = (length: number): Buffer => withObject({ dictionary: '', data: Buffer.alloc(length, 0x20) })
  let length = bytes
  while (fill(length).length > bytes) length -= fill(length).length - bytes
  return fill(length)
}

/** One page named so many times. */
function pageTreeFile(kids: number): Buffer {
  const [catalog, , ...others] = pageObjects(1, [LINE, LINE, LINE])
  const tree = { dictionary: `/Type /Pages /Kids [${'4 0 R '.repeat(kids)}] /Count ${kids}` }
  return writeFile([catalog ?? { dictionary: '' }, tree, ...others])
}

/** A font matrix that carries code where numbers belong, as readers that build code from fonts once ran it. */
function fontScriptFile(): Buffer {
  const [catalog, tree, , ...others] = pageObjects(1, [LINE, LINE, LINE])
  const script = '(0\\); globalThis.rolewrightWasHere = true; //)'
  const font = {
    dictionary: `/Type /Font /Subtype /Type1 /BaseFont /Odd /FontMatrix [1 2 3 4 5 ${script}] /FontDescriptor << /Type /FontDescriptor /FontName /Odd /Flags 4 /FontFile ${others.length + 4} 0 R >>`,
  }
  const program = streamObject('', Buffer.from('%!PS-AdobeFont-1.0: Odd\n/FontMatrix [1 2 3 4 5 (0)] def'))
  return writeFile([catalog ?? { dictionary: '' }, tree ?? { dictionary: '' }, font, ...others, program])
}

/** Fonts of 64 KiB each, all named by the one page. */
function manyFontsFile(count: number): Buffer {
  const objects = pageObjects(1, [LINE, LINE, LINE])
  const first = objects.length + 1
  const program = deflateSync(Buffer.alloc(65_536, 0x41))
  const fonts = Array.from({ length: count }, (_, index) => [
    {
      dictionary: `/Type /Font /Subtype /TrueType /BaseFont /F${index} /FontDescriptor << /Type /FontDescriptor /FontName /F${index} /Flags 4 /FontFile2 ${first + 2 * index + 1} 0 R >>`,
    },
    { dictionary: '/Filter /FlateDecode /Length1 65536', data: program },
  ]).flat()
  return writeFile([...objects, ...fonts])
}

function streamObject(dictionary: string, content: Buffer): PdfObject {
  return { dictionary: `${dictionary} /Filter /FlateDecode`, data: deflateSync(content) }
}

/** A whole file of numbered objects, the catalog first. */
export function writeFile(objects: readonly PdfObject[], trailer = ''): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const offsets: number[] = []
  const length = (): number => parts.reduce((sum, part) => sum + part.length, 0)
  objects.forEach(({ dictionary, data }, index) => {
    offsets.push(length())
    const size = data === undefined ? '' : ` /Length ${data.length}`
    parts.push(Buffer.from(`${index + 1} 0 obj\n<< ${dictionary}${size} >>\n`))
    if (data !== undefined)
      parts.push(Buffer.from('stream\n'), Buffer.from(data), Buffer.from('\nendstream\n'))
    parts.push(Buffer.from('endobj\n'))
  })
  const start = length()
  const rows = offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const count = objects.length + 1
  parts.push(
    Buffer.from(
      `xref\n0 ${count}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${count} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}
