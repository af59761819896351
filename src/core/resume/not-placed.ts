import type { Fact, ResumeProfile } from '#contract/resume.ts'
import { dateWordsOf } from '../text/date-words.ts'
import { findDates } from '../text/dates.ts'
import { endsInBracket } from './brackets.ts'
import { type Counts, countWords, take, type Word, wordsIn } from './counted-words.ts'
import { toFact } from './facts.ts'
import { saysOnlyHeading } from './headings.ts'
import type { Box, PageText } from './page.ts'
import { bottomOf, joinPieces, type Piece, rightOf, slicePiece } from './piece.ts'
import { readPieces } from './pieces.ts'
import { placeFacts } from './profile-facts.ts'
import { partRunningHeads } from './running-heads.ts'
import type { Section } from './section.ts'

/** The page as the rules looked at it, and what they made of it. */
interface Reading {
  pages: readonly PageText[]
  sections: readonly Section[]
  profile: ResumeProfile
}

/**
 * What stands on the pages and in no fact: nothing that can be seen is thrown away. Headings, labels, page numbers and
 * repeated running heads are no losses.
 * @returns in the order of the document, each with its place; of a line that was taken in part, the part that is left
 */
export function findNotPlaced({ pages, sections, profile }: Reading): Fact[] {
  const parted = partRunningHeads(pages.map(readPieces))
  // What was taken for a heading by its looks may be none.
  const headings = sections.flatMap(({ heading }) =>
    heading !== null && saysOnlyHeading(heading.text) ? heading.pieces : [],
  )
  const takers = [...listTakers(profile), ...headings.map(toTaker)]
  const heads = parted.heads.flatMap(head => head.pieces).map(piece => leaveKnown(piece, takers))
  const byBand = sortByBand(takers)
  const seen = parted.pages
    .flatMap(page => [...page.pieces, ...page.turned])
    .map((piece): Seen => ({ piece, words: wordsIn(piece.text), near: findNear(byBand, piece) }))
  // What stands on the same place first, so that a word that is there twice is missed where it is missing.
  for (const one of seen)
    one.words = one.words.filter(word => !one.near.some(taker => take(taker.left, word.folded)))
  const elsewhere = countAll(takers)
  for (const one of seen)
    one.words = one.words.filter(({ folded }) => !(isPartOfNear(one.near, folded) || take(elsewhere, folded)))
  for (const one of seen) one.words = leaveJoining(one)
  const lost = [...heads, ...seen].flatMap(cutLost)
  return joinWrapped(lost).map(({ piece }, index) => toFact(piece, `${UNPLACED}${index + 1}`, 1))
}

const UNPLACED = 'unplaced'

/** Something that took words off a page. */
interface Taker {
  page: number
  box: Box
  /** How often each of its words was not found on a page yet. */
  left: Counts
}

interface Seen {
  piece: Piece
  /** Those that nothing has taken yet. */
  words: readonly Word[]
  near: readonly Taker[]
}

function listTakers(profile: ResumeProfile): Taker[] {
  return [...placeFacts(profile).values()].flatMap(({ fact: { text, origin } }) =>
    origin.kind === 'pdf' ? [toTaker({ text, ...origin })] : [],
  )
}

function toTaker({ text, page, box }: { text: string; page: number; box: Box }): Taker {
  return { page, box, left: countWords(text) }
}

function countAll(takers: readonly Taker[]): Counts {
  const all: Counts = new Map()
  for (const { left } of takers) for (const [word, count] of left) all.set(word, (all.get(word) ?? 0) + count)
  return all
}

/** A running head repeats what the resume says once: its words are missed only where nothing says them at all. */
function leaveKnown(piece: Piece, takers: readonly Taker[]): Seen {
  const isKnown = (word: string) => /^\p{N}+$/u.test(word) || takers.some(({ left }) => left.has(word))
  const words = wordsIn(piece.text)
  return { piece, words: words.every(({ folded }) => isKnown(folded)) ? [] : words, near: [] }
}

/** Points of a page's height: few facts have their place in a band. */
const BAND = 40

