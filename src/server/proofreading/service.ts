import { AppError } from '#contract/errors.ts'
import type { ReadBack } from '#contract/read-back.ts'
import type { TemplateName } from '#contract/templates.ts'
import { isReadable, judgeReadBack } from '#core/proofreading/judge-read-back.ts'
import type { ResumeDocument } from '#core/templates/document.ts'
import { templates } from '#core/templates/index.ts'
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
  const [reading, extraction] = await Promise.all([
    context.pdfReader.readBytes(bytes, signal),
    context.textExtractor.extract(bytes, signal),
  ])
  const refusal = [reading, extraction].find(answer => !answer.ok)
  if (refusal?.ok === false && refusal.reason === 'pdf_timeout')
    throw new Error('The proofreading took too long')
  const readBack = judgeReadBack({
    ...{ document, template: templates[template] },
    pages: reading.ok ? reading.pages : [],
    text: extraction.ok ? extraction.text : '',
  })
  if (isReadable(readBack)) return { bytes, readBack }
  const cause = new Error(`Readers get ${readBack.shares.join(' and ')} of the text of the drawn file`)
  throw new AppError('internal', { cause })
}
