import type { FileContent } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { Letter, LetterPage, WrittenSentence } from '#contract/letters.ts'
import { composeLetter } from '#core/letters/compose-letter.ts'
import { writeLetter as write } from '#core/letters/write-letter.ts'
import { plainText } from '#core/tailoring/plain-text.ts'
import { placeFacts } from '#core/tailoring/profile-facts.ts'
import { letterText } from '#core/templates/letter.ts'
import type { Context } from '../context.ts'
import type { Caller } from '../http/caller.ts'
import { refuseForeign } from '../http/own-data.ts'
import { findOwnJob } from '../jobs/service.ts'
import { drawLetter } from '../proofreading/service.ts'
import { findCurrentResume, findResume } from '../resume/service.ts'
import * as store from './store.ts'

/** @throws AppError('not_found') when the job is not the caller's */
export async function openLetter(context: Context, caller: Caller, jobId: string): Promise<LetterPage> {
  return tell(await open(context, caller, jobId))
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
  const opened = await open(context, caller, jobId)
  const resume = await findCurrentResume(context, caller.userId)
  if (!resume) throw new AppError('resume_missing')
  if (basis !== basisOf(opened.kept)) throw new AppError('letter_changed')
  const written = write({ profile: resume.profile, job: opened.job })
  if (!written.ok) throw new AppError(written.reason)
  const { sentences, refused } = written
  const letter = { profile: resume.profile, resumeId: resume.resumeId, sentences, refusedSentences: refused }
  await save(context, opened, { ...letter, signal })
  return openLetter(context, caller, jobId)
}

/** What the person decided on a sentence. */
interface Choice {
  id: string
  isKept: boolean
  ownText: string | null
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
  const chosen = new Map(choices.map(choice => [choice.id, choice]))
  const sentences = kept.sentences.map(sentence => decide(sentence, chosen.get(sentence.id)))
  await save(context, opened, { ...kept, profile, sentences, signal })
  return openLetter(context, caller, jobId)
}

function decide(sentence: WrittenSentence, choice: Choice | undefined): WrittenSentence {
  if (choice === undefined) return sentence
  const own = plainText(choice.ownText ?? '')
  return { ...sentence, isKept: choice.isKept, ownText: own === '' || own === sentence.text ? null : own }
}

/** @throws AppError('not_found') while no letter is written, or the job is not the caller's */
export async function downloadPdf(context: Context, caller: Caller, jobId: string): Promise<FileContent> {
  const { document, changedAt } = await openDocument(context, caller, jobId)
  const createdAtSeconds = Math.floor(changedAt.getTime() / 1000)
  const bytes = await context.pdfRenderer.renderLetter(document, { createdAtSeconds })
  return { fileName: nameFile(caller, jobId, 'pdf'), bytes }
}

/** @throws AppError('not_found') as `downloadPdf` */
export async function downloadWord(context: Context, caller: Caller, jobId: string): Promise<FileContent> {
  const { document } = await openDocument(context, caller, jobId)
  const bytes = await context.wordWriter.writeLetter(document)
  return { fileName: nameFile(caller, jobId, 'docx'), bytes }
}

function nameFile({ email }: Caller, jobId: string, ending: string): string {
  return `${email}_${jobId}_LETTER.${ending}`
}

async function openDocument(context: Context, caller: Caller, jobId: string) {
  const opened = await open(context, caller, jobId)
  const { kept, profile } = needLetter(opened)
  const { sentences, changedAt } = kept
  return { document: composeLetter({ profile, job: opened.job, sentences, writtenAt: changedAt }), changedAt }
}

async function open(context: Context, caller: Caller, jobId: string) {
  const key = { userId: caller.userId, jobId }
  const [job, kept, current] = await Promise.all([
    findOwnJob(context, caller.userId, jobId),
    store.findLetter(context.database.db, key),
    findCurrentResume(context, caller.userId),
  ])
  if (!job) return refuseForeign(context, caller, 'job')
  const resume = kept && (await findResume(context, caller.userId, kept.resumeId))
  return { key, job, kept, profile: resume?.profile ?? null, currentResumeId: current?.resumeId ?? null }
}

type Opened = Awaited<ReturnType<typeof open>>

function needLetter({ kept, profile }: Opened) {
  if (kept === null || profile === null) throw new AppError('not_found')
  return { kept, profile }
}

type Saving = Pick<store.KeptLetter, 'resumeId' | 'sentences' | 'refusedSentences'> & {
  profile: NonNullable<Opened['profile']>
  signal: AbortSignal
}

/** Draws the letter and has it read back before it is kept, so that no file is handed out that programs cannot read. */
async function save(context: Context, { key, job, kept }: Opened, letter: Saving): Promise<void> {
  const { profile, resumeId, sentences, refusedSentences, signal } = letter
  const changedAt = context.now()
  const document = composeLetter({ profile, job, sentences, writtenAt: changedAt })
  const { readBack } = await drawLetter(context, { letter: document, createdAt: changedAt }, signal)
  const fresh = { resumeId, sentences, refusedSentences, readBack, changedAt }
  const basis = kept?.version ?? null
  if (!(await store.saveLetter(context.database.db, key, { fresh, basis })))
    throw new AppError('letter_changed')
}

function tell(opened: Opened): LetterPage {
  const { key, job, kept } = opened
  const head = { jobId: key.jobId, jobTitle: job.title, companyName: job.company }
  return { ...head, letter: kept === null ? null : tellLetter(opened) }
}

function tellLetter(opened: Opened): Letter {
  const { kept, profile } = needLetter(opened)
  const facts = placeFacts(profile)
  const document = composeLetter({
    profile,
    job: opened.job,
    sentences: kept.sentences,
    writtenAt: kept.changedAt,
  })
  return {
    basis: String(kept.version),
    sentences: kept.sentences.map(({ sourceIds, ...sentence }) => ({
      ...sentence,
      sources: sourceIds.flatMap(id => facts.get(id)?.fact.text ?? []),
    })),
    refusedSentences: kept.refusedSentences,
    isCurrentResume: kept.resumeId === opened.currentResumeId,
    text: letterText(document),
    readBack: kept.readBack,
  }
}

function basisOf(kept: store.KeptLetter | null): string | null {
  return kept === null ? null : String(kept.version)
}
