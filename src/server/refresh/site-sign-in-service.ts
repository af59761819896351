import { setTimeout as wait } from 'node:timers/promises'
import {
  type Challenge,
  type ChallengeOption,
  SiteStopped,
  type SiteVisit,
} from '#adapters/job-sources/port.ts'
import { isLastTry } from '#core/refresh/advance.ts'
import type { Attempt } from '#core/refresh/attempt.ts'
import type { AttemptEvent } from '#core/refresh/attempt-event.ts'
import type { ConfiguredSite, Context } from '../context.ts'
import { isPaused } from './site-accounts-service.ts'

/** How soon an answer is noticed. */
const LOOK_EVERY_MS = 250
/** A live record that was lost is there again after this long. */
const SHOW_AGAIN_EVERY_MS = 5000

/** The attempt's row is no longer what its worker knew: it has ended, or another worker has it. */
export class AttemptMoved extends Error {}

/** What a sign-in needs of the attempt it belongs to. */
export interface SigningAttempt {
  readonly context: Context
  readonly site: ConfiguredSite
  readonly visit: SiteVisit
  readonly signal: AbortSignal
  /** As last read or written. */
  readonly attempt: Attempt
  /** @param picture what a person is shown with the challenge of this event @throws AttemptMoved */
  apply(event: AttemptEvent, picture?: Uint8Array | null): Promise<void>
  /** Reads the row anew. @returns the answer that a person gave, while it is being passed on @throws AttemptMoved */
  look(): Promise<ChallengeOption | null>
  /** Writes the live record again. */
  show(): Promise<void>
}

/**
 * Brings an attempt from the queue into the site, or to its end. A challenge is shown to the person who watches and
 * their answer passed on; nothing here can solve one.
 * @throws SiteStopped, AttemptMoved
 */
export async function signIn(signing: SigningAttempt): Promise<void> {
  const { visit, context, site } = signing
  await signing.apply({ type: 'taken' })
  if ((await visit.probe()) === 'signed-in') return signing.apply({ type: 'session-valid' })
  await signing.apply({ type: 'session-missing' })
  if (await isPaused(context, site)) return signing.apply({ type: 'sign-in-refused', reason: 'locked' })
  const result = await visit.signIn(site.credential)
  if (result === 'ok') return signing.apply({ type: 'signed-in' })
  if (result !== 'challenge') return signing.apply({ type: 'sign-in-refused', reason: result })
  // A person may have begun to watch a run of the clock in the meantime.
  await signing.look()
  await meetChallenge(signing)
  await relayAnswers(signing)
}

/**
 * One sign-in in the middle of reading, when the site has ended its session. Nobody is asked anything then.
 * @returns false when the site does not let us in just like that
 */
export async function signInAgain({ context, site, visit }: SigningAttempt): Promise<boolean> {
  if (await isPaused(context, site)) return false
  return (await visit.signIn(site.credential)) === 'ok'
}

async function meetChallenge(signing: SigningAttempt): Promise<void> {
  // Without a person there is nobody to fetch the picture for.
  if (signing.attempt.kind === 'background')
    return signing.apply({ type: 'challenge-met', challenge: { id: '', prompt: '' } })
  const challenge = await signing.visit.challenge()
  await signing.apply({ type: 'challenge-met', challenge }, challenge.png)
}

async function relayAnswers(signing: SigningAttempt): Promise<void> {
  while (signing.attempt.state === 'CHALLENGED') {
    const option = await awaitAnswer(signing)
    if (option === null) return
    await passOn(signing, option)
  }
}

/** @returns null when nobody answered in time, which has ended the attempt */
async function awaitAnswer(signing: SigningAttempt): Promise<ChallengeOption | null> {
  let shownAt = Date.now()
  for (;;) {
    const answer = await signing.look()
    if (answer !== null) return answer
    if (isOverdue(signing) && (await runsOut(signing))) return null
    if (Date.now() - shownAt >= SHOW_AGAIN_EVERY_MS) {
      await signing.show()
      shownAt = Date.now()
    }
    await wait(LOOK_EVERY_MS, undefined, { signal: signing.signal })
  }
}

/** Whether the attempt's state has lasted as long as it may. */
export function isOverdue({ attempt, context }: SigningAttempt): boolean {
  return attempt.deadline !== null && attempt.deadline <= context.now().getTime()
}

/** @returns false when somebody answered at this very moment */
async function runsOut(signing: SigningAttempt): Promise<boolean> {
  try {
    await signing.apply({ type: 'out-of-time' })
    return true
  } catch (error) {
    if (error instanceof AttemptMoved) return false
    throw error
  }
}

async function passOn(signing: SigningAttempt, option: ChallengeOption): Promise<void> {
  const { visit, attempt } = signing
  const result = await visit.answer(attempt.challengeId ?? '', option)
  const { kind } = result
  if (kind === 'ok') return signing.apply({ type: 'signed-in' })
  if (kind === 'locked') return signing.apply({ type: 'sign-in-refused', reason: 'locked' })
  const type = kind === 'wrong' ? 'answer-wrong' : 'challenge-expired'
  if (isLastTry(attempt, type)) return signing.apply({ type, next: null })
  const isFollowed = result.kind === 'wrong' || result.isFollowed
  const next = isFollowed ? await visit.challenge() : await challengeAnew(signing)
  if (next === 'signed-in') return signing.apply({ type: 'signed-in' })
  await signing.apply({ type, next }, next.png)
}

/** Where an expired challenge leads to no other, the site gives one only after signing in once more. */
async function challengeAnew({ visit, site }: SigningAttempt): Promise<Challenge | 'signed-in'> {
  const result = await visit.signIn(site.credential)
  if (result === 'ok') return 'signed-in'
  if (result === 'challenge') return visit.challenge()
  throw new SiteStopped(result === 'layout-changed' ? result : 'signed-out')
}
