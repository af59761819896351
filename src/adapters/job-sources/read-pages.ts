import { BOARD_POSTINGS_MAX } from './board-limits.ts'
import { type BoardPosting, gatherPostings } from './gather-postings.ts'
import { createPagingGuard } from './paging-guard.ts'
import type { BoardReading } from './port.ts'
import { DETAILS_MAX, type Listed } from './read-details.ts'

/** A page of a board's list, each posting with the id it is known by. */
export type BoardPage = readonly { id: string; built: BoardPosting }[]

/**
 * Reads a list page by page until one is short.
 * @param readPage given how many are read; undefined where there is no such board
 */
export async function readPages(
  pageSize: number,
  readPage: (readSoFar: number) => Promise<BoardPage | undefined>,
): Promise<BoardReading> {
  const built: BoardPosting[] = []
  const guard = createPagingGuard()
  let isWhole = false
  while (!isWhole && built.length < BOARD_POSTINGS_MAX) {
    const page = await readPage(built.length)
    if (page === undefined) return { kind: 'unknown-board' }
    // A list that pages in circles would else never end.
    if (page.length > 0 && !guard.bringsNews(page.map(({ id }) => id))) break
    built.push(...page.map(one => one.built))
    isWhole = page.length < pageSize
  }
  return { kind: 'read', ...gatherPostings(built), completeness: isWhole ? 'complete' : 'partial' }
}

/** A page of a list without texts: ids, '' for a posting without; `total` is null where the answer does not say. */
export interface IdPage {
  ids: string[]
  total: number | null
}

/** @returns null for an employer that is not known */
export async function readIdPages(
  pageSize: number,
  readPage: (readSoFar: number) => Promise<IdPage | undefined>,
): Promise<Listed | null> {
  const items: string[] = []
  const guard = createPagingGuard()
  for (;;) {
    const page = await readPage(items.length)
    if (page === undefined) return null
    const { ids, total } = page
    if (ids.length > 0 && !guard.bringsNews(ids)) return { items, isWhole: false }
    items.push(...ids)
    const isWhole = ids.length < pageSize || (total !== null && items.length >= total)
    if (isWhole || items.length >= DETAILS_MAX) return { items, isWhole }
  }
}
