import { foldText } from '../../text/fold.ts'
import { type EntryParts, isResult, type Part } from '../entry-parts.ts'
import { type FormField, fieldOfLabel } from '../form-fields.ts'
import { isPlace, isTown } from '../place-words.ts'
import { companyLikeness, degreeLikeness, institutionLikeness, titleLikeness } from '../role-words.ts'
import { type Crf, decode, type Token, weighFeatures } from './crf.ts'
import { type EntryKind, PAIRS, PART_LABELS, type PartLabel, partTokens } from './part-features.ts'
import { readWeights } from './read-weights.ts'

/** Says of the parts of each entry's header what they name. */
export type PartLabeller = (entries: readonly EntryParts[], kind: EntryKind) => PartLabel[][]

/** What it is worth that all other entries name this in this place. */
const HABIT = 1
/** What it is worth that all others name this in this font of their line. */
const FONT_HABIT = 4
/** What it is worth that an entry names both what it should. */
const BOTH = 3
const CRF: Crf<PartLabel> = { labels: PART_LABELS, emissions: readWeights('part', PART_LABELS.length) }

const NAMES: readonly PartLabel[] = ['title', 'company', 'degree', 'institution']
/** What it costs. */
const OTHER = 2
const PLACE = onlyFor('place')
const COMPANY = onlyFor('company')
const REST = onlyFor('rest')
const NO_TITLE = without(NAMES.filter(name => name !== 'company'))
const NO_NAME = without(NAMES)
const SAME = movesBy((from, to) => (from === to ? 0 : Number.NEGATIVE_INFINITY))
const NO_OTHER = movesBy((from, to) =>
  from !== to && NAMES.includes(from) && NAMES.includes(to) ? -OTHER : 0,
)

export const labelParts: PartLabeller = (entries, kind) => labelPartsBy(CRF, entries, kind)

/** Labels twice: a document keeps one order in all its entries, and the first round shows it. */
export function labelPartsBy(
  crf: Crf<PartLabel>,
  entries: readonly EntryParts[],
  kind: EntryKind,
): PartLabel[][] {
  const closed = closedFor(kind)
  const tokens = partTokens(entries, kind).map((own, entry) =>
    own.map((token, at) => {
      const parts = entries[entry]?.parts ?? []
      const isEmployers = kind === 'work' && entries[entry]?.isHeaded === true && parts[at]?.line === 0
      const leaning = onlyChoice(parts, at, kind) ?? (isEmployers ? ofEmployer(parts, at) : closed)
      return { ...weighFeatures(crf, token), leaning, ...movesTo(parts, at, kind) }
    }),
  )
  const first = tokens.map(own => decode(crf, own))
  const habits = countHabits(entries, first, slotOf)
  const fonts = countHabits(kind === 'work' ? entries : [], first, fontSlotOf)
  return tokens.map((own, entry) => {
    const runsOver = namesRunOver(entries[entry]?.parts ?? [], first[entry] ?? [])
    const leaning = own.map((token, at): Token => {
      const part = entries[entry]?.parts[at]
      const label = first[entry]?.[at]
      if (part === undefined || label === undefined) return token
      const byPlace = lean(token, leaningOf(habits.get(slotOf(part)), label, HABIT))
      return runsOver ? lean(byPlace, leaningOf(fonts.get(fontSlotOf(part)), label, FONT_HABIT)) : byPlace
    })
    return withBoth(crf, leaning, { kind, parts: entries[entry]?.parts ?? [] })
  })
}

/** What a part is for sure. */
function onlyChoice(parts: readonly Part[], at: number, kind: EntryKind): Float64Array | null {
  const part = parts[at]
  if (part !== undefined && isResult(part)) return REST
  const field = part === undefined ? null : fieldOfPart(part)
  if (field === 'dates' || field === 'told') return REST
  // 'Centro' is any place of work or study.
  const own = [...PAIRS[kind], 'place' as const].find(one => one === field)
  if (own !== undefined) return onlyFor(own)
  const hasPlace = standsWithState(parts, at, kind) || (kind === 'work' && isOfPlaceLine(parts, at))
  return hasPlace ? PLACE : null
}

/** Of a row of a form what stands first in it; behind a comma may stand its town. */
function fieldOfPart({ label, before, index, isRail, piece }: Part): FormField | null {
  const isFirst = before === ':' || (index === 0 && !isRail && foldText(piece.text) !== label)
  return isFirst ? fieldOfLabel(label) : null
}

/**
 * Behind the comma of a degree stands what it is in: 'Master of Science, Nursing'; where the school is known, whatever is no
 * place: 'Diplôme d'État, Génie civil', and what stands in brackets: 'Diplom-Ingenieur (FH)'.
 */
function isSubject(parts: readonly Part[], at: number): boolean {
  const [above, part] = [parts[at - 1], parts[at]]
  if (above === undefined || part === undefined || above.whole !== part.whole) return false
  const [degree, own] = [studied(above), studied(part)]
  const hasSchool = parts.some(other => other !== part && studied(other) < 0)
  if (part.before === '(') return degree > 0 && hasSchool
  if (part.before !== ',' || degree <= 0 || own < 0) return false
  return own > 0 || (hasSchool && degree === 1 && !/\d/.test(part.piece.text) && !isTown(part.piece.text))
}

