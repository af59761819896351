import { areDates, findDates } from '../text/dates.ts'
import { LINE_MAX_CHARS } from '../text/text-bounds.ts'
import { cleanPiece, cleanText } from './clean-text.ts'
import { joinLetterSpaced } from './letter-spacing.ts'
import type { PageText, TextRun } from './page.ts'
import { baselineOf, bottomOf, joinPieces, type Piece, rightOf } from './piece.ts'

/** A gap of this many font sizes ends a piece: what follows is another cell. */
const CELL_GAP = 1.1
/** A narrower one ends it too in front of an edge at which so many lines of the page begin. */
const COLUMN_GAP = 0.6
const COLUMN_LINES = 4
/** A gap of this many font sizes is a blank. */
const WORD_GAP = 0.16
const BOLD = /bold|black|heavy|semibold|demi|cmbx|sfbx|[-_]bd\b|[a-z]bx\d/i
const ITALIC = /italic|oblique|slanted|cmti|cmsl|[-_]it\b/i
const ICON_FONT = /awesome|icon|material|academicons|marvosym|typicons|wingding|webding/i
/** A picture in front of a date, as '▦ 2015', says no more than the date. */
const ICON_IN_FRONT = /^\p{So}\s/u
const LONE_BULLET = /^[•▪◦‣●■◆♦➢▶►✓○·–-]$/u
/** A bullet stands at most this many font sizes in front of its text. */
const BULLET_GAP = 4
const BULLET = /[•▪◦‣●■◆♦➢▶►✓○]/u

export interface PagePieces {
  page: number
  width: number
  height: number
  /** In content order. */
  pieces: Piece[]
  /** Text turned away from the horizontal, in content order. */
  turned: Piece[]
}

interface OpenPiece {
  text: string
  last: TextRun
  /** The last run with letters: symbols come from other fonts without meaning anything by it. */
  styled: TextRun
  first: TextRun
  /** Gap in points in front of every run but the first, to tell spaced letters from words. */
  runs: { text: string; gap: number }[]
  hasBlank: boolean
  breaks: number[]
}

const known = new WeakMap<PageText, PagePieces>()

/** Joins the runs of a page into pieces, following the content order. */
export function readPieces(page: PageText): PagePieces {
  const pieces = known.get(page) ?? joinRuns(page)
  known.set(page, pieces)
  return pieces
}

function joinRuns(page: PageText): PagePieces {
  const upright: OpenPiece[] = []
  const turned: OpenPiece[] = []
  const signs = listSigns(page.runs)
  const runs = withoutRepeats(page.runs)
  const edges = columnEdges(runs)
  for (const run of runs) {
    const shown = signs.has(keyOf(run)) ? { ...run, text: '•' } : run
    if (run.upright) place(shown, upright, edges)
    else place(shown, turned, NO_EDGES)
  }
  return {
    page: page.page,
    width: page.width,
    height: page.height,
    pieces: joinBullets(upright.flatMap(open => toPiece(open, page.page))),
    turned: turned.flatMap(open => toPiece(open, page.page)),
  }
}

/** Word processors set a bullet far from its text; the two are one piece all the same. */
function joinBullets(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = []
  for (const piece of pieces) {
    const glyph = joined.at(-1)
    if (glyph !== undefined && LONE_BULLET.test(glyph.text) && followsOnLine(glyph, piece)) {
      const { size, isBold, isItalic } = piece
      // A sign in front of a date is a dot on the line of a career, not the sign of a list.
      joined[joined.length - 1] = areDates(piece.text)
        ? piece
        : { ...joinPieces([glyph, piece]), size, isBold, isItalic }
    } else joined.push(piece)
  }
  return joined
}

function followsOnLine(glyph: Piece, piece: Piece): boolean {
  const gap = piece.box.left - rightOf(glyph.box)
  const isLevel = Math.abs(bottomOf(piece.box) - bottomOf(glyph.box)) < 0.6 * piece.size
  return isLevel && gap >= 0 && gap < BULLET_GAP * piece.size
}

const NO_EDGES: ReadonlySet<number> = new Set()

/** Where columns begin, in whole points: lines begin there again and again. */
function columnEdges(runs: readonly TextRun[]): Set<number> {
  const shown = runs.filter(run => run.upright && run.text.trim() !== '')
  const starts = shown.filter((run, at) => {
    const before = shown[at - 1]
    return before === undefined || !isBeside(before, run) || gapTo(before, run) > CELL_GAP * run.size
  })
  const counts = new Map<number, number>()
  for (const { box } of starts) counts.set(Math.round(box.left), (counts.get(Math.round(box.left)) ?? 0) + 1)
  const near = (x: number): number => [x - 1, x, x + 1].reduce((sum, one) => sum + (counts.get(one) ?? 0), 0)
  return new Set([...counts.keys()].filter(x => near(x) >= COLUMN_LINES))
}

/** Labels and dates often stand closer to their column than cells do; the number of an item is no label. */
function beginsColumn(open: OpenPiece, run: TextRun, edges: ReadonlySet<number>): boolean {
  const isFar = gapTo(open.last, run) > COLUMN_GAP * run.size
  return isFar && edges.has(Math.round(run.box.left)) && /\p{L}{2}|\d{4}/u.test(open.text)
}

function isBeside(before: TextRun, run: TextRun): boolean {
  const isLevel = Math.abs(baselineOf(run) - baselineOf(before)) < 0.4 * Math.max(before.size, run.size)
  return isLevel && gapTo(before, run) > -0.6 * run.size
}

function gapTo(before: TextRun, run: TextRun): number {
  return run.box.left - rightOf(before.box)
}

