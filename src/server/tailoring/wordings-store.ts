import { createHash } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '#adapters/database/port.ts'
import type { Answer } from '#core/truth/answers.ts'
import { generations, wordingAnswers, wordingSettings } from '../db/tailoring-tables.ts'
import type { UserId } from '../http/caller.ts'
import type { Decidable } from './wordings-compute.ts'

const WaitingList = z.nullable(
  z.array(
    z.object({
      place: z.object({
        section: z.enum([
          'summary',
          'work',
          'education',
          'skills',
          'languages',
          'certifications',
          'otherSections',
        ]),
        entryId: z.nullable(z.string()),
      }),
      line: z.object({ text: z.string(), sourceIds: z.array(z.string()) }),
      newSpans: z.array(z.object({ start: z.number(), end: z.number() })),
      isTrue: z.optional(z.boolean()),
    }),
  ),
)

/** What waits for the person in one of their finished generations, with what they have decided of it. */
export async function findWaiting(db: Db, userId: UserId, generationId: string): Promise<Decidable[]> {
  const [row] = await db
    .select({ waiting: generations.waiting })
    .from(generations)
    .where(and(eq(generations.id, generationId), eq(generations.userId, userId)))
  return WaitingList.parse(row?.waiting ?? null) ?? []
}

/** All that the person has said of wordings. */
export async function listAnswers(db: Db, userId: UserId): Promise<Answer[]> {
  const { sources, wording, isTrue } = wordingAnswers
  return db.select({ sources, wording, isTrue }).from(wordingAnswers).where(eq(wordingAnswers.userId, userId))
}

/** Keeps what was said; the same said again changes nothing, the contrary takes its place. */
export async function keepAnswers(
  tx: Db,
  userId: UserId,
  said: { answers: Answer[]; now: Date },
): Promise<void> {
  for (const answer of said.answers)
    await tx
      .insert(wordingAnswers)
      .values({ ...answer, userId, textHash: hashOf(answer), answeredAt: said.now })
      .onConflictDoUpdate({
        target: [wordingAnswers.userId, wordingAnswers.textHash],
        set: { isTrue: answer.isTrue, answeredAt: said.now },
      })
}

export async function dropAnswers(db: Db, userId: UserId, answers: readonly Answer[]): Promise<void> {
  if (answers.length === 0) return
  await db
    .delete(wordingAnswers)
    .where(and(eq(wordingAnswers.userId, userId), inArray(wordingAnswers.textHash, answers.map(hashOf))))
}

function hashOf({ sources, wording }: Answer): string {
  return createHash('sha256')
    .update(JSON.stringify([sources, wording]))
    .digest('hex')
}

/** True unless the person wants supported wordings alone. */
export async function readAsking(db: Db, userId: UserId): Promise<boolean> {
  const [row] = await db
    .select({ asks: wordingSettings.asks })
    .from(wordingSettings)
    .where(eq(wordingSettings.userId, userId))
  return row?.asks ?? true
}

export async function saveAsking(db: Db, userId: UserId, asks: boolean): Promise<void> {
  await db
    .insert(wordingSettings)
    .values({ userId, asks })
    .onConflictDoUpdate({ target: wordingSettings.userId, set: { asks } })
}