/** What goes on behind a bracket without another sign is of the name before it: 'BA (Hons) French'. */
function isBehindBracket(parts: readonly Part[], at: number): boolean {
  const [above, part] = [parts[at - 1], parts[at]]
  const isBehind = part !== undefined && part.whole === above?.whole && /^[)）\]]$/.test(part.before)
  return isBehind && studied(part) >= 0 && parts.slice(0, at).some(other => studied(other) > 0)
}

/** 'French (A), German (B)': a mark is of what it stands behind, and what is marked goes on behind a mark. */
function isOfMarks(parts: readonly Part[], at: number): boolean {
  const [above, part, below] = [parts[at - 1], parts[at], parts[at + 1]]
  if (above === undefined || above.whole !== part?.whole) return false
  return isMark(part) || (isMark(above) && below?.whole === part.whole && isMark(below))
}

function isMark({ before, piece: { text } }: Part): boolean {
  return before === '(' && /^(?:\p{Lu}\*?|\d(?:[.,]\d)?)$/u.test(text)
}

/** Above 0 for a degree, below it for a school. */
function studied({ piece: { text } }: Part): number {
  const folded = foldText(text)
  return degreeLikeness(folded, text) - institutionLikeness(folded)
}

/** 'Tucson' and 'AZ' behind an employer's name, or in a cell of their own, are where it is; schools are named by towns. */
function standsWithState(parts: readonly Part[], at: number, kind: EntryKind): boolean {
  const isApart = ({ before, index, cell }: Part): boolean =>
    index === 0 ? cell > 0 : before === ',' && kind === 'work'
  const isPair = (town: Part | undefined, state: Part | undefined): boolean =>
    town !== undefined &&
    town.whole === state?.whole &&
    isApart(town) &&
    state.before === ',' &&
    /^\p{Lu}{2}$/u.test(state.piece.text) &&
    isPlace(`${town.piece.text}, ${state.piece.text}`)
  return isPair(parts[at], parts[at + 1]) || isPair(parts[at - 1], parts[at])
}

/**
 * Of a line that says where and nothing more, below the names: 'Edmonton, Alberta, Canada'; a town alone where both names
 * can stand elsewhere.
 */
function isOfPlaceLine(parts: readonly Part[], at: number): boolean {
  const line = parts[at]?.line ?? 0
  const [first, ...others] = parts.filter(part => part.line === line && !part.isRail)
  if (line === 0 || first === undefined || first.isDatedLine || !isTown(first.piece.text)) return false
  const isAddress = others.every(({ before, piece }) => before === ',' && !namesSomething(piece.text))
  const hasNames = others.length > 0 || parts.filter(part => part.line < line).length > 1
  return isAddress && hasNames && !namesSomething(first.piece.text)
}

function namesSomething(text: string): boolean {
  const folded = foldText(text)
  return titleLikeness(folded) > 0 || companyLikeness(folded) > 0 || /\d/.test(text)
}

/** A sign that parts names, and one that binds more closely. */
const PARTING = /^[/|•·–—-]$/
const BINDING = /^[,:]$/

/** In brackets no second name begins, nor behind a comma where another sign or font parts the names: 'Wilbur College, Leeds – Diploma'. */
function movesTo(parts: readonly Part[], at: number, kind: EntryKind): Pick<Token, 'moves'> {
  const part = parts[at]
  if (part === undefined) return {}
  if (part.goesOn || isSubject(parts, at) || isBehindBracket(parts, at) || isOfMarks(parts, at))
    return { moves: SAME }
  const own = parts.filter(other => other.whole === part.whole)
  const isParted =
    own.some(other => partsNames(other) || isRestyled(other)) ||
    (kind === 'work' && isOtherBelow(parts, part))
  const isBound = BINDING.test(part.before) && isParted && !isRestyled(part)
  return part.before === '(' || isBound ? { moves: NO_OTHER } : {}
}

/** A dash in front of small letters begins no name: 'Centra Wilton - p/t while in college'. */
function partsNames({ before, piece }: Part): boolean {
  return PARTING.test(before) && !(/^[–—-]$/.test(before) && /^\p{Ll}/u.test(piece.text))
}

/** Where each line has a font of its own, each names one thing: 'Hathaway, Boone & Fitch LLP' above the title in italics. */
function isOtherBelow(parts: readonly Part[], { line, piece }: Part): boolean {
  return parts.some(
    other =>
      other.line !== line &&
      other.index === 0 &&
      !other.isRail &&
      !(other.piece.isBold === piece.isBold && other.piece.isItalic === piece.isItalic),
  )
}

/** Another font parts names as a sign does: the degree is bold, and the school is not. */
function isRestyled({ index, from, whole }: Part): boolean {
  return index > 0 && whole.breaks.some(at => Math.abs(at - from) < 2)
}

