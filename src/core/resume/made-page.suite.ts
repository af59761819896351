import { liftAsides } from './asides.ts'
import { findBlocks } from './columns.ts'
import { unfoldGrids } from './grids.ts'
import { labelRoles } from './labelling/label-roles.ts'
import { type Line, readLines } from './lines.ts'
import type { PageLink, PageText, TextRun } from './page.ts'
import { readPieces } from './pieces.ts'

/** A text at a place of the page; letters are half as wide as they are high. */
export interface MadeText {
  text: string
  x?: number
  y?: number
  size?: number
  font?: string
  upright?: boolean
}

export const LINE_STEP = 15

/** A page of the given texts; a text without `y` stands one line below the one before. */
export function makePage(
  texts: readonly (MadeText | string)[],
  options: { page?: number; links?: PageLink[] } = {},
): PageText {
  let y = 60
  const runs: TextRun[] = texts.map(given => {
    const made = typeof given === 'string' ? { text: given } : given
    y = made.y ?? y + LINE_STEP
    const size = made.size ?? 10
    return {
      text: made.text,
      box: { left: made.x ?? 50, top: y, width: made.text.length * size * 0.5, height: size },
      size,
      font: made.font ?? 'Body-Regular',
      upright: made.upright ?? true,
    }
  })
  return { page: options.page ?? 1, width: 612, height: 792, runs, links: options.links ?? [] }
}

/** The lines of such a page, columns one after the other. */
export function makeLines(texts: readonly (MadeText | string)[]): Line[] {
  return findBlocks(readPieces(makePage(texts))).flatMap(readLines)
}

export function bold(text: string, place: Omit<MadeText, 'text' | 'font'> = {}): MadeText {
  return { text, font: 'Body-Bold', ...place }
}

/** A text on the line of the text before it, `x` points from the left. */
export function beside(text: string, y: number, x = 430): MadeText {
  return { text, x, y }
}

/** Such lines as those of a section, each with what it is there. */
export function asSection(lines: readonly Line[], kind: 'work' | 'education'): Line[] {
  const own = liftAsides(unfoldGrids(lines))
  const roles = labelRoles(own, kind)
  return own.map((line, at) => ({ ...line, role: roles[at] ?? 'start' }))
}
