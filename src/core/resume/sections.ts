import { liftAsides } from './asides.ts'
import { type Block, findBlocks } from './columns.ts'
import { isContactLine, NETWORKS } from './contact-shapes.ts'
import { markCutWords } from './cut-words.ts'
import { unfoldGrids } from './grids.ts'
import type { SectionKind } from './heading-words.ts'
import { headingKind } from './headings.ts'
import { type HeadingLabeller, labelHeadings } from './labelling/label-headings.ts'
import { labelRoles, type RoleLabeller } from './labelling/label-roles.ts'
import { type Line, readLines } from './lines.ts'
import type { PageText } from './page.ts'
import { beginsWork, takeUnheaded } from './part-kinds.ts'
import { readPieces } from './pieces.ts'
import { degreeLikeness, titleLikeness } from './role-words.ts'
import { partRunningHeads } from './running-heads.ts'
import type { Section } from './section.ts'
import { joinTableRows } from './tables.ts'
import { type TakenHeadings, takeHeadings } from './take-headings.ts'
import { placeTurnedHeadings } from './turned-headings.ts'
import { joinWrappedAddresses } from './wrapped-addresses.ts'

/** What was learnt of lines; others are given while it is trained and measured. */
export interface LineLabellers {
  labelHeadings: HeadingLabeller
  labelRoles: RoleLabeller
}

/** The lines of a document in reading order, cut at the headings. */
export function readSections(
  pages: readonly PageText[],
  label: LineLabellers = { labelHeadings, labelRoles },
): Section[] {
  const parted = partRunningHeads(pages.map(readPieces))
  const blocks = [...parted.heads, ...orderBlocks(parted.pages.flatMap(findBlocks))]
  const turned = parted.pages.flatMap(page => page.turned)
  const ordered = joinWrappedAddresses(liftAsides(unfoldGrids(markCutWords(blocks.flatMap(readLines)))))
  const taken = placeTurnedHeadings(takeHeadings(ordered, label.labelHeadings), turned)
  return takeUnheaded(cutSections(taken.lines, tellByContent(taken))).map(section => {
    const lines = joinTableRows(section.lines)
    const roles = label.labelRoles(lines, section.kind)
    return { ...section, lines: lines.map((line, at) => ({ ...line, role: roles[at] ?? 'start' })) }
  })
}

