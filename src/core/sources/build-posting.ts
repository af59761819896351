import { guessLanguage } from '../text/language.ts'
import { decideLevels } from '../text/levels.ts'
import { htmlToLine, htmlToText } from './html-to-text.ts'
import type { NormalisedPosting } from './posting.ts'
import { readEmploymentType } from './posting-fields.ts'
import { readDeadline, readPastDate } from './read-date.ts'
import { readWorkplace } from './read-workplace.ts'
import { redactContacts } from './redact-contacts.ts'
import { formatWebAddress, parseWebAddress } from './web-address.ts'

const TITLE_MAX_CHARS = 200
const NAME_MAX_CHARS = 120
const PLACE_MAX_CHARS = 80
const MAX_PLACES = 10
const ID_MAX_CHARS = 100
const URL_MAX_CHARS = 2000
const REQUISITION = /^[\p{L}\p{N} ._/#:()-]{1,100}$/u

/** What one source says of one posting, field by field and still as it writes it; texts may be HTML. */
export interface PostingParts {
  sourceId: string
  tenant: string
  nativeId: string
  title: string
  company: string
  /** The first that is an absolute http(s) address is kept; empty for a posting that has none. */
  urls: readonly unknown[]
  /** In reading order; each begins on a line of its own. */
  texts: readonly string[]
  places: readonly string[]
  /** The source's own word for where the work is done; '' when it has none. */
  workplace: string
  isMarkedRemote: boolean
  /** Words such as 'Full-time' or 'Intern'; '' when there are none. */
  employment: string
  /** The source's own word for the level; left out where it has none. */
  level?: string
  /** Whole months of experience that a field of the source asks for; left out where it has none. */
  monthsAsked?: number | null
  pay: NormalisedPosting['pay']
  /** BCP 47; null: it is guessed from the text. */
  language: string | null
  postedAt: unknown
  validThrough: unknown
  requisitionId: string | null
  attribution: NormalisedPosting['attribution']
  /** What was dropped or repaired before, as short codes. */
  rejects: readonly string[]
}

export type BuiltPosting =
  | { ok: true; posting: NormalisedPosting }
  | { ok: false; reason: 'no-id' | 'no-title' | 'no-description' | 'bad-address' | 'expired' }

/**
 * Puts a posting together from a source's fields: one line, one text, one date at a time through the functions that all
 * sources share. No e-mail address and no phone number passes.
 * @returns the posting with a mark in `rejects` for what was dropped, or why there is none; 'expired' when its deadline
 *   lies before `nowMs`
 */
export function buildPosting(parts: PostingParts, nowMs: number): BuiltPosting {
  const nativeId = parts.nativeId.trim()
  if (nativeId === '' || nativeId.length > ID_MAX_CHARS || holdsContact(nativeId))
    return { ok: false, reason: 'no-id' }
  const title = htmlToLine(parts.title, TITLE_MAX_CHARS)
  if (title === '') return { ok: false, reason: 'no-title' }
  const description = htmlToText(joinTexts(parts.texts))
  if (description === '') return { ok: false, reason: 'no-description' }
  const url = readUrl(parts.urls)
  if (url === null) return { ok: false, reason: 'bad-address' }
  const rejects = new Set(parts.rejects)
  const dates = readDates(parts, { nowMs, rejects })
  if (dates.validThrough !== null && dates.validThrough < nowMs) return { ok: false, reason: 'expired' }
  const facts = { title, description, company: readCompany(parts.company) }
  if (facts.company === '') rejects.add('company-missing')
  const place = readPlace(parts.places)
  const employmentType = readEmploymentType(parts.employment)
  const posting: NormalisedPosting = {
    sourceId: parts.sourceId,
    tenant: parts.tenant,
    nativeId,
    url,
    ...facts,
    place,
    workplace: readWorkplace({
      ...facts,
      place,
      stated: parts.workplace,
      isMarkedRemote: parts.isMarkedRemote,
    }),
    levels: decideLevels({
      ...facts,
      stated: parts.level ?? '',
      isInternship: employmentType === 'internship',
      monthsAsked: parts.monthsAsked ?? null,
    }).levels,
    employmentType,
    pay: parts.pay,
    language: readLanguage(parts.language) ?? guessLanguage(description),
    postedAtUtc: toIso(dates.posted),
    validThroughUtc: toIso(dates.validThrough),
    requisitionId: readRequisition(parts.requisitionId),
    attribution: parts.attribution,
    rejects: [...rejects],
  }
  return { ok: true, posting }
}

/** Plain text beside HTML: each text is a block, so that one with tags and one without do not run together. */
function joinTexts(texts: readonly string[]): string {
  return texts
    .map(text => htmlToText(text))
    .filter(text => text !== '')
    .join('\n')
}

function readUrl(urls: readonly unknown[]): string | null {
  if (urls.length === 0) return ''
  for (const url of urls) {
    const address = typeof url === 'string' && url.length <= URL_MAX_CHARS ? parseWebAddress(url) : null
    const written = address && formatWebAddress(address)
    if (written && !/@|%40/.test(written)) return written
  }
  return null
}

function readDates(
  { postedAt, validThrough }: PostingParts,
  { nowMs, rejects }: { nowMs: number; rejects: Set<string> },
): { posted: number | null; validThrough: number | null } {
  const posted = readPastDate(postedAt, nowMs)
  const deadline = readDeadline(validThrough, nowMs)
  if (posted === null) rejects.add(isGiven(postedAt) ? 'date-unreadable' : 'date-missing')
  if (deadline === null && isGiven(validThrough)) rejects.add('deadline-unreadable')
  return { posted, validThrough: deadline }
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== ''
}

/** A name with an address in it names nobody. */
function readCompany(written: string): string {
  return holdsContact(written) ? '' : htmlToLine(written, NAME_MAX_CHARS)
}

function readPlace(places: readonly string[]): string {
  const clean = places.filter(place => !holdsContact(place))
  const lines = clean.map(place => htmlToLine(place, PLACE_MAX_CHARS)).filter(line => line !== '')
  return [...new Set(lines)].slice(0, MAX_PLACES).join('; ')
}

function readLanguage(tag: string | null): string | null {
  return /^[a-z]{2}(?=$|[-_])/.exec(tag?.toLowerCase() ?? '')?.[0] ?? null
}

function readRequisition(written: string | null): string | null {
  const id = written?.trim() ?? ''
  return REQUISITION.test(id) && !holdsContact(id) ? id : null
}

/** Looks at the beginning only, of which no more is kept. */
function holdsContact(text: string): boolean {
  const head = text.slice(0, NAME_MAX_CHARS * 2)
  return redactContacts(head) !== head
}

function toIso(momentMs: number | null): string | null {
  return momentMs === null ? null : new Date(momentMs).toISOString()
}
