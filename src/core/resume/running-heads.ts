import type { Block } from './columns.ts'
import type { Piece } from './piece.ts'
import type { PagePieces } from './pieces.ts'

/** Heads and feet stand in this share of the page's height, at the top and at the bottom. */
const MARGIN_SHARE = 0.14
const PAGE_NUMBER =
  /^(?:(?:page|seite|pagina|página|strona|p\.?)\s*)?\d{1,2}(?:\s*(?:\/|of|von|de|di|van|z|sur)\s*\d{1,2})?$/iu

/** 'Jane Smith – page 1 of 2' */
export const COUNTS_PAGES =
  /(?:(?:^|\s)(?:page|seite|pagina|página|strona)\s\d{1,2}(?:\s*(?:\/|of|von|de|di|van|z|sur)\s*\d{1,2})?|\s[-–—|·]\s\d\s?\/\s?\d)$/iu

/**
 * Takes out what repeats on every page and page numbers. The first printing of a repeated text stays, in a block
 * of its own: contact details often stand in the foot of the page.
 */
export function partRunningHeads(pages: readonly PagePieces[]): { pages: PagePieces[]; heads: Block[] } {
  const counts = new Map<string, Set<number>>()
  for (const page of pages) {
    for (const piece of page.pieces) {
      if (isInMargin(piece, page))
        counts.set(key(piece), (counts.get(key(piece)) ?? new Set()).add(page.page))
    }
  }
  const repeats = (piece: Piece, page: PagePieces): boolean =>
    isInMargin(piece, page) && (isNumber(piece) || (counts.get(key(piece))?.size ?? 0) > 1)
  const heads = pages.flatMap(page =>
    page.pieces.filter(piece => repeats(piece, page) && isFirst(piece, page, counts)),
  )
  return {
    pages: pages.map(page => ({ ...page, pieces: page.pieces.filter(piece => !repeats(piece, page)) })),
    heads:
      heads.length === 0 ? [] : [{ page: heads[0]?.page ?? 1, pieces: heads, side: 'full', railRight: null }],
  }
}

function isFirst(piece: Piece, page: PagePieces, counts: ReadonlyMap<string, ReadonlySet<number>>): boolean {
  return !isNumber(piece) && Math.min(...(counts.get(key(piece)) ?? [])) === page.page
}

function isNumber(piece: Piece): boolean {
  return PAGE_NUMBER.test(piece.text) || COUNTS_PAGES.test(piece.text)
}

function isInMargin(piece: Piece, page: PagePieces): boolean {
  return piece.box.top < MARGIN_SHARE * page.height || piece.box.top > (1 - MARGIN_SHARE) * page.height
}

/** Equal but for numbers, at the same height. */
function key(piece: Piece): string {
  return `${piece.text.replace(/\d+/g, '#')}@${Math.round(piece.box.top / 4)}`
}
