import type { ReadBack } from '../read-back.ts'
import type { TemplateName } from '../templates.ts'

const FACTS: Readonly<Record<ReadBack['differing'][number], string>> = {
  name: 'name',
  work: 'work',
  education: 'education',
  skills: 'skills',
}

/** Rounded down, so that 100 % means every character. */
const percent = (share: number) => `${Math.floor(share * 1000) / 10} %`

/** A tailored resume as files, and how it looks. */
export const DOCUMENT_MESSAGES = {
  readBackExactly: (readers: number) => `Reads back exactly in ${readers} readers`,
  readBackPartly: (share: number) => `Reads back ${percent(share)}`,
  /** What our own reader does not find again word for word. */
  checkFacts: (facts: ReadBack['differing']) => `check ${facts.map(fact => FACTS[fact]).join(', ')}`,
  readBackMeaning:
    'Two programs read the PDF as the systems of employers do, and we compare what they find with your resume.',

  layout: 'Layout',
  templates: {
    standard: { name: 'Standard', hint: 'One column, dates at the right. Read best by most systems.' },
    plain: { name: 'Plain', hint: 'Black on white, one thing a line. For old systems.' },
    columns: { name: 'Columns', hint: 'Skills and languages at the side. For people who look at it.' },
  } satisfies Record<TemplateName, { name: string; hint: string }>,
  picture: (template: string) => `Your resume in the layout ${template}`,
  pictureLoading: 'Drawing the picture',
  pictureFailed: 'The picture could not be drawn.',
  tryAgain: 'Try again',
  chosen: 'The PDF is drawn anew in this layout.',
  drawing: 'Drawing the PDF...',
  saveFirst: 'Save your choice of changes first.',

  downloadWord: 'Download DOCX',
  downloadingWord: 'Downloading...',
} as const
