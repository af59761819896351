import type { Fact, ProfileLink, ResumeProfile } from '#contract/resume.ts'
import type { Today } from '../text/dates.ts'
import { addressOf, isoDateOf, mailOf, type PartedLanguage, partLanguage } from './json-resume-forms.ts'
import type { JsonResume } from './json-resume-schema.ts'
import { toSections } from './json-resume-sections.ts'

/**
 * A profile as JSON Resume, in the forms that its schema wants: dates as 'YYYY-MM' or 'YYYY', addresses with their scheme. An end
 * that says that the position goes on is left away, and so is what names no year. What the profile says in another form stands
 * beside it as `asWritten`, so that the way back loses nothing.
 */
export function toJsonResume(profile: ResumeProfile, today: Today): JsonResume {
  const { work, education, skills, languages, certifications, otherSections } = profile
  return {
    basics: {
      ...text('name', profile.name),
      ...text('label', profile.headline),
      ...formed({ email: profile.email }, mailOf),
      ...text('phone', profile.phone),
      ...text('summary', profile.summary),
      ...(profile.place === null ? {} : { location: { address: profile.place.text } }),
      profiles: profile.links.map(toLink),
    },
    work: work.map(({ title, company, place, start, end, bullets }) => ({
      ...text('name', company),
      ...text('position', title),
      ...text('location', place),
      ...formed({ startDate: start, endDate: end ?? openEnd(start) }, said => isoDateOf(said, today)),
      highlights: textsOf(bullets),
    })),
    education: education.map(({ institution, degree, place, start, end, details }) => ({
      ...text('institution', institution),
      ...text('studyType', degree),
      ...text('location', place),
      ...formed({ startDate: start, endDate: end }, said => isoDateOf(said, today)),
      courses: textsOf(details),
    })),
    skills: skills.map(skill => ({ name: skill.text })),
    languages: languages.map(({ text: said }) => toLanguage(said)),
    certificates: certifications.map(certificate => ({ name: certificate.text })),
    ...toSections(
      otherSections.map(({ heading, lines }) => ({ heading: heading.text, lines: textsOf(lines) })),
    ),
  }
}

function textsOf(facts: readonly Fact[]): string[] {
  return facts.map(fact => fact.text)
}

function text<Key extends string>(key: Key, fact: Fact | null): Partial<Record<Key, string>> {
  return fact === null ? {} : ({ [key]: fact.text } as Record<Key, string>) // just this key
}

/** Texts in the form of the schema, and those that have another one beside them. */
function formed<Key extends string>(
  facts: Record<Key, Fact | null>,
  form: (text: string) => string | undefined,
) {
  const values: Partial<Record<Key, string>> = {}
  const asWritten: Partial<Record<Key, string>> = {}
  for (const key of Object.keys(facts) as Key[]) {
    const said = facts[key]?.text
    if (said === undefined) continue
    const value = form(said)
    if (value !== undefined) values[key] = value
    if (value !== said) asWritten[key] = said
  }
  return { ...values, ...(Object.keys(asWritten).length === 0 ? {} : { asWritten }) }
}

/** No end goes on by the schema; here it says nothing. */
function openEnd(start: Fact | null): Fact | null {
  return start === null ? null : { ...start, text: '' }
}

function toLink({ text: said, url }: ProfileLink): { url?: string; username?: string } {
  const address = addressOf(url ?? said)
  return { ...(address !== undefined && { url: address }), ...(address !== said && { username: said }) }
}

function toLanguage(said: string): PartedLanguage & { asWritten?: string } {
  const parted = partLanguage(said)
  const isBracketed = parted.fluency === undefined || said === `${parted.language} (${parted.fluency})`
  return isBracketed ? parted : { ...parted, asWritten: said }
}
