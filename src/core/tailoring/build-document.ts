import type { Fact, PrintedBlock, ProfileLink, ResumeProfile } from '#contract/resume.ts'
import type { TailoredLine, TailoredResume } from '#contract/tailoring.ts'
import { HEAD } from '../resume/as-printed.ts'
import type { DocumentEntry, DocumentSection, ResumeDocument } from '../templates/document.ts'
import { plainText } from '../text/plain-text.ts'
import { STOP_WORDS } from '../text/stop-words.ts'
import type { Posting } from '../truth/posting-words.ts'
import { readAsked } from './asked.ts'
import { prepareDates, show } from './date-form.ts'
import { headingsIn } from './document-headings.ts'
import {
  drawPrintedEntry,
  drawPrintedRows,
  drawPrintedSkills,
  type Printed,
  readPrinted,
  toText,
} from './draw-printed.ts'
import { pagesOf } from './fit-to-page.ts'
import { isEducationFirst, isGrouped, orderParts, standsAboveWork } from './order-sections.ts'
import { isDangling } from './whole-lines.ts'
import { findRole } from './write-summary.ts'

/**
 * Puts a checked tailored resume and the profile's locked fields together. Name, contact, employer, title, degree,
 * institution and places are the profile's own, found by the entry's id and shown as printed, dates in one form; the
 * tailored resume gives only lines. An entry the profile does not have is left out, and so is a section without content.
 * @param resume as `enforceTruth` answers it
 * @param posting what it is for; lists that show what must be had stand before the career then
 */
export function buildDocument(
  profile: ResumeProfile,
  resume: TailoredResume,
  posting: Posting | null = null,
): ResumeDocument {
  const headings = headingsIn(profile.language)
  const printed = readPrinted(profile)
  const sections: DocumentSection[] = [
    { part: 'summary', kind: 'text', heading: headings.summary, text: plainText(resume.summary?.text ?? '') },
    {
      part: 'work',
      kind: 'entries',
      heading: headings.work,
      entries: drawWork({ profile, resume, printed }),
    },
    {
      part: 'education',
      kind: 'entries',
      heading: headings.education,
      entries: drawEducation({ profile, resume, printed }),
    },
    drawSkills(headings.skills, { profile, resume, printed }),
    {
      ...{ part: 'certifications', heading: headings.certifications },
      ...drawRows(printed.get('certifications'), { kind: 'list', items: textsOf(resume.certifications) }),
    },
    {
      ...{ part: 'languages', heading: headings.languages },
      ...drawRows(printed.get('languages'), { kind: 'inline', items: textsOf(resume.languages) }),
    },
    ...drawOtherSections({ profile, resume, printed }),
  ]
  const order = orderParts(profile, resume, posting === null ? null : readAsked(posting))
  const above = new Set(
    profile.otherSections
      .filter(({ heading }) => standsAboveWork(profile, heading))
      .map(one => calmHeading(show(one.heading))),
  )
  const rankOf = ({ part, heading }: DocumentSection): number =>
    part === 'other' && above.has(heading) ? order.indexOf('work') - 0.5 : order.indexOf(part)
  return {
    language: /^[a-z]{2}/iu.exec(profile.language)?.[0].toLowerCase() ?? 'en',
    ...drawPerson(profile, printed),
    sections: sections.filter(holdsContent).sort((a, b) => rankOf(a) - rankOf(b)),
    pagesMax: pagesOf(profile),
  }
}

/** Who it is of, as it stands above everything else. */
export function drawPerson(
  profile: ResumeProfile,
  printed = readPrinted(profile),
): Pick<ResumeDocument, 'name' | 'headline' | 'contact'> {
  return { name: show(profile.name), headline: drawHeadline(profile), contact: drawHead(profile, printed) }
}

/** What the person calls themselves, or their newest position; half a sentence is neither. */
function drawHeadline(profile: ResumeProfile): string {
  const own = show(profile.headline)
  if (own !== '' && !isDangling(own)) return own
  return isEducationFirst(profile) ? '' : show(findRole(profile))
}

interface Drawing {
  profile: ResumeProfile
  resume: TailoredResume
  printed: Printed
}

function drawSkills(heading: string, { profile, resume, printed }: Drawing): DocumentSection {
  const { skills } = resume
  const block = printed.get('skills')
  if (block !== undefined) {
    const items = drawPrintedSkills(block, { skills: profile.skills, lines: skills })
    return { part: 'skills', kind: 'list', heading, items, asPrinted: true }
  }
  return { part: 'skills', kind: isGrouped(skills) ? 'list' : 'inline', heading, items: textsOf(skills) }
}

