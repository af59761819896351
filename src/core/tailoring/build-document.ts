import type { Fact, PrintedRow, PrintedSection, ResumeProfile } from '#contract/resume.ts'
import type { TailoredLine, TailoredResume } from '#contract/tailoring.ts'
import { headingKind } from '../resume/headings.ts'
import type { DocumentEntry, DocumentRow, DocumentSection, ResumeDocument } from '../templates/document.ts'
import { PARTS, type Part } from '../templates/template.ts'
import { plainText } from '../text/plain-text.ts'
import type { Posting } from '../truth/posting-words.ts'
import { readAsked } from './asked.ts'
import { prepareDates, show } from './date-form.ts'
import { calmHeading, headingsIn } from './document-headings.ts'
import { drawPerson } from './draw-head.ts'
import { drawRows, drawSkillRows, gatherBelow, keepRows, linesByFact, readPrinted } from './draw-printed.ts'
import { pagesOf } from './fit-to-page.ts'
import { isGrouped, orderParts } from './order-sections.ts'
import { rankInFile } from './own-order.ts'

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
  const printed = readPrinted(profile)
  const drawing = { profile, resume, printed, tailored: linesByFact(profile, resume) }
  const known = PARTS.filter(part => part !== 'other').flatMap(part => drawPart(part, drawing))
  const order = orderParts(profile, resume, posting === null ? null : readAsked(posting))
  const rankOf = rankInFile(order, profile.printed?.sections ?? [])
  return {
    language: /^[a-z]{2}/iu.exec(profile.language)?.[0].toLowerCase() ?? 'en',
    ...drawPerson(profile),
    sections: [...known, ...drawOtherSections(drawing)]
      .filter(holdsContent)
      .sort((a, b) => rankOf(a) - rankOf(b)),
    pagesMax: pagesOf(profile),
  }
}

interface Drawing {
  profile: ResumeProfile
  resume: TailoredResume
  printed: readonly PrintedSection[]
  tailored: ReturnType<typeof linesByFact>
}

type KnownPart = Exclude<Part, 'other'>

/**
 * One part of a resume. What the facts say clearly is set in the form of the template; anything else as it stands in the
 * file, section by section, under its own heading where there are several.
 */
function drawPart(part: KnownPart, drawing: Drawing): DocumentSection[] {
  const { profile, resume, printed } = drawing
  const standard = headingsIn(profile.language)[part]
  const own = printed.filter(({ kind }) => kind === part)
  const [first, ...more] = own
  if (first === undefined && isSaidElsewhere(part, drawing)) return []
  // What nobody else words so says little, where it is the only one.
  const headingOf = ({ heading }: PrintedSection): string =>
    heading === '' || (more.length === 0 && headingKind(heading) === null) ? standard : calmHeading(heading)
  if (first === undefined) return [drawForm(part, standard, drawing)]
  if (more.length === 0 && first.isClear) return [drawForm(part, headingOf(first), drawing)]
  return own.map(section => {
    const head = { part, heading: headingOf(section) }
    if (part !== 'skills') return { ...head, ...drawShort(part, drawRows(section.rows, drawing.tailored)) }
    const rows = drawSkillRows(section.rows, { skills: profile.skills, lines: resume.skills })
    const items = rows.map(({ lead, text }) => lead + text)
    return gatherBelow(section.rows).every(row => row.label === '' && isShort(row)) &&
      items.length >= SHORT_ITEMS_MIN
      ? { ...head, kind: 'inline', items }
      : { ...head, kind: 'rows', rows }
  })
}

/** Languages with their levels fit a line. */
function drawShort(
  part: KnownPart,
  rows: DocumentRow[],
): { kind: 'rows'; rows: DocumentRow[] } | { kind: 'inline'; items: string[] } {
  const items = rows.map(({ lead, text }) => lead + text)
  return part === 'languages' && rows.every(isShort) ? { kind: 'inline', items } : { kind: 'rows', rows }
}

/** A comma that stands in no brackets. */
const PARTED = /,(?![^()]*\))/u

function isShort({ text, dates, cells }: Pick<PrintedRow, 'text' | 'dates' | 'cells'>): boolean {
  return dates === '' && cells === undefined && text.length <= SHORT_ITEM_CHARS && !PARTED.test(text)
}

