import { inChildProcess } from '#adapters/compute/port.ts'
import { AppError } from '#contract/errors.ts'
import type { ReadBack } from '#contract/read-back.ts'
import type { SetTemplate } from '#contract/templates.ts'
import type { ResumeDocument } from '#core/templates/document.ts'
import type { LetterDocument } from '#core/templates/letter.ts'
import type { Needs } from '../context.ts'

const work = inChildProcess<typeof import('./proofreading-compute.ts')>(
  new URL('./proofreading-compute.ts', import.meta.url),
)

interface Order {
  document: ResumeDocument
  template: SetTemplate
  /** The moment of the generation, so that the same document gives the same bytes. */
  createdAt: Date
}

export interface DrawnResume {
  bytes: Uint8Array
  readBack: ReadBack
}

/**
 * Draws a resume and has two programs read the file before anybody gets it.
 * @throws AppError('internal') when it cannot be drawn, or when what was drawn cannot be read
 * @throws Error when a reading program did not come to its end; another try may
 */
export async function drawResume(
  context: Needs<'compute' | 'pdfReader' | 'textExtractor' | 'pdfRenderer'>,
  order: Order,
  signal: AbortSignal,
): Promise<DrawnResume> {
  const { document, template, createdAt } = order
  const createdAtSeconds = Math.floor(createdAt.getTime() / 1000)
  const bytes = await context.pdfRenderer.render(document, { createdAtSeconds, template })
  const read = await readTwice(context, bytes, signal)
  const judged = await context.compute.run(work.judgeResume, [{ document, template }, read], signal)
  return refuseUnreadable(bytes, judged)
}

interface LetterOrder {
  letter: LetterDocument
  createdAt: Date
}

/**
 * Draws a letter and has two programs read the file, as `drawResume`.
 * @throws as `drawResume`
 */
export async function drawLetter(
  context: Needs<'compute' | 'pdfReader' | 'textExtractor' | 'pdfRenderer'>,
  { letter, createdAt }: LetterOrder,
  signal: AbortSignal,
): Promise<DrawnResume> {
  const createdAtSeconds = Math.floor(createdAt.getTime() / 1000)
  const bytes = await context.pdfRenderer.renderLetter(letter, { createdAtSeconds })
  const { pages, text } = await readTwice(context, bytes, signal)
  const judged = await context.compute.run(work.judgeLetter, [{ letter, pages, text }], signal)
  return refuseUnreadable(bytes, judged)
}

type Judged = { readBack: ReadBack; isReadable: boolean }

function refuseUnreadable(bytes: Uint8Array, { readBack, isReadable }: Judged): DrawnResume {
  if (isReadable) return { bytes, readBack }
  const cause = new Error(`Readers get ${readBack.shares.join(' and ')} of the text of the drawn file`)
  throw new AppError('internal', { cause })
}

/** A file without text was read; a reader that ended before its time has read nothing. */
export async function readTwice(
  { pdfReader, textExtractor }: Needs<'pdfReader' | 'textExtractor'>,
  bytes: Uint8Array,
  signal: AbortSignal,
) {
  const answers = [pdfReader.readBytes(bytes, signal), textExtractor.extract(bytes, signal)] as const
  const [reading, extraction] = await Promise.all(answers).catch((cause: unknown) => {
    throw new Error('A reader of the drawn file failed', { cause })
  })
  for (const answer of [reading, extraction]) {
    if (!answer.ok && answer.reason !== 'pdf_no_text')
      throw new Error(`A reader refused the drawn file: ${answer.reason}`)
  }
  return { pages: reading.ok ? reading.pages : [], text: extraction.ok ? extraction.text : '' }
}
