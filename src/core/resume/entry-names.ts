import { townKey, townsByName } from '../places/gazetteer.ts'
import { findDates } from '../text/dates.ts'
import { foldText } from '../text/fold.ts'
import { endsInBracket, isBalanced } from './brackets.ts'
import { type EntryParts, endsOpen, isResult, type Part, trimEdges } from './entry-parts.ts'
import { type EntryKind, PAIRS, type Pair, type PartLabel } from './labelling/part-features.ts'
import { isAlike, joinWrapped, type Piece, slicePiece } from './piece.ts'
import { degreeLikeness, institutionLikeness, titleLikeness } from './role-words.ts'

/** What the header of an entry names. */
export type EntryNames = Partial<Record<PartLabel, Piece>>

/** Neighbours of one label. */
interface Run {
  label: PartLabel
  parts: Part[]
}

/** An entry names one of each: of two that were taken for the same, one is the other. */
function otherOf(label: PartLabel, pair: Pair): PartLabel | undefined {
  return pair.includes(label) ? pair.find(one => one !== label) : undefined
}

/**
 * Joins neighbours of one label to one name.
 * @returns the names, and what the header tells besides
 */
export function joinNames(
  entry: EntryParts,
  labels: readonly PartLabel[],
  kind: EntryKind,
): { names: EntryNames; told: Piece[] } {
  const { parts } = entry
  const pair = PAIRS[kind]
  const names: EntryNames = {}
  const runs = runsOf(parts, labels, pair)
    .map(run => ({ ...run, piece: joinRun(run.parts) }))
    .map(namePlace)
  for (const { label, piece } of [...runs].sort((a, b) => worth(b) - worth(a)))
    if (label !== 'rest') names[label] ??= piece
  if (kind === 'education') nameKnown(names, runs)
  const spare = runs.filter(run => run.piece !== names[run.label] && !settle(names, run, pair))
  nameUnlabelled(names, { entry, spare, kind })
  const isNamed = ({ piece }: Named): boolean => pair.some(label => names[label] === piece)
  return {
    names,
    told: spare
      .filter(run => !isNamed(run) && isTold(run, parts) && isBalanced(run.piece.text))
      .map(run => run.piece),
  }
}

/** A town is where it was and no second title: 'Ness Motors, Inverness' above 'Accounts Assistant'. */
function namePlace(run: Named, _: number, runs: readonly Named[]): Named {
  const titles = runs.filter(({ label }) => label === 'title').length
  // Of two titles one is the employer.
  const isSecond = (run.label === 'title' || run.label === 'company') && titles > 1
  const isTown =
    (isSecond || run.label === 'rest') &&
    townsByName().has(townKey(run.piece.text)) &&
    likeness(run.piece, 'title') <= 0
  return isTown && runs.every(({ label }) => label !== 'place') ? { ...run, label: 'place' } : run
}

interface Unlabelled {
  entry: EntryParts
  spare: readonly Named[]
  kind: EntryKind
}

/** Of a header with more parts their order says nothing. */
const SAID_BY_PLACE_MAX = 4

/** What a header begins with names something where a name is missing, and so does a line of its own. */
function nameUnlabelled(names: EntryNames, { entry, spare, kind }: Unlabelled): void {
  const missing = PAIRS[kind].filter(label => names[label] === undefined)
  const rest = spare.filter(({ label, parts }) => label === 'rest' && !parts.some(({ isRail }) => isRail))
  // Of a course of study little else is told; of a position much.
  const named = rest.filter(
    run => run.parts[0] === entry.parts[0] || (kind === 'education' && hasOwnLine(run, entry.parts)),
  )
  if (named.length < missing.length || entry.parts.length > SAID_BY_PLACE_MAX) return
  for (const [at, label] of missing.entries()) {
    const piece = named[at]?.piece
    if (piece !== undefined) names[label] = piece
  }
}

/** A mark or the size of a team is no name. */
function hasOwnLine({ parts: own, piece }: Named, parts: readonly Part[]): boolean {
  return !/\d/.test(piece.text) && standsAlone(own, parts)
}

function standsAlone(own: readonly Part[], parts: readonly Part[]): boolean {
  return parts.every(part => own.includes(part) || own.every(({ line }) => line !== part.line))
}

function runsOf(parts: readonly Part[], labels: readonly PartLabel[], pair: Pair): Run[] {
  const runs: Run[] = []
  for (const [at, part] of parts.entries()) {
    const label = labels[at] ?? 'rest'
    const open = runs.at(-1)
    const last = open?.parts.at(-1)
    const isOtherNamed = labels.some(one => one === otherOf(label, pair))
    const isOut = open?.parts[0]?.before === '(' && part.before !== '('
    const isLabel = label === 'rest' && (last?.isRail !== part.isRail || last?.cell !== part.cell)
    if (open?.label === label && last !== undefined && !isOut && !isLabel && goesOn(last, part, isOtherNamed))
      open.parts.push(part)
    else runs.push({ label, parts: [part] })
  }
  return runs
}