/** 'Languages: German' among the skills is shown with these. */
function isSaidElsewhere(part: KnownPart, { profile, printed }: Drawing): boolean {
  if (part !== 'languages' && part !== 'certifications' && part !== 'skills') return false
  const shown = new Set(printed.filter(({ isClear }) => !isClear).flatMap(({ facts }) => facts))
  return profile[part].length > 0 && profile[part].every(({ id }) => shown.has(id))
}

function drawForm(part: KnownPart, heading: string, { profile, resume, printed }: Drawing): DocumentSection {
  if (part === 'summary') return { part, kind: 'text', heading, text: plainText(resume.summary?.text ?? '') }
  if (part === 'work') return { part, kind: 'entries', heading, entries: drawWork(profile, resume) }
  if (part === 'education') return { part, kind: 'entries', heading, entries: drawEducation(profile, resume) }
  const rows = printed.find(({ kind }) => kind === 'skills')?.rows ?? []
  const items = textsOf(part === 'skills' ? keepRows(resume.skills, rows, profile.skills) : resume[part])
  const kind =
    part === 'certifications' || (part === 'skills' && isGrouped(resume.skills)) ? 'list' : 'inline'
  return { part, kind, heading, items }
}

const SHORT_ITEM_CHARS = 40
const SHORT_ITEMS_MIN = 5

/** Many short lines, such as courses, stand side by side. */
function isListOfNames(items: string[]): boolean {
  return (
    items.length >= SHORT_ITEMS_MIN &&
    items.every(item => item.length <= SHORT_ITEM_CHARS && !/[.,:]/u.test(item))
  )
}

function drawWork(profile: ResumeProfile, resume: TailoredResume): DocumentEntry[] {
  const { work } = profile
  const printDates = prepareDates(profile)
  return resume.work.flatMap(({ entryId, bullets }) =>
    work
      .filter(({ id }) => id === entryId)
      .map(({ title, company, place, start, end }) => ({
        ...headEntry({ title, organisation: company, place }),
        dates: printDates(start, end),
        bullets: textsOf(bullets),
      })),
  )
}

function drawEducation(profile: ResumeProfile, resume: TailoredResume): DocumentEntry[] {
  const { education } = profile
  const printDates = prepareDates(profile)
  return resume.education.flatMap(({ entryId, details }) =>
    education
      .filter(({ id }) => id === entryId)
      .map(({ degree, institution, place, start, end }) => ({
        ...headEntry({ title: degree, organisation: institution, place }),
        dates: printDates(start, end),
        bullets: textsOf(details),
      })),
  )
}

/** Sections of the person's own making, in the order of the file where they stand there; the rest by what is asked. */
function drawOtherSections(drawing: Drawing): DocumentSection[] {
  const { profile, resume, printed, tailored } = drawing
  const own = printed.filter(({ kind }) => kind === 'other')
  const shown = new Set(
    printed.filter(({ kind, isClear }) => kind === 'other' || !isClear).flatMap(({ facts }) => facts),
  )
  const isShown = ({ heading, lines }: ResumeProfile['otherSections'][number]): boolean =>
    own.some(one => one.heading === heading.text) ||
    (lines.length > 0 && lines.every(({ id }) => shown.has(id)))
  const told = resume.otherSections.flatMap(({ sectionId, lines }) =>
    profile.otherSections
      .filter(section => section.id === sectionId && !isShown(section))
      .map(({ heading }): DocumentSection => {
        const items = textsOf(lines)
        return {
          part: 'other',
          kind: isListOfNames(items) ? 'inline' : 'list',
          heading: calmHeading(show(heading)),
          items,
        }
      }),
  )
  return [
    ...own.map(
      ({ heading, rows }): DocumentSection => ({
        ...{ part: 'other', kind: 'rows', heading: calmHeading(heading), rows: drawRows(rows, tailored) },
      }),
    ),
    ...told,
  ]
}

function headEntry(parts: {
  title: Fact | null
  organisation: Fact | null
  place: Fact | null
}): Pick<DocumentEntry, 'title' | 'organisation'> {
  return { title: show(parts.title), organisation: joinShown([parts.organisation, parts.place], ', ') }
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

function holdsContent(section: DocumentSection): boolean {
  if (section.kind === 'text') return section.text !== ''
  if (section.kind === 'rows') return section.rows.length > 0
  return section.kind === 'entries' ? section.entries.length > 0 : section.items.length > 0
}
