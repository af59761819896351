import type { Fact, ResumeProfile } from '#contract/resume.ts'
import type { TailoredLine, TailoredResume } from '#contract/tailoring.ts'
import { plainText } from '../text/plain-text.ts'

/** Every line as the resume has it, in its own order. */
export function asItIs(profile: ResumeProfile): TailoredResume {
  const { summary, work, education, otherSections, ...lists } = profile
  return {
    summary: toLines(summary === null ? [] : [summary])[0] ?? null,
    work: work.map(({ id, bullets }) => ({ entryId: id, bullets: toLines(bullets) })),
    education: education.map(({ id, details }) => ({ entryId: id, details: toLines(details) })),
    skills: toLines(lists.skills),
    languages: toLines(lists.languages),
    certifications: toLines(lists.certifications),
    otherSections: otherSections.map(({ id, lines }) => ({ sectionId: id, lines: toLines(lines) })),
  }
}

export function toLines(facts: readonly Fact[]): TailoredLine[] {
  return facts
    .map(fact => ({ text: plainText(fact.text), sourceIds: [fact.id] }))
    .filter(line => line.text !== '')
}
