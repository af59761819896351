import { inChildProcess } from '#adapters/compute/port.ts'
import type { FileContent } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { Letter, LetterPage } from '#contract/letters.ts'
import type { Context, Needs } from '../context.ts'
import type { Caller, UserId } from '../http/caller.ts'
import { refuseForeign } from '../http/own-data.ts'
import { findOwnJob } from '../jobs/service.ts'
import { findCurrentResume, findResume } from '../resume/service.ts'
import { drawLetter } from '../tailoring/proofreading-service.ts'
import { takeAnswers } from '../tailoring/wordings-service.ts'
import type { Choice } from './compute.ts'
import * as store from './store.ts'

const work = inChildProcess<typeof import('./compute.ts')>(new URL('./compute.ts', import.meta.url))

/** @throws AppError('not_found') when the job is not the caller's */
export async function openLetter(
  context: Needs<'now' | 'database' | 'compute'>,
  caller: Caller,
  jobId: string,
): Promise<LetterPage> {
  return tell(context, await open(context, caller, jobId))
}

interface Decision {
  jobId: string
  signal: AbortSignal
}

/**
 * Writes the letter anew from the current resume; the built-in rules do, so no attempt is taken and nothing leaves
 * this server.
 * @throws AppError('resume_missing' | 'nothing_to_tailor' | 'letter_language_unknown'), AppError('letter_changed')
 *   when another letter than the one of `basis` is there by now, AppError('not_found') as `openLetter`
 */
export async function writeLetter(
  context: Context,
  caller: Caller,
  { jobId, basis, signal }: Decision & { basis: string | null },
): Promise<LetterPage> {
  await open(context, caller, jobId)
  const { userId } = caller
  const { opened, resume, written } = await draft(context, { userId, jobId, basis, signal })
  const { sentences, refused } = written
  const letter = { profile: resume.profile, resumeId: resume.resumeId, sentences, refusedSentences: refused }
  await save(context, opened, { ...letter, signal })
  return openLetter(context, caller, jobId)
}

/**
 * What the rules would write, with what it is written from; nothing is kept.
 * @throws as `writeLetter`
 */
export async function draft(
  context: Needs<'now' | 'database' | 'compute'>,
  { userId, jobId, basis, signal }: Decision & { userId: UserId; basis: string | null },
) {
  const opened = await find(context, userId, jobId)
  const resume = await findCurrentResume(context, userId)
  if (opened.job === null) throw new AppError('not_found')
  if (!resume) throw new AppError('resume_missing')
  if (basis !== basisOf(opened.kept)) throw new AppError('letter_changed')
  const answers = await takeAnswers(context.database.db, userId, resume.profile)
  const { title, company, description } = opened.job
  const job = { title, company, description }
  const writing = { profile: resume.profile, job, answers }
  const written = await context.compute.run(work.writeLetter, [writing], signal)
  if (!written.ok) throw new AppError(written.reason)
  return { opened: { ...opened, job: opened.job }, resume, job, written }
}

/**
 * Keeps which sentences stay and which the person worded anew. A sentence that is not named stays as it is.
 * @throws AppError('not_found') while no letter is written, AppError('letter_changed') as `writeLetter`
 */
export async function reviewLetter(
  context: Context,
  caller: Caller,
  { jobId, basis, sentences: choices, signal }: Decision & { basis: string; sentences: Choice[] },
): Promise<LetterPage> {
  const opened = await open(context, caller, jobId)
  const { kept, profile } = needLetter(opened)
  if (basis !== basisOf(kept)) throw new AppError('letter_changed')
  const sentences = await context.compute.run(work.decide, [kept.sentences, choices], signal)
  await save(context, opened, { ...kept, profile, sentences, signal })
  return openLetter(context, caller, jobId)
}

/** @throws AppError('not_found') while no letter is written, or the job is not the caller's */
export async function downloadPdf(
  context: Needs<'now' | 'database' | 'compute' | 'pdfRenderer'>,
  caller: Caller,
  jobId: string,
): Promise<FileContent> {
  const { document, changedAt } = await openDocument(context, caller, jobId)
  const createdAtSeconds = Math.floor(changedAt.getTime() / 1000)
  const bytes = await context.pdfRenderer.renderLetter(document, { createdAtSeconds })
  return { fileName: nameFile(caller, jobId, 'pdf'), bytes }
}

