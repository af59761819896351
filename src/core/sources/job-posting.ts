import { guessLanguage } from '../text/language.ts'
import { decideLevels } from '../text/levels.ts'
import { DESCRIPTION_MAX_CHARS, htmlToLine, htmlToText } from './html-to-text.ts'
import { findPosting } from './json-ld.ts'
import type { JsonObject } from './json-object.ts'
import { readCanonicalAddress, readPageLanguage } from './page-head.ts'
import type { NormalisedPosting } from './posting.ts'
import {
  readBaseSalary,
  readEmploymentType,
  readIdentifier,
  readMonthsAsked,
  readWords,
} from './posting-fields.ts'
import { readLocations } from './posting-location.ts'
import { readDeadline, readPastDate } from './read-date.ts'
import { readPlaces } from './read-place.ts'
import { readWorkplace } from './read-workplace.ts'
import { formatWebAddress, parseWebAddress, type WebAddress } from './web-address.ts'

const TITLE_MAX_CHARS = 200
const COMPANY_MAX_CHARS = 120
const CONFIDENTIAL = /^(?:confidential|anonymous|undisclosed|vertraulich)\b/i
const FURTHER_TEXTS = ['responsibilities', 'qualifications', 'skills', 'educationRequirements'] as const

/** A page that shows one posting, and what its visitor knows about it. */
export interface PostingPage {
  html: string
  /** Absolute http(s) address the page was read from. */
  url: string
  sourceId: string
  tenant: string
  /** The id by which the page was asked for; never one that the page gives itself. */
  nativeId: string
  attribution: NormalisedPosting['attribution']
  /** What the page shows, as HTML; stands in where the structured data is missing or broken. '' = nothing. */
  visible: { title: string; company: string; description: string; level: string; workplace: string }
}

export type PostingReading =
  | { ok: true; posting: NormalisedPosting }
  | {
      ok: false
      reason:
        | 'no-posting'
        | 'bad-jsonld'
        | 'list-page'
        | 'bad-address'
        | 'no-title'
        | 'no-description'
        | 'expired'
    }

/**
 * Reads the one posting of a page from its schema.org JobPosting, forgiving what sites get wrong in it.
 * Nothing of the page is executed, nothing is fetched.
 * @returns the posting with a mark in `rejects` for everything that was repaired or dropped, or why there is
 *   none; 'expired' when its deadline lies before `nowMs`
 */
export function readJobPosting(page: PostingPage, nowMs: number): PostingReading {
  const address = parseWebAddress(page.url)
  if (address === null) return { ok: false, reason: 'bad-address' }
  const source = findPosting(page.html)
  const isVisible = page.visible.title !== '' && page.visible.description !== ''
  if (!source.ok && (source.reason === 'list-page' || !isVisible)) return source
  const rejects = new Set<string>()
  if (!source.ok) rejects.add(source.reason)
  else if (source.wasRepaired) rejects.add('jsonld-repaired')
  return buildPosting({ page, address, fields: source.ok ? source.fields : {}, rejects }, nowMs)
}

/** `rejects` gathers marks while the fields are read. */
interface PageReading {
  page: PostingPage
  address: WebAddress
  fields: JsonObject
  rejects: Set<string>
}

function buildPosting(reading: PageReading, nowMs: number): PostingReading {
  const title = readTitle(reading)
  if (title === '') return { ok: false, reason: 'no-title' }
  const description = readDescription(reading)
  if (description === '') return { ok: false, reason: 'no-description' }
  const dates = readDates(reading, nowMs)
  if (dates.validThrough !== null && dates.validThrough < nowMs) return { ok: false, reason: 'expired' }
  const facts = { title, description, company: readCompany(reading) }
  const { fields, page } = reading
  const location = readLocations(fields)
  const url = readAddress(reading)
  const posting: NormalisedPosting = {
    sourceId: page.sourceId,
    tenant: page.tenant,
    nativeId: page.nativeId,
    url,
    ...facts,
    place: location.place,
    workplace: readWorkplace({
      ...facts,
      stated: htmlToLine(page.visible.workplace, TITLE_MAX_CHARS),
      place: location.place,
      isMarkedRemote: location.isRemote,
    }),
    levels: readLevels(reading, facts),
    employmentType: readEmploymentType(fields.employmentType),
    pay: readPay(reading, location.place),
    language: guessLanguage(description) ?? readPageLanguage(page.html),
    postedAtUtc: toIso(dates.posted),
    validThroughUtc: toIso(dates.validThrough),
    requisitionId: readRequisition(reading),
    attribution: page.attribution,
    rejects: [...reading.rejects],
  }
  return { ok: true, posting }
}

