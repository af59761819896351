import { PICTURE } from '../challenge/shapes.ts'
import type { Challenge } from '../challenges.ts'
import { layoutOf } from '../layouts.ts'
import { checkpointPath, loginPath } from '../paths.ts'
import { pageReply, pictureReply, type Reply, redirectReply } from '../reply.ts'
import type { Session } from '../sessions.ts'
import { isOwnForm, type Visit, visitorOf } from '../visit.ts'
import { noticeReply } from './notices.ts'
import { finishSignIn } from './sign-in-end.ts'

/** A right password was given: asks for a puzzle before anything else. */
export function beginChallenge(
  visit: Visit,
  session: Session,
  signIn: { username: string; next: string | null },
): Reply {
  session.pendingSignIn = { ...signIn, challenge: issueTo(visit, session) }
  return redirectReply(303, checkpointPath(session.pendingSignIn.challenge.id))
}

export function showCheckpoint(visit: Visit, id: string): Reply {
  const { site } = visit
  const found = findOwn(visit, id)
  if (found === null) return noticeReply(visit, 404)
  const { session, challenge } = found
  if (!site.challenges.isOpen(challenge)) return overReply(visit, session)
  const { prompt, picture } = challenge.puzzle
  const layout = layoutOf(site)
  const image = picture && { path: `${checkpointPath(id)}/image`, alt: picture.alt, ...PICTURE }
  const view = { csrf: session.csrf, fields: layout.fields, challengeId: id, prompt, image }
  return pageReply(200, layout.checkpointPage(visitorOf(visit), view))
}

/** Only for the session that must solve it. */
export function showChallengeImage(visit: Visit, id: string): Reply {
  const { challenges, faults } = visit.site
  const found = findOwn(visit, id)
  if (found === null) return noticeReply(visit, 404)
  if (!challenges.isOpen(found.challenge)) return overReply(visit, found.session)
  const png = challenges.picture(found.challenge)
  if (png === null) return noticeReply(visit, 404)
  const { imageBroken } = faults.inForce
  if (imageBroken === undefined || !faults.strikes('imageBroken', visit))
    return pictureReply('image/png', png)
  return {
    'status-500': () => noticeReply(visit, 500),
    empty: () => pictureReply('image/png', Buffer.alloc(0)),
    truncated: () => pictureReply('image/png', png.subarray(0, png.length >> 1)),
    'wrong-type': () => pictureReply('text/html; charset=utf-8', Buffer.from('<p>Picture</p>')),
  }[imageBroken.as]()
}

/** A right answer ends the sign-in; a wrong one leads to another puzzle, the third in a row locks the account. */
export function answerChallenge(visit: Visit, id: string): Reply {
  const { site, form } = visit
  const found = findOwn(visit, id)
  if (found === null) return noticeReply(visit, 404)
  const { session, challenge } = found
  if (!isOwnForm(session, form)) return noticeReply(visit, 403)
  const { pendingSignIn } = session
  const isCurrent = pendingSignIn !== null && pendingSignIn.challenge === challenge
  if (!isCurrent || !isInTime(visit, challenge)) return overReply(visit, session)
  challenge.isUsed = true
  const answer = (form.get(layoutOf(site).fields.answer) ?? '').trim()
  const isRight = answer === String(challenge.puzzle.answer)
  if (isRight && !site.faults.strikes('challengeWrong', visit)) return finishSignIn(visit, pendingSignIn)
  return wrongReply(visit, session)
}

function isInTime({ site }: Visit, challenge: Challenge): boolean {
  const { challengeExpires = Number.POSITIVE_INFINITY } = site.faults.inForce
  return site.challenges.isOpen(challenge) && site.challenges.ageMs(challenge) < challengeExpires
}

function wrongReply(visit: Visit, session: Session): Reply {
  const { site } = visit
  const left = site.accounts.noteWrongAnswer(session.pendingSignIn?.username ?? '')
  if (left === 0) {
    session.pendingSignIn = null
    return noticeReply(visit, 423)
  }
  const next = renewChallenge(visit, session)
  const notice = {
    title: 'That was not the right answer',
    text: left === 1 ? 'You have one try left.' : `You have ${left} tries left.`,
    problem: 'answer' as const,
    link: { path: next, label: 'Try another puzzle' },
  }
  return pageReply(422, layoutOf(site).noticePage(visitorOf(visit), notice))
}

/** The puzzle was answered or waited too long. A sign-in that still waits for one gets the next. */
function overReply(visit: Visit, session: Session): Reply {
  const { pendingSignIn } = session
  const notice = {
    title: 'This puzzle is over',
    text: 'It was answered already, or its two minutes have passed.',
    link:
      pendingSignIn === null
        ? { path: loginPath('/feed'), label: 'Sign in again' }
        : { path: renewChallenge(visit, session), label: 'Try another puzzle' },
  }
  return pageReply(410, layoutOf(visit.site).noticePage(visitorOf(visit), notice))
}

/** @returns the path of the puzzle that the session's sign-in waits for, a fresh one when the last is over */
function renewChallenge(visit: Visit, session: Session): string {
  const { pendingSignIn } = session
  if (pendingSignIn === null) return loginPath('/feed')
  if (!isInTime(visit, pendingSignIn.challenge)) pendingSignIn.challenge = issueTo(visit, session)
  return checkpointPath(pendingSignIn.challenge.id)
}

function issueTo({ site }: Visit, session: Session): Challenge {
  const { challengeMode = site.challengeMode, challengeKind = 'any-picture' } = site.faults.inForce
  const challenge = site.challenges.issue(challengeMode === 'text' ? 'text' : challengeKind)
  session.challengeIds.add(challenge.id)
  return challenge
}

function findOwn({ site, session }: Visit, id: string): { session: Session; challenge: Challenge } | null {
  const challenge = site.challenges.find(id)
  if (session === null || challenge === null || !session.challengeIds.has(id)) return null
  return { session, challenge }
}
