import { z } from 'zod'
import { filledCell } from '#data/cells.ts'
import { readTable } from '#data/read-table.ts'

const HeadingsRow = z.object({
  language: filledCell,
  summary: filledCell,
  work: filledCell,
  education: filledCell,
  skills: filledCell,
  certifications: filledCell,
  languages: filledCell,
})
type SectionHeadings = Omit<z.output<typeof HeadingsRow>, 'language'>

const HEADINGS = new Map(
  readTable('documents/section-headings.tsv', HeadingsRow).map(
    ({ language, ...headings }): [string, SectionHeadings] => [language, headings],
  ),
)

/** Section headings in a resume's language, BCP 47; English for a language without a row. */
export function headingsIn(language: string): SectionHeadings {
  const headings = HEADINGS.get(language.toLowerCase().slice(0, 2)) ?? HEADINGS.get('en')
  if (headings === undefined) throw new Error('There are no English headings')
  return headings
}
