/** Notices a list that pages in circles. */
export interface PagingGuard {
  /** @returns false when a page lists nothing that earlier pages did not list */
  bringsNews(ids: readonly string[]): boolean
}

export function createPagingGuard(): PagingGuard {
  const seen = new Set<string>()
  return {
    bringsNews(ids) {
      const before = seen.size
      for (const id of ids) seen.add(id)
      return seen.size > before
    },
  }
}
