import { createHash } from 'node:crypto'
import { inChildProcess } from '#adapters/compute/port.ts'
import type { Db } from '#adapters/database/port.ts'
import type { ResumeProfile } from '#contract/resume.ts'
import type { WaitingWordings } from '#contract/wordings.ts'
import { type Answer, listStale } from '#core/truth/answers.ts'
import type { Needs } from '../context.ts'
import type { Caller, UserId } from '../http/caller.ts'
import { type Draws, type Opened, open, replaceDrawn } from './comparisons-service.ts'
import * as store from './wordings-store.ts'

const work = inChildProcess<typeof import('./wordings-compute.ts')>(
  new URL('./wordings-compute.ts', import.meta.url),
)

/** @throws AppError('not_found') while no resume was tailored to the job, or the job is not the caller's */
export async function listWaiting(
  context: Needs<'now' | 'database' | 'compute'>,
  caller: Caller,
  jobId: string,
): Promise<WaitingWordings> {
  return tell(context, await open(context, caller, jobId))
}

interface Said {
  jobId: string
  answers: readonly { id: string; isTrue: boolean | null }[]
  signal: AbortSignal
}

/**
 * Keeps what the person says of waiting wordings, and draws the PDF with those that are true; null takes back what was said.
 * What names no wording that waits, or nothing to take back (said before, of an older resume, of another person), changes
 * nothing.
 * @throws AppError('not_found') as `listWaiting`, AppError('review_changed') when the resume was replaced meanwhile
 */
export async function answerWordings(context: Draws, caller: Caller, said: Said): Promise<WaitingWordings> {
  const opened = await open(context, caller, said.jobId)
  const { profile, reviewed, job } = opened
  const waiting = await store.findWaiting(context.database.db, caller.userId, reviewed.generationId)
  const decisions = waiting.flatMap(({ line, isTrue }, index) => {
    const own = idOf(reviewed.generationId, { wording: line.text })
    const answer = said.answers.findLast(({ id }) => id === own)
    const isNew = answer !== undefined && (answer.isTrue === null) === (isTrue !== undefined)
    return isNew ? [{ index, isTrue: answer.isTrue }] : []
  })
  if (decisions.length === 0) return tell(context, opened)
  const posting = { title: job.title, company: job.company, description: job.description }
  const deciding = { profile, posting, result: reviewed.result, waiting, decisions }
  const { document, answers, takenBack, ...decided } = await context.compute.run(
    work.decideWordings,
    [{ ...deciding, rejected: reviewed.rejectedChanges, pages: reviewed.pagesWished }],
    said.signal,
  )
  await replaceDrawn(context, opened, {
    ...{ document, ...decided, signal: said.signal },
    async keep(tx) {
      await store.keepAnswers(tx, caller.userId, { answers, now: context.now() })
      await store.dropAnswers(tx, caller.userId, takenBack)
    },
  })
  return tell(context, await open(context, caller, said.jobId))
}

export async function readSetting({ database }: Needs<'database'>, { userId }: Caller) {
  return { asks: await store.readAsking(database.db, userId) }
}

export async function setAsking({ database }: Needs<'database'>, { userId }: Caller, asks: boolean) {
  await store.saveAsking(database.db, userId, asks)
  return { asks }
}

/** What was said of the lines that a resume still has; what was said of others goes. */
export async function takeAnswers(db: Db, userId: UserId, profile: ResumeProfile): Promise<Answer[]> {
  const answers = await store.listAnswers(db, userId)
  const stale = listStale(profile, answers)
  await store.dropAnswers(db, userId, stale)
  return answers.filter(answer => !stale.includes(answer))
}

export const asksAboutWordings = store.readAsking

async function tell(
  { database, compute }: Needs<'database' | 'compute'>,
  { caller, jobId, profile, reviewed }: Opened,
): Promise<WaitingWordings> {
  const { userId } = caller
  const [asks, all] = await Promise.all([
    store.readAsking(database.db, userId),
    store.findWaiting(database.db, userId, reviewed.generationId),
  ])
  const waiting = all.filter(({ isTrue }) => isTrue === undefined)
  const told = waiting.length === 0 || !asks ? [] : await compute.run(work.tellWaiting, [profile, waiting])
  return {
    ...{ jobId, asks },
    wordings: told.map(wording => ({ id: idOf(reviewed.generationId, wording), ...wording })),
    decided: all.flatMap(({ line: { text: wording }, isTrue }) =>
      isTrue === undefined || !asks
        ? []
        : [{ id: idOf(reviewed.generationId, { wording }), wording, isTrue }],
    ),
  }
}

/** Names a wording of one generation, whatever else of it was answered. */
function idOf(generationId: string, { wording }: { wording: string }): string {
  return createHash('sha256').update(`${generationId} ${wording}`).digest('hex').slice(0, ID_CHARS)
}

const ID_CHARS = 32
