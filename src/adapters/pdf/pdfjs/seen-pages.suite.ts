import { deflateSync } from 'node:zlib'
import { type PdfObject, proceduresFont, writeFile } from '../pdf-files.suite.ts'

/**
 * Pages by three makers of PDF, by the name of what is peculiar to them: what a person sees there says 'Seen', what nobody
 * sees is a 'secret'. Each page has that name and a line in plain letters on it.
 */
const LINE = 'Built a warehouse system for fourteen sites with Java and PostgreSQL.'

/** Content streams on a page of 612 by 792 points; /F1 is Helvetica, /T3 draws a bar for any letter, /No nothing; /Framed shows a part of /Photo. */
export const WRITTEN_PAGES: Readonly<Record<string, string>> = {
  'light on a dark box': '0 0.2 0.3 rg 0 640 612 40 re f 1 g BT /F1 11 Tf 50 655 Td (Seen on dark) Tj ET',
  'a font of procedures': 'BT /T3 12 Tf 50 655 Td (Seen) Tj ET',
  'a window cut out': 'q 40 640 300 40 re W n BT /F1 11 Tf 50 655 Td (Seen in a window) Tj ET Q',
  'letters cut out of a colour':
    'q BT /F1 24 Tf 7 Tr 50 655 Td (Seen as colour) Tj ET 0.8 0.1 0.1 rg 40 640 400 50 re f Q',
  turned: 'BT /F1 11 Tf 3 Tr 0 Tr 0 1 -1 0 300 400 Tm (Seen upwards) Tj ET',
  'over a photograph': 'q 300 0 0 60 40 640 cm /Photo Do Q 1 g BT /F1 18 Tf 50 660 Td (Seen on pixels) Tj ET',
  'beside the frame of a photograph':
    'q 1 0 0 0.5 40 640 cm /Framed Do Q BT /F1 11 Tf 200 655 Td (Seen beside it) Tj ET',
  'drawn twice': '0 g BT /F1 11 Tf 50 655 Td (Seen twice) Tj 0.4 0 Td (Seen twice) Tj ET',
  'white on white': '1 g BT /F1 11 Tf 50 655 Td (White secret) Tj ET',
  'dark on dark': '0 0 0.2 rg 0 640 612 40 re f 0 0 0.22 rg BT /F1 11 Tf 50 655 Td (Dark secret) Tj ET',
  'white over letters':
    '0 g BT /F1 11 Tf 50 655 Td (Seen beneath it all) Tj ET 1 g BT /F1 11 Tf 50 655 Td (Upper secret secret) Tj ET',
  'white within a line': 'BT /F1 11 Tf 50 655 Td (Seen ) Tj 1 g (secret secret ) Tj 0 g (Seen again) Tj ET',
  'under a box': 'BT /F1 11 Tf 50 655 Td (Covered secret) Tj ET 0.9 g 0 640 612 40 re f',
  'under a photograph': 'BT /F1 11 Tf 50 655 Td (Covered secret) Tj ET q 300 0 0 60 40 640 cm /Photo Do Q',
  'in the frame of a photograph':
    'BT /F1 11 Tf 50 655 Td (Covered secret) Tj ET q 1 0 0 0.5 40 640 cm /Framed Do Q',
  'without ink': 'BT /F1 11 Tf 3 Tr 50 655 Td (Inkless secret) Tj ET',
  'without ink over a photograph':
    'q 300 0 0 60 40 640 cm /Photo Do Q BT /F1 11 Tf 3 Tr 50 655 Td (Inkless secret) Tj ET',
  'without ink over letters':
    'BT /F1 11 Tf 50 655 Td (Seen beneath it all) Tj ET BT /F1 11 Tf 3 Tr 55 657 Td (Inkless secret) Tj ET',
  transparent: '/Clear gs BT /F1 11 Tf 50 655 Td (Transparent secret) Tj ET',
  'cut away': 'q 400 700 10 10 re W n BT /F1 11 Tf 50 655 Td (Clipped secret) Tj ET Q',
  'beside the page': 'BT /F1 11 Tf -500 655 Td (Far secret) Tj ET',
  'too small': 'BT /F1 1 Tf 50 655 Td (Tiny secret) Tj ET',
  'a font of nothing': 'BT /No 11 Tf 50 655 Td (Empty secret) Tj ET',
}

export function toFile(): Uint8Array {
  return writeFile(objectsOf(Object.entries(WRITTEN_PAGES)))
}