const PROGRAMMING =
  /(?<![\p{L}\p{N}])(?:java|javascript|typescript|python|sql|html5?|css3?|c\+\+|c#|php|ruby|golang|rust|kotlin|swift|scala|perl|bash|matlab|objective-c|haskell|vba|cobol|fortran)(?![\p{L}\p{N}])/iu

const TELLING_LINES = 4

/**
 * 'Languages' above names of programming languages heads skills, and 'Training' above a degree heads education where nothing
 * else does. What nobody else words so heads work where a position follows: below work, or where nothing else does.
 */
function tellByContent({ lines, headings }: TakenHeadings): Map<Line, SectionKind> {
  const told = new Map<Line, SectionKind>(headings)
  const has = new Set(headings.values())
  let above: SectionKind | undefined
  for (const [heading, kind] of headings) {
    const own = firstLinesBelow(heading, lines, headings)
    if (kind === 'other' && !has.has('education') && own.some(namesDegree)) told.set(heading, 'education')
    if (mayBeWork(heading, kind, has.has('work') ? above : null) && beginsWork(own)) told.set(heading, 'work')
    if (namesProgramming(kind, own)) told.set(heading, 'skills')
    above = told.get(heading)
  }
  return told
}

function firstLinesBelow(
  heading: Line,
  lines: readonly Line[],
  headings: TakenHeadings['headings'],
): readonly Line[] {
  const below = lines.slice(lines.indexOf(heading) + 1)
  const end = below.findIndex(line => headings.has(line) || line.side !== heading.side)
  return below.slice(0, end < 0 ? TELLING_LINES : Math.min(end, TELLING_LINES))
}

function namesProgramming(kind: SectionKind, own: readonly Line[]): boolean {
  return kind === 'languages' && own.some(line => PROGRAMMING.test(line.text))
}

/** @param above the kind of the section above, null in a document without work */
function mayBeWork(heading: Line, kind: SectionKind, above: SectionKind | undefined | null): boolean {
  if (headingKind(heading.text) !== null) return false
  return kind === 'other' ? above === 'work' || above === null : kind === 'education' && above === null
}

function namesDegree({ text, folded }: Line): boolean {
  return degreeLikeness(folded, text) > 0 && titleLikeness(folded) === 0
}

function cutSections(lines: readonly Line[], headings: ReadonlyMap<Line, SectionKind>): Section[] {
  const contact: Section = { kind: 'contact', heading: null, lines: [] }
  const sections: Section[] = []
  const openBySide = new Map<Line['side'], Section>()
  let flow: Flow | undefined
  for (const [at, line] of lines.entries()) {
    const isOthers = isOfSomebodyElse(line, flow, contact)
    if (!headings.has(line) && isContactLine(line.text) && !isOthers && !isSite(line, lines[at - 1], flow)) {
      contact.lines.push(line)
      continue
    }
    const kind = headings.get(line)
    const resumed = kind === undefined ? resumeSection(line, flow, openBySide) : undefined
    const section = resumed ?? toSection(line, kind)
    if (resumed === undefined) sections.push(section)
    if (kind === undefined) section.lines.push(line)
    openBySide.set(line.side, section)
    flow = { line, section }
  }
  return contact.lines.length === 0 ? sections : [...sections, contact]
}

function toSection(line: Line, kind: SectionKind | undefined): Section {
  return kind === undefined
    ? { kind: 'header', heading: null, lines: [] }
    : { kind, heading: line, lines: [] }
}

/** A second mailbox below a heading is that of a reference. */
function isOfSomebodyElse({ text }: Line, flow: Flow | undefined, { lines }: Section): boolean {
  return text.includes('@') && flow?.section.kind === 'other' && lines.some(line => line.text.includes('@'))
}

/** The web site of an employer or a school stands by itself in an entry; below other contacts it is the person's. */
function isSite({ text, startsBlock }: Line, above: Line | undefined, flow: Flow | undefined): boolean {
  if (startsBlock || flow?.line !== above || !['work', 'education'].includes(flow?.section.kind ?? ''))
    return false
  return !text.includes('@') && !NETWORKS.test(text)
}

/** The line before, and the section it stands in. */
interface Flow {
  line: Line
  section: Section
}

/**
 * The section that a line without heading goes on with. Text at the head of another column begins anew; text
 * below two columns goes on with the left one.
 */
function resumeSection(
  line: Line,
  flow: Flow | undefined,
  openBySide: ReadonlyMap<Line['side'], Section>,
): Section | undefined {
  if (flow === undefined) return undefined
  const isSameFlow = !line.startsBlock || line.side === flow.line.side || line.page !== flow.line.page
  const above = openBySide.get('full')
  // What stands in columns below a heading that spans them belongs to it.
  const isSpanned = above !== undefined && above.heading !== null && flow.section.kind === above.kind
  const isOne = isSpanned || sharesHeading(line, flow.section)
  const isNext = isSpanned && flow.section === above
  if (isSameFlow || isNext || (isOne && line.side === 'right')) return flow.section
  return line.side === 'full' ? openBySide.get('left') : undefined
}

/** Entries in two columns below the heading of the first: the second begins level with what stands below the heading. */
function sharesHeading(line: Line, { kind, heading, lines: [first] }: Section): boolean {
  if ((kind !== 'work' && kind !== 'education') || heading === null || first === undefined) return false
  const isBelow = heading.page === line.page && line.top > heading.bottom - 1
  return isBelow && Math.abs(line.top - first.top) < 0.6 * line.size
}

/** Columns that run over several pages are read one after the other: all left ones, then all right ones. */
function orderBlocks(blocks: readonly Block[]): Block[] {
  const ordered: Block[] = []
  let left: Block[] = []
  let right: Block[] = []
  const flush = (): void => {
    ordered.push(...left, ...right)
    left = []
    right = []
  }
  for (const block of blocks) {
    if (block.side === 'left') left.push(block)
    if (block.side === 'right') right.push(block)
    if (block.side !== 'full') continue
    flush()
    ordered.push(block)
  }
  flush()
  return ordered
}
