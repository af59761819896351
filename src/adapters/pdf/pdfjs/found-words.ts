import type { Box } from '#core/resume/page.ts'
import type { PlacedLetter } from './placed-letters.ts'

export interface Letter extends PlacedLetter {
  /** Letters that lie on each other are in different layers, from 0; -1 for those beyond the last. */
  layer: number
}

/** Letters without a blank between them that are declared alike. */
export interface Word {
  letters: Letter[]
  /** What its colour and its way of being drawn are declared to be. */
  look: string
}

interface WordsOf {
  /** By drawing. */
  looks: ReadonlyMap<number, string>
  /** In pixels. */
  page: { width: number; height: number }
}

/** Nobody reads the ninth of texts that lie on each other: a bit for each that is told apart. */
const ALL_LAYERS = 0xff
/** How far the middles of two letters of a word are apart at most, as a share of the largest side of either. */
const BESIDE = 2

export function findWords(letters: readonly PlacedLetter[], { looks, page }: WordsOf): Word[] {
  const layers = findLayers(letters, page)
  const words: Word[] = []
  for (const letter of letters) {
    const placed = { ...letter, layer: layers.get(letter.drawing) ?? -1 }
    const look = looks.get(letter.drawing) ?? ''
    const last = words.at(-1)
    const before = last?.letters.at(-1)
    const isNext = before && !letter.beginsWord && last?.look === look && isBeside(before.box, letter.box)
    if (last && isNext) last.letters.push(placed)
    else words.push({ letters: [placed], look })
  }
  return words
}

/** In whatever direction a text runs. */
function isBeside(one: Box, other: Box): boolean {
  const across = other.left + other.width / 2 - one.left - one.width / 2
  const down = other.top + other.height / 2 - one.top - one.height / 2
  return Math.hypot(across, down) <= BESIDE * Math.max(one.width, one.height, other.width, other.height)
}

/** A drawing takes the first layer in which none lies where the middles of its letters are. */
function findLayers(letters: readonly PlacedLetter[], page: WordsOf['page']): Map<number, number> {
  const taken = new Uint8Array(page.width * page.height)
  const drawn = Map.groupBy(letters, ({ drawing }) => drawing)
  return new Map([...drawn].map(([drawing, its]) => [drawing, takeLayer(taken, its, page)]))
}

function takeLayer(taken: Uint8Array, letters: readonly PlacedLetter[], page: WordsOf['page']): number {
  const rows = letters.flatMap(({ box }) => middleOf(box, page))
  let used = 0
  for (const { from, to } of rows) for (let at = from; at < to; at += 1) used |= taken[at] ?? 0
  const free = ~used & ALL_LAYERS
  if (free === 0) return -1
  const first = free & -free
  for (const { from, to } of rows) for (let at = from; at < to; at += 1) taken[at] = (taken[at] ?? 0) | first
  return Math.log2(first)
}

/** The pixels of the inner half of a box, one at the least, row by row. */
function middleOf({ left, top, width, height }: Box, page: WordsOf['page']): { from: number; to: number }[] {
  const rows: { from: number; to: number }[] = []
  const fromX = Math.max(0, Math.floor(left + 0.25 * width))
  const toX = Math.min(page.width, Math.ceil(left + 0.75 * width))
  const toY = Math.min(page.height, top + 0.75 * height)
  for (let y = Math.max(0, Math.floor(top + 0.25 * height)); y < toY; y += 1)
    rows.push({ from: y * page.width + fromX, to: y * page.width + toX })
  return rows
}
