/** Boxes are in points (1/72 inch); `left` and `top` count from the page's top left corner. */
export interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** A piece of text that the PDF draws in one go, in content order. */
export interface TextRun {
  text: string
  box: Box
  /** Font size in points as shown on the page. */
  size: number
  /** The font's own name ('AAAAAA+Inter-Bold'); '' when the PDF hides it. */
  font: string
  /** False for text turned away from the horizontal. */
  upright: boolean
}

/** A link annotation: the area that can be clicked and where it leads. */
export interface PageLink {
  url: string
  box: Box
}

/** What a reader takes from one page, before anything is understood. */
export interface PageText {
  /** Counted from 1. */
  page: number
  width: number
  height: number
  runs: TextRun[]
  links: PageLink[]
}