/** By page and band, so that not every piece is held against every fact. */
function bandsOf({ page, box }: { page: number; box: Box }): string[] {
  const [first, last] = [box.top, bottomOf(box)].map(y => Math.floor(Math.min(y, PAGE_MAX) / BAND))
  const bands: string[] = []
  for (let band = first ?? 0; band <= (last ?? 0); band += 1) bands.push(`${page} ${band}`)
  return bands
}

/** Points; as high as a page of a PDF can be. */
const PAGE_MAX = 14_400

function sortByBand(takers: readonly Taker[]): Map<string, Taker[]> {
  const byBand = new Map<string, Taker[]>()
  for (const taker of takers) {
    for (const band of bandsOf(taker)) {
      const own = byBand.get(band)
      if (own) own.push(taker)
      else byBand.set(band, [taker])
    }
  }
  return byBand
}

function findNear(byBand: ReadonlyMap<string, readonly Taker[]>, piece: Piece): Taker[] {
  const near = new Set(bandsOf(piece).flatMap(band => byBand.get(band) ?? []))
  return [...near].filter(({ box }) => overlaps(box, piece.box))
}

function overlaps(one: Box, other: Box): boolean {
  const isBeside = one.left <= rightOf(other) + 1 && other.left <= rightOf(one) + 1
  return isBeside && one.top < bottomOf(other) && other.top < bottomOf(one)
}

/** A word that was cut at the end of a line is whole in the fact. */
function isPartOfNear(near: readonly Taker[], word: string): boolean {
  return near.some(({ left }) =>
    [...left.keys()].some(whole => whole.startsWith(word) || whole.endsWith(word)),
  )
}

/** A date begins and one ends: 'to' between two that were taken, or 'since' before one, says nothing else. */
const JOINING = new Set(dateWordsOf('until', 'since').flatMap(words => [...countWords(words).keys()]))

function leaveJoining({ piece, words }: Seen): readonly Word[] {
  const dates = words.some(({ folded }) => JOINING.has(folded)) ? findDates(piece.text) : null
  if (dates === null) return words
  const isOfDates = ({ start, end }: Word) => start >= dates.from && end <= dates.to
  const isTaken = words.every(word => !isOfDates(word) || JOINING.has(word.folded))
  return isTaken ? words.filter(word => !isOfDates(word)) : words
}

interface Lost {
  piece: Piece
  /** False where part of the line is in the profile. */
  isWhole: boolean
}

/**
 * From the first word that is missing to the last. Words of headings before a colon name what was taken from behind it,
 * as a heading does; others may say more of it ('Learning: Rust').
 */
function cutLost({ piece, words }: Seen): Lost[] {
  const [first, last] = [words[0], words.at(-1)]
  if (first === undefined || last === undefined) return []
  const all = wordsIn(piece.text)
  const isWhole = words.length === all.length
  const isLabel = !isWhole && all[0]?.start === first.start && /^\s*[:：]/u.test(piece.text.slice(last.end))
  if (isLabel && saysOnlyHeading(piece.text.slice(first.start, last.end))) return []
  const behind = piece.text.slice(last.end)
  const isOpen = /^[)）\]]/.test(behind) && endsInBracket(piece.text.slice(first.start, last.end))
  return [{ piece: isWhole ? piece : slicePiece(piece, first.start, last.end + (isOpen ? 1 : 0)), isWhole }]
}

/** Lines of one paragraph are one loss. */
function joinWrapped(lost: readonly Lost[]): Lost[] {
  const joined: Lost[] = []
  for (const one of lost) {
    const above = joined.at(-1)
    if (above?.isWhole && one.isWhole && goesOn(above.piece, one.piece))
      joined[joined.length - 1] = { ...above, piece: joinPieces([above.piece, one.piece]) }
    else joined.push(one)
  }
  return joined
}

function goesOn(above: Piece, below: Piece): boolean {
  const gap = below.box.top - bottomOf(above.box)
  const isNext = above.page === below.page && gap > -below.size && gap < 0.8 * below.size
  const isLevel = Math.abs(above.box.left - below.box.left) < 1.5 * below.size
  const isProse = /\s/u.test(above.text) && /\s/u.test(below.text)
  return isNext && isLevel && isProse && (/^\p{Ll}/u.test(below.text) || /[,;-]$/u.test(above.text))
}
