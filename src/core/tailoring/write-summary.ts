import type { Fact, ResumeProfile, WorkEntry } from '#contract/resume.ts'
import type { TailoredLine } from '#contract/tailoring.ts'
import { plainText } from '../text/plain-text.ts'
import { contentStems } from '../truth/words.ts'
import { findCareerSpan } from './career-span.ts'
import { type PostingTerms, scoreRelevance } from './posting-terms.ts'

interface SummaryPhrases {
  since: (role: string, year: string) => string
  between: (role: string, years: { from: string; to: string }) => string
  skills: (list: string) => string
  and: string
}

const PHRASES: Readonly<Record<string, SummaryPhrases>> = {
  en: {
    since: (role, year) => `${role} with professional experience since ${year}.`,
    between: (role, { from, to }) => `${role} with professional experience from ${from} to ${to}.`,
    skills: list => `Key skills: ${list}.`,
    and: ' and ',
  },
  de: {
    since: (role, year) => `${role} mit Berufserfahrung seit ${year}.`,
    between: (role, { from, to }) => `${role} mit Berufserfahrung von ${from} bis ${to}.`,
    skills: list => `Kernkompetenzen: ${list}.`,
    and: ' und ',
  },
}

const MAX_SKILLS = 6
const SKILL_MAX_CHARS = 40
// Words that only stand in what a firm says about itself stay below this.
const ASKED_SCORE = 0.5
const ROLE_MAX_CHARS = 80

/**
 * A summary out of the resume's facts: what the person does, how long by the printed dates, and the skills that
 * the posting asks for.
 * @returns null when the resume names no role, when neither dates nor skills add anything to it, or when its
 *   language has no phrases here
 */
export function writeSummary(profile: ResumeProfile, terms: PostingTerms): TailoredLine | null {
  const phrases = PHRASES[profile.language]
  const role = findRole(profile)
  if (phrases === undefined || role === null) return null
  const opening = writeOpening(role, { work: profile.work, phrases })
  const skills = writeSkills(profile.skills, { terms, phrases })
  if (opening === null && skills === null) return null
  return joinLines([opening ?? { ...role, text: `${role.text}.` }, skills].filter(line => line !== null))
}

/**
 * The person's own summary, followed by the skills that the posting asks for and the summary leaves out.
 * @returns the summary alone when nothing can be added
 */
export function extendSummary(
  profile: ResumeProfile,
  options: { summary: Fact; terms: PostingTerms },
): TailoredLine {
  const { summary, terms } = options
  const own = { text: plainText(summary.text), sourceIds: [summary.id] }
  const phrases = PHRASES[profile.language]
  if (phrases === undefined) return own
  const said = contentStems(summary.text)
  const unsaid = profile.skills.filter(skill => ![...contentStems(skill.text)].every(stem => said.has(stem)))
  const skills = writeSkills(unsaid, { terms, phrases })
  return skills === null ? own : joinLines([{ ...own, text: endSentence(own.text) }, skills])
}

function findRole({ headline, work }: ResumeProfile): TailoredLine | null {
  const fact = [headline, work[0]?.title ?? null].find(
    candidate => candidate !== null && plainText(candidate.text).length <= ROLE_MAX_CHARS,
  )
  return fact == null ? null : { text: plainText(fact.text).replace(/[.,;:\s]+$/u, ''), sourceIds: [fact.id] }
}

function writeOpening(
  role: TailoredLine,
  { work, phrases }: { work: WorkEntry[]; phrases: SummaryPhrases },
): TailoredLine | null {
  const span = findCareerSpan(work)
  if (span === null || span.from === span.to) return null
  const { from, to, sourceIds } = span
  const text = to === null ? phrases.since(role.text, from) : phrases.between(role.text, { from, to })
  return { text, sourceIds: [...role.sourceIds, ...sourceIds] }
}

function writeSkills(
  skills: Fact[],
  { terms, phrases }: { terms: PostingTerms; phrases: SummaryPhrases },
): TailoredLine | null {
  const asked = skills
    .map(skill => ({ id: skill.id, text: plainText(skill.text), score: scoreRelevance(skill.text, terms) }))
    .filter(
      ({ text, score }) => score >= ASKED_SCORE && text.length <= SKILL_MAX_CHARS && !/[:;]/u.test(text),
    )
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_SKILLS)
  if (asked.length === 0) return null
  const names = asked.map(skill => skill.text)
  const list = [names.slice(0, -1).join(', '), names.at(-1)].filter(part => part !== '').join(phrases.and)
  return { text: phrases.skills(list), sourceIds: asked.map(skill => skill.id) }
}

function endSentence(text: string): string {
  return /[.!?…]$/u.test(text) ? text : `${text}.`
}

function joinLines(lines: TailoredLine[]): TailoredLine {
  return {
    text: lines.map(line => line.text).join(' '),
    sourceIds: [...new Set(lines.flatMap(line => line.sourceIds))],
  }
}
