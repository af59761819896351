import type { WordWriter } from './port.ts'

/** How resumes become documents for word processors; the library is loaded with the first one. */
export const wordWriters = {
  'docx-package': (): WordWriter => ({
    write: async document =>
      (await import('./docx-package/write-with-docx-package.ts')).writeWithDocxPackage(document),
    writeLetter: async letter =>
      (await import('./docx-package/write-with-docx-package.ts')).writeLetterWithDocxPackage(letter),
  }),
} as const
