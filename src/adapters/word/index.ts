import { type Compute, inChildProcess } from '../compute/port.ts'
import type { WordWriter } from './port.ts'

const docxPackage = inChildProcess<typeof import('./docx-package/write-with-docx-package.ts')>(
  new URL('./docx-package/write-with-docx-package.ts', import.meta.url),
)

/** How resumes become documents for word processors. */
export const wordWriters = {
  'docx-package': ({ compute }: { compute: Compute }): WordWriter => ({
    write: document => compute.run(docxPackage.writeWithDocxPackage, [document]),
    writeLetter: letter => compute.run(docxPackage.writeLetterWithDocxPackage, [letter]),
  }),
} as const
