import type { WorkEntry } from '#contract/resume.ts'
import { LATEST, parseResumeDate } from '../text/dates.ts'
import { foldText } from '../text/fold.ts'
import { isBreak } from './breaks.ts'
import { type ReadEntry, readEntries } from './entries.ts'
import type { EntryNames } from './entry-names.ts'
import { maybeFact, toFact } from './facts.ts'
import { labelParts, type PartLabeller } from './labelling/label-parts.ts'
import type { Line } from './lines.ts'
import { isAlike, type Piece } from './piece.ts'
import { titleLikeness } from './role-words.ts'
import { endsSmall } from './small-words.ts'

/** Positions from the lines of all work sections, in their order. */
export function readWork(lines: readonly Line[], label: PartLabeller = labelParts): WorkEntry[] {
  const entries = readEntries(lines, 'work', label)
  let above: EntryNames = {}
  return entries.flatMap((entry, index) => {
    const { names, start, end, statements } = entry
    const { title, company, place } = withoutEmployer(names)
    const employer = company ?? employerAbove(title, above, followsUpon(entry, entries[index - 1]))
    if (!isBreak(title) && (company !== undefined || employer === undefined)) above = names
    if ((title ?? employer) === undefined || headsNext(entry, entries[index + 1])) return []
    const id = `work${index + 1}`
    return [
      {
        id,
        company: maybeFact(employer, `${id}.company`, company === undefined ? 0.5 : 0.8),
        title: maybeFact(title, `${id}.title`, 0.8),
        place: maybeFact(place, `${id}.place`, 0.8),
        start: maybeFact(start, `${id}.start`, 0.9),
        end: maybeFact(end, `${id}.end`, 0.9),
        bullets: statements.map((piece, at) => toFact(piece, `${id}.bullet${at + 1}`, 0.9)),
      },
    ]
  })
}

/** A break has no employer: 'Laid off' and what goes on behind it, or a break alone, were taken for one. */
function withoutEmployer(names: EntryNames): EntryNames {
  const { title, company, ...others } = names
  if (title && company && isBreak(title) && endsSmall(` ${company.text}`)) return { ...others, title }
  if (company === undefined || !isBreak(company)) return names
  return title === undefined || isBefore(company, title)
    ? { ...others, title: company }
    : { ...others, title }
}

function isBefore(one: Piece, other: Piece): boolean {
  const down = other.box.top - one.box.top
  return down > 1 || (down > -1 && one.box.left < other.box.left)
}

/** An employer alone heads the positions below it. */
function headsNext({ names, start, end, statements }: ReadEntry, next: ReadEntry | undefined): boolean {
  const isAlone = names.title === undefined && (start ?? end) === null && statements.length === 0
  return isAlone && next !== undefined && next.names.company === undefined
}

/**
 * Several positions may stand below one employer: it is said before the first of them, and none looks as it does. Where it
 * is said below the title, a known title is of it where its time ends as the one above begins.
 */
function employerAbove(
  title: Piece | undefined,
  { title: first, company }: EntryNames,
  follows: boolean,
): Piece | undefined {
  if (isBreak(title)) return undefined
  if (title === undefined || company === undefined || first === undefined) return title && company
  if (isBefore(first, company) && company.page === first.page)
    return follows && titleLikeness(foldText(title.text)) > 0 ? company : undefined
  return isAlike(first, company) || !isAlike(title, company) ? company : undefined
}

/** In months, at most one apart. */
function followsUpon({ end }: ReadEntry, above: ReadEntry | undefined): boolean {
  const [last, next] = [end, above?.start].map(piece => {
    const date = piece ? parseResumeDate(piece.text, 'start', LATEST) : null
    return date === null || date === 'present' || date.month === null ? null : 12 * date.year + date.month
  })
  return last != null && next != null && Math.abs(next - last) <= 1
}
