import type { Template } from '../template.ts'

/** "Title ⟶ dates", then "Company, place": of five layouts tried, the one that resume readers read back best. */
export const STANDARD: Template = {
  look: {
    ...{ marginX: 54, marginY: 48, size: 9.5, leading: 0.62, spacing: 0.72, tight: 6 },
    ...{ nameSize: 20, headlineSize: 11, sectionSize: 11, sectionGap: 15, entryGap: 11, rule: 0.6 },
    ...{ ink: '#1d2327', accent: '#0b566d' },
  },
  entry: 'dates-beside',
  side: [],
}