function readTitle({ fields, page, rejects }: PageReading): string {
  const title = htmlToLine(readWords(fields.title), TITLE_MAX_CHARS)
  if (title !== '' || page.visible.title === '') return title
  rejects.add('title-from-page')
  return htmlToLine(page.visible.title, TITLE_MAX_CHARS)
}

function readDescription({ fields, page, rejects }: PageReading): string {
  const stated = htmlToText(readWords(fields.description))
  if (stated === '' && page.visible.description !== '') {
    rejects.add('description-from-page')
    return htmlToText(page.visible.description)
  }
  if (stated === '') return ''
  const further = FURTHER_TEXTS.map(name => htmlToText(readWords(fields[name])))
  const missing = further.filter(text => text !== '' && !isMostlyIn(text, stated))
  const description = [stated, ...missing].join('\n')
  if (description.length <= DESCRIPTION_MAX_CHARS) return description
  return stated
}

/** Sites that fill these fields as a rule take them from the description. */
function isMostlyIn(text: string, description: string): boolean {
  const parts = text.split(/\n(?:- )?|, /)
  return parts.filter(part => description.includes(part)).length > parts.length / 2
}

function readCompany({ fields, page, rejects }: PageReading): string {
  const stated = htmlToLine(readWords(fields.hiringOrganization), COMPANY_MAX_CHARS)
  const company = stated === '' ? htmlToLine(page.visible.company, COMPANY_MAX_CHARS) : stated
  if (company !== '' && !CONFIDENTIAL.test(company)) return company
  rejects.add('company-missing')
  return ''
}

function readDates(
  { fields, rejects }: PageReading,
  nowMs: number,
): { posted: number | null; validThrough: number | null } {
  const posted = readPastDate(fields.datePosted, nowMs)
  const validThrough = readDeadline(fields.validThrough, nowMs)
  if (posted === null) rejects.add(fields.datePosted === undefined ? 'date-missing' : 'date-unreadable')
  if (validThrough === null && fields.validThrough !== undefined) rejects.add('deadline-unreadable')
  return { posted, validThrough }
}

function readLevels(
  { fields, page }: PageReading,
  facts: { title: string; company: string; description: string },
): NormalisedPosting['levels'] {
  return decideLevels({
    ...facts,
    stated: htmlToLine(page.visible.level, TITLE_MAX_CHARS),
    isInternship: readEmploymentType(fields.employmentType) === 'internship',
    monthsAsked: readMonthsAsked(fields.experienceRequirements),
  }).levels
}

function readPay({ fields, rejects }: PageReading, place: string): NormalisedPosting['pay'] {
  if (fields.baseSalary === undefined || fields.baseSalary === null) return null
  const pay = readBaseSalary(fields.baseSalary, readPlaces(place)[0]?.country ?? '')
  if (pay === null) rejects.add('pay-unreadable')
  return pay
}

/** Only an address on the page's own host: a posting must not lead its reader elsewhere. */
function readAddress({ fields, page, address, rejects }: PageReading): string {
  const canonical = readCanonicalAddress(page.html, { page: address, stated: fields.url })
  if (canonical === null) return formatWebAddress(address)
  if (canonical.host === address.host) return formatWebAddress(canonical)
  rejects.add('address-elsewhere')
  return formatWebAddress(address)
}

/** The site's own id of the posting is no requisition: a posting put up again gets a new one. */
function readRequisition({ fields, page }: PageReading): string | null {
  const identifier = readIdentifier(fields.identifier)
  return identifier === page.nativeId ? null : identifier
}

function toIso(momentMs: number | null): string | null {
  return momentMs === null ? null : new Date(momentMs).toISOString()
}
