import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { chromium } from '@playwright/test'
import { expect, test } from 'vitest'
import type { PageText } from '#core/resume/page.ts'
import { browserOptions } from '../../../../tools/browser.mjs'
import { PDF_FILES, pictureFile } from '../pdf-files.suite.ts'
import { openDocument } from '../tesseract/draw-pages.ts'
import { extractPages } from './extract-pages.ts'
import { readPaintedLetters } from './painted-text.ts'
import { PRINTED_PAGES, TYPST_PAGES, toFile, toHtml, toTypst, WRITTEN_PAGES } from './seen-pages.suite.ts'

const LAST_WORD = 'PostgreSQL.'
const FONT = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
)

async function drawWithTypst(): Promise<Uint8Array> {
  const compiler = NodeCompiler.create({ fontArgs: [{ fontBlobs: [readFileSync(FONT)] }] })
  return compiler.pdf({ mainFileContent: toTypst() })
}

async function printWithBrowser(): Promise<Uint8Array> {
  const browser = await chromium.launch(browserOptions())
  try {
    const page = await browser.newPage()
    await page.setContent(toHtml(readFileSync(FONT).toString('base64')))
    await page.evaluate('document.fonts.ready')
    return await page.pdf({ format: 'A4', printBackground: true })
  } finally {
    await browser.close()
  }
}

const MAKERS = [
  { maker: 'by hand', pages: Object.entries(WRITTEN_PAGES), make: async () => toFile() },
  { maker: 'by Typst', pages: Object.entries(TYPST_PAGES), make: drawWithTypst },
  {
    maker: 'by a browser',
    pages: Object.entries(PRINTED_PAGES).map(([name, parts]) => [name, parts.join(' ')] as const),
    make: printWithBrowser,
  },
]
const hasBrowser = browserOptions().executablePath !== undefined

test.for(MAKERS)(
  '[PDF-024] of pages made $maker all that a person sees is read, and nothing else',
  async ({ maker, pages, make }, { skip }) => {
    skip(maker === 'by a browser' && !hasBrowser, 'there is no browser here')
    const reading = await extractPages(Buffer.from(await make()))
    if (!reading.ok) throw new Error(reading.reason)
    const read = pages.map(([name], at) => [name, readBelow(reading.pages[at], name)])
    expect(read).toEqual(pages.map(([name, source]) => [name, sayingsIn(source)]))
  },
)

/** What a page's source says to whoever looks at it. */
function sayingsIn(source: string): string {
  return [...source.matchAll(/Seen[a-z ]*/gu)].map(([saying]) => saying.trim()).join(' ')
}

/** What was read below the two lines that are on each page. */
function readBelow(page: PageText | undefined, name: string): string {
  const text = (page?.runs ?? [])
    .map(run => run.text)
    .join(' ')
    .replace(/\s+/gu, ' ')
  expect(text).toContain(name)
  return text.slice(text.indexOf(LAST_WORD) + LAST_WORD.length).trim()
}

test('[PDF-024] the text over a scan is read where it stands on its letters, and other text there is not', async () => {
  const words = await wordsOfPlain()
  const right = words.map(({ text, left, width, below }) => inkless(text, { left, width, below }))
  const wrong = words.map(({ left, width, below }) =>
    inkless('secret', { left: left + 11, width, below: below + 6 }),
  )
  expect(await readOverScan(right.join('\n'))).toBe(words.map(({ text }) => text).join(' '))
  expect(await readOverScan([...right, ...wrong].join('\n'))).toBe(words.map(({ text }) => text).join(' '))
  expect(await readOverScan(wrong.join('\n'))).toBe('pdf_no_text')
})

async function readOverScan(content: string): Promise<string> {
  const drawn = (await openDocument(PDF_FILES.plain()))?.draw(0)
  if (!drawn) throw new Error('the page cannot be drawn')
  const scan = pictureFile(
    { pixels: drawn.pixels, width: drawn.widthPixels, height: drawn.heightPixels },
    `BT 3 Tr ${content} ET`,
  )
  const reading = await extractPages(Buffer.from(scan))
  if (!reading.ok) return reading.reason
  return reading.pages
    .flatMap(page => page.runs.map(run => run.text.trim()))
    .filter(text => text !== '')
    .join(' ')
}

/** A word in letters that have no shape, as programs that read scans lay it over them; in points from below. */
function inkless(
  text: string,
  { left, width, below }: { left: number; width: number; below: number },
): string {
  const stretch = (100 * width) / (0.6 * 11 * text.length)
  return `/No 11 Tf ${stretch.toFixed(2)} Tz 1 0 0 1 ${left.toFixed(2)} ${below.toFixed(2)} Tm (${text}) Tj`
}

async function wordsOfPlain() {
  const all = {
    text: 'all',
    box: { left: 0, top: 0, width: 612, height: 792 },
    size: 11,
    font: '',
    upright: true,
  }
  const page = { page: 1, width: 612, height: 792, runs: [all], doubtful: new Set([all]) }
  const letters = (await readPaintedLetters(PDF_FILES.plain(), [page])).get(1) ?? []
  const words: { text: string; left: number; width: number; below: number }[] = []
  let end = Number.NaN
  for (const { text, box } of letters) {
    const last = words.at(-1)
    const right = box.left + box.width
    if (last && Math.abs(box.left - end) < 2)
      Object.assign(last, { text: last.text + text, width: right - last.left })
    else
      words.push({
        text,
        left: box.left,
        width: box.width,
        below: 740 - 16 * Math.round((box.top - 44) / 16),
      })
    end = right
  }
  return words
}
