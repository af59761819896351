import { basename } from 'node:path'
import type { AskKind } from '#core/matching/ask.ts'
import { judgeMatch } from '#core/matching/fit-features.ts'
import type { MatchReason } from '#core/matching/match.ts'
import { LINE_SIGNS, type LineSigns, nearestLine, signsOfLines } from '#core/matching/nearest-line.ts'
import { type AskedOf, type ReasonWeights, readSigns, SIGNS } from '#core/matching/reason-signs.ts'
import type { ResumeFacts } from '#core/matching/resume-facts.ts'
import { asSure } from '#core/matching/sure-reason.ts'
import { fitLogistic } from '../fit-logistic.ts'
import { type Answer, openAnswers, placeOfQuoted } from './asks-judged.ts'
import { NO_WISH } from './fit-sets.ts'
import { type PairSets, POSTING_KINDS } from './pair-sets.ts'

// What tells whether a resume shows what a sentence asks, from what recruiters say of the postings of invented persons.

/** A sentence that a recruiter speaks of. */
export interface AnsweredAsk {
  author: string
  asked: AskedOf
  resume: ResumeFacts
  answer: Answer
  /** The lines that the recruiter quotes, by their place. */
  quoted: ReadonlySet<number>
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
    const lines = resume.lines.map(({ text }) => text)
    return judgeMatch({ resume, posting, wish: NO_WISH })
      .asked()
      .flatMap(({ asked }) => {
        const found = answerTo(asked.text, KIND_TOLD[asked.told?.feature ?? 'must-have'] ?? null)
        if (found === null) return []
        const quoted = new Set(found.quoted.flatMap(line => placeOfQuoted(line, lines) ?? []))
        return { author, asked, resume, answer: found.answer, quoted }
      })
  })
}

export function fitReasons(answered: readonly AnsweredAsk[]): ReasonWeights {
  const lines = fitLines(answered)
  const signed = answered.map(({ asked, resume, answer }) => {
    const signs = readSigns(asked, resume, nearestLine(asked, resume, lines))
    return { values: SIGNS.map(sign => signs[sign]), answer }
  })
  const learn = (meaning: Answer) =>
    weightsOf(
      SIGNS,
      fitLogistic(
        signed.map(({ values, answer }) => ({ values, isSo: answer === meaning })),
        PER_UNIT,
      ),
    )
  return { lines, shown: learn('shown'), missing: learn('missing') }
}

/** Of so many lines that the recruiter does not quote one is compared with those that he does. */
const LINES_PER_COMPARED = 8

/** What a quoted line has more than others, and they less than it. */
function fitLines(answered: readonly AnsweredAsk[]): LineSigns {
  const rows = answered.flatMap(({ asked, resume, quoted }) => {
    const signs = signsOfLines(asked, resume).map(one => LINE_SIGNS.map(sign => one[sign]))
    const others = signs.filter((_, at) => !quoted.has(at)).filter((_, at) => at % LINES_PER_COMPARED === 0)
    return [...quoted].flatMap(at =>
      others.flatMap(other => {
        const more = other.map((value, sign) => (signs[at]?.[sign] ?? 0) - value)
        return [
          { values: [1, ...more], isSo: true },
          { values: [1, ...more.map(value => -value)], isSo: false },
        ]
      }),
    )
  })
  return weightsOf(LINE_SIGNS, fitLogistic(rows, PER_UNIT).slice(1))
}

function weightsOf<Name extends string>(
  names: readonly Name[],
  weights: readonly number[],
): Record<Name, number> {
  return Object.fromEntries(names.map((name, at) => [name, weights[at] ?? 0])) as Record<Name, number> // a key for each, as listed
}

/** Left out together. */
const AUTHOR_GROUPS = 6

/** How often recruiters agree to what is told, and how much is left to the person; each author by weights learnt from others. */
export function measureReasons(
  answered: readonly AnsweredAsk[],
  others = answered,
): { id: string; value: number }[] {
  const authors = [...new Set(answered.map(({ author }) => author))]
  const groups = Map.groupBy(authors, author => authors.indexOf(author) % AUTHOR_GROUPS)
  const told = [...groups.values()].flatMap(group => {
    const weights = fitReasons(others.filter(({ author }) => !group.includes(author)))
    return answered
      .filter(({ author }) => group.includes(author))
      .map(({ asked, resume, answer }) => ({ side: asSure(asked, resume, weights).side, answer }))
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
