import type { Fact, PrintedRow, PrintedSection, ProfileLink, ResumeProfile } from '#contract/resume.ts'
import type { TailoredLine, TailoredResume } from '#contract/tailoring.ts'
import { headingKind, SPACED } from '../resume/headings.ts'
import type { DocumentEntry, DocumentSection, ResumeDocument } from '../templates/document.ts'
import { PARTS, type Part } from '../templates/template.ts'
import { plainText } from '../text/plain-text.ts'
import { STOP_WORDS } from '../text/stop-words.ts'
import type { Posting } from '../truth/posting-words.ts'
import { readAsked } from './asked.ts'
import { isOngoing } from './career-span.ts'
import { prepareDates, show } from './date-form.ts'
import { headingsIn } from './document-headings.ts'
import {
  drawRows,
  drawSkillRows,
  gatherBelow,
  linesByFact,
  readHead,
  readPrinted,
  toRow,
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
  const printed = readPrinted(profile)
  const drawing = { profile, resume, printed, tailored: linesByFact(profile, resume) }
  const known = PARTS.filter(part => part !== 'other').flatMap(part => drawPart(part, drawing))
  const order = orderParts(profile, resume, posting === null ? null : readAsked(posting))
  const others = drawOtherSections(drawing)
  const rankOf = ({ part, heading }: DocumentSection): number =>
    part === 'other' && others.above.has(heading) ? order.indexOf('work') - 0.5 : order.indexOf(part)
  return {
    language: /^[a-z]{2}/iu.exec(profile.language)?.[0].toLowerCase() ?? 'en',
    ...drawPerson(profile),
    sections: [...known, ...others.sections].filter(holdsContent).sort((a, b) => rankOf(a) - rankOf(b)),
    pagesMax: pagesOf(profile),
  }
}

/** Nobody is called by what they did before a break of years. */
function isAtWork({ work, education, certifications }: ResumeProfile): boolean {
  const [newest] = work
  if (newest === undefined) return false
  if (isOngoing(newest.end)) return true
  const told = [
    ...education.flatMap(({ start, end, details }) => [start, end, ...details]),
    ...certifications,
  ]
  const years = told.flatMap(fact => fact?.text.match(YEAR) ?? []).map(Number)
  return Math.max(0, ...years) - Number(newest.end?.text.match(YEAR)?.at(-1) ?? 0) <= BREAK_YEARS
}

const YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)/gu
const BREAK_YEARS = 2

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
    if (part !== 'skills') return { ...head, kind: 'rows', rows: drawRows(section.rows, drawing.tailored) }
    const rows = drawSkillRows(section.rows, { skills: profile.skills, lines: resume.skills })
    const items = rows.map(({ lead, text }) => lead + text)
    return gatherBelow(section.rows).every(isShortItem) && items.length >= SHORT_ITEMS_MIN
      ? { ...head, kind: 'inline', items }
      : { ...head, kind: 'rows', rows }
  })
}

function isShortItem({ label, text, dates }: PrintedRow): boolean {
  return label === '' && dates === '' && text.length <= SHORT_ITEM_CHARS && !/,(?![^()]*\))/u.test(text)
}

/** 'Languages: German' among the skills is shown with these. */
function isSaidElsewhere(part: KnownPart, { profile, printed }: Drawing): boolean {
  if (part !== 'languages' && part !== 'certifications' && part !== 'skills') return false
  const shown = new Set(printed.filter(({ isClear }) => !isClear).flatMap(({ facts }) => facts))
  return profile[part].length > 0 && profile[part].every(({ id }) => shown.has(id))
}

function drawForm(part: KnownPart, heading: string, { profile, resume }: Drawing): DocumentSection {
  if (part === 'summary') return { part, kind: 'text', heading, text: plainText(resume.summary?.text ?? '') }
  if (part === 'work') return { part, kind: 'entries', heading, entries: drawWork(profile, resume) }
  if (part === 'education') return { part, kind: 'entries', heading, entries: drawEducation(profile, resume) }
  const items = textsOf(resume[part])
  const kind =
    part === 'certifications' || (part === 'skills' && isGrouped(resume.skills)) ? 'list' : 'inline'
  return { part, kind, heading, items }
}

/** Who it is of, as it stands above everything else. */
export function drawPerson(profile: ResumeProfile): Pick<ResumeDocument, 'name' | 'headline' | 'contact'> {
  const titled = readHead(profile).find(({ fact }) => fact !== null && fact === profile.name?.id)
  return {
    name: titled === undefined ? show(profile.name) : plainText(titled.text),
    headline: drawHeadline(profile),
    contact: drawHead(profile),
  }
}

/** What the person calls themselves, or their newest position; half a sentence is neither. */
function drawHeadline(profile: ResumeProfile): string {
  const own = show(profile.headline)
  if (own !== '' && !isDangling(own)) return own
  return isEducationFirst(profile) || !isAtWork(profile) ? '' : show(findRole(profile))
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
function drawOtherSections(drawing: Drawing): { sections: DocumentSection[]; above: ReadonlySet<string> } {
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
  const above = profile.otherSections.filter(({ heading }) => standsAboveWork(profile, heading))
  return {
    sections: [
      ...own.map(
        ({ heading, rows }): DocumentSection => ({
          ...{ part: 'other', kind: 'rows', heading: calmHeading(heading), rows: drawRows(rows, tailored) },
        }),
      ),
      ...told,
    ],
    above: new Set(above.map(({ heading }) => calmHeading(show(heading)))),
  }
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
function drawHead(profile: ResumeProfile): ResumeDocument['contact'] {
  const { phone, place } = profile
  const rows = readHead(profile)
  const noted = rows.find(({ fact }) => fact !== null && fact === phone?.id)
  const town = show(place)
  const isAddress = ({ text }: PrintedRow): boolean => town !== '' && text.includes(town)
  const title = drawHeadline(profile)
  const own = drawContact(profile).map(item =>
    noted && item.text === show(phone) ? { ...item, text: noted.text } : item,
  )
  const told = rows
    .filter(row => row.fact === null && row.text !== title)
    .map(row => toRow(isAddress(row) ? { ...row, label: '' } : row))
    .map(({ lead, text }) => ({ text: lead + text, url: null }))
  if (told.length === 0) return own
  const isTold = rows.some(isAddress)
  const plain = own.filter(({ text, url }) => url === null && !(isTold && text === town))
  return [...own.filter(isMail), ...plain, ...told, ...own.filter(item => item.url !== null && !isMail(item))]
}

function isMail({ url }: ResumeDocument['contact'][number]): boolean {
  return url?.startsWith('mailto:') === true
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

/** 'C O N TA C T' set wide, and 'OUTSIDE WORK' beside headings in small letters; other short words may be names: 'IT SKILLS'. */
function calmHeading(heading: string): string {
  const spaced = plainText(heading)
  const said = SPACED.test(spaced) ? spaced.replaceAll(' ', '') : spaced
  if (said !== said.toUpperCase()) return said
  const calm = said.replace(/\p{L}+/gu, word => {
    const small = word.toLowerCase()
    return word.length > 3 || (word !== 'I' && STOP_WORDS.has(small)) ? small : word
  })
  return calm.charAt(0).toUpperCase() + calm.slice(1)
}

function holdsContent(section: DocumentSection): boolean {
  if (section.kind === 'text') return section.text !== ''
  if (section.kind === 'rows') return section.rows.length > 0
  return section.kind === 'entries' ? section.entries.length > 0 : section.items.length > 0
}
