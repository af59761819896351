import type { ModelTier } from '#contract/models.ts'
import type { Fact, ResumeProfile } from '#contract/resume.ts'
import type { TailoredLine, TailoredResume } from '#contract/tailoring.ts'
import { fitToPages } from './fit-to-pages.ts'
import { plainText } from './plain-text.ts'
import { type Posting, type PostingTerms, readPostingTerms, scoreRelevance } from './posting-terms.ts'
import { extendSummary, writeSummary } from './write-summary.ts'

export type Tailoring = { ok: true; resume: TailoredResume } | { ok: false; reason: 'nothing_to_tailor' }

const BULLETS_KEPT_PER_ENTRY = 6
const OVERLONG_CHARS = 220

/**
 * Chooses and orders what a resume says by what a posting asks for. Adds no fact: every line is one of the
 * resume's own, two of them joined, or a summary made of fields that its `sourceIds` name.
 * Basic orders and chooses; advanced also extends the person's own summary and fits the whole to two pages.
 * The same input always gives the same output.
 * @returns 'nothing_to_tailor' when the resume holds no bullet, skill or other line to choose from
 */
export function tailorResume(input: { profile: ResumeProfile; job: Posting; tier: ModelTier }): Tailoring {
  const { profile, job, tier } = input
  if (!holdsChoice(profile)) return { ok: false, reason: 'nothing_to_tailor' }
  const terms = readPostingTerms(job)
  const resume = chooseLines(profile, { terms, tier })
  return { ok: true, resume: tier === 'advanced' ? fitToPages(resume, terms) : resume }
}

function holdsChoice({ work, education, skills, certifications, otherSections }: ResumeProfile): boolean {
  const lists = [
    ...work.map(entry => entry.bullets),
    ...education.map(entry => entry.details),
    ...otherSections.map(section => section.lines),
    skills,
    certifications,
  ]
  return lists.some(facts => facts.some(fact => plainText(fact.text) !== ''))
}

function chooseLines(
  profile: ResumeProfile,
  options: { terms: PostingTerms; tier: ModelTier },
): TailoredResume {
  const { terms } = options
  return {
    summary: chooseSummary(profile, options),
    work: profile.work.map(({ id, bullets }) => ({
      entryId: id,
      bullets: dropOverlong(sortByRelevance(toLines(bullets), terms), terms),
    })),
    education: profile.education.map(({ id, details }) => ({
      entryId: id,
      details: sortByRelevance(toLines(details), terms),
    })),
    skills: sortByRelevance(toLines(profile.skills), terms),
    languages: toLines(profile.languages),
    certifications: sortByRelevance(toLines(profile.certifications), terms),
    // Lines of these sections build on each other (a project, then what was done), so their order stays.
    otherSections: profile.otherSections.map(({ id, lines }) => ({ sectionId: id, lines: toLines(lines) })),
  }
}

function chooseSummary(
  profile: ResumeProfile,
  { terms, tier }: { terms: PostingTerms; tier: ModelTier },
): TailoredLine | null {
  const { summary } = profile
  if (summary === null || plainText(summary.text) === '') return writeSummary(profile, terms)
  if (tier === 'advanced') return extendSummary(profile, { summary, terms })
  return { text: plainText(summary.text), sourceIds: [summary.id] }
}

function toLines(facts: Fact[]): TailoredLine[] {
  return facts
    .map(fact => ({ text: plainText(fact.text), sourceIds: [fact.id] }))
    .filter(line => line.text !== '')
}

function sortByRelevance(lines: TailoredLine[], terms: PostingTerms): TailoredLine[] {
  return lines
    .map(line => ({ line, score: scoreRelevance(line.text, terms) }))
    .sort((a, b) => b.score - a.score)
    .map(({ line }) => line)
}

/** Takes long bullets that the posting does not care about off a long entry; the sorted order puts them last. */
function dropOverlong(sorted: TailoredLine[], terms: PostingTerms): TailoredLine[] {
  return sorted.filter(
    ({ text }, index) =>
      index < BULLETS_KEPT_PER_ENTRY || text.length <= OVERLONG_CHARS || scoreRelevance(text, terms) > 0,
  )
}
