import { openFolder } from './folder/open-folder.ts'
import type { openS3 } from './s3/open-s3.ts'

type OpenS3 = typeof openS3

/** Where files can be kept, the embedded default first; what is not set up is not loaded, which keeps the start short. */
export const fileStores = {
  folder: openFolder,
  s3: async (options: Parameters<OpenS3>[0]) => (await import('./s3/open-s3.ts')).openS3(options),
} as const