/** @throws AppError('not_found') as `downloadPdf` */
export async function downloadWord(
  context: Needs<'now' | 'database' | 'compute' | 'wordWriter'>,
  caller: Caller,
  jobId: string,
): Promise<FileContent> {
  const { document } = await openDocument(context, caller, jobId)
  const bytes = await context.wordWriter.writeLetter(document)
  return { fileName: nameFile(caller, jobId, 'docx'), bytes }
}

function nameFile({ email }: Caller, jobId: string, ending: string): string {
  return `${email}_${jobId}_LETTER.${ending}`
}

async function openDocument(context: Needs<'now' | 'database' | 'compute'>, caller: Caller, jobId: string) {
  const opened = await open(context, caller, jobId)
  const document = await context.compute.run(work.composeLetter, [composingOf(opened)])
  return { document, changedAt: needLetter(opened).kept.changedAt }
}

async function open(context: Needs<'now' | 'database'>, caller: Caller, jobId: string) {
  const { job, ...found } = await find(context, caller.userId, jobId)
  return job ? { ...found, job } : refuseForeign(context, caller, 'job')
}

async function find(context: Needs<'now' | 'database'>, userId: UserId, jobId: string) {
  const key = { userId, jobId }
  const [job, kept, current] = await Promise.all([
    findOwnJob(context, userId, jobId),
    store.findLetter(context.database.db, key),
    findCurrentResume(context, userId),
  ])
  const resume = kept && (await findResume(context, userId, kept.resumeId))
  return { key, job, kept, profile: resume?.profile ?? null, currentResumeId: current?.resumeId ?? null }
}

type Opened = Awaited<ReturnType<typeof open>>

function needLetter({ kept, profile }: Opened) {
  if (kept === null || profile === null) throw new AppError('not_found')
  return { kept, profile }
}

function composingOf(opened: Opened) {
  const { kept, profile } = needLetter(opened)
  return { profile, job: opened.job, sentences: kept.sentences, writtenAt: kept.changedAt }
}

type Saving = Pick<store.KeptLetter, 'resumeId' | 'sentences' | 'refusedSentences'> & {
  profile: NonNullable<Opened['profile']>
  signal: AbortSignal
}

export type Saves = Needs<'now' | 'database' | 'compute' | 'pdfReader' | 'textExtractor' | 'pdfRenderer'>

/** Draws the letter and has it read back before it is kept, so that no file is handed out that programs cannot read. */
export async function save(
  context: Saves,
  { key, job, kept }: Pick<Opened, 'key' | 'job' | 'kept'>,
  letter: Saving,
): Promise<void> {
  const { profile, resumeId, sentences, refusedSentences, signal } = letter
  const changedAt = context.now()
  const composing = { profile, job, sentences, writtenAt: changedAt }
  const document = await context.compute.run(work.composeLetter, [composing], signal)
  const { readBack } = await drawLetter(context, { letter: document, createdAt: changedAt }, signal)
  const fresh = { resumeId, sentences, refusedSentences, readBack, changedAt }
  const basis = kept?.version ?? null
  if (!(await store.saveLetter(context.database.db, key, { fresh, basis })))
    throw new AppError('letter_changed')
}

async function tell(context: Needs<'compute'>, opened: Opened): Promise<LetterPage> {
  const { key, job, kept } = opened
  const head = { jobId: key.jobId, jobTitle: job.title, companyName: job.company }
  return { ...head, letter: kept === null ? null : await tellLetter(context, opened) }
}

async function tellLetter({ compute }: Needs<'compute'>, opened: Opened): Promise<Letter> {
  const { kept } = needLetter(opened)
  return {
    ...(await compute.run(work.tellSentences, [composingOf(opened)])),
    basis: String(kept.version),
    refusedSentences: kept.refusedSentences,
    isCurrentResume: kept.resumeId === opened.currentResumeId,
    readBack: kept.readBack,
  }
}

function basisOf(kept: store.KeptLetter | null): string | null {
  return kept === null ? null : String(kept.version)
}
