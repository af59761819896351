import type { FileContent } from '#contract/endpoint.ts'
import type { TemplateName } from '#contract/templates.ts'
import type { Needs } from '../context.ts'
import type { Caller } from '../http/caller.ts'
import { openDocument } from './comparisons-service.ts'

/** @throws AppError('not_found') while no resume was tailored to the job, or the job is not the caller's */
export async function previewDocument(
  context: Needs<'now' | 'database' | 'compute' | 'pdfRenderer'>,
  caller: Caller,
  wanted: { jobId: string; template: TemplateName },
): Promise<FileContent> {
  const { document, fileName } = await openDocument(context, caller, wanted.jobId)
  const picture = await context.pdfRenderer.preview(document, { template: wanted.template })
  return { fileName: nameAs(fileName, 'svg'), bytes: Buffer.from(picture, 'utf8') }
}

/** @throws AppError('not_found') as `previewDocument` */
export async function downloadWord(
  context: Needs<'now' | 'database' | 'compute' | 'wordWriter'>,
  caller: Caller,
  jobId: string,
): Promise<FileContent> {
  const { document, fileName } = await openDocument(context, caller, jobId)
  return { fileName: nameAs(fileName, 'docx'), bytes: await context.wordWriter.write(document) }
}

function nameAs(fileName: string, ending: string): string {
  return fileName.replace(/\.pdf$/u, `.${ending}`)
}
