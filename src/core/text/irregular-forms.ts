import { z } from 'zod'
import { filledCell, listCell } from '#data/cells.ts'
import { readTable } from '#data/read-table.ts'

const irregularWord = z.object({ base: filledCell, forms: listCell })

/** Base forms by their irregular forms, lower case. */
export const BASE_FORMS: ReadonlyMap<string, string> = new Map(
  readTable('text/irregular-forms.tsv', irregularWord).flatMap(({ base, forms }) =>
    [base, ...forms].map(form => [form, base] as const),
  ),
)