function onlyFor(only: PartLabel): Float64Array {
  return Float64Array.from(PART_LABELS, label => (label === only ? 0 : Number.NEGATIVE_INFINITY))
}

function movesBy(score: (from: PartLabel, to: PartLabel) => number): Float64Array[] {
  return PART_LABELS.map(from => Float64Array.from(PART_LABELS, to => score(from, to)))
}

function lean(token: Token, by: Float64Array): Token {
  return { ...token, leaning: by.map((score, at) => score + (token.leaning?.[at] ?? 0)) }
}

interface Header {
  kind: EntryKind
  parts: readonly Part[]
}

/** '(12R)', '(part-time)', '(PSV)' and 'back to full time.' are no names. */
function isAside(part: Part | undefined): boolean {
  const text = part?.piece.text ?? ''
  return part?.before === '(' ? /^(?:\P{Lu}|\p{Lu}{2,4}$)/u.test(text) : /^\p{Ll}.*\.$/u.test(text)
}

/**
 * An entry names two things. Where one is missing, and nearly as likely as what was said of a part, that part is it: of
 * 'Research Intern, Apple Research' both could be a title.
 */
function withBoth(crf: Crf<PartLabel>, tokens: readonly Token[], { kind, parts }: Header): PartLabel[] {
  const labels = decode(crf, tokens)
  const pair: readonly PartLabel[] = kind === 'work' ? ['title', 'company'] : ['degree', 'institution']
  const missing = pair.filter(label => !labels.includes(label))
  const [wanted] = missing
  if (wanted === undefined || missing.length > 1) return labels
  const by = Float64Array.from(PART_LABELS, label => (label === wanted ? BOTH : 0))
  for (const at of labels.keys()) {
    // '(12R)' is a part of what stands before it.
    if (labels[at] === 'place' || isAside(parts[at])) continue
    const leaning = tokens.map((token, index) => (index === at ? lean(token, by) : token))
    const other = decode(crf, leaning)
    if (pair.every(label => other.includes(label))) return other
  }
  return labels
}

/** A position has no degree and a course of study no employer, however they are worded. */
function closedFor(kind: EntryKind): Float64Array {
  return without(PAIRS[kind === 'work' ? 'education' : 'work'])
}

function without(never: readonly PartLabel[]): Float64Array {
  return Float64Array.from(PART_LABELS, label => (never.includes(label) ? Number.NEGATIVE_INFINITY : 0))
}

/** In the line of an employer alone stands no title, and behind its legal form nothing of its name. */
function ofEmployer(parts: readonly Part[], at: number): Float64Array {
  const [first] = parts
  if (at === 0 || first === undefined) return COMPANY
  return companyLikeness(foldText(first.piece.text)) === 1 ? NO_NAME : NO_TITLE
}

/** Titles in bold, employers plain and places in italics, all in one cell; '' where it is set in one font. */
function fontSlotOf({ line, cell, from, whole: { breaks } }: Part): string {
  return breaks.length === 0
    ? ''
    : [line, cell, breaks.length, breaks.filter(at => at <= from).length].join('/')
}

/** Whether a name goes on where another font begins: others of the document may be parted there. */
function namesRunOver(parts: readonly Part[], labels: readonly PartLabel[]): boolean {
  return parts.some((part, at) => {
    const above = parts[at - 1]
    const isNext = above !== undefined && above.whole === part.whole && labels[at] === labels[at - 1]
    return isNext && NAMES.includes(labels[at] ?? 'rest') && fontSlotOf(above) !== fontSlotOf(part)
  })
}

/** By place in the header, how often each label was given there. */
function countHabits(
  entries: readonly EntryParts[],
  labels: readonly PartLabel[][],
  placeOf: (part: Part) => string,
): Map<string, Float64Array> {
  const habits = new Map<string, Float64Array>()
  for (const [entry, { parts }] of entries.entries()) {
    for (const [at, part] of parts.entries()) {
      if (placeOf(part) === '') continue
      const counts = habits.get(placeOf(part)) ?? new Float64Array(PART_LABELS.length)
      const label = PART_LABELS.indexOf(labels[entry]?.[at] ?? 'rest')
      counts[label] = (counts[label] ?? 0) + 1
      habits.set(placeOf(part), counts)
    }
  }
  return habits
}

/** The part's own label counts for nothing. */
function leaningOf(counts: Float64Array | undefined, own: PartLabel, worth: number): Float64Array {
  const leaning = new Float64Array(PART_LABELS.length)
  const others = (counts ?? leaning).reduce((sum, count) => sum + count, -1)
  if (counts === undefined || others < 1) return leaning
  return counts.map((count, label) => (worth * (count - (PART_LABELS[label] === own ? 1 : 0))) / others)
}

function slotOf({ line, cell, index, isRail, piece }: Part): string {
  return [isRail ? 'rail' : line, cell, index, piece.isBold, piece.isItalic].join('/')
}
