import { openFolder } from './folder/open-folder.ts'

/** Where files can be kept, the embedded default first. */
export const fileStores = { folder: openFolder } as const
