import { z } from 'zod'
import type { WorkEntry } from '#contract/resume.ts'
import { filledCell } from '#data/cells.ts'
import { readTable } from '#data/read-table.ts'
import { foldText } from '../text/fold.ts'
import { type ReadEntry, readEntries } from './entries.ts'
import type { EntryNames } from './entry-names.ts'
import { maybeFact, toFact } from './facts.ts'
import { labelParts, type PartLabeller } from './labelling/label-parts.ts'
import type { Line } from './lines.ts'
import { isAlike, type Piece } from './piece.ts'

/** Positions from the lines of all work sections, in their order. */
export function readWork(lines: readonly Line[], label: PartLabeller = labelParts): WorkEntry[] {
  const entries = readEntries(lines, 'work', label)
  let above: EntryNames = {}
  return entries.flatMap((entry, index) => {
    const { names, start, end, statements } = entry
    const { title, company, place } = withoutEmployer(names)
    const employer = company ?? employerAbove(title, above)
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

const BREAKS = readTable('resume/breaks.tsv', z.object({ words: filledCell })).map(({ words }) => words)

/** 'Elternzeit (2 Monate)': a time that nobody employs one for. A 'Teacher (maternity leave cover)' is employed. */
function isBreak(line: Piece | undefined): boolean {
  const text = line === undefined ? '' : ` ${foldText(line.text)} `
  return BREAKS.some(words => text.startsWith(` ${words} `) || text.endsWith(` ${words} `))
}

/** A break that stands alone was taken for an employer. */
function withoutEmployer(names: EntryNames): EntryNames {
  const { title, company, ...others } = names
  return title === undefined && company !== undefined && isBreak(company)
    ? { ...others, title: company }
    : names
}

/** An employer alone heads the positions below it. */
function headsNext({ names, start, end, statements }: ReadEntry, next: ReadEntry | undefined): boolean {
  const isAlone = names.title === undefined && (start ?? end) === null && statements.length === 0
  return isAlone && next !== undefined && next.names.company === undefined
}

/** Several positions may stand below one employer: it is said before the first of them, and none looks as it does. */
function employerAbove(title: Piece | undefined, { title: first, company }: EntryNames): Piece | undefined {
  if (isBreak(title)) return undefined
  if (title === undefined || company === undefined || first === undefined) return title && company
  const down = company.box.top - first.box.top
  const isSaidLast =
    company.page === first.page && (down > 1 || (down > -1 && company.box.left > first.box.left + 1))
  return !isSaidLast && (isAlike(first, company) || !isAlike(title, company)) ? company : undefined
}
