import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { sharedDrawing } from '#adapters/compute/shared.suite.ts'
import { createPdfRenderer } from '#adapters/pdf/index.ts'
import { paddedFile, pictureFile, writeFile } from '#adapters/pdf/pdf-files.suite.ts'
import { LIMITS } from '#contract/limits.ts'
import { SERVER_LIMITS } from '#contract/server-limits.ts'
import type { ResumeDocument } from '#core/templates/document.ts'
import { doneLine, fillWith } from './worst-texts.ts'

const MIB = 1024 * 1024
const STREAM_BYTES = 16 * MIB - 1
const BULLET_CHARS = 100
/** Of a letter's own width, in percent. */
const PAGE_WIDE = 50
const LINE_WIDE = 0.05

/** A file of a few hundred bytes whose object stream swells. */
export function objectStreamFile(sign: string, bytes: number): Buffer {
  const data = deflateSync(Buffer.from(fillWith(sign, bytes)))
  return Buffer.concat([
    Buffer.from(
      `%PDF-1.7\n1 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${data.length} >>\nstream\n`,
    ),
    data,
    Buffer.from('\nendstream\nendobj\n%%EOF\n'),
  ])
}

/** As many streams as may swell, each as far as it may. */
export function swellingFile(sign: string): Buffer {
  const swollen = Buffer.from(fillWith(sign, STREAM_BYTES))
  const data = deflateSync(swollen)
  const stream = { dictionary: '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', data }
  return writeFile([...textPages([['']], PAGE_WIDE), ...Array.from({ length: 4 }, () => stream)])
}

export function bareFile(sign: string, bytes: number): Buffer {
  return Buffer.from(`%PDF-1.7\n${fillWith(sign, bytes)}\n%%EOF\n`)
}

/** A resume whose text is one line: its letters lie upon each other, so that the line fits on a page. */
export function oneLineFile(line: string): Buffer {
  return writeFile(textPages([[line]], LINE_WIDE))
}

/** A resume as people write it, near the greatest length there may be. */
export function longestResume(): Promise<Uint8Array> {
  const entries = Array.from({ length: 24 }, (_, entry) => ({
    title: `Senior Engineer ${entry}`,
    organisation: `Company ${entry} GmbH, Berlin`,
    dates: `0${1 + (entry % 9)}/${1990 + entry} – 09/${1990 + entry}`,
    bullets: Array.from({ length: 20 }, (_, bullet) => doneLine(20 * entry + bullet).slice(0, BULLET_CHARS)),
  }))
  const document: ResumeDocument = {
    language: 'en',
    name: 'Ada Example',
    headline: 'Backend Engineer',
    contact: [{ text: 'ada@example.org', url: null }],
    sections: [
      { part: 'work', kind: 'entries', heading: 'Work Experience', entries },
      {
        part: 'skills',
        kind: 'inline',
        heading: 'Skills',
        items: Array.from({ length: 200 }, (_, index) => `Tool ${index}`),
      },
    ],
  }
  return createPdfRenderer({ compute: sharedDrawing() }).render(document, { createdAtSeconds: 1_700_000_000 })
}

export function thirtyPages(): Buffer {
  const lines = Array.from({ length: 18 }, (_, index) => doneLine(index))
  return writeFile(
    textPages(
      Array.from({ length: SERVER_LIMITS.pdfMaxPages }, () => lines),
      PAGE_WIDE,
    ),
  )
}

/** A picture of 5 MiB that nothing can pack any closer, as large as an upload may be. */
export function scanFile(): Buffer {
  const [width, height] = [1650, 3100]
  return pictureFile({ pixels: randomBytes(width * height), width, height })
}

/** A picture of almost 40 megapixels in a few kilobytes. */
export function widePictureFile(): Buffer {
  const [width, height] = [6300, 6300]
  return pictureFile({ pixels: Buffer.alloc(width * height, 0xee), width, height })
}

/** A file that is kept for what it weighs. */
export function heavyFile(): Buffer {
  return paddedFile(LIMITS.uploadMaxBytes)
}

/** One font for all scripts, without letters of its own: what the codes mean is said beside it. */
function textPages(pages: readonly (readonly string[])[], widthPercent: number) {
  const kids = pages.map((_, index) => `${7 + 2 * index} 0 R`).join(' ')
  const meaning =
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap 1 begincodespacerange <0000> <FFFF> endcodespacerange ' +
    '1 beginbfrange <0000> <FFFF> <0000> endbfrange endcmap end end'
  const contents = pages.map(lines => {
    const drawn = lines.map((line, at) => `1 0 0 1 50 ${740 - 36 * at} Tm <${codesOf(line)}> Tj`)
    return deflateSync(Buffer.from(`BT /F1 11 Tf ${widthPercent} Tz\n${drawn.join('\n')}\nET`))
  })
  return [
    { dictionary: '/Type /Catalog /Pages 2 0 R' },
    { dictionary: `/Type /Pages /Kids [${kids}] /Count ${pages.length}` },
    {
      dictionary:
        '/Type /Font /Subtype /Type0 /BaseFont /Any /Encoding /Identity-H /DescendantFonts [4 0 R] /ToUnicode 6 0 R',
    },
    {
      dictionary:
        '/Type /Font /Subtype /CIDFontType2 /BaseFont /Any /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /DW 1000 /FontDescriptor 5 0 R',
    },
    {
      dictionary:
        '/Type /FontDescriptor /FontName /Any /Flags 4 /FontBBox [0 0 1000 1000] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80',
    },
    { dictionary: '', data: Buffer.from(meaning) },
    ...contents.flatMap((data, index) => [
      {
        dictionary: `/Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${8 + 2 * index} 0 R /Resources << /Font << /F1 3 0 R >> >>`,
      },
      { dictionary: '/Filter /FlateDecode', data },
    ]),
  ]
}

function codesOf(line: string): string {
  return Buffer.from(line, 'utf16le').swap16().toString('hex')
}
