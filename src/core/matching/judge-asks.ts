import { type AskCover, coverAsk } from './cover-ask.ts'
import { type DraftReason, type Judgement, NO_CAP } from './judgement.ts'
import type { PostingFacts } from './posting-facts.ts'
import type { Ask } from './requirement.ts'
import type { ResumeFacts } from './resume-facts.ts'
import { MUST_HAVE_POWER, UNKNOWN } from './weights.ts'

interface Covered extends AskCover {
  ask: Ask
  /** The posting's line. */
  text: string
}

/** An ask that is covered less than this is a con. */
const COVERED_FROM = 0.5
/** Asks that weigh less than this together leave part of the judgement open. */
const ENOUGH_WEIGHT = 1

/**
 * `coverage` is the plain share of the must-haves that the resume shows, `met` counts in full what it only names; both
 * null when the posting names none.
 */
export function judgeMustHaves(
  posting: PostingFacts,
  resume: ResumeFacts,
): Judgement & { coverage: number | null; met: number | null } {
  const asked = coveredAsks(posting, resume).filter(({ ask, isPreferred }) => !isPreferred && !ask.isSoft)
  const total = weightOf(asked)
  if (total === 0) return { ...nothingToJudge(posting), coverage: null, met: null }
  const coverage = asked.reduce((sum, { ask, cover }) => sum + ask.weight * cover, 0) / total
  const sure = Math.min(1, total / ENOUGH_WEIGHT)
  const value = sure * coverage ** MUST_HAVE_POWER + (1 - sure) * UNKNOWN
  const reasons = asked.map(covered => reasonOf(covered, { asked, value, total, resume, isRequired: true }))
  const met = weightOf(asked.filter(({ cover }) => cover >= COVERED_FROM)) / total
  return { feature: 'must-have', value, maxScore: NO_CAP, reasons, coverage, met }
}

/** What the posting would like besides, and the soft skills it names; a soft skill that is missing says nothing. */
export function judgeNiceToHaves(posting: PostingFacts, resume: ResumeFacts): Judgement | null {
  const asked = coveredAsks(posting, resume)
    .filter(({ ask, isPreferred }) => isPreferred || ask.isSoft)
    .map(covered => (covered.ask.isSoft ? { ...covered, cover: Math.max(covered.cover, UNKNOWN) } : covered))
  const total = weightOf(asked)
  if (total === 0) return null
  const value = asked.reduce((sum, { ask, cover }) => sum + ask.weight * cover, 0) / total
  const hard = asked.filter(({ ask }) => !ask.isSoft)
  const reasons = hard.map(covered => reasonOf(covered, { asked, value, total, resume, isRequired: false }))
  return { feature: 'nice-to-have', value, maxScore: NO_CAP, reasons }
}

function coveredAsks(posting: PostingFacts, resume: ResumeFacts): (Covered & { isPreferred: boolean })[] {
  return posting.requirements.flatMap(({ asks, text, isPreferred }) =>
    asks.map(ask => ({ ...coverAsk(ask, resume), ask, text, isPreferred })),
  )
}

function weightOf(asked: readonly Covered[]): number {
  return asked.reduce((sum, { ask }) => sum + ask.weight, 0)
}

function nothingToJudge(posting: PostingFacts): Judgement {
  return {
    feature: 'must-have',
    value: null,
    maxScore: NO_CAP,
    reasons: [
      {
        side: 'con',
        text: 'Not enough to judge: the posting names no requirements.',
        evidence: { posting: posting.role.title, resume: null },
        share: 1 - UNKNOWN,
      },
    ],
  }
}

interface Frame {
  asked: readonly Covered[]
  value: number
  total: number
  resume: ResumeFacts
  isRequired: boolean
}

/** Won points go to what is covered, lost ones to what is not, each by its weight. */
function reasonOf(covered: Covered, { asked, value, total, resume, isRequired }: Frame): DraftReason {
  const { ask, cover, line, text } = covered
  const evidence = { posting: text, resume: line }
  if (cover >= COVERED_FROM) {
    return {
      side: 'pro',
      text: proText(covered, resume, isRequired),
      evidence,
      share: (ask.weight / total) * value,
    }
  }
  const missing = asked.reduce((sum, other) => sum + other.ask.weight * (1 - other.cover), 0)
  const share = ((ask.weight * (1 - cover)) / missing) * (1 - value)
  return { side: 'con', text: conText(covered, isRequired), evidence, share }
}

function proText({ ask, entries }: Covered, resume: ResumeFacts, isRequired: boolean): string {
  const asks = isRequired ? 'Asks for' : 'Would like'
  const employer = entries.map(entry => resume.employers[entry] ?? null).find(name => name !== null)
  if (employer !== undefined) return `${asks} ${ask.label}; your resume shows it in your work at ${employer}.`
  return entries.length > 0
    ? `${asks} ${ask.label}; your resume shows it in your work.`
    : `${asks} ${ask.label}; your resume names it.`
}

function conText({ ask, cover }: Covered, isRequired: boolean): string {
  const asks = isRequired ? 'Asks for' : 'Would like'
  return cover > 0
    ? `${asks} ${ask.label}; your resume shows it only in part.`
    : `${asks} ${ask.label}; your resume does not show it.`
}
