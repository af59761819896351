import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { gunzipSync } from 'node:zlib'
import * as z from 'zod/mini'
import type { DrawnPage } from './draw-pages.ts'

const LSTM_ONLY = 1
/** Finds columns and blocks by itself. */
const AUTOMATIC_LAYOUT = '3'
/**
 * By Sauvola: letters are told from their own surroundings, which a shadow may lie on. Where that finds little, as on a
 * page in front of something dark, by one brightness for all of it.
 */
const THRESHOLDS = ['2', '0']
/** Confidence, 0..100, and the characters that a page of a resume holds at the least when most of it was found. */
const [SURE_FROM, MUCH] = [60, 400]
/** Where Tesseract's own file system expects it. */
const PICTURE = '/input'
const require = createRequire(import.meta.url)
const nobody = (): undefined => undefined
/** It reports and prints where nobody looks, and fails without the first of these. */
const SILENT = { TesseractProgress: nobody, print: nobody, printErr: nobody }

/** Languages whose data comes along, by their two letters. */
const DATA = { en: 'eng', de: 'deu', fr: 'fra', es: 'spa' } as const
export type ScanLanguage = keyof typeof DATA

const BoxOfPixels = z.object({ x0: z.number(), y0: z.number(), x1: z.number(), y1: z.number() })
const WordSeen = z.object({ text: z.string(), confidence: z.number(), bbox: BoxOfPixels })
const LineSeen = z.object({
  baseline: BoxOfPixels,
  rowAttributes: z.object({ rowHeight: z.number() }),
  words: z.array(WordSeen),
})
export type LineSeen = z.output<typeof LineSeen>

const PageSeen = z.object({
  blocks: z.array(
    z.object({ paragraphs: z.optional(z.nullable(z.array(z.object({ lines: z.array(LineSeen) })))) }),
  ),
})

/** The part of Tesseract's own interface that is used here. */
interface TesseractModule {
  FS: { writeFile(path: string, data: Uint8Array): void }
  TessBaseAPI: new () => {
    Init(dataPath: null, languages: string, mode: number): number
    SetVariable(name: string, value: string): void
    SetImageFile(exifOrientation: number, angle: number): number
    Recognize(monitor: null): number
    GetJSONText(): string
  }
}

export interface Recogniser {
  /** Lines in reading order, words in pixels; the better the languages fit, the fewer letters are confused. */
  recognise(page: DrawnPage, languages: readonly ScanLanguage[]): LineSeen[]
}

/** Starts Tesseract with the data that lies in our packages: nothing is fetched. */
export async function startRecogniser(): Promise<Recogniser> {
  // The package has no types; what is called here is spelled out above.
  const start = require('tesseract.js-core/tesseract-core-simd-lstm.js') as (
    options: object,
  ) => Promise<TesseractModule>
  const tesseract = await start(SILENT)
  const api = new tesseract.TessBaseAPI()
  const loaded = new Set<string>()
  let current = ''

  function loadLanguages(languages: readonly ScanLanguage[]): void {
    const names = languages.map(language => DATA[language])
    if (names.join('+') === current) return
    for (const name of names.filter(one => !loaded.has(one))) {
      const file = require.resolve(`@tesseract.js-data/${name}/4.0.0_best_int/${name}.traineddata.gz`)
      tesseract.FS.writeFile(`/${name}.traineddata`, gunzipSync(readFileSync(file)))
      loaded.add(name)
    }
    if (api.Init(null, names.join('+'), LSTM_ONLY) !== 0) throw new Error('Tesseract does not start')
    api.SetVariable('tessedit_pageseg_mode', AUTOMATIC_LAYOUT)
    current = names.join('+')
  }

  return {
    recognise(page, languages) {
      loadLanguages(languages)
      api.SetVariable('user_defined_dpi', String(Math.round(page.dotsPerInch)))
      tesseract.FS.writeFile(PICTURE, toPortableGreymap(page))
      let best: LineSeen[] = []
      for (const threshold of THRESHOLDS) {
        api.SetVariable('thresholding_method', threshold)
        if (api.SetImageFile(1, 0) !== 0 || api.Recognize(null) !== 0) return best
        const { blocks } = PageSeen.parse(JSON.parse(api.GetJSONText()))
        const lines = blocks.flatMap(({ paragraphs }) =>
          (paragraphs ?? []).flatMap(paragraph => paragraph.lines),
        )
        if (countCharacters(lines, 'sure') >= countCharacters(best, 'sure')) best = lines
        if (countCharacters(best, 'sure') >= MUCH) break
      }
      return best
    },
  }
}

/** Characters of all words, or of those that are hardly wrong. */
export function countCharacters(lines: readonly LineSeen[], kind: 'all' | 'sure'): number {
  const words = lines.flatMap(line => line.words)
  const counted = kind === 'all' ? words : words.filter(({ confidence }) => confidence >= SURE_FROM)
  return counted.reduce((characters, { text }) => characters + text.length, 0)
}

function toPortableGreymap({ pixels, widthPixels, heightPixels }: DrawnPage): Uint8Array {
  return Buffer.concat([Buffer.from(`P5\n${widthPixels} ${heightPixels}\n255\n`), pixels])
}
