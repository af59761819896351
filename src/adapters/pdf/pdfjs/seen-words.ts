import type { Box } from '#core/resume/page.ts'
import type { Raster } from '../load-pdfium.ts'
import type { Word } from './found-words.ts'
import { countFreeSides, HEIGHT_MIN, OUTSIDE } from './word-ink.ts'

export interface Painted {
  /** The page as a person sees it, in colour. */
  picture: Raster
  /** What the letters of each layer would be in black on white, a byte a pixel; none of layer -1, of too many. */
  masks: readonly Raster[]
  /** The page again in grey, and how many times as large; asked for only where letters alone do not tell. */
  enlarge(): { grey: Raster; factor: number } | null
}

/** Two colours that are closer than this in every channel, 0..255, look alike on paper. */
const CONTRAST_MIN = 24
/**
 * How much of what changes in a word's box its own letters explain, 0..1: all where they are painted themselves, a third
 * where they are outlined in another weight or framed, and by chance a fifth where they lie on other letters.
 */
const MATCH = { certain: 0.6, likely: 0.2, possible: 0.1 } as const
/** Sides of a word's box that are free of strokes, where there are some in it. */
const FREE_SIDES = { likely: 4, possible: 3 } as const
/** What is painted too faintly to reach that contrast in black on white, as a part of a faint drawing: 0..1. */
const LETTER_MIN = CONTRAST_MIN / 255
/** Rows above and below a word that are looked at too: a line of capitals fills its box. */
const ROWS_AROUND = 2
/** As a share of a word's box: when more of it belongs to words that are certain, nothing is left for this one. */
const TAKEN_MAX = 0.3
/** As a share of the words of a line: chance alone finds letters under far fewer. */
const LINE_MIN = 0.5
const CHANNELS = [0, 1, 2] as const
const BYTES_PER_PIXEL = 4

/**
 * Decides by what is painted which words can be seen. Certain are those whose letters the picture shows; likely those
 * that it shows roughly, or under which stand letters of no other word, as under the text of a scan. Where most words of
 * a line are, its others need less.
 */
export function findSeenWords(words: readonly Word[], painted: Painted): ReadonlySet<Word> {
  const matches = new Map(words.map(word => [word, matchOf(word, painted)]))
  const certain = new Set(words.filter(word => (matches.get(word) ?? 0) >= MATCH.certain))
  const open = words.filter(word => !certain.has(word))
  const evidence = findEvidence(open, { certain, matches, painted })
  const seen = new Set(certain)
  for (const line of linesOf(words)) {
    const found = line.filter(word => certain.has(word) || evidence.get(word) === 'likely')
    if (found.length < LINE_MIN * line.length) continue
    for (const word of line) if (evidence.has(word)) seen.add(word)
  }
  return seen
}

interface Known {
  certain: ReadonlySet<Word>
  matches: ReadonlyMap<Word, number>
  painted: Painted
}

type Evidence = 'likely' | 'possible'

/** What speaks for words that are not certain: likely ones take their place, so that it speaks for no other. */
function findEvidence(open: readonly Word[], { certain, matches, painted }: Known): Map<Word, Evidence> {
  const found = new Map<Word, Evidence>()
  if (open.length === 0) return found
  const taken = new Uint8Array(painted.picture.width * painted.picture.height)
  for (const word of certain) take(taken, painted.picture, around(word))
  let enlarged: ReturnType<Painted['enlarge']> | undefined
  const countSides = (box: Box): number => {
    if (enlarged === undefined) enlarged = painted.enlarge()
    return enlarged === null ? 0 : countFreeSides(scaled(box, enlarged.factor), enlarged.grey)
  }
  for (const word of open) {
    const box = around(word)
    if (shareTaken(taken, painted.picture, box) > TAKEN_MAX) continue
    const evidence = weigh(matches.get(word) ?? 0, () => countSides(box))
    if (evidence !== null) found.set(word, evidence)
    if (evidence === 'likely') take(taken, painted.picture, box)
  }
  return found
}

function weigh(match: number, countSides: () => number): Evidence | null {
  if (match >= MATCH.likely) return 'likely'
  const sides = countSides()
  const kinds = ['likely', 'possible'] as const
  return kinds.find(kind => match >= MATCH[kind] || sides >= FREE_SIDES[kind]) ?? null
}

/** How well the picture shows the letters of a word, 0..1: where they are it differs from its ground, and only there. */
function matchOf(word: Word, { picture, masks }: Painted): number {
  const layers = new Set(word.letters.map(({ layer }) => layer))
  const box = around(word)
  const area = areaOf(picture, {
    ...box,
    top: box.top - ROWS_AROUND,
    height: box.height + 2 * ROWS_AROUND,
  })
  const letters = lettersIn(
    area,
    [...layers].flatMap(layer => masks[layer] ?? []),
  )
  if (!letters.some(letter => letter >= LETTER_MIN)) return 0
  const { pixels, width, height } = picture
  let best = 0
  for (const channel of CHANNELS) {
    best = Math.max(best, correlate(letters, area, { pixels, width, height, channel }))
    if (best >= MATCH.certain) break // more says no more
  }
  return best
}

