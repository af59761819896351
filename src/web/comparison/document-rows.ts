import type {
  Change,
  Comparison,
  ComparisonBlock,
  ComparisonRow,
  ComparisonSection,
  ComparisonSegment,
} from '#contract/comparisons.ts'

export const DOCUMENT_VIEWS = ['before', 'after', 'changes'] as const
export type DocumentView = (typeof DOCUMENT_VIEWS)[number]

/** A line as a view of the document shows it. */
export interface DrawnRow {
  id: string
  row: ComparisonRow
  /** The change of the line holds. */
  isKept: boolean
}

export interface DrawnBlock extends Omit<ComparisonBlock, 'rows'> {
  rows: DrawnRow[]
  /** As the order change of the block says, if it holds. */
  isReordered: boolean
}

/** Names a line on the page and its card. */
export function rowIdOf(block: string, row: number): string {
  return `line-${block}-${row}`.replaceAll(/[^\w-]/g, '_')
}

/**
 * The blocks of a section as a view shows them. 'before': as the resume has them, in its own order; 'after': as the PDF
 * has them; 'changes': as 'after', with what was left out at its place.
 */
export function drawSection(
  { order, blocks }: ComparisonSection,
  view: DocumentView,
  isKept: (changeId: string) => boolean,
): DrawnBlock[] {
  const isOwnOrder = (change: Change | null) => view === 'before' || (change !== null && !isKept(change.id))
  const shown = isOwnOrder(order) ? blocks.toSorted((a, b) => a.originalAt - b.originalAt) : blocks
  return shown
    .map(block => ({
      ...block,
      isReordered: block.order !== null && isKept(block.order.id),
      rows: drawRows(block, { view, isKept, isOwnOrder: isOwnOrder(block.order) }),
    }))
    .filter(
      ({ rows, id }) => rows.length > 0 || blocks.some(block => block.id === id && block.rows.length === 0),
    )
}

interface Drawing {
  view: DocumentView
  isKept: (changeId: string) => boolean
  isOwnOrder: boolean
}

function drawRows({ id, rows }: ComparisonBlock, { view, isKept, isOwnOrder }: Drawing): DrawnRow[] {
  const drawn = rows.map((row, at): DrawnRow => {
    const { change } = row
    return { id: rowIdOf(id, at), row, isKept: change === null || isKept(change.id) }
  })
  const ordered = isOwnOrder ? drawn.toSorted((a, b) => placeOf(a) - placeOf(b)) : drawn
  if (view === 'before') return ordered.filter(({ row }) => row.original !== null)
  if (view === 'changes') return ordered
  return ordered.filter(({ row, isKept: holds }) => (holds ? row.tailored : row.original) !== null)
}

/** What the resume has nothing of stays behind what it was written behind. */
function placeOf({ row }: DrawnRow): number {
  return row.originalAt ?? Number.POSITIVE_INFINITY
}

/** A change with the line that it is about; none for an order. */
export interface PlacedChange {
  change: Change
  rowId: string | null
  /** Enough of the line to know it by. */
  excerpt: string
}

/** Every change, in the order of the page. */
export function listPlaced({ sections }: Pick<Comparison, 'sections'>): PlacedChange[] {
  return sections.flatMap(({ order, heading, blocks }) => [
    ...(order === null ? [] : [{ change: order, rowId: null, excerpt: heading }]),
    ...blocks.flatMap(({ id, heading: name, order: own, rows }) => [
      ...(own === null
        ? []
        : [{ change: own, rowId: rows.length > 0 ? rowIdOf(id, 0) : null, excerpt: name || heading }]),
      ...rows.flatMap(({ change, tailored, original }, at): PlacedChange[] =>
        change === null
          ? []
          : [{ change, rowId: rowIdOf(id, at), excerpt: shorten(tailored ?? original ?? []) }],
      ),
    ]),
  ])
}

const EXCERPT = 90

function shorten(segments: readonly ComparisonSegment[]): string {
  const text = segments
    .map(segment => segment.text)
    .join('')
    .replaceAll('\n', ' ')
  return text.length <= EXCERPT ? text : `${text.slice(0, text.lastIndexOf(' ', EXCERPT))} …`
}