function objectsOf(pages: readonly (readonly [name: string, content: string])[]): PdfObject[] {
  const first = 11
  const kids = pages.map((_, at) => `${first + 2 * at} 0 R`).join(' ')
  const resources =
    '<< /Font << /F1 3 0 R /T3 4 0 R /No 6 0 R >> /XObject << /Photo 8 0 R /Framed 10 0 R >> /ExtGState << /Clear 9 0 R >> >>'
  return [
    { dictionary: '/Type /Catalog /Pages 2 0 R' },
    { dictionary: `/Type /Pages /Kids [${kids}] /Count ${pages.length}` },
    { dictionary: '/Type /Font /Subtype /Type1 /BaseFont /Helvetica' },
    ...proceduresFont(5, '600 0 0 0 500 700 d1 50 0 120 700 re f 250 300 200 100 re f'),
    ...proceduresFont(7, '600 0 0 0 500 700 d1'),
    photograph(),
    { dictionary: '/Type /ExtGState /ca 0 /CA 0' },
    {
      dictionary:
        '/Type /XObject /Subtype /Form /BBox [0 0 110 80] /Resources << /XObject << /Photo 8 0 R >> >>',
      data: Buffer.from('300 0 0 100 0 0 cm /Photo Do'),
    },
    ...pages.flatMap(([name, content]) => [
      {
        dictionary: `/Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources ${resources} /Contents ${first + 1 + 2 * pages.findIndex(([one]) => one === name)} 0 R`,
      },
      {
        dictionary: '',
        data: Buffer.from(`BT /F1 11 Tf 50 740 Td (${name}) Tj 0 -16 Td (${LINE}) Tj ET\n${content}`),
      },
    ]),
  ]
}

/** Soft spots of grey, none lighter than the middle. */
function photograph(): PdfObject {
  const [width, height] = [300, 60]
  const pixels = Uint8Array.from({ length: width * height }, (_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)]
    return 70 + 35 * Math.sin(x / 9) * Math.cos(y / 7) + 20 * Math.sin((x + y) / 4)
  })
  return {
    dictionary: `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 8 /ColorSpace /DeviceGray /Filter /FlateDecode`,
    data: deflateSync(pixels),
  }
}

/** The same in Typst's own language. */
export const TYPST_PAGES: Readonly<Record<string, string>> = {
  'light on a dark box': '#box(fill: rgb("#102030"), inset: 8pt, text(fill: white)[Seen on dark])',
  'a pattern': '#text(size: 20pt, fill: gradient.linear(red, blue))[Seen in colours]',
  turned: '#rotate(-90deg, reflow: true)[Seen upwards]',
  outlined: '#text(size: 20pt, fill: white, stroke: 0.6pt + black)[Seen as outline]',
  'a window cut out': '#box(clip: true, width: 200pt, height: 20pt)[Seen in a window]',
  'white on white': '#text(fill: white)[White secret]',
  'pale on white': '#text(fill: rgb("#f8f8f8"))[Pale secret]',
  'under a box':
    '#box[Covered secret#place(dx: -100pt, dy: -12pt, rect(width: 300pt, height: 30pt, fill: gray))]',
  transparent: '#text(fill: rgb(0, 0, 0, 0))[Transparent secret]',
  'cut away': '#box(clip: true, width: 200pt, height: 20pt, move(dy: 40pt)[Clipped secret])',
  'too small': '#text(size: 1pt)[Tiny secret]',
}

/** And as a browser prints them: style and text; bold letters of a font that has none are drawn as outlines. */
export const PRINTED_PAGES: Readonly<Record<string, readonly [style: string, text: string]>> = {
  'light on a dark box': ['background: #102030; color: white', 'Seen on dark'],
  'outlines under clear text': ['font-family: One; font-weight: 700', 'Seen in bold letters'],
  'a pattern': [
    'font-size: 30px; color: transparent; background: linear-gradient(90deg, #a00, #00a); -webkit-background-clip: text',
    'Seen in colours',
  ],
  turned: ['writing-mode: vertical-rl', 'Seen downwards'],
  'a window cut out': ['overflow: hidden; width: 300px; border-radius: 8px', 'Seen in a window'],
  faded: ['opacity: 0.6', 'Seen in grey'],
  'white on white': ['color: white', 'White secret'],
  transparent: ['opacity: 0.01', 'Transparent secret'],
  'under a box': [
    'position: relative',
    'Covered secret<i style="position: absolute; inset: -2px; background: #ddd"></i>',
  ],
  'cut away': ['overflow: hidden; height: 0', 'Clipped secret'],
  'too small': ['font-size: 1px', 'Tiny secret'],
  'beside the page': ['position: absolute; left: -4000px', 'Far secret'],
}

/** @param font a TTF without bold letters, in base64 */
export function toHtml(font: string): string {
  const pages = Object.entries(PRINTED_PAGES).map(
    ([name, [style, text]]) =>
      `<section><p>${name}</p><p>${LINE}</p><div style="${style}">${text}</div></section>`,
  )
  return `<style>@font-face { font-family: One; src: url(data:font/ttf;base64,${font}) } body { font-family: One } section { break-after: page; position: relative }</style>${pages.join('')}`
}

export function toTypst(): string {
  const pages = Object.entries(TYPST_PAGES).map(([name, content]) => `${name}\n\n${LINE}\n\n${content}`)
  return `#set text(font: "Noto Sans")\n${pages.join('\n#pagebreak()\n')}`
}
