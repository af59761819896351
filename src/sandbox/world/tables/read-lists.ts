import { z } from 'zod'
import { filledCell } from '#data/cells.ts'
import { DataFault } from '#data/data-fault.ts'
import { readDataFile } from '#data/read-file.ts'
import { parseTable } from '#data/read-table.ts'

/** Of some lists, the only texts there may be. */
type Known<Name extends string> = Partial<Record<Name, { has(text: string): boolean }>>

/**
 * Reads lists of texts, one text a row; their order decides which text a drawn number means.
 * A text that begins with … goes on where another ended: what stands behind the sign counts, blanks included.
 *
 * The reader takes a path below `src/data`, and the text of the file where that was read already. It throws a DataFault when
 * a row names another list or a text that is not known, or when a list has no text.
 */
export function listReader<const Name extends string>(
  names: readonly Name[],
  known: Known<NoInfer<Name>> = {},
): (file: string, text?: string) => Record<Name, readonly string[]> {
  const row = z
    .object({ list: z.enum(names), text: filledCell })
    .refine(({ list, text }) => known[list]?.has(text) ?? true, { path: ['text'], error: 'is not known' })
  const lists = z.record(z.enum(names), z.array(z.string()))
  return (file, text = readDataFile(file)) => {
    const byName = Map.groupBy(parseTable(text, file, row), ({ list }) => list)
    const texts = [...byName].map(([name, rows]) => [name, rows.map(one => one.text.replace(/^…/, ''))])
    const read = lists.safeParse(Object.fromEntries(texts))
    if (read.success) return read.data
    throw new DataFault(file, 1, `there is no row of the list ${read.error.issues[0]?.path.join('.')}`)
  }
}
