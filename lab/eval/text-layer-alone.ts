import { readFileSync } from 'node:fs'
import { DecompressionStream } from 'node:stream/web'
import { fileURLToPath } from 'node:url'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

const FONT_PAGES = 5
const packageFolder = fileURLToPath(new URL('.', import.meta.resolve('pdfjs-dist/package.json')))

/**
 * What pdf.js alone takes for the text, the links and the fonts of a file: the yardstick for the whole reader.
 * @returns milliseconds; those up to the failure when it cannot read the file
 */
export async function timeTextLayerAlone(filePath: string): Promise<number> {
  const quick = globalThis.DecompressionStream // the reader's own, in the same process
  Object.assign(globalThis, { DecompressionStream })
  const startedAt = performance.now()
  const task = getDocument({
    data: new Uint8Array(readFileSync(filePath)),
    verbosity: 0,
    disableFontFace: true,
    useSystemFonts: false,
    fontExtraProperties: true,
    maxImageSize: 1,
    cMapUrl: `${packageFolder}cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${packageFolder}standard_fonts/`,
    wasmUrl: `${packageFolder}wasm/`,
  })
  try {
    const document = await task.promise
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number)
      await page.getTextContent()
      if (number <= FONT_PAGES) await page.getOperatorList()
      await page.getAnnotations()
      page.cleanup()
    }
  } catch {
    // A file that cannot be read takes both ways the same time; the reader's answer says what is wrong with it.
  } finally {
    await task.destroy()
    Object.assign(globalThis, { DecompressionStream: quick })
  }
  return performance.now() - startedAt
}
