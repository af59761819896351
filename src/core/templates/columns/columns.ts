import type { Template } from '../template.ts'

/** What is short in a narrow column on the left, the summary above it; the career in a wide one on the right. */
export const COLUMNS: Template = {
  look: {
    ...{ marginX: 45, marginY: 45, size: 9.2, leading: 0.62, spacing: 0.72, tight: 5.5 },
    ...{ nameSize: 21, headlineSize: 11, sectionSize: 10.5, sectionGap: 14, entryGap: 10, rule: 0 },
    ...{ ink: '#1d2327', accent: '#0b566d' },
  },
  entry: 'dates-beside',
  side: ['summary', 'skills', 'languages', 'certifications'],
}
