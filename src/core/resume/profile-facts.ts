import type { Fact, PagePlace, ResumeProfile } from '#contract/resume.ts'

export type FactKind =
  | 'identity'
  | 'contact'
  | 'summary'
  | 'work'
  | 'education'
  | 'skills'
  | 'languages'
  | 'certifications'
  | 'otherSections'

export interface PlacedFact {
  fact: Fact
  kind: FactKind
  /** The work entry, education entry or section it stands in; null outside of them. */
  entryId: string | null
  /** True for a line of prose, false for a field such as a date or an employer. */
  isLine: boolean
}

/** Every fact of a resume by its id, with the place it stands in. */
export function placeFacts(profile: ResumeProfile): Map<string, PlacedFact> {
  return new Map(listFacts(profile).map(placed => [placed.fact.id, placed]))
}

/** Where a fact stands on the page; null for what the person added. */
export function placeOf({ origin }: Fact): PagePlace | null {
  return origin.kind === 'pdf' ? origin : (origin.found ?? null)
}

function listFacts(profile: ResumeProfile): PlacedFact[] {
  const { name, headline, email, phone, place, links, summary, skills, languages, certifications } = profile
  return [
    ...fields([name, headline], { kind: 'identity', entryId: null }),
    ...fields([email, phone, place, ...links], { kind: 'contact', entryId: null }),
    ...lines(summary === null ? [] : [summary], { kind: 'summary', entryId: null }),
    ...profile.work.flatMap(({ id, company, title, place: where, start, end, bullets }) => [
      ...fields([title, company, where, start, end], { kind: 'work', entryId: id }),
      ...lines(bullets, { kind: 'work', entryId: id }),
    ]),
    ...profile.education.flatMap(({ id, institution, degree, place: where, start, end, details }) => [
      ...fields([degree, institution, where, start, end], { kind: 'education', entryId: id }),
      ...lines(details, { kind: 'education', entryId: id }),
    ]),
    ...lines(skills, { kind: 'skills', entryId: null }),
    ...lines(languages, { kind: 'languages', entryId: null }),
    ...lines(certifications, { kind: 'certifications', entryId: null }),
    ...profile.otherSections.flatMap(({ id, heading, lines: text }) => [
      ...fields([heading], { kind: 'otherSections', entryId: id }),
      ...lines(text, { kind: 'otherSections', entryId: id }),
    ]),
  ]
}

type Place = Pick<PlacedFact, 'kind' | 'entryId'>

function fields(facts: (Fact | null)[], place: Place): PlacedFact[] {
  return facts.filter(fact => fact !== null).map(fact => ({ fact, ...place, isLine: false }))
}

function lines(facts: Fact[], place: Place): PlacedFact[] {
  return facts.map(fact => ({ fact, ...place, isLine: true }))
}
