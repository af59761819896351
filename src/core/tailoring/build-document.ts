import type { Fact, ProfileLink, ResumeProfile } from '#contract/resume.ts'
import type { TailoredLine, TailoredResume } from '#contract/tailoring.ts'
import type { DocumentEntry, DocumentSection, ResumeDocument } from '../templates/document.ts'
import { plainText } from '../text/plain-text.ts'
import { headingsIn } from './document-headings.ts'

/**
 * Puts a checked tailored resume and the profile's locked fields together. Name, contact, employer, title, degree,
 * institution, places and dates are the profile's own, found by the entry's id and shown as printed; the tailored
 * resume gives only lines. An entry the profile does not have is left out, and so is a section without content.
 * @param resume as `enforceTruth` answers it
 */
export function buildDocument(profile: ResumeProfile, resume: TailoredResume): ResumeDocument {
  const headings = headingsIn(profile.language)
  const sections: DocumentSection[] = [
    { part: 'summary', kind: 'text', heading: headings.summary, text: plainText(resume.summary?.text ?? '') },
    { part: 'work', kind: 'entries', heading: headings.work, entries: drawWork(profile, resume) },
    {
      part: 'education',
      kind: 'entries',
      heading: headings.education,
      entries: drawEducation(profile, resume),
    },
    { part: 'skills', kind: 'inline', heading: headings.skills, items: textsOf(resume.skills) },
    {
      part: 'certifications',
      kind: 'list',
      heading: headings.certifications,
      items: textsOf(resume.certifications),
    },
    { part: 'languages', kind: 'inline', heading: headings.languages, items: textsOf(resume.languages) },
    ...drawOtherSections(profile, resume),
  ]
  return {
    language: /^[a-z]{2}/iu.exec(profile.language)?.[0].toLowerCase() ?? 'en',
    name: show(profile.name),
    headline: show(profile.headline),
    contact: drawContact(profile),
    sections: sections.filter(holdsContent),
  }
}

function drawWork({ work }: ResumeProfile, resume: TailoredResume): DocumentEntry[] {
  return resume.work.flatMap(({ entryId, bullets }) =>
    work
      .filter(({ id }) => id === entryId)
      .map(({ title, company, place, start, end }) => ({
        ...headEntry({ title, organisation: company, place }),
        dates: joinShown([start, end], ' – '),
        bullets: textsOf(bullets),
      })),
  )
}

function drawEducation({ education }: ResumeProfile, resume: TailoredResume): DocumentEntry[] {
  return resume.education.flatMap(({ entryId, details }) =>
    education
      .filter(({ id }) => id === entryId)
      .map(({ degree, institution, place, start, end }) => ({
        ...headEntry({ title: degree, organisation: institution, place }),
        dates: joinShown([start, end], ' – '),
        bullets: textsOf(details),
      })),
  )
}

function drawOtherSections({ otherSections }: ResumeProfile, resume: TailoredResume): DocumentSection[] {
  return resume.otherSections.flatMap(({ sectionId, lines }) =>
    otherSections
      .filter(({ id }) => id === sectionId)
      .map(
        ({ heading }): DocumentSection => ({
          part: 'other',
          kind: 'list',
          heading: show(heading),
          items: textsOf(lines),
        }),
      ),
  )
}

function headEntry(parts: {
  title: Fact | null
  organisation: Fact | null
  place: Fact | null
}): Pick<DocumentEntry, 'title' | 'organisation'> {
  return { title: show(parts.title), organisation: joinShown([parts.organisation, parts.place], ', ') }
}

/** E-mail, phone, place and links as printed; only addresses that a reader may follow are links. */
export function drawContact({ email, phone, place, links }: ResumeProfile): ResumeDocument['contact'] {
  const address = show(email)
  return [
    { text: address, url: address === '' ? null : `mailto:${address}` },
    { text: show(phone), url: null },
    { text: show(place), url: null },
    ...links.map(link => ({ text: show(link), url: safeUrl(link) })),
  ].filter(item => item.text !== '')
}

function safeUrl({ url }: ProfileLink): string | null {
  return url !== null && /^(?:https?:\/\/|mailto:|tel:)[!-~]+$/iu.test(url) ? url : null
}

function show(fact: Fact | null): string {
  return fact === null ? '' : plainText(fact.text)
}

function joinShown(facts: (Fact | null)[], separator: string): string {
  return facts
    .map(show)
    .filter(text => text !== '')
    .join(separator)
}

function textsOf(lines: TailoredLine[]): string[] {
  return lines.map(line => plainText(line.text)).filter(text => text !== '')
}

function holdsContent(section: DocumentSection): boolean {
  if (section.kind === 'text') return section.text !== ''
  return section.kind === 'entries' ? section.entries.length > 0 : section.items.length > 0
}
