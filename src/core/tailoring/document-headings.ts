import { z } from 'zod'
import { filledCell } from '#data/cells.ts'
import { readTable } from '#data/read-table.ts'
import { SPACED } from '../resume/headings.ts'
import { plainText } from '../text/plain-text.ts'
import { STOP_WORDS } from '../text/stop-words.ts'

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

/** 'C O N TA C T' set wide, and 'OUTSIDE WORK' beside headings in small letters; other short words may be names: 'IT SKILLS'. */
export function calmHeading(heading: string): string {
  const spaced = plainText(heading)
  const said = SPACED.test(spaced) ? spaced.replaceAll(' ', '') : spaced
  if (said !== said.toUpperCase()) return said
  const calm = said.replace(/[\p{L}'’]+/gu, word => {
    const small = word.toLowerCase()
    return word.length > 3 || (word !== 'I' && STOP_WORDS.has(small)) ? small : word
  })
  return calm.charAt(0).toUpperCase() + calm.slice(1)
}
