/** What a stretch of text is, for whoever learns to read lines. */
export type Label =
  | 'name'
  | 'headline'
  | 'contact'
  | 'summary'
  | 'heading'
  | 'title'
  | 'employer'
  | 'place'
  | 'date'
  | 'bullet'
  | 'degree'
  | 'institution'
  | 'skill'
  | 'language'
  | 'certification'
  | 'other'

/** What a stretch of text means. */
export interface Meaning {
  label: Label
  /** The section that it stands in, or heads; '' above all of them. */
  section: string
  /** 'work1', 'education2'; null where the text belongs to no entry. */
  entry: string | null
}

/** @param at an entry ('work1') or a section ('skills'), '' above all of them */
export function meaningAt(label: Label, at: string): Meaning {
  const section = at.replace(/\d+$/, '')
  return { label, section, entry: section === at ? null : at }
}

/** Text in one look. Sizes are in points. */
export interface Span {
  text: string
  /** null for signs between facts */
  meaning: Meaning | null
  size?: number
  bold?: boolean
  italic?: boolean
  colour?: string
  /** Space between letters, in points. */
  tracking?: number
  /** Of a typeface without a bold cut: the browser makes glyphs of its own (Type 3) for it. */
  faux?: boolean
  /** In a grey box. */
  fill?: boolean
}

/** Space above a box, in points. */
interface Placed {
  above?: number
}

/** A page is a tree of boxes, which each painter draws in its own way. Widths: '120pt', '1fr', 'auto'. */
export type Box =
  | (Placed & { kind: 'text'; spans: Span[]; align?: 'left' | 'center' | 'right'; hang?: number })
  | (Placed & {
      kind: 'stack'
      boxes: Box[]
      fill?: string
      pad?: number
      rule?: 'above' | 'below' | 'left' | 'around'
      /** Drawn behind all that has its own place: the file writes it last. */
      isLate?: boolean
      keep?: boolean
    })
  | (Placed & { kind: 'row'; boxes: Box[]; widths: string[]; gap?: number })
  | (Placed & { kind: 'chips'; spans: Span[]; round: boolean })
  | (Placed & { kind: 'bar'; share: number })
  | (Placed & { kind: 'photo'; side: number })

/** A document to be drawn. */
export interface Sheet {
  box: Box
  font: string
  /** Of text that says nothing else, in points. */
  size: number
  /** In points. */
  margin: number
  /** Line height as a multiple of the size. */
  leading: number
  justify?: boolean
  language: string
  /** At the foot of every page, by the painter that can. */
  footer?: Span
}

export type TextBox = Extract<Box, { kind: 'text' }>

/** Text and what it means; `of` as in `meaningAt`. */
export function say(words: string, of: readonly [label: Label, at: string], more: Partial<Span> = {}): Span {
  return { ...more, text: words, meaning: meaningAt(...of) }
}

export function plain(sign: string): Span {
  return { text: sign, meaning: null }
}

export function text(spans: Span[], more: Partial<TextBox> = {}): TextBox {
  return { kind: 'text', spans, ...more }
}

export function stack(boxes: Box[], more: Partial<Extract<Box, { kind: 'stack' }>> = {}): Box {
  return { kind: 'stack', boxes, ...more }
}

export function row(boxes: Box[], widths: string[], gap = 8): Extract<Box, { kind: 'row' }> {
  return { kind: 'row', boxes, widths, gap }
}

/** The spans with a sign between each two. */
export function joinSpans(spans: readonly Span[], glue: string): Span[] {
  return spans.flatMap((span, at) => (at === 0 ? [span] : [plain(glue), span]))
}