/** Pixel by pixel of an area 1 where a letter is painted fully, 0 on the ground. */
function lettersIn({ fromX, toX, fromY, toY }: Area, masks: readonly Raster[]): Float64Array {
  const letters = new Float64Array(Math.max(0, toX - fromX) * Math.max(0, toY - fromY))
  for (const { pixels, width } of masks) {
    let place = 0
    for (let y = fromY; y < toY; y += 1)
      for (let at = y * width + fromX; at < y * width + toX; at += 1) {
        letters[place] = Math.max(letters[place] ?? 0, 1 - (pixels[at] ?? 0) / 255)
        place += 1
      }
  }
  return letters
}

/** The share of the variance of colours that a straight line from letter to ground explains; 0 without contrast. */
function correlate(
  letters: Float64Array,
  { fromX, toX, fromY, toY }: Area,
  { pixels, width, channel }: Raster & { channel: number },
): number {
  let [sum, squares, colours, colourSquares, products, place] = [0, 0, 0, 0, 0, 0]
  for (let y = fromY; y < toY; y += 1)
    for (let x = fromX; x < toX; x += 1) {
      const letter = letters[place] ?? 0
      const colour = pixels[(y * width + x) * BYTES_PER_PIXEL + channel] ?? 0
      place += 1
      sum += letter
      squares += letter * letter
      colours += colour
      colourSquares += colour * colour
      products += letter * colour
    }
  const together = place * products - sum * colours
  const [ofLetters, ofColours] = [place * squares - sum ** 2, place * colourSquares - colours ** 2]
  const isFaint = Math.abs(together) < CONTRAST_MIN * ofLetters
  return isFaint || ofLetters * ofColours === 0 ? 0 : together ** 2 / (ofLetters * ofColours)
}

/** What matters to a word beside its own box: `countFreeSides` looks further around than all else. */
export function lookedAt(word: Word): Box {
  const { left, top, width, height } = around(word)
  const beside = Math.max(Math.min(width, height), HEIGHT_MIN) * OUTSIDE.above + ROWS_AROUND
  return { left: left - beside, top: top - beside, width: width + 2 * beside, height: height + 2 * beside }
}

/** Words of one look in one row behind each other. */
function linesOf(words: readonly Word[]): Word[][] {
  const lines: Word[][] = []
  for (const word of words) {
    const line = lines.at(-1)
    const before = line?.at(-1)
    if (line && before && before.look === word.look && isLevel(around(before), around(word))) line.push(word)
    else lines.push([word])
  }
  return lines
}

function isLevel(one: Box, other: Box): boolean {
  const middle = other.top + other.height / 2
  return one.top <= middle && middle <= one.top + one.height
}

function take(taken: Uint8Array, picture: Raster, box: Box): void {
  const { fromX, toX, fromY, toY } = areaOf(picture, box)
  if (fromX >= toX) return
  for (let y = fromY; y < toY; y += 1) taken.fill(1, y * picture.width + fromX, y * picture.width + toX)
}

function shareTaken(taken: Uint8Array, picture: Raster, box: Box): number {
  const { fromX, toX, fromY, toY } = areaOf(picture, box)
  let [all, its] = [0, 0]
  for (let y = fromY; y < toY; y += 1)
    for (let x = fromX; x < toX; x += 1) {
      all += 1
      its += taken[y * picture.width + x] ?? 0
    }
  return all === 0 ? 1 : its / all
}

/** In whole pixels: from its first column and row on, up to the next ones behind it. */
interface Area {
  fromX: number
  toX: number
  fromY: number
  toY: number
}

function areaOf({ width, height }: Raster, box: Box): Area {
  return {
    fromX: Math.max(0, Math.floor(box.left)),
    toX: Math.min(width, Math.ceil(box.left + box.width)),
    fromY: Math.max(0, Math.floor(box.top)),
    toY: Math.min(height, Math.ceil(box.top + box.height)),
  }
}

function around({ letters }: Word): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { box } of letters) {
    left = Math.min(left, box.left)
    top = Math.min(top, box.top)
    right = Math.max(right, box.left + box.width)
    bottom = Math.max(bottom, box.top + box.height)
  }
  return { left, top, width: right - left, height: bottom - top }
}

function scaled({ left, top, width, height }: Box, factor: number): Box {
  return { left: factor * left, top: factor * top, width: factor * width, height: factor * height }
}
