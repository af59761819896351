import type { Comparison } from '#contract/comparisons.ts'
import type { WaitingWording } from '#contract/wordings.ts'
import { rowIdOf } from './document-rows.ts'
import { textOf } from './text-of.ts'

/** Where a wording would stand on the page. */
export interface PlacedWording {
  wording: WaitingWording
  /** The line after which it stands; several wordings never share one. */
  rowId: string
}

/** The lines of the resume that wordings would take the place of, by row; none for a wording of no line there. */
export function placeWordings(
  { sections }: Pick<Comparison, 'sections'>,
  wordings: readonly WaitingWording[],
): PlacedWording[] {
  const rows = sections.flatMap(({ blocks }) =>
    blocks.flatMap(({ id, rows: lines }) =>
      lines.map((row, at) => ({ rowId: rowIdOf(id, at), text: foldSpace(textOf(row.original)) })),
    ),
  )
  const taken = new Set<string>()
  return wordings.flatMap(wording => {
    const last = foldSpace(wording.original.at(-1) ?? '')
    const found = rows.find(({ rowId, text }) => last !== '' && text === last && !taken.has(rowId))
    if (found === undefined) return []
    taken.add(found.rowId)
    return [{ wording, rowId: found.rowId }]
  })
}

function foldSpace(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
