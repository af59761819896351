import type { Meaning } from './boxes.ts'

/** The address of a mark: a link around each stretch of text tells where it was drawn. */
export const MARK = 'http://mark.example/'

/** A stretch of text as it was handed to a painter. */
export interface Mark {
  meaning: Meaning
  text: string
}

/** A document as PDF. */
export interface Drawing {
  /** With a link around each mark; its address ends with the mark's place in `marks`. LibreOffice leaves such links out: null. */
  marked: Uint8Array | null
  /** The same page without the links. */
  plain: Uint8Array
  marks: Mark[]
}
