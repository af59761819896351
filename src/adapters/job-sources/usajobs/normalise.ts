import * as z from 'zod/mini'
import { buildPosting } from '#core/sources/build-posting.ts'
import { readPay } from '#core/sources/read-pay.ts'
import { tableOf } from '#core/table-of.ts'
import type { BoardPosting } from '../gather-postings.ts'
import type { BoardTarget } from '../port.ts'
import { UsajobsItem } from './schema.ts'

const GENERAL_SCHEDULE = /^GS$/i
const SENIOR_SERVICE = /^(?:SES|ES|EX)$/i
const INTERNSHIP = /\b(?:intern|internship|pathways)\b/i
const PERIODS = tableOf<string>({
  PA: 'year',
  PM: 'month',
  PW: 'week',
  PD: 'day',
  PH: 'hour',
})
/** The highest grade of the general schedule that is of the level, the lowest first. */
const GRADES: readonly (readonly [number, string])[] = [
  [8, 'Entry level'],
  [11, 'Associate'],
  [13, 'Mid-Senior level'],
  [15, 'Director'],
]

type Descriptor = UsajobsItem['MatchedObjectDescriptor']

/**
 * A position of the search API of the US government. Pure.
 * @param raw one entry of `SearchResultItems`, of any type
 */
export function normaliseUsajobs(raw: unknown, target: BoardTarget, nowMs: number): BoardPosting {
  const read = z.safeParse(UsajobsItem, raw)
  if (!read.success) return { ok: false, reason: 'unreadable' }
  const { MatchedObjectId: nativeId, MatchedObjectDescriptor: position } = read.data
  const details = position.UserArea?.Details
  return buildPosting(
    {
      sourceId: 'usajobs',
      tenant: '',
      nativeId,
      title: position.PositionTitle,
      company: position.OrganizationName || target.company,
      urls: [position.PositionURI, `https://www.usajobs.gov/job/${encodeURIComponent(nativeId)}`],
      texts: [details?.JobSummary ?? '', position.QualificationSummary, readApplicants(position)],
      places: position.PositionLocation.map(readLocation),
      workplace: '',
      isMarkedRemote: details?.RemoteIndicator === true || details?.RemoteIndicator === 'True',
      employment: position.PositionSchedule.map(({ Name }) => Name).join(' '),
      level: readLevel(position),
      pay: readRemuneration(position),
      language: 'en',
      postedAt: position.PublicationStartDate,
      validThrough: position.ApplicationCloseDate || null,
      requisitionId: position.PositionID || null,
      attribution: null,
      rejects: [],
    },
    nowMs,
  )
}

/** Most posts are open to citizens only, which is worth a line. */
function readApplicants({ UserArea }: Descriptor): string {
  const name = UserArea?.Details?.WhoMayApply?.Name ?? ''
  return name === '' ? '' : `Open to: ${name}`
}

/** Places overseas name their country in words. */
function readLocation({ LocationName, CountryCode }: Descriptor['PositionLocation'][number]): string {
  return CountryCode === '' || CountryCode === 'United States'
    ? LocationName
    : `${LocationName}, ${CountryCode}`
}

function readLevel({ PositionTitle, JobGrade, UserArea }: Descriptor): string {
  const plan = JobGrade[0]?.Code ?? ''
  if (INTERNSHIP.test(PositionTitle)) return 'Internship'
  if (SENIOR_SERVICE.test(plan)) return 'Executive'
  const grade = Number(UserArea?.Details?.HighGrade || Number.NaN)
  if (!GENERAL_SCHEDULE.test(plan) || Number.isNaN(grade)) return ''
  return GRADES.find(([highest]) => grade <= highest)?.[1] ?? ''
}

function readRemuneration({ PositionRemuneration: [pay] }: Descriptor) {
  if (pay === undefined) return null
  const { MinimumRange: min, MaximumRange: max, RateIntervalCode: code } = pay
  return readPay({ min, max, currency: 'USD', period: PERIODS[code.toUpperCase()] ?? code, country: 'US' })
}
