import { inChildProcess } from '#adapters/compute/port.ts'
import type { Db } from '#adapters/database/port.ts'
import type { Comparison } from '#contract/comparisons.ts'
import { AppError } from '#contract/errors.ts'
import type { TailoredResume } from '#contract/tailoring.ts'
import { type PagesWish, SET_TEMPLATES, type TemplateName } from '#contract/templates.ts'
import { nameFile } from '#core/tailoring/name-file.ts'
import type { ResumeDocument } from '#core/templates/document.ts'
import type { Waiting } from '#core/truth/answers.ts'
import type { Context, Needs } from '../context.ts'
import type { Caller } from '../http/caller.ts'
import { refuseForeign } from '../http/own-data.ts'
import { findOwnJob, findReasons } from '../jobs/service.ts'
import { deleteKeptFile, dropBytes, findResume, insertKeptFile, keepBytes } from '../resume/service.ts'
import * as store from './comparisons-store.ts'
import { drawAsWished, type drawOwnPages } from './own-layout-service.ts'

const work = inChildProcess<typeof import('./comparisons-compute.ts')>(
  new URL('./comparisons-compute.ts', import.meta.url),
)

/** @throws AppError('not_found') while no resume was tailored to the job, or the job is not the caller's */
export async function compareResume(
  context: Needs<'now' | 'database' | 'compute'>,
  caller: Caller,
  jobId: string,
): Promise<Comparison> {
  return tell(context, await open(context, caller, jobId))
}

/** On what the page showed when the person decided. */
interface Decision {
  jobId: string
  basis: string
}

/**
 * Draws the PDF from what stays accepted and keeps both. Saving the same choice again changes nothing.
 * @throws AppError('review_changed') when the resume or the choice was replaced since the page was opened
 */
export async function reviewChanges(
  context: Context,
  caller: Caller,
  choice: Decision & { rejected: string[]; signal: AbortSignal },
): Promise<Comparison> {
  const opened = await open(context, caller, choice.jobId)
  const changes = await context.compute.run(work.listChangeIds, [comparedOf(opened)], choice.signal)
  const known = new Set(changes)
  const rejected = [...new Set(choice.rejected)].filter(id => known.has(id)).sort()
  const { template: drawn, pagesWished: pages } = opened.reviewed
  const isAsSaved = isSame(rejected, opened.reviewed.rejectedChanges)
  // The person's own pages have their own lines: what is chosen of the changes shows where it is set anew.
  const template = drawn === 'own' ? SET_TEMPLATES[0] : drawn
  return redraw(context, opened, { ...choice, rejected, template, pages, isAsSaved })
}

/**
 * Draws the PDF by another template, or on as many pages as wished, and keeps it; choosing the same again changes nothing.
 * @throws AppError('review_changed') as `reviewChanges`
 */
export async function chooseTemplate(
  context: Context,
  caller: Caller,
  choice: Decision & { template: TemplateName; pages?: PagesWish | null | undefined; signal: AbortSignal },
): Promise<Comparison> {
  const opened = await open(context, caller, choice.jobId)
  const { rejectedChanges: rejected, template, pagesWished } = opened.reviewed
  const pages = choice.pages === undefined ? pagesWished : choice.pages
  const isAsSaved = choice.template === template && pages === pagesWished
  return redraw(context, opened, { ...choice, rejected, pages, isAsSaved })
}

/**
 * The tailored resume of a job as the person reviewed it, to be drawn by whatever means.
 * @throws AppError('not_found') as `compareResume`
 */
export async function openDocument(
  context: Needs<'now' | 'database' | 'compute'>,
  caller: Caller,
  jobId: string,
) {
  const opened = await open(context, caller, jobId)
  const args = [comparedOf(opened), opened.reviewed.rejectedChanges] as const
  return { document: await context.compute.run(work.composeReviewed, args), fileName: fileNameOf(opened) }
}

export async function open(context: Needs<'now' | 'database'>, caller: Caller, jobId: string) {
  const [job, reviewed] = await Promise.all([
    findOwnJob(context, caller.userId, jobId),
    store.findReviewed(context.database.db, caller.userId, jobId),
  ])
  if (!job) return refuseForeign(context, caller, 'job')
  const resume = reviewed && (await findResume(context, caller.userId, reviewed.resumeId))
  if (!resume) throw new AppError('not_found')
  return { caller, jobId, job, resume, profile: resume.profile, reviewed }
}

export type Opened = Awaited<ReturnType<typeof open>>

function comparedOf({ job, profile, reviewed }: Opened) {
  const posting = { title: job.title, company: job.company, description: job.description }
  return { profile, tailored: reviewed.result, posting, pages: reviewed.pagesWished }
}

