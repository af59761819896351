import { basename } from 'node:path'
import type { AskKind } from '#core/matching/ask.ts'
import { judgeMatch } from '#core/matching/fit-features.ts'
import type { MatchReason } from '#core/matching/match.ts'
import { type ReasonWeights, readSigns, SIGNS, type Signs } from '#core/matching/reason-signs.ts'
import { asSure } from '#core/matching/sure-reason.ts'
import { fitLogistic } from '../fit-logistic.ts'
import { type Answer, openAnswers } from './asks-judged.ts'
import { NO_WISH } from './fit-sets.ts'
import { type PairSets, POSTING_KINDS } from './pair-sets.ts'

// What tells whether a resume shows what a sentence asks, from what recruiters say of the postings of invented persons.

/** A sentence that a recruiter speaks of. */
export interface AnsweredAsk {
  author: string
  signs: Signs
  answer: Answer
  /** What is told of it by some weights. */
  tell(weights: ReasonWeights): ReturnType<typeof asSure>
}

/** What is told of one of several things that a sentence asks. */
const KIND_TOLD: Partial<Record<MatchReason['feature'], AskKind>> = {
  years: 'years',
  education: 'degree',
  language: 'language',
}
/** Weights are kept in hundredths of log odds. */
const PER_UNIT = 100
const LETTERS = /^\D+/

export function listAnswered({ pairs, resumes, postings }: PairSets): AnsweredAsk[] {
  return pairs.flatMap(({ resumeId, postingId }) => {
    const [resume, posting] = [resumes.get(resumeId), postings.get(postingId)]
    const kind = POSTING_KINDS.find(one => postingId.endsWith(`.${one}`))
    if (!resume || !posting || !kind) throw new Error(`${postingId} is no posting of ${resumeId}`)
    const answerTo = openAnswers(resumeId, kind)
    const author = LETTERS.exec(basename(resumeId))?.[0] ?? ''
    return judgeMatch({ resume, posting, wish: NO_WISH })
      .asked()
      .flatMap(({ asked }) => {
        const answer = answerTo(asked.text, KIND_TOLD[asked.told?.feature ?? 'must-have'] ?? null)
        const tell = (weights: ReasonWeights) => asSure(asked, resume, weights)
        return answer === null ? [] : { author, signs: readSigns(asked, resume), answer, tell }
      })
  })
}

export function fitReasons(answered: readonly AnsweredAsk[]): ReasonWeights {
  const learn = (meaning: Answer): Signs => {
    const rows = answered.map(({ signs, answer }) => ({
      values: SIGNS.map(sign => signs[sign]),
      isSo: answer === meaning,
    }))
    const weights = fitLogistic(rows, PER_UNIT)
    return Object.fromEntries(SIGNS.map((sign, at) => [sign, weights[at] ?? 0])) as Signs // a key for each, as listed
  }
  return { shown: learn('shown'), missing: learn('missing') }
}

/** How often recruiters agree to what is told, and how much is left to the person; each author by weights learnt from the others. */
export function measureReasons(
  answered: readonly AnsweredAsk[],
  others = answered,
): { id: string; value: number }[] {
  const authors = [...new Set(answered.map(({ author }) => author))]
  const told = authors.flatMap(author => {
    const weights = fitReasons(others.filter(one => one.author !== author))
    return answered
      .filter(one => one.author === author)
      .map(({ tell, answer }) => ({ side: tell(weights).side, answer }))
  })
  const shareOf = (side: 'pro' | 'con' | 'open', is: (answer: Answer) => boolean) => {
    const own = told.filter(one => one.side === side)
    return own.filter(({ answer }) => is(answer)).length / Math.max(1, own.length)
  }
  return [
    { id: 'reasons.shown', value: shareOf('pro', answer => answer === 'shown') },
    { id: 'reasons.missing', value: shareOf('con', answer => answer === 'missing') },
    {
      id: 'reasons.opposite',
      value: told.filter(({ side, answer }) => side === OPPOSITE[answer]).length / told.length,
    },
    { id: 'reasons.open', value: told.filter(({ side }) => side === 'open').length / told.length },
  ]
}

const OPPOSITE: Partial<Record<Answer, 'pro' | 'con'>> = { shown: 'con', missing: 'pro' }
