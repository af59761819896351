import type { SectionKind } from './heading-words.ts'
import type { Line } from './lines.ts'

export interface Section {
  kind: SectionKind
  /** null for what stands in front of the first heading of a column. */
  heading: Line | null
  lines: Line[]
}
