import type { EducationEntry, Fact, ResumeProfile, WorkEntry } from '#contract/resume.ts'

/** All text of a profile, one fact a line, in the order of a resume. */
export function profileText(profile: ResumeProfile): string {
  const facts = [
    profile.name,
    profile.headline,
    profile.email,
    profile.phone,
    profile.place,
    ...profile.links,
    profile.summary,
    ...profile.work.flatMap(workFacts),
    ...profile.education.flatMap(educationFacts),
    ...profile.skills,
    ...profile.languages,
    ...profile.certifications,
    ...profile.otherSections.flatMap(section => [section.heading, ...section.lines]),
  ]
  return facts.flatMap(fact => (fact === null ? [] : [fact.text])).join('\n')
}

function workFacts({ title, company, place, start, end, bullets }: WorkEntry): (Fact | null)[] {
  return [title, company, place, start, end, ...bullets]
}

function educationFacts({
  degree,
  institution,
  place,
  start,
  end,
  details,
}: EducationEntry): (Fact | null)[] {
  return [degree, institution, place, start, end, ...details]
}
