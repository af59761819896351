import { DAY_MS } from './calendar.ts'
import { openStream, type Stream } from './random.ts'

/** How a posting comes to be on the site a second time; 'other-city' is another job in the same words. */
export type CopyKind = 'exact' | 'near' | 're-post' | 'other-city'

/**
 * The rhythm of one place on the site: it shows one posting after the other, each for the same number of days.
 * So the site is always full, and a posting keeps its dates whenever one looks.
 */
export interface Rhythm {
  place: number
  /** The first posting of the place goes online on this day since 1970. */
  firstDay: number
  /** How long each stays online. */
  days: number
  /** What the place shows the postings of, in other words its own place when it copies none. */
  source: number
  kind: CopyKind | null
  /** How many days after its source a copy goes online. */
  lagDays: number
}

/** The lasting number of a posting: which one it is in the row of its place, and the place. */
export interface Listing {
  rhythm: Rhythm
  turn: number
  number: number
}

export const WORLD_BEGINS_MS = Date.UTC(2020, 0, 1)
/** Above every possible size, so that numbers of two places never meet. */
const PLACES_A_TURN = 100_000
const BEGIN_DAY = WORLD_BEGINS_MS / DAY_MS - 100
const FEWEST_DAYS = 4
/** Two dice of so many days give ages that fall off like half of a normal curve over 90 days. */
const DICE_DAYS = 44
const FARTHEST_SOURCE = 40
const LONGEST_LAG_DAYS = 5
/** Of 100 places. Every second posting of a re-posting place is a re-post, which makes 4 of 100 postings. */
const KIND_SHARES: readonly (readonly [CopyKind, number])[] = [
  ['exact', 3],
  ['near', 3],
  ['other-city', 2],
  ['re-post', 8],
]

export function rhythmOf(seed: number, place: number): Rhythm {
  const stream = openStream(seed, 'listing', place)
  const kind = drawKind(stream, place)
  const isOwn = kind === null || kind === 're-post'
  const source = isOwn ? place : findSource(seed, place - stream.between(1, FARTHEST_SOURCE))
  const lagDays = isOwn ? 0 : stream.below(LONGEST_LAG_DAYS + 1)
  const timing = openStream(seed, 'listing-days', source)
  const days = FEWEST_DAYS + timing.below(DICE_DAYS) + timing.below(DICE_DAYS)
  return { place, firstDay: BEGIN_DAY + timing.below(days), days, source, kind, lagDays }
}

/** Which posting of the place had its day at this moment; it may go online later on the same day. */
export function listingAt(rhythm: Rhythm, nowMs: number): Listing {
  // A day ahead: in the east it is tomorrow already.
  const day = Math.floor(nowMs / DAY_MS) + 1
  return listingOf(rhythm, Math.floor((day - rhythm.firstDay - rhythm.lagDays) / rhythm.days))
}

export function listingOf(rhythm: Rhythm, turn: number): Listing {
  return { rhythm, turn, number: turn * PLACES_A_TURN + rhythm.place }
}

/** The place and the turn of a posting's number. */
export function splitNumber(number: number): { place: number; turn: number } {
  return { place: number % PLACES_A_TURN, turn: Math.floor(number / PLACES_A_TURN) }
}

/** Since 1970: when its turn begins, without the lag of a copy. */
export function firstDayOf({ rhythm, turn }: Listing): number {
  return rhythm.firstDay + turn * rhythm.days
}

/** The posting that this one repeats, by number; its own when it repeats none. */
export function sourceNumber({ rhythm, turn, number }: Listing): number {
  if (rhythm.kind === 're-post') return turn % 2 === 1 ? number - PLACES_A_TURN : number
  return turn * PLACES_A_TURN + rhythm.source
}

function drawKind(stream: Stream, place: number): CopyKind | null {
  let drawn = stream.below(100)
  for (const [kind, share] of KIND_SHARES) {
    if (drawn < share) return place === 0 ? null : kind
    drawn -= share
  }
  return null
}

/** The nearest place at or before `from` that shows postings of its own, each of them once. */
function findSource(seed: number, from: number): number {
  let place = Math.max(0, from)
  while (drawKind(openStream(seed, 'listing', place), place) !== null) place--
  return place
}
