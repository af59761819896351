import type { FileContent } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { WrittenSentence } from '#contract/letters.ts'
import type { SentDocuments } from '#contract/sent-documents.ts'
import type { Context, Needs } from '../context.ts'
import type { Caller } from '../http/caller.ts'
import { refuseForeign } from '../http/own-data.ts'
import { findOwnJob } from '../jobs/service.ts'
import * as store from './sent-documents-store.ts'

type Db = Context['database']['db']

/** To be called inside the transaction that marks the job as applied. @param generationId of the tailored resume; null: none */
export async function keepSent(
  tx: Db,
  key: store.SentKey,
  { generationId, now }: { generationId: string | null; now: Date },
): Promise<void> {
  const [posting, letter, resume] = await Promise.all([
    store.findPosting(tx, key),
    store.findLetter(tx, key),
    generationId === null ? null : store.findFileOf(tx, generationId),
  ])
  await store.saveSent(tx, key, {
    posting,
    letter: letter && writeOut(letter),
    model: resume?.model ?? null,
    fileId: resume?.fileId ?? null,
    keptAt: now,
  })
}

/** Paragraphs with an empty line between two; what the person took out is left out. */
function writeOut(sentences: readonly WrittenSentence[]): string {
  const kept = sentences.filter(({ isKept }) => isKept)
  const paragraphs = Map.groupBy(kept, ({ paragraph }) => paragraph)
  return [...paragraphs.values()]
    .map(own => own.map(({ ownText, text }) => ownText ?? text).join(' '))
    .join('\n\n')
}

/** @throws AppError('not_found') when the job is not among the caller's */
export async function findSent(
  context: Needs<'now' | 'database'>,
  caller: Caller,
  jobId: string,
): Promise<{ sent: SentDocuments | null }> {
  const sent = await findOwn(context, caller, jobId)
  if (!sent) return { sent: null }
  const { keptAt, posting, letter, model, storageKey } = sent
  const resume = model !== null && storageKey !== null ? { modelName: model } : null
  return { sent: { keptAt: keptAt.toISOString(), posting, letter, resume } }
}

/** @throws AppError('not_found') as `findSent`, or when no tailored resume went out */
export async function downloadResume(
  context: Needs<'log' | 'now' | 'database' | 'files'>,
  caller: Caller,
  jobId: string,
): Promise<FileContent> {
  const sent = await findOwn(context, caller, jobId)
  if (!sent || sent.storageKey === null || sent.displayName === null) throw new AppError('not_found')
  const bytes = await context.files.read(sent.storageKey)
  if (!bytes) {
    context.log.error({ storageKey: sent.storageKey }, 'a sent file is missing')
    throw new AppError('not_found')
  }
  return { fileName: sent.displayName, bytes }
}

async function findOwn(context: Needs<'now' | 'database'>, caller: Caller, jobId: string) {
  const { userId } = caller
  if (!(await findOwnJob(context, userId, jobId))) return refuseForeign(context, caller, 'job')
  return store.findSent(context.database.db, { userId, jobId })
}
