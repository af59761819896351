import { createRequire } from 'node:module'
import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { Box, Sheet, Span } from './boxes.ts'
import type { Drawing, Mark } from './drawing.ts'
import { MARK } from './drawing.ts'

const CACHE_MAX_AGE = 10
const CREATED_AT_SECONDS = 1_760_000_000
const WITH_MARKS = `#let m(n, b) = link("${MARK}" + str(n), b)`
let loading: Promise<NodeCompiler> | undefined

/** Draws with the compiler that the product draws with. */
export async function drawWithTypst(sheet: Sheet): Promise<Drawing> {
  loading ??= loadCompiler()
  const compiler = await loading
  const marks: Mark[] = []
  const { font, size, margin, leading, language, justify = false } = sheet
  const foot =
    sheet.footer === undefined ? '' : `, footer: align(center, {${paintSpan(sheet.footer, marks)}})`
  const source = `#set page(paper: "a4", margin: ${margin}pt${foot})
#set text(font: ("${font}", "Noto Sans"), size: ${size}pt, lang: "${language}", hyphenate: ${justify})
#set par(leading: ${(leading - 0.72).toFixed(2)}em, spacing: 0pt, justify: ${justify})
#set block(spacing: ${(leading - 0.72).toFixed(2)}em)
#${paint(sheet.box, marks)}`
  const marked = compile(compiler, `${WITH_MARKS}\n${source}`)
  const plain = compile(compiler, `#let m(n, b) = b\n${source}`)
  compiler.evictCache(CACHE_MAX_AGE)
  return { marked, plain, marks }
}

async function loadCompiler(): Promise<NodeCompiler> {
  const { resolve } = createRequire(import.meta.url)
  const { NodeCompiler } = await import('@myriaddreamin/typst-ts-node-compiler')
  const fontPaths = ['400Regular', '400Regular_Italic', '700Bold'].map(weight =>
    resolve(`@expo-google-fonts/noto-sans/${weight}/NotoSans_${weight}.ttf`),
  )
  return NodeCompiler.create({ workspace: import.meta.dirname, fontArgs: [{ fontPaths }] })
}

function compile(compiler: NodeCompiler, mainFileContent: string): Uint8Array {
  const outcome = compiler.compile({ mainFileContent })
  if (outcome.result === null || outcome.hasError())
    throw new Error(JSON.stringify(outcome.takeDiagnostics()?.shortDiagnostics))
  return new Uint8Array(compiler.pdf(outcome.result, { creationTimestamp: CREATED_AT_SECONDS }))
}

type Of<Kind extends Box['kind']> = Extract<Box, { kind: Kind }>

const SIDES = { above: 'top', below: 'bottom', left: 'left', around: 'rest' } as const

/** @param width '100%', or 'auto' in a column that is as wide as its text */
function paint(box: Box, marks: Mark[], width = '100%'): string {
  const open = `block(above: ${(box.above ?? 0) + 3}pt, width: ${width}, `
  switch (box.kind) {
    case 'text': {
      const spans = box.spans.map(span => paintSpan(span, marks)).join('; ')
      return `${open}align(${box.align ?? 'left'}, par(hanging-indent: ${box.hang ?? 0}pt, {${spans}})))`
    }
    case 'stack':
      return `${open}${paintStack(box, marks)})`
    case 'row': {
      const cells = box.boxes.map((one, at) => paint(one, marks, box.widths[at] === 'auto' ? 'auto' : '100%'))
      return `${open}grid(columns: (${box.widths.join(', ')},), column-gutter: ${box.gap ?? 8}pt, ${cells.join(', ')}))`
    }
    case 'chips': {
      const chip = `box(fill: luma(230), inset: (x: 5pt, y: 2pt), radius: ${box.round ? 5 : 0}pt, {`
      const chips = box.spans.map(span => `${chip}${paintSpan(span, marks)}}); text(" ")`)
      return `${open}par(leading: 0.9em, {${chips.join('; ')}}))`
    }
    case 'bar':
      return `${open}rect(height: 4pt, width: ${box.share}%, fill: gray))`
    case 'photo':
      return `${open}rect(height: ${box.side}pt, width: ${box.side}pt, fill: silver))`
  }
}

function paintStack({ boxes, fill, rule, pad = 0, keep = false }: Of<'stack'>, marks: Mark[]): string {
  const colour = fill === undefined ? '' : `fill: rgb("${fill}"), `
  const stroke = rule === undefined ? '' : `stroke: (${SIDES[rule]}: 0.8pt + gray), `
  const inset = rule === undefined || rule === 'around' ? pad : 3
  const inside = boxes.map(one => paint(one, marks)).join('; ')
  return `${colour}${stroke}inset: ${inset}pt, sticky: ${keep}, {${inside}}`
}

function paintSpan(span: Span, marks: Mark[]): string {
  const settings = [
    span.size ? `size: ${span.size}pt` : '',
    span.bold ? 'weight: "bold"' : '',
    span.italic ? 'style: "italic"' : '',
    span.colour ? `fill: rgb("${span.colour}")` : '',
    span.tracking ? `tracking: ${span.tracking}pt` : '',
  ].filter(Boolean)
  const shown = `text(${[...settings, JSON.stringify(span.text)].join(', ')})`
  const set = span.fill ? `box(fill: luma(228), inset: (x: 4pt), outset: (y: 2pt), ${shown})` : shown
  if (span.meaning === null) return set
  marks.push({ meaning: span.meaning, text: span.text })
  return `m(${marks.length - 1}, ${set})`
}
