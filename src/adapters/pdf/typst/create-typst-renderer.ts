import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { setImmediate } from 'node:timers/promises'
import type { NodeCompiler, NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler'
import { AppError } from '#contract/errors.ts'
import type { ResumeDocument } from '#core/templates/document.ts'
import { templates } from '#core/templates/index.ts'
import type { PdfRenderer } from '../port.ts'

const FONTS = ['400Regular/NotoSans_400Regular.ttf', '600SemiBold/NotoSans_600SemiBold.ttf']
// Results older than so many documents leave the compiler's cache; without this its memory grows without end.
const CACHE_MAX_AGE = 10

/**
 * Draws with the Typst compiler inside this process; a document blocks it for some milliseconds.
 * The compiler and its fonts (about 60 MB) are loaded with the first document.
 */
export function createTypstRenderer(): PdfRenderer {
  let loading: Promise<NodeCompiler> | undefined
  return {
    async render(document, { createdAtSeconds }) {
      loading ??= loadCompiler()
      const compiler = await loading
      try {
        const compiled = compile(compiler, document)
        return exportPdf(compiler, { compiled, createdAtSeconds })
      } finally {
        compiler.evictCache(CACHE_MAX_AGE)
        // Drawn documents are freed only when the event loop turns: 600 in a row took 620 MB, with this 150 MB.
        await setImmediate()
      }
    },
  }
}

async function loadCompiler(): Promise<NodeCompiler> {
  const { resolve } = createRequire(import.meta.url)
  const [{ NodeCompiler }, ...fontBlobs] = await Promise.all([
    import('@myriaddreamin/typst-ts-node-compiler'),
    ...FONTS.map(font => readFile(resolve(`@expo-google-fonts/noto-sans/${font}`))),
  ])
  // The workspace is what a template could read from: a folder with nothing but this program.
  return NodeCompiler.create({ workspace: import.meta.dirname, fontArgs: [{ fontBlobs }] })
}

function compile(compiler: NodeCompiler, document: ResumeDocument): NodeTypstDocument {
  const outcome = compiler.compile({
    mainFileContent: templates.standard,
    inputs: { data: JSON.stringify(document) },
  })
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
    return new Uint8Array(compiler.pdf(compiled, options))
  } catch (fault) {
    throw new AppError('internal', { cause: new Error(explainFault(fault)) })
  }
}

/** The compiler throws its diagnostics as a dump of Rust structures; the sentences in it are kept. */
function explainFault(fault: unknown): string {
  const dump = fault instanceof Error ? fault.message : String(fault)
  const sentences = [...dump.matchAll(/message: "((?:[^"\\]|\\.)*)"/gu)].map(match => match[1] ?? '')
  return sentences.length === 0 ? dump : [...new Set(sentences)].join('; ')
}
