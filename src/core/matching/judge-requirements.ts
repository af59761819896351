import type { Ask } from './ask.ts'
import { type DraftReason, type Judgement, NO_CAP } from './judgement.ts'
import type { AskedThing, PreparedPosting } from './prepared-posting.ts'
import { coverageOf, findEvidence } from './requirement-coverage.ts'
import type { ResumeFacts } from './resume-facts.ts'
import { MUST_HAVE_POWER, UNKNOWN } from './weights.ts'

/** An ask that is covered less than this is a con. */
const COVERED_FROM = 0.5
/** Asks that weigh less than this together leave part of the judgement open. */
const ENOUGH_WEIGHT = 1

/**
 * `coverage` is the plain share of the must-haves that the resume shows, `met` counts in full what it only names; both
 * null when the posting names none.
 * @param title of the posting, for the reason when it names none
 */
export function judgeMustHaves(
  { mustHaves: asked }: PreparedPosting,
  title: string,
  resume: ResumeFacts,
): Judgement & { coverage: number | null; met: number | null } {
  const total = weightOf(asked)
  if (total === 0) return { ...nothingToJudge(title), coverage: null, met: null }
  const covers: number[] = []
  let covered = 0
  let metWeight = 0
  for (const { ask } of asked) {
    const cover = coverageOf(ask, resume)
    covers.push(cover)
    covered += ask.weight * cover
    if (cover >= COVERED_FROM) metWeight += ask.weight
  }
  const coverage = covered / total
  const sure = Math.min(1, total / ENOUGH_WEIGHT)
  const value = sure * coverage ** MUST_HAVE_POWER + (1 - sure) * UNKNOWN
  const frame = { asked, covers, value, total, resume, isRequired: true }
  const reasons = () => asked.map((_, index) => reasonOf(index, frame))
  return { feature: 'must-have', value, maxScore: NO_CAP, reasons, coverage, met: metWeight / total }
}

/** What the posting would like besides, and the soft skills it names; a soft skill that is missing says nothing. */
export function judgeNiceToHaves(
  { niceToHaves: asked }: PreparedPosting,
  resume: ResumeFacts,
): Judgement | null {
  const total = weightOf(asked)
  if (total === 0) return null
  const covers: number[] = []
  let covered = 0
  for (const { ask } of asked) {
    const cover = coverageOf(ask, resume)
    const counted = ask.kind === 'soft' ? Math.max(cover, UNKNOWN) : cover
    covers.push(counted)
    covered += ask.weight * counted
  }
  const value = covered / total
  const frame = { asked, covers, value, total, resume, isRequired: false }
  const reasons = () => asked.flatMap(({ ask }, index) => (ask.kind === 'soft' ? [] : reasonOf(index, frame)))
  return { feature: 'nice-to-have', value, maxScore: NO_CAP, reasons }
}

function weightOf(asked: readonly AskedThing[]): number {
  let sum = 0
  for (const { ask } of asked) sum += ask.weight
  return sum
}

function nothingToJudge(title: string): Judgement {
  const text = 'Not enough to judge: the posting names no requirements.'
  const reason: DraftReason = {
    side: 'con',
    text,
    evidence: { posting: title, resume: null },
    share: 1 - UNKNOWN,
  }
  return { feature: 'must-have', value: null, maxScore: NO_CAP, reasons: () => [reason] }
}

interface Frame {
  asked: readonly AskedThing[]
  /** 0..1, of each ask. */
  covers: readonly number[]
  value: number
  total: number
  resume: ResumeFacts
  isRequired: boolean
}

/** Won points go to what is covered, lost ones to what is not, each by its weight. */
function reasonOf(index: number, { asked, covers, value, total, resume, isRequired }: Frame): DraftReason {
  const [thing, cover = 0] = [asked[index], covers[index]]
  if (thing === undefined) throw new RangeError('There is no such ask')
  const { ask, text } = thing
  const { line, entries } = findEvidence(ask, resume)
  const evidence = { posting: text, resume: line }
  if (cover >= COVERED_FROM) {
    const told = proText(nameOf(ask, text), namedEmployer(entries, resume), isRequired)
    return { side: 'pro', text: told, evidence, share: (ask.weight / total) * value }
  }
  const missing = asked.reduce((sum, other, at) => sum + other.ask.weight * (1 - (covers[at] ?? 0)), 0)
  const share = ((ask.weight * (1 - cover)) / missing) * (1 - value)
  return { side: 'con', text: conText(nameOf(ask, text), cover, isRequired), evidence, share }
}

function nameOf({ names }: Ask, text: string): string {
  return names.length === 0 ? `“${text}”` : names.join(' or ')
}

/** 'in your work at …'; null when no position shows it. */
function namedEmployer(entries: readonly number[], resume: ResumeFacts): string | null {
  if (entries.length === 0) return null
  const employer = entries.map(entry => resume.employers[entry] ?? null).find(name => name !== null)
  return employer === undefined || employer === null ? 'in your work' : `in your work at ${employer}`
}

function proText(label: string, where: string | null, isRequired: boolean): string {
  const asks = isRequired ? 'Asks for' : 'Would like'
  return where === null
    ? `${asks} ${label}; your resume names it.`
    : `${asks} ${label}; your resume shows it ${where}.`
}

function conText(label: string, cover: number, isRequired: boolean): string {
  const asks = isRequired ? 'Asks for' : 'Would like'
  return cover > 0
    ? `${asks} ${label}; your resume shows it only in part.`
    : `${asks} ${label}; your resume does not show it.`
}
