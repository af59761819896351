import * as z from 'zod/mini'
import { readPay } from '#core/sources/read-pay.ts'
import { readPlaces } from '#core/sources/read-place.ts'
import { createNormaliser } from '../create-normaliser.ts'
import { unexpected } from '../expect-shape.ts'
import { gatherPostings } from '../gather-postings.ts'
import type { BoardReading, BoardTarget } from '../port.ts'
import { type FeedValue, readFeed } from '../read-feed.ts'
import { anything, looseObject, looseText, nativeId } from '../tolerant-schema.ts'
import { pageHost } from './page-host.ts'

/** An element that occurs once is no list, one that never occurs nothing at all. */
const texts = z.pipe(
  anything,
  z.transform(value => (Array.isArray(value) ? value : [value]).filter(one => typeof one === 'string')),
)

const DESCRIPTIONS_MAX = 50

const descriptions = z.pipe(
  anything,
  z.transform(value =>
    (Array.isArray(value) ? value : [value]).slice(0, DESCRIPTIONS_MAX).flatMap(one => {
      const read = z.safeParse(z.object({ name: looseText, value: looseText }), one)
      return read.success ? [read.data] : []
    }),
  ),
)

const Position = z.object({
  id: nativeId,
  /** The title. */
  name: looseText,
  subcompany: looseText,
  office: looseText,
  additionalOffices: looseObject(z.object({ office: texts })),
  employmentType: looseText,
  /** 'entry-level', 'experienced', 'executive', 'student'. */
  seniority: looseText,
  schedule: looseText,
  /** '1-2', '5-10', 'lt-1', 'gt-15'. */
  yearsOfExperience: looseText,
  createdAt: anything,
  salaryInformation: looseObject(
    z.object({
      min: anything,
      max: anything,
      currencyCode: looseText,
      type: looseText,
    }),
  ),
  jobDescriptions: looseObject(z.object({ jobDescription: descriptions })),
})
type Position = z.output<typeof Position>

const MONTHS_A_YEAR = 12
/** A section with a person's name and number in it. */
const CONTACT_SECTION = /^contact[_ ]?person$|^(?:ihr |dein )?(?:kontakt|ansprechpartner)/i
const REMOTE_OFFICE = /^(?:remote|home ?office)\b/i

export const normalisePersonio = createNormaliser('personio', Position, (position, { token, company }) => {
  const places = [position.office, ...(position.additionalOffices?.office ?? [])]
  const monthsAsked = readMonths(position.yearsOfExperience)
  return {
    nativeId: position.id,
    title: position.name,
    company: position.subcompany || company,
    urls: [`https://${pageHost(token)}/job/${encodeURIComponent(position.id)}`],
    texts: readTexts(position),
    places,
    isMarkedRemote: REMOTE_OFFICE.test(position.office.trim()),
    employment: `${position.employmentType} ${position.schedule}`,
    // 'experienced' stands on jobs that ask for a year: the years come first.
    level: monthsAsked === null ? position.seniority : '',
    monthsAsked,
    pay: readSalary(position, places),
    postedAt: position.createdAt,
  }
})

const ROOT = 'workzag-jobs'

/** A feed without positions is a board without jobs. */
export function readPositions(xml: string): readonly FeedValue[] {
  const feed = readFeed(xml)
  if (feed?.root !== ROOT) throw unexpected(`the feed is no ${ROOT}`)
  const { content } = feed
  const hasChildren = typeof content === 'object' && !Array.isArray(content)
  const positions = hasChildren ? (content.position ?? []) : []
  return Array.isArray(positions) ? positions : [positions]
}

export function readBoard(positions: readonly FeedValue[], target: BoardTarget, nowMs: number): BoardReading {
  const gathered = gatherPostings(positions.map(raw => normalisePersonio(raw, target, nowMs)))
  return { kind: 'read', ...gathered, completeness: 'complete' }
}

function readTexts({ jobDescriptions }: Position): string[] {
  return (jobDescriptions?.jobDescription ?? [])
    .filter(({ name, value }) => value !== '' && !CONTACT_SECTION.test(name.trim()))
    .flatMap(({ name, value }) => [name, value])
}

/** @returns the lower end in months; null when none is stated */
function readMonths(years: string): number | null {
  const found = /^(lt|gt)?-?(\d{1,2})/.exec(years.trim())
  if (found === null) return null
  return found[1] === 'lt' ? 0 : Number(found[2]) * MONTHS_A_YEAR
}

function readSalary({ salaryInformation }: Position, places: readonly string[]) {
  if (salaryInformation === null) return null
  const { min, max, currencyCode: currency, type: period } = salaryInformation
  return readPay({ min, max, currency, period, country: readPlaces(places.join('; '))[0]?.country ?? '' })
}
