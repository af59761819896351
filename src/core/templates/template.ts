import { PRINTED_KINDS } from '#contract/resume.ts'

/** Lengths in points, letter spacing and line gaps as a share of the font size, colours as '#rrggbb'. */
export interface Look {
  marginX: number
  marginY: number
  size: number
  /** Between lines of a paragraph and between paragraphs, × `size`. */
  leading: number
  spacing: number
  /** Between a title and what belongs to it. */
  tight: number
  nameSize: number
  headlineSize: number
  sectionSize: number
  sectionGap: number
  entryGap: number
  /** Under a section heading; 0 for none. */
  rule: number
  ink: string
  accent: string
}

/** What a section is about, in the order of a resume. */
export const PARTS = PRINTED_KINDS
export type Part = (typeof PARTS)[number]

/** A layout as data: the blocks that all templates share are drawn with this look into these slots. */
export interface Template {
  look: Look
  /** `dates-beside`: title and dates on one line, then the employer; `lines`: each on a line of its own. */
  entry: 'dates-beside' | 'lines'
  /** Parts that stand in the narrow column at the side; none for a template of one column. */
  side: readonly Part[]
}
