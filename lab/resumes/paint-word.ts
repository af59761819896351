import { escapeHtml } from '#core/escape-html.ts'
import type { Box, Sheet, Span } from './boxes.ts'
import type { Mark } from './drawing.ts'
import { PAGE, SIGNS, twips, XMLNS, zipWord } from './word-file.ts'

/** What people who write with a word processor choose between. */
export interface WordHabits {
  /** Signs of lists are the program's own (Symbol, Wingdings), or typed with a tab behind. */
  ownSigns: boolean
  /** What stands at the right is reached by a tab stop, or in a cell of a table. */
  tabStops: boolean
  /** A short column beside the text is a text box that lies on the page. */
  textBoxes: boolean
  /** Cells have lines around them. */
  lined: boolean
}

/** Words of a text box that surely fit one page. */
const BOX_MAX_CHARACTERS = 500

/** A document of WordprocessingML; every span with a meaning fills a mark. */
export function paintWord(sheet: Sheet, habits: WordHabits, marks: Mark[]): Uint8Array {
  const painter = new WordPainter(sheet, habits, marks)
  const foot = sheet.footer === undefined ? '' : painter.foot(sheet.footer)
  const body = painter.paint(sheet.box, { width: PAGE.width - 2 * sheet.margin, format: '' })
  return zipWord({ sheet, body, foot })
}

/** Where a box stands: its width in points, and what its paragraphs share. */
interface Place {
  width: number
  /** Inside of `w:pPr`. */
  format: string
}

type Of<Kind extends Box['kind']> = Extract<Box, { kind: Kind }>

class WordPainter {
  readonly #sheet: Sheet
  readonly #habits: WordHabits
  readonly #marks: Mark[]

  constructor(sheet: Sheet, habits: WordHabits, marks: Mark[]) {
    this.#sheet = sheet
    this.#habits = habits
    this.#marks = marks
  }

  paint(box: Box, place: Place): string {
    switch (box.kind) {
      case 'text':
        return this.#paragraph(box, place, this.#runs(box.spans))
      case 'stack':
        return this.#stack(box, place)
      case 'row':
        return this.#row(box, place)
      case 'chips': {
        const shaded = box.spans.map(span => this.#span({ ...span, fill: true }))
        return this.#paragraph(box, place, shaded.join(run('  ', '')))
      }
      case 'bar': {
        const filled = Math.round(box.share / 10)
        return this.#paragraph(
          box,
          place,
          run('█'.repeat(filled) + '░'.repeat(10 - filled), '<w:sz w:val="10"/>'),
        )
      }
      case 'photo':
        return this.#paragraph(box, place, '')
    }
  }

  foot(span: Span): string {
    const field = (name: string): string => `<w:fldSimple w:instr=" ${name} ">${run('1', '')}</w:fldSimple>`
    const numbers = `${run(' – ', '')}${field('PAGE')}${run('/', '')}${field('NUMPAGES')}`
    const inside = `${this.#span(span)}${numbers}`
    return `<w:ftr ${XMLNS}>${this.#paragraph({ align: 'center' }, { width: 0, format: '' }, inside)}</w:ftr>`
  }

