export interface ComparedEntry<T> {
  entry: T
  /** Where it stands in the resume, counted from 0. */
  index: number
  /** Set where the entry was left out as a whole. */
  changeId: string | null
}

/**
 * Entries as the tailored resume orders them; one that was left out stands behind what precedes it in the resume.
 * @param ids the tailored resume's entries, each once
 */
export function compareEntries<T extends { id: string }>(
  place: string,
  originals: readonly T[],
  ids: readonly string[],
): { entries: ComparedEntry<T>[]; orderChangeId: string | null } {
  const indexed = originals.map((entry, index) => ({ entry, index }))
  const entries: ComparedEntry<T>[] = ids.flatMap(id =>
    indexed.filter(({ entry }) => entry.id === id).map(found => ({ ...found, changeId: null })),
  )
  const isReordered = entries.some(({ index }, at) => index < (entries[at - 1]?.index ?? -1))
  for (const { entry, index } of indexed.filter(one => !ids.includes(one.entry.id))) {
    const before = Math.max(-1, ...entries.filter(one => one.index < index).map(one => one.index))
    const at = entries.findLastIndex(one => one.index === before)
    entries.splice(at + 1, 0, { entry, index, changeId: `${place}/${entry.id}/left-out` })
  }
  return { entries, orderChangeId: isReordered ? `${place}/order` : null }
}
