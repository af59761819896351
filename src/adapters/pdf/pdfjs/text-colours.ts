import { OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** How a page draws its text, as far as it tells whether there may be text that nobody sees. */
export interface TextColours {
  /** Some of it is light: hidden on white paper, and plain to see on a dark box. */
  hasLight: boolean
  /** Some of it is drawn without ink on a page without a picture that it could be the text of. */
  hasInkless: boolean
}

interface Ink {
  isLight: boolean
  opacity: number
  mode: number
}

/** From this value on, 0..255, the darkest channel of a colour makes it light. */
const LIGHT_FROM = 0xc8
const OPACITY_MIN = 0.1
/** Text rendering modes that leave no mark, ISO 32000-1, table 106: neither filled nor stroked, or for clipping alone. */
const INKLESS_MODES: ReadonlySet<number> = new Set([3, 7])
const PICTURES: ReadonlySet<number> = new Set([
  ...[OPS.paintImageXObject, OPS.paintInlineImageXObject, OPS.paintImageMaskXObject],
  ...[OPS.paintImageXObjectRepeat, OPS.paintInlineImageXObjectGroup, OPS.paintImageMaskXObjectGroup],
])
const OPENS: ReadonlySet<number> = new Set([OPS.save, OPS.paintFormXObjectBegin])
const CLOSES: ReadonlySet<number> = new Set([OPS.restore, OPS.paintFormXObjectEnd])
const SHOWN: ReadonlySet<number> = new Set([OPS.showText, OPS.showSpacedText])

/** Follows what a page draws, without drawing it. */
export async function readTextColours(page: PDFPageProxy): Promise<TextColours> {
  const { fnArray, argsArray } = await page.getOperatorList()
  const saved: Ink[] = []
  let ink: Ink = { isLight: false, opacity: 1, mode: 0 }
  const found = { hasLight: false, hasInkless: false }
  let hasPicture = false
  fnArray.forEach((operator, at) => {
    if (OPENS.has(operator)) saved.push(ink)
    else if (CLOSES.has(operator)) ink = saved.pop() ?? ink
    else if (PICTURES.has(operator)) hasPicture = true
    else if (SHOWN.has(operator)) {
      const isInkless = ink.opacity < OPACITY_MIN || INKLESS_MODES.has(ink.mode)
      found.hasInkless ||= isInkless
      found.hasLight ||= !isInkless && ink.isLight
    } else ink = changeInk(ink, operator, argsArray[at])
  })
  return { hasLight: found.hasLight, hasInkless: found.hasInkless && !hasPicture }
}

function changeInk(ink: Ink, operator: number, given: unknown): Ink {
  const [value] = Array.isArray(given) ? given : []
  if (operator === OPS.setFillRGBColor) return { ...ink, isLight: isLight(String(value)) }
  if (operator === OPS.setFillColorN) return { ...ink, isLight: false }
  if (operator === OPS.setTextRenderingMode) return { ...ink, mode: Number(value) }
  if (operator !== OPS.setGState || !Array.isArray(value)) return ink
  const opacity = value.find(entry => Array.isArray(entry) && entry[0] === 'ca')
  return opacity === undefined ? ink : { ...ink, opacity: Number(opacity[1]) }
}

/** @param colour '#rrggbb' */
function isLight(colour: string): boolean {
  const channels = /^#(..)(..)(..)$/.exec(colour)?.slice(1) ?? []
  return channels.length === 3 && channels.every(channel => Number.parseInt(channel, 16) >= LIGHT_FROM)
}
