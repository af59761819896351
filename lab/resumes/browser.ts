import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Browser, chromium, type Page } from '@playwright/test'
import { browserOptions } from '../../tools/browser.mjs'
import type { Drawing, Mark } from './drawing.ts'

const ORIGIN = 'http://fonts.example/'
/** Beside them stands 'Faux' without a bold cut, for which the browser makes bold glyphs of its own (Type 3). */
const FONTS: Readonly<Record<string, readonly [family: string, weight: number, style: string]>> = {
  '400Regular': ['Noto', 400, 'normal'],
  '400Regular_Italic': ['Noto', 400, 'italic'],
  '700Bold': ['Noto', 700, 'normal'],
}

/** One browser for many documents. */
export interface BrowserPainter {
  /** @param html what stands inside the body, as `write` makes it while it fills the marks */
  draw(write: (marks: Mark[]) => string): Promise<Drawing>
  close(): Promise<void>
}

export async function openBrowserPainter(): Promise<BrowserPainter> {
  const browser: Browser = await chromium.launch(browserOptions())
  const page: Page = await browser.newPage()
  const { resolve } = createRequire(import.meta.url)
  const fontFile = (name: string): string =>
    resolve(`@expo-google-fonts/noto-sans/${name}/NotoSans_${name}.ttf`)
  await page.route(`${ORIGIN}**`, async route => {
    const name = route.request().url().slice(ORIGIN.length)
    if (name === '') return route.fulfill({ contentType: 'text/html', body: blankPage() })
    return route.fulfill({
      contentType: 'font/ttf',
      body: readFileSync(fontFile(name)),
      headers: { 'access-control-allow-origin': '*' },
    })
  })
  await page.goto(ORIGIN)
  return {
    async draw(write) {
      const marks: Mark[] = []
      await page.evaluate(async html => {
        document.body.innerHTML = html
        await document.fonts.ready
      }, write(marks))
      const marked = await page.pdf({ preferCSSPageSize: true, printBackground: true })
      return { marked: new Uint8Array(marked), plain: withoutLinks(marked), marks }
    },
    close: () => browser.close(),
  }
}

function blankPage(): string {
  const faces = Object.entries(FONTS).map(
    ([name, [family, weight, style]]) =>
      `@font-face{font-family:${family};font-weight:${weight};font-style:${style};src:url(${ORIGIN}${name})}`,
  )
  const faux = `@font-face{font-family:Faux;src:url(${ORIGIN}400Regular)}`
  const reset =
    '*{box-sizing:border-box;margin:0;padding:0;print-color-adjust:exact}a{color:inherit;text-decoration:none}'
  return `<!doctype html><meta charset="utf-8"><style>${faces.join('')}${faux}${reset}@page{size:A4}</style><body></body>`
}

/** The browser writes the lists of links in clear; another name of the same length hides them from readers. */
function withoutLinks(pdf: Buffer): Uint8Array {
  return new Uint8Array(Buffer.from(pdf.toString('latin1').replaceAll('/Annots', '/Xnnots'), 'latin1'))
}
