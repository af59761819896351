import type { Fact, ResumeProfile } from '#contract/resume.ts'
import { parseResumeDate, type Today, type YearMonth } from '../text/dates.ts'
import type { JsonResume } from './json-resume-schema.ts'

const FLUENCY_MARK = /[(:–-]/g

/**
 * A profile as JSON Resume. Dates become 'YYYY-MM' or 'YYYY', as the format wants them; an end that says that the
 * position goes on is left away, and so is what names no year.
 */
export function toJsonResume(profile: ResumeProfile, today: Today): JsonResume {
  const { work, education, skills, languages, certifications, otherSections } = profile
  return {
    basics: {
      ...text('name', profile.name),
      ...text('label', profile.headline),
      ...text('email', profile.email),
      ...text('phone', profile.phone),
      ...text('summary', profile.summary),
      ...(profile.place === null ? {} : { location: { address: profile.place.text } }),
      profiles: profile.links.map(link => ({ url: link.url ?? link.text })),
    },
    work: work.map(({ title, company, place, start, end, bullets }) => ({
      ...text('name', company),
      ...text('position', title),
      ...text('location', place),
      ...date('startDate', start, today),
      ...date('endDate', end, today),
      highlights: bullets.map(bullet => bullet.text),
    })),
    education: education.map(({ institution, degree, start, end, details }) => ({
      ...text('institution', institution),
      ...text('area', degree),
      ...date('startDate', start, today),
      ...date('endDate', end, today),
      courses: details.map(detail => detail.text),
    })),
    skills: skills.map(skill => ({ name: skill.text })),
    languages: languages.map(({ text: said }) => {
      return partFluency(said) ?? { language: said }
    }),
    certificates: certifications.map(certificate => ({ name: certificate.text })),
    sections: otherSections.map(({ heading, lines }) => ({
      name: heading.text,
      lines: lines.map(line => line.text),
    })),
  }
}

/** `German (fluent)`, `German: fluent`: at the first mark with no bracket behind it but a closing one at the end. */
function partFluency(said: string): { language: string; fluency: string } | null {
  const whole = said.endsWith(')') ? said.slice(0, -1) : said
  const lastBracket = Math.max(whole.lastIndexOf('('), whole.lastIndexOf(')'))
  for (const { index } of whole.matchAll(FLUENCY_MARK)) {
    if (index < Math.max(1, lastBracket)) continue
    const [language, fluency] = [whole.slice(0, index).trimEnd(), whole.slice(index + 1).trimStart()]
    if (language !== '' && fluency !== '') return { language, fluency }
  }
  return null
}

function text<Key extends string>(key: Key, fact: Fact | null): Partial<Record<Key, string>> {
  return fact === null ? {} : ({ [key]: fact.text } as Record<Key, string>) // just this key
}

function date<Key extends string>(key: Key, fact: Fact | null, today: Today): Partial<Record<Key, string>> {
  const when = fact === null ? null : parseResumeDate(fact.text, 'end', today)
  return when === null || when === 'present' ? {} : ({ [key]: tellDate(when) } as Record<Key, string>) // just this key
}

function tellDate({ year, month }: YearMonth): string {
  return month === null ? String(year) : `${year}-${String(month).padStart(2, '0')}`
}
