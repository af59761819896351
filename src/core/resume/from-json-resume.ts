import type { DraftEntry, DraftLine, ProfileDraft } from '#contract/profile.ts'
import type { Today } from '../text/dates.ts'
import { isoDateOf, mailOf, partLanguage } from './json-resume-forms.ts'
import { JsonResume } from './json-resume-schema.ts'
import { fromSections, join } from './json-resume-sections.ts'

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
export function fromJsonResume(input: unknown, today: Today): ReadJsonResume {
  const parsed = JsonResume.safeParse(input)
  if (!parsed.success) return { ok: false, field: parsed.error.issues[0]?.path.join('.') ?? '' }
  const resume = parsed.data
  return { ok: true, draft: toDraft(resume, today), ignoredCount: countLeaves(input) - countLeaves(resume) }
}

function toDraft(resume: JsonResume, today: Today): ProfileDraft {
  const basics = resume.basics ?? {}
  const skills = (resume.skills ?? []).flatMap(({ name, keywords }) => [name, ...(keywords ?? [])])
  return {
    fields: {
      name: basics.name ?? '',
      headline: basics.label ?? '',
      email: writtenOf(basics.asWritten?.email, basics.email, mailOf),
      phone: basics.phone ?? '',
      place: tellLocation(basics.location),
      summary: basics.summary ?? '',
    },
    lists: {
      links: linksOf(basics),
      skills: toLines(skills),
      languages: toLines(
        (resume.languages ?? []).map(({ language, fluency, asWritten }) =>
          writtenOf(asWritten, tellLanguage(language, fluency), said => {
            const parted = partLanguage(said)
            return tellLanguage(parted.language, parted.fluency)
          }),
        ),
      ),
      certifications: toLines(
        (resume.certificates ?? []).map(({ name, issuer, date }) => join(', ', name, issuer, date)),
      ),
    },
    sections: {
      work: (resume.work ?? []).map(item => toWork(item, today)),
      education: (resume.education ?? []).map(item => toEducation(item, today)),
      otherSections: fromSections(resume).map(({ heading, lines }) => ({
        ...{ id: null, fields: { heading }, lines: toLines(lines) },
      })),
    },
    confirmed: [],
  }
}

/** What an own export said in another form than the schema's, unless the value was changed since. */
function writtenOf(asWritten: Text, value: Text, formOf: (said: string) => string | undefined): string {
  const isStill = typeof asWritten === 'string' && formOf(asWritten) === (value || undefined)
  return isStill ? asWritten : (value ?? '')
}

/** The schema leaves the end away for what goes on; an own export has the words for it beside, or that none are there. */
function endOf(
  { startDate, endDate, asWritten }: Present<JsonResume['work']>[number],
  isoOf: (said: string) => string | undefined,
): string {
  const end = writtenOf(asWritten?.endDate, endDate, isoOf)
  const isOpen = end === '' && startDate && asWritten?.endDate !== ''
  return isOpen ? PRESENT : end
}

function tellLanguage(language: Text, fluency: Text): string | undefined {
  return fluency ? `${language ?? ''} (${fluency})` : (language ?? undefined)
}

function tellLocation(location: Present<JsonResume['basics']>['location']): string {
  const { address, postalCode, city, region, countryCode } = location ?? {}
  return join(', ', address, join(' ', postalCode, city), region, countryCode)
}

function linksOf({ url, profiles }: Present<JsonResume['basics']>): DraftLine[] {
  const given = [
    { text: url, url },
    ...(profiles ?? []).map(profile => ({
      // An own export has the words of a link as the name there, and names no network.
      text: profile.network
        ? (profile.url ?? join(' ', profile.network, profile.username))
        : profile.username || profile.url,
      url: profile.url,
    })),
  ]
  return given.flatMap(({ text, url: address }) =>
    text ? [{ id: null, text, url: safeAddress(address) }] : [],
  )
}

/** Only what a link may lead to; anything else stays a text. */
function safeAddress(address: Text): string | null {
  return address && /^(?:https?:\/\/|mailto:)\S+$/i.test(address) ? address : null
}

function toWork(item: Present<JsonResume['work']>[number], today: Today): DraftEntry {
  const { name, position, location, startDate, asWritten, summary, highlights } = item
  const isoOf = (said: string) => isoDateOf(said, today)
  return {
    id: null,
    fields: {
      title: position ?? '',
      company: name ?? '',
      place: location ?? '',
      start: writtenOf(asWritten?.startDate, startDate, isoOf),
      end: endOf(item, isoOf),
    },
    lines: toLines([summary, ...(highlights ?? [])]),
  }
}

function toEducation(item: Present<JsonResume['education']>[number], today: Today): DraftEntry {
  const { institution, area, studyType, location, startDate, endDate, asWritten, score, courses } = item
  const isoOf = (said: string) => isoDateOf(said, today)
  return {
    id: null,
    fields: {
      degree: join(' ', studyType, area),
      institution: institution ?? '',
      place: location ?? '',
      start: writtenOf(asWritten?.startDate, startDate, isoOf),
      end: writtenOf(asWritten?.endDate, endDate, isoOf),
    },
    lines: toLines([score, ...(courses ?? [])]),
  }
}

function toLines(texts: readonly Text[]): DraftLine[] {
  return texts.flatMap(text => (text?.trim() ? [{ id: null, text }] : []))
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
