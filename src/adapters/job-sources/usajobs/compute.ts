import * as z from 'zod/mini'
import { readPay } from '#core/sources/read-pay.ts'
import { tableOf } from '#core/table-of.ts'
import { createNormaliser } from '../create-normaliser.ts'
import { expectObject } from '../expect-shape.ts'
import { jsonReader } from '../read-list.ts'
import { anything, looseList, looseObject, looseText, nativeId } from '../tolerant-schema.ts'

const Place = z.object({ LocationName: looseText, CountryCode: looseText })

const Details = z.object({
  JobSummary: looseText,
  HighGrade: looseText,
  RemoteIndicator: anything,
  WhoMayApply: looseObject(z.object({ Name: looseText })),
})

const Position = z.object({
  PositionID: looseText,
  PositionTitle: looseText,
  PositionURI: anything,
  PositionLocation: looseList(Place),
  OrganizationName: looseText,
  JobGrade: looseList(z.object({ Code: looseText })),
  PositionSchedule: looseList(z.object({ Name: looseText })),
  QualificationSummary: looseText,
  /** Amounts are texts; `PA` a year, `PH` an hour. */
  PositionRemuneration: looseList(
    z.object({ MinimumRange: anything, MaximumRange: anything, RateIntervalCode: looseText }),
  ),
  PublicationStartDate: anything,
  ApplicationCloseDate: anything,
  UserArea: looseObject(z.object({ Details: looseObject(Details) })),
})
type Position = z.output<typeof Position>

const Item = z.object({ MatchedObjectId: nativeId, MatchedObjectDescriptor: Position })

const GENERAL_SCHEDULE = /^GS$/i
const SENIOR_SERVICE = /^(?:SES|ES|EX)$/i
const INTERNSHIP = /\b(?:intern|internship|pathways)\b/i
const PERIODS = tableOf<string>({ PA: 'year', PM: 'month', PW: 'week', PD: 'day', PH: 'hour' })
/** The highest grade of the general schedule that is of the level, the lowest first. */
const GRADES: readonly (readonly [number, string])[] = [
  [8, 'Entry level'],
  [11, 'Associate'],
  [13, 'Mid-Senior level'],
  [15, 'Director'],
]

export const normaliseUsajobs = createNormaliser('usajobs', Item, (item, { company }) => {
  const { MatchedObjectId: nativeId, MatchedObjectDescriptor: position } = item
  const details = position.UserArea?.Details
  return {
    nativeId,
    title: position.PositionTitle,
    company: position.OrganizationName || company,
    urls: [position.PositionURI, `https://www.usajobs.gov/job/${encodeURIComponent(nativeId)}`],
    texts: [details?.JobSummary ?? '', position.QualificationSummary, readApplicants(position)],
    places: position.PositionLocation.map(readLocation),
    isMarkedRemote: details?.RemoteIndicator === true || details?.RemoteIndicator === 'True',
    employment: position.PositionSchedule.map(({ Name }) => Name).join(' '),
    level: readLevel(position),
    pay: readRemuneration(position),
    language: 'en',
    postedAt: position.PublicationStartDate,
    validThrough: position.ApplicationCloseDate || null,
    requisitionId: position.PositionID || null,
  }
})

export const readList = jsonReader(
  ({ SearchResult }) => expectObject(SearchResult).SearchResultItems,
  normaliseUsajobs,
)

/** Most posts are open to citizens only, which is worth a line. */
function readApplicants({ UserArea }: Position): string {
  const name = UserArea?.Details?.WhoMayApply?.Name ?? ''
  return name === '' ? '' : `Open to: ${name}`
}

/** Places overseas name their country in words. */
function readLocation({ LocationName, CountryCode }: Position['PositionLocation'][number]): string {
  return CountryCode === '' || CountryCode === 'United States'
    ? LocationName
    : `${LocationName}, ${CountryCode}`
}

function readLevel({ PositionTitle, JobGrade, UserArea }: Position): string {
  const plan = JobGrade[0]?.Code ?? ''
  if (INTERNSHIP.test(PositionTitle)) return 'Internship'
  if (SENIOR_SERVICE.test(plan)) return 'Executive'
  const grade = Number(UserArea?.Details?.HighGrade || Number.NaN)
  if (!GENERAL_SCHEDULE.test(plan) || Number.isNaN(grade)) return ''
  return GRADES.find(([highest]) => grade <= highest)?.[1] ?? ''
}

function readRemuneration({ PositionRemuneration: [pay] }: Position) {
  if (pay === undefined) return null
  const { MinimumRange: min, MaximumRange: max, RateIntervalCode: code } = pay
  return readPay({ min, max, currency: 'USD', period: PERIODS[code.toUpperCase()] ?? code, country: 'US' })
}