const SHORT_ITEM_CHARS = 32
const SHORT_ITEMS_MIN = 5

/** Many short lines, such as courses, stand side by side. */
function isListOfNames(items: string[]): boolean {
  return (
    items.length >= SHORT_ITEMS_MIN &&
    items.every(item => item.length <= SHORT_ITEM_CHARS && !/[.,:]/u.test(item))
  )
}

type Items = { kind: 'list' | 'inline'; items: string[] }

/** Rows where the file has dates or labels that no fact says; a line of the resume each otherwise. */
function drawRows(block: PrintedBlock | undefined, plain: Items): Items | ReturnType<typeof drawPrintedRows> {
  return block === undefined || plain.items.length === 0 ? plain : drawPrintedRows(block)
}

function drawWork({ profile, resume, printed }: Drawing): DocumentEntry[] {
  const { work } = profile
  const printDates = prepareDates(profile)
  return resume.work.flatMap(({ entryId, bullets }) =>
    work
      .filter(({ id }) => id === entryId)
      .map(
        ({ title, company, place, start, end }): DocumentEntry =>
          drawEntry(printed.get(entryId), { title: show(title), lines: bullets }) ?? {
            ...headEntry({ title, organisation: company, place }),
            dates: printDates(start, end),
            bullets: textsOf(bullets),
          },
      ),
  )
}

function drawEntry(
  block: PrintedBlock | undefined,
  said: Parameters<typeof drawPrintedEntry>[1],
): DocumentEntry | undefined {
  return block && drawPrintedEntry(block, said)
}

function drawEducation({ profile, resume, printed }: Drawing): DocumentEntry[] {
  const { education } = profile
  const printDates = prepareDates(profile)
  return resume.education.flatMap(({ entryId, details }) =>
    education
      .filter(({ id }) => id === entryId)
      .map(
        ({ degree, institution, place, start, end }): DocumentEntry =>
          drawEntry(printed.get(entryId), { title: show(degree), lines: details }) ?? {
            ...headEntry({ title: degree, organisation: institution, place }),
            dates: printDates(start, end),
            bullets: textsOf(details),
          },
      ),
  )
}

function drawOtherSections({ profile, resume, printed }: Drawing): DocumentSection[] {
  return resume.otherSections.flatMap(({ sectionId, lines }) =>
    profile.otherSections
      .filter(({ id }) => id === sectionId)
      .map(({ heading }): DocumentSection => {
        const items = textsOf(lines)
        const kind = isListOfNames(items) ? 'inline' : 'list'
        return {
          part: 'other',
          heading: calmHeading(show(heading)),
          ...drawRows(printed.get(sectionId), { kind, items }),
        }
      }),
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

/** The contacts and what else the head of the file tells: an address in place of its town, a birthday, a licence to drive. */
function drawHead(profile: ResumeProfile, printed: Printed): ResumeDocument['contact'] {
  const contact = drawContact(profile)
  const town = show(profile.place)
  const isAddress = (text: string): boolean => town !== '' && text.includes(town)
  const rows = printed.get(HEAD)?.rows ?? []
  const told = rows.map(row => toText(isAddress(row.text) ? { ...row, label: '' } : row))
  return [
    ...contact.filter(({ text, url }) => url !== null || text !== town || !told.some(isAddress)),
    ...told.map(text => ({ text, url: null })),
  ]
}

function safeUrl({ url }: ProfileLink): string | null {
  return url !== null && /^(?:https?:\/\/|mailto:|tel:)[!-~]+$/iu.test(url) ? url : null
}

/** Facts as they are printed, without those that are missing. */
export function joinShown(facts: (Fact | null)[], separator: string): string {
  return facts
    .map(show)
    .filter(text => text !== '')
    .join(separator)
}

function textsOf(lines: TailoredLine[]): string[] {
  return lines.map(line => plainText(line.text)).filter(text => text !== '')
}

/** 'OUTSIDE WORK' beside headings in small letters; other short words may be names: 'IT SKILLS'. */
function calmHeading(heading: string): string {
  if (heading !== heading.toUpperCase()) return heading
  const calm = heading.replace(/\p{L}+/gu, word => {
    const small = word.toLowerCase()
    return word.length > 3 || STOP_WORDS.has(small) ? small : word
  })
  return calm.charAt(0).toUpperCase() + calm.slice(1)
}

function holdsContent(section: DocumentSection): boolean {
  if (section.kind === 'text') return section.text !== ''
  return section.kind === 'entries' ? section.entries.length > 0 : section.items.length > 0
}
