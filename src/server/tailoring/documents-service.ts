import type { FileContent } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { PageSize } from '#contract/resume.ts'
import type { TemplateName } from '#contract/templates.ts'
import type { Needs } from '../context.ts'
import type { Caller } from '../http/caller.ts'
import { createTurns } from '../http/turns.ts'
import { open, openDocument, pagesOf } from './comparisons-service.ts'
import { drawOwnPages } from './own-layout-service.ts'

type Previews = Needs<
  | ('now' | 'files' | 'database' | 'compute' | 'pdfReader' | 'textExtractor')
  | ('pdfRenderer' | 'pageMover' | 'pagePainter')
>

/** @throws AppError('not_found') while no resume was tailored to the job, or the job is not the caller's, or the own pages cannot be shown so */
export async function previewDocument(
  context: Previews,
  caller: Caller,
  wanted: { jobId: string; template: TemplateName; signal: AbortSignal },
): Promise<FileContent> {
  const { jobId, template, signal } = wanted
  if (template === 'own') return previewOwn(context, caller, { jobId, signal })
  const { document, fileName } = await openDocument(context, caller, jobId)
  const picture = await context.pdfRenderer.preview(document, { template })
  return { fileName: nameAs(fileName, 'svg'), bytes: Buffer.from(picture, 'utf8') }
}

// One person's pages at a time: mover and painter have one process each, and whoever asks for many waits behind the others.
const inTurn = createTurns()

async function previewOwn(
  context: Previews,
  caller: Caller,
  { jobId, signal }: { jobId: string; signal: AbortSignal },
): Promise<FileContent> {
  const opened = await open(context, caller, jobId)
  return inTurn(caller.userId, async () => {
    const drawn = await drawOwnPages(context, opened.resume, pagesOf(opened, { signal }))
    if (drawn === null) throw new AppError('not_found')
    const pictures: Picture[] = []
    for (const [at, size] of opened.resume.pages.entries()) {
      const picture = await context.pagePainter.paint(drawn.bytes, at + 1, signal)
      if (!picture.ok) throw new AppError(picture.reason)
      pictures.push({ png: picture.png, size })
    }
    return { fileName: 'own.svg', bytes: Buffer.from(stackPictures(pictures), 'utf8') }
  })
}

interface Picture {
  /** A page as PNG. */
  png: Uint8Array
  size: PageSize
}

/** Pages one below the other as one picture in SVG, in points. */
function stackPictures(pictures: readonly Picture[]): string {
  const width = Math.max(0, ...pictures.map(({ size }) => size.width))
  let height = 0
  const images = pictures.map(({ png, size }) => {
    const top = height
    height += size.height
    const address = `data:image/png;base64,${Buffer.from(png).toString('base64')}`
    return `<image y="${top}" width="${size.width}" height="${size.height}" href="${address}"/>`
  })
  const box = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box}>${images.join('')}</svg>`
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
