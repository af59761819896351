import type { Box } from '#core/resume/page.ts'
import type { Raster } from '../load-pdfium.ts'
import type { Word } from './found-words.ts'
import { countFreeSides } from './word-ink.ts'

export interface Painted {
  /** The page as a person sees it, in colour. */
  picture: Raster
  /** What the letters of each layer would be in black on white, in colour too; none of layer -1, of too many. */
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
  const shown = [...new Set(word.letters.map(({ layer }) => layer))].flatMap(layer => masks[layer] ?? [])
  const box = around(word)
  const sums: Sums = { count: 0, letters: 0, squares: 0, channels: CHANNELS.map(() => [0, 0, 0]) }
  let most = 0
  forEachPixel(picture, { ...box, top: box.top - ROWS_AROUND, height: box.height + 2 * ROWS_AROUND }, at => {
    const letter = letterAt(shown, at * BYTES_PER_PIXEL)
    if (letter > most) most = letter
    addPixel(sums, letter, { pixels: picture.pixels, at: at * BYTES_PER_PIXEL })
  })
  return most < LETTER_MIN ? 0 : Math.max(...CHANNELS.map(channel => correlate(sums, channel)))
}

/** Of a word's pixels: how many, and of letters and colours the sums, those of the squares and of the products. */
interface Sums {
  count: number
  letters: number
  squares: number
  channels: [colours: number, squares: number, products: number][]
}

function addPixel(sums: Sums, letter: number, { pixels, at }: { pixels: Uint8Array; at: number }): void {
  sums.count += 1
  sums.letters += letter
  sums.squares += letter * letter
  for (let channel = 0; channel < sums.channels.length; channel += 1) {
    const own = sums.channels[channel]
    const colour = pixels[at + channel] ?? 0
    if (own === undefined) continue
    own[0] += colour
    own[1] += colour * colour
    own[2] += letter * colour
  }
}

/** 1 where a letter is painted fully, 0 on the ground. */
function letterAt(masks: readonly Raster[], place: number): number {
  let lightest = 255
  for (const { pixels } of masks) lightest = Math.min(lightest, pixels[place] ?? 0)
  return 1 - lightest / 255
}

/** The share of the variance of colours that a straight line from letter to ground explains; 0 without contrast. */
function correlate({ count, letters, squares, channels }: Sums, channel: number): number {
  const [colours, colourSquares, products] = channels[channel] ?? [0, 0, 0]
  const together = count * products - letters * colours
  const [ofLetters, ofColours] = [count * squares - letters ** 2, count * colourSquares - colours ** 2]
  const isFaint = Math.abs(together) < CONTRAST_MIN * ofLetters
  return isFaint || ofLetters * ofColours === 0 ? 0 : together ** 2 / (ofLetters * ofColours)
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
  forEachPixel(picture, box, at => {
    taken[at] = 1
  })
}

function shareTaken(taken: Uint8Array, picture: Raster, box: Box): number {
  let [all, its] = [0, 0]
  forEachPixel(picture, box, at => {
    all += 1
    its += taken[at] ?? 0
  })
  return all === 0 ? 1 : its / all
}

function forEachPixel({ width, height }: Raster, box: Box, look: (at: number) => void): void {
  const [fromX, toX] = [Math.max(0, Math.floor(box.left)), Math.min(width, Math.ceil(box.left + box.width))]
  const [fromY, toY] = [Math.max(0, Math.floor(box.top)), Math.min(height, Math.ceil(box.top + box.height))]
  for (let y = fromY; y < toY; y += 1) for (let x = fromX; x < toX; x += 1) look(y * width + x)
}

function around({ letters }: Word): Box {
  const [left, top] = [
    Math.min(...letters.map(({ box }) => box.left)),
    Math.min(...letters.map(({ box }) => box.top)),
  ]
  const right = Math.max(...letters.map(({ box }) => box.left + box.width))
  const bottom = Math.max(...letters.map(({ box }) => box.top + box.height))
  return { left, top, width: right - left, height: bottom - top }
}

function scaled({ left, top, width, height }: Box, factor: number): Box {
  return { left: factor * left, top: factor * top, width: factor * width, height: factor * height }
}