function fileNameOf({ caller, jobId, reviewed }: Opened): string {
  return nameFile({ email: caller.email, jobId, model: reviewed.model })
}

interface Redrawing extends Decision {
  rejected: string[]
  template: TemplateName
  pages: PagesWish | null
  isAsSaved: boolean
  signal: AbortSignal
}

async function redraw(context: Context, opened: Opened, wanted: Redrawing): Promise<Comparison> {
  if (wanted.isAsSaved) return tell(context, opened)
  if (wanted.basis !== basisOf(opened.reviewed)) throw new AppError('review_changed')
  await save(context, opened, wanted)
  return tell(context, await open(context, opened.caller, opened.jobId))
}

async function save(context: Context, opened: Opened, { rejected, template, pages, signal }: Redrawing) {
  const compared = { ...comparedOf(opened), pages }
  const document = await context.compute.run(work.composeReviewed, [compared, rejected], signal)
  await replaceDrawn(context, opened, { document, rejected, template, pages, signal })
}

interface Drawing {
  document: ResumeDocument
  rejected?: string[]
  template?: TemplateName
  pages?: PagesWish | null
  /** The lines anew, with what still waits, where wordings were decided on. */
  result?: TailoredResume
  waiting?: Waiting[]
  /** What else is kept on the same transaction. */
  keep?: (tx: Db) => Promise<void>
  signal: AbortSignal
}

/** What drawing a resume anew needs. */
export type Draws = Needs<
  'now' | 'files' | 'database' | 'compute' | 'pdfReader' | 'textExtractor' | 'pdfRenderer' | 'pageMover'
>

/**
 * Draws the PDF anew and keeps it in the place of the old one.
 * @throws AppError('review_changed') when another choice was saved since the resume was opened
 */
export async function replaceDrawn(context: Draws, opened: Opened, drawing: Drawing): Promise<void> {
  const { caller, reviewed } = opened
  const { userId } = caller
  const { generationId, reviewVersion, createdAt } = reviewed
  const { document, result, waiting, keep, signal } = drawing
  const { rejected = reviewed.rejectedChanges, template: wished = reviewed.template } = drawing
  const { pages: pagesWished = reviewed.pagesWished } = drawing
  const order = { document, createdAt, wished, file: opened.resume }
  const { bytes, readBack, template } = await drawAsWished(
    context,
    order,
    pagesOf(opened, { rejected, result, signal }),
  )
  const kept = await keepBytes(context, bytes)
  // Bytes without a row go with the sweep of files: at an error nobody knows whether the row is there.
  const replaced = await context.database.transaction(async tx => {
    const displayName = fileNameOf(opened)
    const owned = { userId, bucket: 'generated-resume', displayName, createdAt: context.now() } as const
    const fileId = await insertKeptFile(tx, { ...kept, ...owned })
    const review = {
      userId,
      generationId,
      reviewVersion,
      rejected,
      template,
      pagesWished,
      readBack,
      fileId,
      result,
      waiting,
    }
    if (!(await store.saveReview(tx, review))) throw new AppError('review_changed')
    await keep?.(tx)
    return deleteKeptFile(tx, { userId, fileId: reviewed.fileId })
  })
  if (replaced) await dropBytes(context, replaced)
}

/** What the person's own pages are to say: the resume that they reviewed. */
export function pagesOf(
  { job, reviewed }: Opened,
  wanted: { rejected?: string[]; result?: TailoredResume | undefined; signal: AbortSignal },
): Parameters<typeof drawOwnPages>[2] {
  const { rejected = reviewed.rejectedChanges, result: tailored = reviewed.result, signal } = wanted
  const posting = { title: job.title, company: job.company, description: job.description }
  return { tailored, rejected, posting, isWished: true, byModel: false, signal }
}

async function tell(context: Needs<'database' | 'compute'>, opened: Opened): Promise<Comparison> {
  const { caller, jobId, job, reviewed } = opened
  const reasons = await findReasons(context, caller.userId, jobId)
  return {
    jobId,
    jobTitle: job.title,
    companyName: job.company,
    modelName: reviewed.model,
    fileName: fileNameOf(opened),
    template: reviewed.template,
    readBack: reviewed.readBack,
    basis: basisOf(reviewed),
    refusedLines: reviewed.truthReport.replaced,
    ...(await context.compute.run(work.compare, [comparedOf(opened), reviewed.rejectedChanges, reasons])),
  }
}

function basisOf({ generationId, reviewVersion }: store.Reviewed): string {
  return `${generationId}:${reviewVersion}`
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id, index) => id === b[index])
}
