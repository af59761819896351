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

/** Nobody reads the ninth of texts that lie on each other. */
const LAYERS_MAX = 8
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
  return new Map(
    [...drawn].map(([drawing, its]) => {
      const places = its.flatMap(({ box }) => middleOf(box, page))
      const used = places.reduce((all, place) => all | (taken[place] ?? 0), 0)
      const layer = Array.from({ length: LAYERS_MAX }).findIndex((_, one) => (used & (1 << one)) === 0)
      if (layer >= 0) for (const place of places) taken[place] = (taken[place] ?? 0) | (1 << layer)
      return [drawing, layer]
    }),
  )
}

/** The pixels of the inner half of a box, one at the least. */
function middleOf({ left, top, width, height }: Box, page: WordsOf['page']): number[] {
  const places: number[] = []
  const [toX, toY] = [left + 0.75 * width, top + 0.75 * height]
  for (let y = Math.max(0, Math.floor(top + 0.25 * height)); y < Math.min(page.height, toY); y += 1)
    for (let x = Math.max(0, Math.floor(left + 0.25 * width)); x < Math.min(page.width, toX); x += 1)
      places.push(y * page.width + x)
  return places
}
