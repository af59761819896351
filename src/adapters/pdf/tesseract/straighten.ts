import type { DrawnPage } from './draw-pages.ts'

/** Every so many pixels one is looked at: letters are some twenty pixels high. */
const STEP = 2
/** On each side of the middle of a page. */
const STRIPS = 4096
/** Brightness, 0..255, that changes so much over four pixels is the edge of a stroke. */
const EDGE_MIN = 40
const DEGREE = Math.PI / 180
/** Searched for first in large steps, then around the best of them in small ones. */
const SLANTS = { within: 20 * DEGREE, steps: [0.5 * DEGREE, 0.1 * DEGREE] } as const
const TAPERS = { within: 0.3, steps: [0.02, 0.004] } as const
/** How many times as high: straight pages reach 1.01 for wrong poses, those askew 1.6 and more for the right one. */
const CLEARLY = 1.2
/** What is less than this is left alone, since drawing a page anew blurs its letters. */
const SLANT_MIN = 1 * DEGREE
const TAPER_MIN = 0.03

/** How a page lies in a photograph of it. */
interface Pose {
  /** Radians, above 0 when its lines fall to the right. */
  slant: number
  /** How much narrower it is at its lower rim than at its upper one, as a share of its width. */
  taper: number
}

/** A place from the middle of a page, in pixels. */
type Place = [x: number, y: number]

/**
 * A photographed page as if it had been taken from straight above: turned back by up to 20 degrees, its rims parallel.
 * What lies straight already is left as it is.
 */
export function straighten(page: DrawnPage): DrawnPage {
  const pose = findPose(page)
  if (Math.abs(pose.slant) < SLANT_MIN && Math.abs(pose.taper) < TAPER_MIN) return page
  return drawAnew(page, pose)
}

/** Its letters' edges fall into the fewest rows, and the strokes' into the fewest columns: margins are upright. */
function findPose(page: DrawnPage): Pose {
  const { heightPixels } = page
  const rows = findEdges(page, page.widthPixels)
  const slant = findBest(SLANTS, angle => crowding(rows, ([x, y]) => turn([x, y], -angle)[1]))
  const columns = findEdges(page, 1).map(place => turn(place, -slant))
  const taper = findBest(TAPERS, share => crowding(columns, ([x, y]) => x * (1 + (share * y) / heightPixels)))
  return { slant, taper }
}

function turn([x, y]: Place, angle: number): Place {
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)]
  return [x * cosine - y * sine, x * sine + y * cosine]
}

/** @param away to the next pixel in the direction in which brightness changes at an edge */
function findEdges({ pixels, widthPixels, heightPixels }: DrawnPage, away: number): Place[] {
  const edges: Place[] = []
  for (let y = 2; y < heightPixels - 2; y += STEP)
    for (let x = 2; x < widthPixels - 2; x += STEP) {
      const at = y * widthPixels + x
      const fall = (pixels[at - 2 * away] ?? 0) - (pixels[at + 2 * away] ?? 0)
      if (fall > EDGE_MIN) edges.push([x - widthPixels / 2, y - heightPixels / 2])
    }
  return edges
}

/** @returns 0 where nothing else ranks clearly higher */
function findBest(search: typeof SLANTS | typeof TAPERS, rank: (value: number) => number): number {
  let best = 0
  let reach: number = search.within
  for (const step of search.steps) {
    const [middle, count] = [best, Math.round(reach / step)]
    const tried = Array.from({ length: 2 * count + 1 }, (_, at) => middle + (at - count) * step)
    const ranked = tried.map(value => ({ value, rank: rank(value) }))
    best = ranked.reduce((one, other) => (other.rank > one.rank ? other : one)).value
    reach = step
  }
  return rank(best) > CLEARLY * rank(0) ? best : 0
}

/** The sum of squares of how many places fall into each strip; strips far outside of a page do not count. */
function crowding(places: readonly Place[], stripOf: (place: Place) => number): number {
  const counts = new Uint32Array(2 * STRIPS)
  for (const place of places) {
    const strip = STRIPS + Math.round(stripOf(place) / STEP)
    counts[strip] = (counts[strip] ?? 0) + 1
  }
  return counts.reduce((sum, count) => sum + count * count, 0)
}

function drawAnew(page: DrawnPage, { slant, taper }: Pose): DrawnPage {
  const { widthPixels: width, heightPixels: height } = page
  const pixels = new Uint8Array(width * height)
  for (let y = 0; y < height; y += 1) {
    const down = y - height / 2
    for (let x = 0; x < width; x += 1) {
      const across = (x - width / 2) / (1 + (taper * down) / height)
      const [fromX, fromY] = turn([across, down], slant)
      pixels[y * width + x] = brightnessAt(page, [fromX + width / 2, fromY + height / 2])
    }
  }
  return { ...page, pixels }
}

/** Between four pixels; of the nearest one beyond the rim. */
function brightnessAt({ pixels, widthPixels, heightPixels }: DrawnPage, [x, y]: Place): number {
  const left = Math.max(0, Math.min(widthPixels - 2, Math.floor(x)))
  const top = Math.max(0, Math.min(heightPixels - 2, Math.floor(y)))
  const [right, below] = [Math.max(0, Math.min(1, x - left)), Math.max(0, Math.min(1, y - top))]
  const at = top * widthPixels + left
  const upper = (pixels[at] ?? 0) * (1 - right) + (pixels[at + 1] ?? 0) * right
  const under = at + widthPixels
  const lower = (pixels[under] ?? 0) * (1 - right) + (pixels[under + 1] ?? 0) * right
  return upper * (1 - below) + lower * below
}
