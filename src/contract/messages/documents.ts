import type { ReadBack } from '../read-back.ts'
import type { TemplateName } from '../templates.ts'
import { count } from './count.ts'

const FACTS: Readonly<Record<ReadBack['differing'][number], string>> = {
  name: 'name',
  work: 'work',
  education: 'education',
  skills: 'skills',
}

/** Never rounded to nothing. */
const lost = (share: number) => `${Math.max(0.1, Math.round((1 - share) * 1000) / 10)}\u00a0%`

/** A tailored resume as files, and how it looks. */
export const DOCUMENT_MESSAGES = {
  readBackExactly: 'Other programs read it without a loss',
  readBackPartly: (share: number) => `Other programs lose ${lost(share)} of its letters`,
  /** What our own reader does not find again word for word. */
  readBackLoses: (facts: ReadBack['differing']) =>
    `Other programs lose: ${facts.map(fact => FACTS[fact]).join(', ')}`,

  layout: 'Layout',
  templates: {
    own: {
      name: 'Your own',
      hint: 'Your own pages as you made them. A short list that shows what the job asks for stands before your positions.',
    },
    standard: { name: 'Standard', hint: 'One column, dates at the right. Read best by most systems.' },
    plain: { name: 'Plain', hint: 'Black on white, one thing a line. For old systems.' },
    columns: { name: 'Columns', hint: 'Skills and languages at the side. For people who look at it.' },
  } satisfies Record<TemplateName, { name: string; hint: string }>,
  pagesTitle: 'Pages',
  pagesFree: 'Any',
  pagesNote:
    'What answers a must-have, a figure or an award always stays. What is left out stands under “What changed”, and comes back with a click.',
  pages: (amount: number) => count(amount, 'page'),
  seeLarge: 'See it large',
  picture: (template: string) => `Your resume in the layout ${template}`,
  pictureLoading: 'Drawing the picture',
  pictureFailed: 'The picture could not be drawn.',
  chosen: 'The PDF is drawn anew.',
  drawing: 'Drawing the PDF...',
  saveFirst: 'Save your choice of changes first.',

  downloadWord: 'Download DOCX',
  downloadingWord: 'Downloading...',
} as const
