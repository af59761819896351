import { createRequire } from 'node:module'
import { setImmediate } from 'node:timers/promises'
import type { NodeCompiler, NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler'
import { AppError } from '#contract/errors.ts'
import type { SetTemplate } from '#contract/templates.ts'
import { arrangeDocument, arrangeLetter, scaleLook } from '#core/templates/arrange-document.ts'
import { BLOCKS, LETTER_BLOCKS } from '#core/templates/blocks.ts'
import type { ResumeDocument } from '#core/templates/document.ts'
import { templates } from '#core/templates/index.ts'
import { LETTER_LOOK, type LetterDocument } from '#core/templates/letter.ts'
import { DENSITIES, FEW_LINES, PAGE_BUDGET, SPARING_DENSITY } from '#core/templates/page-budget.ts'
import type { PdfRenderer } from '../port.ts'

/** Package and file name of each typeface; what a document does not need is not loaded. */
const TYPEFACES = {
  'noto-sans': 'NotoSans',
  vazirmatn: 'Vazirmatn',
  'noto-sans-sc': 'NotoSansSC',
  'noto-sans-jp': 'NotoSansJP',
  'noto-sans-kr': 'NotoSansKR',
} as const
const WEIGHTS = ['400Regular', '600SemiBold'] as const
// Results older than so many documents leave the compiler's cache; without this its memory grows without end.
const CACHE_MAX_AGE = 10

let loading: Promise<NodeCompiler> | undefined

/** The compiler (about 30 MB) is loaded with the first document, a typeface with the first letter that needs it. */
async function draw<Drawn>(
  set: (compiler: NodeCompiler) => NodeTypstDocument,
  take: (compiler: NodeCompiler, compiled: NodeTypstDocument) => Drawn,
): Promise<Drawn> {
  loading ??= loadCompiler()
  const compiler = await loading
  try {
    return take(compiler, set(compiler))
  } finally {
    compiler.evictCache(CACHE_MAX_AGE)
    // Drawn documents are freed only when the event loop turns: 600 in a row took 620 MB, with this 150 MB.
    await setImmediate()
  }
}

/** As the port's method of this name. */
export function render(
  document: ResumeDocument,
  { createdAtSeconds, template = 'standard' }: Parameters<PdfRenderer['render']>[1],
): Promise<Uint8Array> {
  return draw(
    compiler => compileToBudget(compiler, { document, template }),
    (compiler, compiled) => exportPdf(compiler, { compiled, createdAtSeconds }),
  )
}

/** As the port's method of this name. */
export function renderLetter(
  letter: LetterDocument,
  { createdAtSeconds }: Parameters<PdfRenderer['renderLetter']>[1],
): Promise<Uint8Array> {
  return draw(
    compiler => compileLetter(compiler, letter),
    (compiler, compiled) => exportPdf(compiler, { compiled, createdAtSeconds }),
  )
}

/** As the port's method of this name. */
export function preview(
  document: ResumeDocument,
  { template }: Parameters<PdfRenderer['preview']>[1],
): Promise<string> {
  return draw(
    compiler => compileToBudget(compiler, { document, template }),
    (compiler, compiled) => compiler.plainSvg(compiled),
  )
}

async function loadCompiler(): Promise<NodeCompiler> {
  const { resolve } = createRequire(import.meta.url)
  const { NodeCompiler } = await import('@myriaddreamin/typst-ts-node-compiler')
  const fontPaths = Object.entries(TYPEFACES).flatMap(([folder, name]) =>
    WEIGHTS.map(weight => resolve(`@expo-google-fonts/${folder}/${weight}/${name}_${weight}.ttf`)),
  )
  // The workspace is what a template could read from: a folder with nothing but this program.
  return NodeCompiler.create({ workspace: import.meta.dirname, fontArgs: [{ fontPaths }] })
}

interface Order {
  document: ResumeDocument
  template: SetTemplate
}

/** As the template is meant, or tighter where that keeps the document within its pages, or spares it one with a few lines. */
function compileToBudget(compiler: NodeCompiler, order: Order): NodeTypstDocument {
  const roomy = compile(compiler, { ...order, density: 1 })
  if (roomy.numOfPages === 1) return roomy
  const budget = order.document.pagesMax ?? PAGE_BUDGET
  const isWithin = roomy.numOfPages <= budget
  const least = endOf(compiler, roomy) < FEW_LINES.endsAbove ? FEW_LINES.density : SPARING_DENSITY
  const densities = DENSITIES.filter(density => density < 1 && (!isWithin || density >= least))
  for (const density of densities) {
    const tighter = compile(compiler, { ...order, density })
    if (tighter.numOfPages <= (isWithin ? roomy.numOfPages - 1 : budget)) return tighter
  }
  return roomy
}

/** How far down its last page a document goes, as a share of it. */
function endOf(compiler: NodeCompiler, compiled: NodeTypstDocument): number {
  const [share]: unknown[] = compiler.query(compiled, { selector: '<end>', field: 'value' })
  return typeof share === 'number' ? share : 1
}

function compile(
  compiler: NodeCompiler,
  { document, template, density }: Order & { density: number },
): NodeTypstDocument {
  const { look, entry } = templates[template]
  return compileBlocks(compiler, BLOCKS, {
    data: JSON.stringify(arrangeDocument(document, templates[template])),
    look: JSON.stringify(scaleLook(look, density)),
    entry,
  })
}

function compileLetter(compiler: NodeCompiler, letter: LetterDocument): NodeTypstDocument {
  const look = { ...templates.standard.look, ...LETTER_LOOK }
  return compileBlocks(compiler, LETTER_BLOCKS, {
    data: JSON.stringify(arrangeLetter(letter)),
    look: JSON.stringify(look),
  })
}

function compileBlocks(
  compiler: NodeCompiler,
  mainFileContent: string,
  inputs: Record<string, string>,
): NodeTypstDocument {
  const outcome = compiler.compile({ mainFileContent, inputs })
  const { result } = outcome
  if (result !== null && !outcome.hasError()) return result
  const faults: unknown[] = outcome.takeDiagnostics()?.shortDiagnostics ?? []
  throw new AppError('internal', {
    cause: new Error(`The template does not compile: ${JSON.stringify(faults)}`),
  })
}

function exportPdf(
  compiler: NodeCompiler,
  { compiled, createdAtSeconds }: { compiled: NodeTypstDocument; createdAtSeconds: number },
): Uint8Array {
  try {
    const options = { pdfStandard: 'ua-1', pdfTags: true, creationTimestamp: createdAtSeconds }
    return withoutPageDirection(compiler.pdf(compiled, options))
  } catch (fault) {
    throw new AppError('internal', { cause: new Error(explainFault(fault)) })
  }
}

/**
 * The preference says on which side the first of two facing pages lies, which means nothing for a resume; but some
 * readers of text take it to say that addresses and numbers, too, run to the left. Equal in length, so nothing moves.
 */
function withoutPageDirection(pdf: Buffer): Uint8Array {
  const at = pdf.lastIndexOf('/Direction /R2L')
  if (at >= 0) pdf.write('/Direction /L2R', at, 'latin1')
  return new Uint8Array(pdf)
}

/** The compiler throws its diagnostics as a dump of Rust structures; the sentences in it are kept. */
function explainFault(fault: unknown): string {
  const dump = fault instanceof Error ? fault.message : String(fault)
  const sentences = [...dump.matchAll(/message: "((?:[^"\\]|\\.)*)"/gu)].map(match => match[1] ?? '')
  return sentences.length === 0 ? dump : [...new Set(sentences)].join('; ')
}