function place(run: TextRun, pieces: OpenPiece[], edges: ReadonlySet<number>): void {
  const open = pieces.at(-1)
  const text = cleanText(run.text)
  if (run.text.trim() === '') {
    if (open !== undefined) open.hasBlank = true
    return
  }
  if (text.trim() === '' || isIcon(run, text)) return
  const goesOn = open !== undefined && run.upright && continues(open, run) && !beginsColumn(open, run, edges)
  if (goesOn) append(open, run, text)
  else pieces.push(openPiece(run, text))
}

/** Some programs make letters bold by drawing them several times, a hair apart. */
function withoutRepeats(runs: readonly TextRun[]): TextRun[] {
  const kept: TextRun[] = []
  for (const run of runs) {
    const isRepeat = kept.slice(-6).some(before => before.text === run.text && covers(before, run))
    if (!isRepeat || run.text.trim() === '') kept.push(run)
  }
  return kept
}

function covers(before: TextRun, run: TextRun): boolean {
  const reach = 0.12 * run.size
  return Math.abs(before.box.left - run.box.left) < reach && Math.abs(before.box.top - run.box.top) < reach
}

/** An icon says nothing, be it a letter of a symbol font or its own name; bullets of such fonts do. */
function isIcon(run: TextRun, text: string): boolean {
  const isPictograph = /^[\p{Extended_Pictographic}\p{So}]+$/u.test(text.trim()) && !BULLET.test(text)
  return isPictograph || (ICON_FONT.test(run.font) && !BULLET.test(text))
}

const LIST_SIGNS_MIN = 3
/** Places, contacts and most dates are shorter. */
const STATEMENT_MIN_CHARS = 24

/** The same letter of a symbol font at one edge, again and again in front of what is told, begins the items of a list. */
function listSigns(runs: readonly TextRun[]): Set<string> {
  const shown = runs.filter(run => run.text.trim() !== '')
  const telling = shown.filter((run, at) => {
    const told = shown[at + 1]?.text ?? ''
    return ICON_FONT.test(run.font) && told.length >= STATEMENT_MIN_CHARS && findDates(told)?.from !== 0
  })
  const keys = [...Map.groupBy(telling, keyOf)]
  return new Set(keys.flatMap(([key, own]) => (own.length < LIST_SIGNS_MIN ? [] : [key])))
}

function keyOf({ text, font, box }: TextRun): string {
  return [text.trim(), font, Math.round(box.left)].join('/')
}

function openPiece(run: TextRun, text: string): OpenPiece {
  return {
    text: collapseInside(text).trimStart(),
    first: run,
    last: run,
    styled: run,
    runs: [{ text, gap: 0 }],
    hasBlank: false,
    breaks: [],
  }
}

function continues(open: OpenPiece, run: TextRun): boolean {
  const size = Math.max(open.last.size, run.size)
  const gap = gapTo(open.last, run)
  return (
    Math.abs(baselineOf(run) - baselineOf(open.last)) < 0.4 * size &&
    gap > -0.6 * size &&
    gap < CELL_GAP * (isRescaled(open.last, run) ? Math.min(open.last.size, run.size) : size) &&
    open.text.length + run.text.length < LINE_MAX_CHARS
  )
}

function append(open: OpenPiece, run: TextRun, text: string): void {
  const gap = gapTo(open.last, run)
  const isApart = open.hasBlank || gap > WORD_GAP * Math.min(open.last.size, run.size)
  const inside = collapseInside(isApart ? ` ${text}` : text)
  const added = open.text.endsWith(' ') ? inside.trimStart() : inside
  const isWordy = /[\p{L}\p{N}]/u.test(text)
  if (isWordy && isRestyled(open.styled, run))
    open.breaks.push(open.text.length + added.length - added.trimStart().length)
  open.text += added
  open.runs.push({ text, gap })
  open.last = run
  if (isWordy) open.styled = run
  open.hasBlank = false
}

function isRestyled(before: TextRun, after: TextRun): boolean {
  return before.font !== after.font || Math.abs(before.size - after.size) > 0.05 * after.size
}

/** A name beside its label, not a capital set larger than the word it begins. */
function isRescaled(before: TextRun, after: TextRun): boolean {
  return Math.max(before.size, after.size) > 1.3 * Math.min(before.size, after.size)
}

/** Single blanks, kept at the ends. */
function collapseInside(text: string): string {
  return text.replace(/\s+/gu, ' ')
}

function toPiece(open: OpenPiece, page: number): Piece[] {
  const joined = joinLetterSpaced(open.text, open.runs)
  const breaks = joined === open.text ? open.breaks : []
  const { first, last } = open
  const whole = cleanPiece(joined)
  const isSigned = LONE_BULLET.test(first.text.trim()) || ICON_IN_FRONT.test(whole)
  const bare = isSigned ? whole.replace(/^\S\s*/u, '') : whole
  const isDotted = bare !== whole && areDates(bare)
  const text = isDotted ? bare : whole
  if (text === '') return []
  const from = isDotted ? rightOf(first.box) + (open.runs[1]?.gap ?? 0) : first.box.left
  const left = Math.min(from, last.box.left)
  const top = Math.min(first.box.top, last.box.top)
  const width = Math.max(rightOf(first.box), rightOf(last.box)) - left
  const height = Math.max(first.box.height, last.box.height)
  const isBold = BOLD.test(first.font)
  const isItalic = ITALIC.test(first.font)
  return [{ text, page, box: { left, top, width, height }, size: first.size, isBold, isItalic, breaks }]
}
