import type { DraftEntry, DraftLine, ProfileDraft } from '#contract/profile.ts'
import { JsonResume } from './json-resume-schema.ts'

export type ReadJsonResume =
  | {
      ok: true
      draft: ProfileDraft
      /** How many values of the file the profile has no place for. */
      ignoredCount: number
    }
  /** `field`: a dotted path, '' for the whole. */
  | { ok: false; field: string }

type Present<Part> = NonNullable<Part>
type Text = string | null | undefined

const PRESENT = 'Present'

/** A profile from a JSON Resume, each text on its own line of the draft; nothing of it has an id yet. */
export function fromJsonResume(input: unknown): ReadJsonResume {
  const parsed = JsonResume.safeParse(input)
  if (!parsed.success) return { ok: false, field: parsed.error.issues[0]?.path.join('.') ?? '' }
  const resume = parsed.data
  return { ok: true, draft: toDraft(resume), ignoredCount: countLeaves(input) - countLeaves(resume) }
}

function toDraft(resume: JsonResume): ProfileDraft {
  const basics = resume.basics ?? {}
  const skills = (resume.skills ?? []).flatMap(({ name, keywords }) => [name, ...(keywords ?? [])])
  return {
    fields: {
      name: basics.name ?? '',
      headline: basics.label ?? '',
      email: basics.email ?? '',
      phone: basics.phone ?? '',
      place: tellLocation(basics.location),
      summary: basics.summary ?? '',
    },
    lists: {
      links: linksOf(basics),
      skills: toLines(skills),
      languages: toLines(
        (resume.languages ?? []).map(({ language, fluency }) =>
          fluency ? `${language ?? ''} (${fluency})` : language,
        ),
      ),
      certifications: toLines(
        (resume.certificates ?? []).map(({ name, issuer, date }) => join(', ', name, issuer, date)),
      ),
    },
    sections: {
      work: (resume.work ?? []).map(toWork),
      education: (resume.education ?? []).map(toEducation),
      otherSections: otherSections(resume),
    },
    confirmed: [],
  }
}

function tellLocation(location: Present<JsonResume['basics']>['location']): string {
  const { address, postalCode, city, region, countryCode } = location ?? {}
  return join(', ', address, join(' ', postalCode, city), region, countryCode)
}

function linksOf({ url, profiles }: Present<JsonResume['basics']>): DraftLine[] {
  const given = [
    { text: url, url },
    ...(profiles ?? []).map(profile => ({
      text: profile.url ?? join(' ', profile.network, profile.username),
      url: profile.url,
    })),
  ]
  return given.flatMap(({ text, url: address }) =>
    text ? [{ id: null, text, url: safeAddress(address) }] : [],
  )
}

/** Only what a link may lead to; anything else stays a text. */
function safeAddress(address: Text): string | null {
  return address && /^https?:\/\/\S+$/i.test(address) ? address : null
}

function toWork(item: Present<JsonResume['work']>[number]): DraftEntry {
  const { name, position, location, startDate, endDate, summary, highlights } = item
  return {
    id: null,
    fields: {
      title: position ?? '',
      company: name ?? '',
      place: location ?? '',
      start: startDate ?? '',
      // The schema leaves the end away for what goes on.
      end: endDate || (startDate ? PRESENT : ''),
    },
    lines: toLines([summary, ...(highlights ?? [])]),
  }
}

function toEducation(item: Present<JsonResume['education']>[number]): DraftEntry {
  const { institution, area, studyType, startDate, endDate, score, courses } = item
  return {
    id: null,
    fields: {
      degree: join(' ', studyType, area),
      institution: institution ?? '',
      start: startDate ?? '',
      end: endDate ?? '',
    },
    lines: toLines([score, ...(courses ?? [])]),
  }
}

/** Sections that a profile keeps line by line, under the names that the schema gives them. */
function otherSections(resume: JsonResume): DraftEntry[] {
  const spanOf = ({ startDate, endDate }: { startDate?: Text; endDate?: Text }) =>
    join(' – ', startDate, endDate)
  const named: [string, Text[]][] = [
    [
      'Projects',
      (resume.projects ?? []).flatMap(item => [
        join(', ', item.name, spanOf(item)),
        item.description,
        ...(item.highlights ?? []),
      ]),
    ],
    [
      'Volunteering',
      (resume.volunteer ?? []).flatMap(item => [
        join(', ', item.position, item.organization, spanOf(item)),
        item.summary,
        ...(item.highlights ?? []),
      ]),
    ],
    [
      'Awards',
      (resume.awards ?? []).flatMap(item => [join(', ', item.title, item.awarder, item.date), item.summary]),
    ],
    [
      'Publications',
      (resume.publications ?? []).flatMap(item => [
        join(', ', item.name, item.publisher, item.releaseDate),
        item.summary,
      ]),
    ],
    [
      'Interests',
      (resume.interests ?? []).flatMap(item => join(': ', item.name, (item.keywords ?? []).join(', '))),
    ],
    ['References', (resume.references ?? []).flatMap(item => join(': ', item.name, item.reference))],
    ...(resume.sections ?? []).map(({ name, lines }): [string, Text[]] => [name ?? '', lines ?? []]),
  ]
  return named
    .map(([heading, lines]) => ({ id: null, fields: { heading }, lines: toLines(lines) }))
    .filter(({ lines }) => lines.length > 0)
}

function toLines(texts: readonly Text[]): DraftLine[] {
  return texts.flatMap(text => (text?.trim() ? [{ id: null, text }] : []))
}

function join(separator: string, ...parts: Text[]): string {
  return parts.filter(part => part?.trim()).join(separator)
}

/** Values that say something: texts, numbers and truths, not the lists and objects around them. */
function countLeaves(root: unknown): number {
  let count = 0
  // A list of what waits, since a file may nest deeper than functions can call each other.
  const waiting = [root]
  while (waiting.length > 0) {
    const value = waiting.pop()
    if (value === null || value === undefined || value === '') continue
    if (typeof value !== 'object') count += 1
    else for (const part of Object.values(value)) waiting.push(part)
  }
  return count
}
