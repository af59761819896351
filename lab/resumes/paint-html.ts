import { escapeHtml } from '#core/escape-html.ts'
import type { Box, Meaning, Sheet, Span } from './boxes.ts'
import { MARK, type Mark } from './drawing.ts'

/** HTML of a text with a mark: a link whose number is its place in `marks`. */
export function markHtml(text: string, meaning: Meaning, marks: Mark[]): string {
  marks.push({ meaning, text })
  return `<a href="${MARK}${marks.length - 1}">${escapeHtml(text)}</a>`
}

/** A whole page of HTML; every span with a meaning is a link whose number is its place in `marks`. */
export function paintHtml(sheet: Sheet, marks: Mark[]): string {
  const style = `@page{margin:${sheet.margin}pt}body{font:${sheet.size}pt ${sheet.font};line-height:${sheet.leading};${sheet.justify ? 'text-align:justify' : ''}}
.grid{display:grid}.chip{display:inline-block;margin:2pt 4pt 2pt 0;padding:1pt 6pt;background:#e4e9f0}`
  return `<style>${style}</style>${paint(sheet.box, marks)}`
}

type Of<Kind extends Box['kind']> = Extract<Box, { kind: Kind }>

const SIDES = { above: '-top', below: '-bottom', left: '-left', around: '' } as const

function paint(box: Box, marks: Mark[]): string {
  const above = box.above ? `margin-top:${box.above}pt;` : ''
  switch (box.kind) {
    case 'text':
      return paintText(box, above, marks)
    case 'stack':
      return paintStack(box, above, marks)
    case 'row': {
      const columns = box.widths.join(' ').replaceAll('1fr', 'minmax(0,1fr)')
      return `<div class="grid" style="${above}grid-template-columns:${columns};column-gap:${box.gap ?? 8}pt">${paintAll(box.boxes, marks)}</div>`
    }
    case 'chips': {
      const open = `<span class="chip" style="border-radius:${box.round ? 8 : 0}pt">`
      return `<div style="${above}">${box.spans.map(span => `${open}${paintSpan(span, marks)}</span>`).join('')}</div>`
    }
    case 'bar':
      return `<div style="${above}height:4pt;background:#ddd"><div style="height:4pt;width:${box.share}%;background:#345"></div></div>`
    case 'photo':
      return `<svg style="${above}" width="${box.side}pt" height="${box.side}pt" viewBox="0 0 10 10"><rect width="10" height="10" fill="#bcc5cf"/><circle cx="5" cy="4" r="2" fill="#8a7766"/><path d="M1 10a4 4 0 0 1 8 0z" fill="#456"/></svg>`
  }
}

function paintAll(boxes: readonly Box[], marks: Mark[]): string {
  return boxes.map(box => paint(box, marks)).join('')
}

function paintText({ spans, align, hang = 0 }: Of<'text'>, above: string, marks: Mark[]): string {
  const indent = hang === 0 ? '' : `padding-left:${hang}pt;text-indent:-${hang}pt`
  const inside = spans.map(span => paintSpan(span, marks)).join('')
  return `<div style="${above}${align === undefined ? '' : `text-align:${align};`}${indent}">${inside}</div>`
}

function paintStack(
  { boxes, rule, fill, pad = 0, keep, isLate }: Of<'stack'>,
  above: string,
  marks: Mark[],
): string {
  const border = rule === undefined ? '' : `border${SIDES[rule]}:0.8pt solid #777;`
  const colour = fill === undefined ? '' : `background:${fill};`
  const hold = keep === true ? 'break-inside:avoid;break-after:avoid;' : ''
  const late = isLate === true ? 'position:relative;' : ''
  return `<div style="${above}${border}${colour}${hold}${late}padding:${pad}pt">${paintAll(boxes, marks)}</div>`
}

function paintSpan(span: Span, marks: Mark[]): string {
  const style = [
    span.size ? `font-size:${span.size}pt` : '',
    span.bold ? 'font-weight:700' : '',
    span.italic ? 'font-style:italic' : '',
    span.colour ? `color:${span.colour}` : '',
    span.tracking ? `letter-spacing:${span.tracking}pt` : '',
    span.faux ? 'font-family:Faux' : '',
    span.fill ? 'background:#e3e7ee;padding:0 5pt;border-radius:5pt' : '',
  ].filter(Boolean)
  const marked = span.meaning === null ? escapeHtml(span.text) : markHtml(span.text, span.meaning, marks)
  return style.length === 0 ? marked : `<span style="${style.join(';')}">${marked}</span>`
}