/** Of what names nothing, lines of their own and numbers (marks, sizes of teams) say something of the entry. */
function isTold({ label, parts: own }: Run, parts: readonly Part[]): boolean {
  const isLine = standsAlone(own, parts)
  if (own.every(part => isBesideDates(part) || isResult(part))) return true
  if (own.some(part => part.isDatedLine)) return label === 'rest' && wordsOf(own) >= TOLD_WORDS_MIN
  return isLine || own.some(({ piece }) => /\d/.test(piece.text) && findDates(piece.text) === null)
}

/** Fewer words beside the dates may be a mark, a place or a piece of a name. */
const TOLD_WORDS_MIN = 3

function wordsOf(parts: readonly Part[]): number {
  return parts.flatMap(({ piece: { text } }) => text.match(/\p{L}{2,}/gu) ?? []).length
}

/** '2016 – 2018 (weekends)': what a bracket behind the dates says. */
function isBesideDates({ isDatedCell, whole, piece }: Part): boolean {
  return isDatedCell && /^[(（]/.test(whole.text) && /\p{L}{3}/u.test(piece.text)
}

type Named = Run & { piece: Piece }

/** A second name of a kind is the other one, where that is missing. */
function settle(names: EntryNames, { label, piece }: Named, pair: Pair): boolean {
  const other = otherOf(label, pair)
  const first = names[label]
  if (other === undefined || first === undefined || names[other] !== undefined) return false
  const isTurned = likeness(piece, label) > likeness(first, label)
  names[other] = isTurned ? first : piece
  if (isTurned) names[label] = piece
  return true
}

/** The web site of an employer or a school, which is its name where nothing else is. */
const SITE = /^(?:https?:\/\/|www\.)\S*$|^[\p{Ll}\p{N}]+(?:[-.][\p{Ll}\p{N}]+)*\.\p{Ll}{2,}\/?$/u

/**
 * Of several names of one kind the first is it that is known to be one; '(82 rooms)' is no title beside
 * another, and the chamber in brackets behind a degree makes it no school: 'Logistikmeister (IHK)'.
 */
function worth({ label, piece, parts: [first] }: Named): number {
  if (SITE.test(piece.text)) return -2
  if (label === 'title' && first?.before === '(') return -1
  const text = label === 'degree' ? piece.text.replace(/\s\([^()]*\)$/, '') : piece.text
  return Math.sign(likeness({ ...piece, text }, label))
}

const SENTENCE = /\p{Ll}{3}\.$/u

/** What is known as a degree or a school and was taken for nothing is it, rather than what nothing is known of. */
function nameKnown(names: EntryNames, runs: readonly Named[]): void {
  const spare = runs.filter(({ label, parts }) => label === 'rest' && !parts.some(({ isRail }) => isRail))
  for (const label of PAIRS.education) {
    const named = names[label]
    const known = spare.find(({ piece }) => likeness(piece, label) > 0 && !SENTENCE.test(piece.text))?.piece
    if (named !== undefined && known !== undefined && likeness(named, label) <= 0) names[label] = known
  }
}

function likeness({ text }: Piece, label: PartLabel): number {
  const folded = foldText(text)
  if (label === 'title') return titleLikeness(folded)
  if (label === 'company') return -titleLikeness(folded)
  const degree = degreeLikeness(folded, text) - institutionLikeness(folded)
  return label === 'degree' ? degree : -degree
}

/** Over a line's end a name goes on where it cannot be the other name, or where it cannot have ended. */
function goesOn(last: Part, next: Part, isOtherNamed: boolean): boolean {
  if (SITE.test(last.piece.text) || SITE.test(next.piece.text)) return false
  if (last.line === next.line || next.goesOn || endsOpen(last.piece)) return true
  return isOtherNamed && (next.isWrapped || isAlike(last.piece, next.piece))
}

/** In one cell with the signs between them, over cells and lines with a blank. */
function joinRun(parts: readonly Part[]): Piece {
  const spans: { first: Part; last: Part }[] = []
  for (const part of parts) {
    const span = spans.at(-1)
    if (span !== undefined && span.first.whole === part.whole) span.last = part
    else spans.push({ first: part, last: part })
  }
  const whole = spans
    .map(({ first, last }) => trimEdges(slicePiece(first.whole, first.from, last.to)))
    .reduce(joinWrapped)
  const last = parts.at(-1)
  return last === undefined ? whole : closeBracket(whole, last)
}

/** A bracket that opens inside of a name closes behind it. */
function closeBracket(piece: Piece, { whole, to }: Part): Piece {
  const sign = /^\s*[)）\]]/.exec(whole.text.slice(to))?.[0]
  return sign !== undefined && endsInBracket(piece.text)
    ? { ...piece, text: piece.text + sign.trim() }
    : piece
}
