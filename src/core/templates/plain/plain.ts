import type { Template } from '../template.ts'

/** Black on white, nothing beside anything: for old systems that read a page line by line. */
export const PLAIN: Template = {
  look: {
    ...{ marginX: 62, marginY: 54, size: 9.5, leading: 0.6, spacing: 0.7, tight: 5 },
    ...{ nameSize: 17, headlineSize: 10.5, sectionSize: 11, sectionGap: 15, entryGap: 11, rule: 0 },
    ...{ ink: '#000000', accent: '#000000' },
  },
  entry: 'lines',
  side: [],
}
