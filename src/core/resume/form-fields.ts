import { z } from 'zod'
import { filledCell, listCell } from '#data/cells.ts'
import { readTable } from '#data/read-table.ts'
import { foldText } from '../text/fold.ts'

const FIELDS = ['company', 'title', 'place', 'dates', 'institution', 'degree', 'told'] as const
/** What a field of a form holds. */
export type FormField = (typeof FIELDS)[number]

const FieldRow = z.object({ part: z.enum(FIELDS), labels: listCell.pipe(z.array(filledCell).min(1)) })
const FIELD_OF: ReadonlyMap<string, FormField> = new Map(
  readTable('resume/field-labels.tsv', FieldRow).flatMap(({ part, labels }) =>
    labels.map(label => [label, part] as const),
  ),
)
const LABEL = /^\s*(\p{L}[\p{L} .&/-]{2,34}?)\s*[:：]\s*(?=\S)/u

/** @param label in small letters without accents */
export function fieldOfLabel(label: string): FormField | null {
  return FIELD_OF.get(label) ?? null
}

/** The label that a line begins with, 'Designation: Site Engineer', where it is known what such fields hold; '' for none. */
export function labelIn(text: string): string {
  const label = foldText(LABEL.exec(text)?.[1] ?? '')
  return FIELD_OF.has(label) ? label : ''
}
