import { AppError } from '#contract/errors.ts'
import type { ReadBack } from '#contract/read-back.ts'
import type { TemplateName } from '#contract/templates.ts'
import { isReadable, judgeLetterReadBack, judgeReadBack } from '#core/proofreading/judge-read-back.ts'
import type { ResumeDocument } from '#core/templates/document.ts'
import { templates } from '#core/templates/index.ts'
import type { LetterDocument } from '#core/templates/letter.ts'
import type { Context } from '../context.ts'

interface Order {
  document: ResumeDocument
  template: TemplateName
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
export async function drawResume(context: Context, order: Order, signal: AbortSignal): Promise<DrawnResume> {
  const { document, template, createdAt } = order
  const createdAtSeconds = Math.floor(createdAt.getTime() / 1000)
  const bytes = await context.pdfRenderer.render(document, { createdAtSeconds, template })
  const { pages, text } = await readTwice(context, bytes, signal)
  const readBack = judgeReadBack({ document, template: templates[template], pages, text })
  return refuseUnreadable(bytes, readBack)
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
  context: Context,
  { letter, createdAt }: LetterOrder,
  signal: AbortSignal,
): Promise<DrawnResume> {
  const createdAtSeconds = Math.floor(createdAt.getTime() / 1000)
  const bytes = await context.pdfRenderer.renderLetter(letter, { createdAtSeconds })
  const { pages, text } = await readTwice(context, bytes, signal)
  return refuseUnreadable(bytes, judgeLetterReadBack({ letter, pages, text }))
}

function refuseUnreadable(bytes: Uint8Array, readBack: ReadBack): DrawnResume {
  if (isReadable(readBack)) return { bytes, readBack }
  const cause = new Error(`Readers get ${readBack.shares.join(' and ')} of the text of the drawn file`)
  throw new AppError('internal', { cause })
}

/** A file without text was read; a reader that ended before its time has read nothing. */
async function readTwice({ pdfReader, textExtractor }: Context, bytes: Uint8Array, signal: AbortSignal) {
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
