import type { Comparison, ComparisonSection } from '#contract/comparisons.ts'
import { AppError } from '#contract/errors.ts'
import type { TemplateName } from '#contract/templates.ts'
import { applyChoices } from '#core/comparison/apply-choices.ts'
import { buildComparison } from '#core/comparison/build-comparison.ts'
import { listChanges } from '#core/comparison/list-changes.ts'
import { buildDocument } from '#core/tailoring/build-document.ts'
import { nameFile } from '#core/tailoring/name-file.ts'
import type { Context } from '../context.ts'
import type { Caller } from '../http/caller.ts'
import { refuseForeign } from '../http/own-data.ts'
import { findOwnJob } from '../jobs/service.ts'
import { drawResume } from '../proofreading/service.ts'
import { deleteKeptFile, dropBytes, findResume, insertKeptFile, keepBytes } from '../resume/service.ts'
import * as store from './store.ts'

/** @throws AppError('not_found') while no resume was tailored to the job, or the job is not the caller's */
export async function compareResume(context: Context, caller: Caller, jobId: string): Promise<Comparison> {
  return tell(await open(context, caller, jobId))
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
  const known = new Set(listChanges(compare(opened)).map(({ id }) => id))
  const rejected = [...new Set(choice.rejected)].filter(id => known.has(id)).sort()
  const { template } = opened.reviewed
  const isAsSaved = isSame(rejected, opened.reviewed.rejectedChanges)
  return redraw(context, opened, { ...choice, rejected, template, isAsSaved })
}

/**
 * Draws the PDF by another template and keeps it; choosing the same one again changes nothing.
 * @throws AppError('review_changed') as `reviewChanges`
 */
export async function chooseTemplate(
  context: Context,
  caller: Caller,
  choice: Decision & { template: TemplateName; signal: AbortSignal },
): Promise<Comparison> {
  const opened = await open(context, caller, choice.jobId)
  const { rejectedChanges: rejected, template } = opened.reviewed
  return redraw(context, opened, { ...choice, rejected, isAsSaved: choice.template === template })
}

/**
 * The tailored resume of a job as the person reviewed it, to be drawn by whatever means.
 * @throws AppError('not_found') as `compareResume`
 */
export async function openDocument(context: Context, caller: Caller, jobId: string) {
  const opened = await open(context, caller, jobId)
  return { document: documentOf(opened, opened.reviewed.rejectedChanges), fileName: fileNameOf(opened) }
}

async function open(context: Context, caller: Caller, jobId: string) {
  const [job, reviewed] = await Promise.all([
    findOwnJob(context, caller.userId, jobId),
    store.findReviewed(context.database.db, caller.userId, jobId),
  ])
  if (!job) return refuseForeign(context, caller, 'job')
  const resume = reviewed && (await findResume(context, caller.userId, reviewed.resumeId))
  if (!resume) throw new AppError('not_found')
  return { caller, jobId, job, profile: resume.profile, reviewed }
}

type Opened = Awaited<ReturnType<typeof open>>

function compare({ job, profile, reviewed }: Opened): ComparisonSection[] {
  const posting = { title: job.title, company: job.company, description: job.description }
  const rejected = new Set(reviewed.rejectedChanges)
  return buildComparison({ profile, tailored: reviewed.result, posting, rejected })
}

function documentOf({ profile, reviewed }: Opened, rejected: readonly string[]) {
  return buildDocument(profile, applyChoices({ profile, tailored: reviewed.result }, new Set(rejected)))
}

function fileNameOf({ caller, jobId, reviewed }: Opened): string {
  return nameFile({ email: caller.email, jobId, model: reviewed.model })
}

interface Redrawing extends Decision {
  rejected: string[]
  template: TemplateName
  isAsSaved: boolean
  signal: AbortSignal
}

async function redraw(context: Context, opened: Opened, wanted: Redrawing): Promise<Comparison> {
  if (wanted.isAsSaved) return tell(opened)
  if (wanted.basis !== basisOf(opened.reviewed)) throw new AppError('review_changed')
  await save(context, opened, wanted)
  return tell(await open(context, opened.caller, opened.jobId))
}

async function save(context: Context, opened: Opened, { rejected, template, signal }: Redrawing) {
  const { caller, reviewed } = opened
  const { userId } = caller
  const { generationId, reviewVersion, createdAt } = reviewed
  const document = documentOf(opened, rejected)
  const { bytes, readBack } = await drawResume(context, { document, template, createdAt }, signal)
  const kept = await keepBytes(context, bytes)
  const replace = context.database.transaction(async tx => {
    const displayName = fileNameOf(opened)
    const owned = { userId, bucket: 'generated-resume', displayName, createdAt: context.now() } as const
    const fileId = await insertKeptFile(tx, { ...kept, ...owned })
    const review = { userId, generationId, reviewVersion, rejected, template, readBack, fileId }
    if (!(await store.saveReview(tx, review))) throw new AppError('review_changed')
    return deleteKeptFile(tx, { userId, fileId: reviewed.fileId })
  })
  const replaced = await replace.catch(async (error: unknown) => {
    await dropBytes(context, kept)
    throw error
  })
  if (replaced) await dropBytes(context, replaced)
}

function tell(opened: Opened): Comparison {
  const { jobId, job, reviewed } = opened
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
    sections: compare(opened),
  }
}

function basisOf({ generationId, reviewVersion }: store.Reviewed): string {
  return `${generationId}:${reviewVersion}`
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id, index) => id === b[index])
}