  #stack({ boxes, fill, pad = 0, rule, keep, above = 0 }: Of<'stack'>, place: Place): string {
    if (fill !== undefined || rule === 'around') {
      const inside = boxes.map(box => this.paint(box, { ...place, width: place.width - 2 * pad })).join('')
      return `${spacer(above)}${table([place.width], [cell({ inside, width: place.width }, { fill, pad, lined: rule === 'around' })])}`
    }
    const edge = rule === 'below' ? 'bottom' : rule === 'above' ? 'top' : rule
    const border =
      edge === undefined
        ? ''
        : `<w:pBdr><w:${edge} w:val="single" w:sz="6" w:space="${Math.max(1, pad)}" w:color="777777"/></w:pBdr>`
    const format = `${place.format}${keep ? '<w:keepNext/>' : ''}${border}`
    return boxes
      .map((box, at) => (at === 0 ? { ...box, above: (box.above ?? 0) + above } : box))
      .map(box => this.paint(box, { ...place, format }))
      .join('')
  }

  #row({ boxes, widths, gap = 8, above = 0 }: Of<'row'>, place: Place): string {
    const line = boxes.length === 2 ? this.#line(boxes, above, place) : null
    if (line !== null) return line
    const own = columnWidths(widths, place.width - gap * (boxes.length - 1))
    const cells = boxes.map((box, at): Cell => {
      const width = own[at] ?? 0
      const inside = this.paint(box, { width, format: '' })
      return { inside, width: width + (at < boxes.length - 1 ? gap : 0) }
    })
    const boxed = this.#habits.textBoxes ? boxes.findIndex((box, at) => isBoxed(box, widths[at])) : -1
    const inBox = boxed >= 0 && boxes.length === 2 ? besideTextBox(cells, boxed, gap) : null
    if (inBox !== null) return `${spacer(above)}${inBox}`
    const { lined } = this.#habits
    const [columns, drawn] = [cells.map(one => one.width), cells.map(one => cell(one, { lined }))]
    return `${spacer(above)}${table(columns, drawn)}`
  }

  /** Two texts on one line: a sign and its item, or what a tab stop sets to the right. */
  #line([first, second]: readonly Box[], above: number, place: Place): string | null {
    if (first?.kind !== 'text' || second?.kind !== 'text') return null
    const [sign] = first.spans
    if (sign?.meaning === null && first.spans.length === 1)
      return this.#item(sign.text, { ...second, above: above + (second.above ?? 0) }, place)
    return this.#habits.tabStops && second.align === 'right'
      ? this.#tabbed([first, second], above, place)
      : null
  }

  /** An item of a list, by the program's own sign or by a typed one. */
  #item(sign: string, box: Of<'text'>, place: Place): string {
    const number = SIGNS.indexOf(sign)
    const indent = '<w:ind w:left="360" w:hanging="360"/>'
    const list = `<w:numPr><w:ilvl w:val="0"/><w:numId w:val="${number + 1}"/></w:numPr>`
    const isOwn = this.#habits.ownSigns && number >= 0
    const inside = `${isOwn ? '' : `${run(sign, '')}<w:r><w:tab/></w:r>`}${this.#runs(box.spans)}`
    return this.#paragraph(box, { ...place, format: `${isOwn ? list : ''}${place.format}${indent}` }, inside)
  }

  #tabbed([left, right]: readonly [Of<'text'>, Of<'text'>], above: number, place: Place): string {
    const stop = `<w:tabs><w:tab w:val="right" w:pos="${twips(place.width)}"/></w:tabs>`
    const inside = `${this.#runs(left.spans)}<w:r><w:tab/></w:r>${this.#runs(right.spans)}`
    const box = { ...left, above: above + (left.above ?? 0) }
    return this.#paragraph(box, { ...place, format: `${place.format}${stop}` }, inside)
  }

  #paragraph(
    { above = 0, align, hang = 0 }: { above?: number; align?: string; hang?: number },
    { format }: Place,
    inside: string,
  ): string {
    const line = Math.round(240 * (this.#sheet.leading - 0.15))
    const spacing = `<w:spacing w:before="${twips(above)}" w:after="0" w:line="${line}" w:lineRule="auto"/>`
    const hanging = hang === 0 ? '' : `<w:ind w:left="${twips(hang)}" w:hanging="${twips(hang)}"/>`
    const side = align ?? (this.#sheet.justify ? 'both' : undefined)
    const aligned = side === undefined ? '' : `<w:jc w:val="${side}"/>`
    return `<w:p><w:pPr>${ordered(`${format}${spacing}${hanging}${aligned}`)}</w:pPr>${inside}</w:p>`
  }

  #runs(spans: readonly Span[]): string {
    return spans.map(span => this.#span(span)).join('')
  }

  #span(span: Span): string {
    const { size, bold, italic, colour, tracking, fill, faux } = span
    const format = [
      bold || faux ? '<w:b/>' : '',
      italic ? '<w:i/>' : '',
      colour ? `<w:color w:val="${colour.slice(1)}"/>` : '',
      tracking ? `<w:spacing w:val="${twips(tracking)}"/>` : '',
      size ? `<w:sz w:val="${Math.round(2 * size)}"/>` : '',
      fill ? '<w:shd w:val="clear" w:fill="E3E7EE"/>' : '',
    ].join('')
    if (span.meaning !== null) this.#marks.push({ meaning: span.meaning, text: span.text })
    return run(span.text, format)
  }
}

/** The order that the schema asks for inside of a paragraph's format. */
const FORMAT_ORDER = ['keepNext', 'numPr', 'pBdr', 'tabs', 'spacing', 'ind', 'jc']

/** Of two elements of a kind the first stays. */
function ordered(format: string): string {
  const found = format.match(/<w:(\w+)\b(?:[^>]*\/>|[\s\S]*?<\/w:\1>)/g) ?? []
  const named = new Map(found.reverse().map(element => [/^<w:(\w+)/.exec(element)?.[1] ?? '', element]))
  return FORMAT_ORDER.flatMap(name => named.get(name) ?? []).join('')
}

function isBoxed(box: Box, width: string | undefined): boolean {
  return width !== '1fr' && box.kind === 'stack' && charactersOf(box) < BOX_MAX_CHARACTERS
}

function charactersOf(box: Box): number {
  if (box.kind === 'text' || box.kind === 'chips')
    return box.spans.reduce((sum, span) => sum + span.text.length, 0)
  return box.kind === 'stack' || box.kind === 'row'
    ? box.boxes.reduce((sum, one) => sum + charactersOf(one), 0)
    : 0
}

const AUTO_SHARE = 0.42

/** Points for '120pt', '1fr' and 'auto'. */
function columnWidths(widths: readonly string[], whole: number): number[] {
  const fixed = widths.map(width =>
    width.endsWith('pt') ? Number.parseFloat(width) : width === 'auto' ? AUTO_SHARE * whole : 0,
  )
  const shares = widths.map(width => (width.endsWith('fr') ? Number.parseFloat(width) : 0))
  const rest = whole - fixed.reduce((sum, one) => sum + one, 0)
  const all = shares.reduce((sum, one) => sum + one, 0)
  return widths.map((_, at) => fixed[at] || (rest * (shares[at] ?? 0)) / all)
}

function run(text: string, format: string): string {
  return `<w:r><w:rPr>${format}</w:rPr><w:t xml:space="preserve">${escapeHtml(text)}</w:t></w:r>`
}

/** Tables that follow each other would be one without a paragraph between them. */
function spacer(points: number): string {
  const line = `<w:spacing w:before="0" w:after="0" w:line="${Math.max(20, twips(points))}" w:lineRule="exact"/>`
  return `<w:p><w:pPr>${line}</w:pPr></w:p>`
}

function table(widths: readonly number[], cells: readonly string[]): string {
  const columns = widths.map(width => `<w:gridCol w:w="${twips(width)}"/>`).join('')
  const margins = '<w:tblCellMar><w:left w:w="0" w:type="dxa"/><w:right w:w="0" w:type="dxa"/></w:tblCellMar>'
  return `<w:tbl><w:tblPr><w:tblLayout w:type="fixed"/>${margins}</w:tblPr><w:tblGrid>${columns}</w:tblGrid><w:tr>${cells.join('')}</w:tr></w:tbl>`
}

interface Cell {
  inside: string
  /** In points, with the gap behind it. */
  width: number
}

interface CellLook {
  fill?: string | undefined
  pad?: number
  lined?: boolean
}

function cell({ inside, width }: Cell, { fill, pad = 0, lined = false }: CellLook): string {
  const sides = ['top', 'left', 'bottom', 'right']
  const borders = lined
    ? `<w:tcBorders>${sides.map(side => `<w:${side} w:val="single" w:sz="4" w:color="999999"/>`).join('')}</w:tcBorders>`
    : ''
  const shade = fill === undefined ? '' : `<w:shd w:val="clear" w:fill="${fill.slice(1)}"/>`
  const room = twips(lined ? Math.max(pad, 3) : pad)
  const margins = `<w:tcMar>${sides.map(side => `<w:${side} w:w="${room}" w:type="dxa"/>`).join('')}</w:tcMar>`
  // A cell ends with a paragraph.
  const end = inside === '' || inside.endsWith('</w:tbl>') ? spacer(1) : ''
  return `<w:tc><w:tcPr><w:tcW w:w="${twips(width)}" w:type="dxa"/>${borders}${shade}${margins}</w:tcPr>${inside}${end}</w:tc>`
}

/** Text beside a box that lies on the page is indented; tables beside it would not be. @returns null for those */
function besideTextBox(cells: readonly Cell[], boxed: number, gap: number): string | null {
  const [lies, flows] = [cells[boxed], cells[1 - boxed]]
  if (lies === undefined || flows === undefined || /<w:tbl>|<w:ind /.test(flows.inside)) return null
  const indent = `<w:ind w:${boxed === 0 ? 'left' : 'right'}="${twips(lies.width + gap)}"/>`
  const beside = flows.inside.replaceAll('<w:pPr>', `<w:pPr>${indent}`)
  return `${textBox(lies, boxed === 0 ? 0 : flows.width)}${beside}`
}

function textBox({ inside, width }: Cell, left: number): string {
  const style = `position:absolute;margin-left:${left}pt;margin-top:0;width:${width}pt;height:20pt;z-index:1;mso-position-horizontal-relative:margin`
  const content = `<v:textbox style="mso-fit-shape-to-text:t" inset="0,0,0,0"><w:txbxContent>${inside}</w:txbxContent></v:textbox>`
  return `<w:p><w:pPr><w:spacing w:before="0" w:after="0" w:line="20" w:lineRule="exact"/></w:pPr><w:r><w:pict><v:shape style="${style}" stroked="f" filled="f" path="m,l,21600r21600,l21600,xe" coordsize="21600,21600">${content}</v:shape></w:pict></w:r></w:p>`
}
