import * as z from 'zod/mini'
import { buildPosting } from '#core/sources/build-posting.ts'
import { annualMiddle, readPay, readPayText } from '#core/sources/read-pay.ts'
import { countryName } from '#core/sources/read-place.ts'
import { tableOf } from '#core/table-of.ts'
import type { BoardPosting } from '../gather-postings.ts'
import type { BoardTarget } from '../port.ts'
import { SmartRecruitersPosting } from './schema.ts'

/** A year; below it the field holds something else, such as a 1 for 'not said'. */
const ANNUAL_PAY_MIN = 3000
const PAY_FIELD = /\b(?:salary|pay(?: range)?|compensation)\b/i
/** Their own codes are the six levels of the product in other letters. */
const LEVELS = tableOf<string>({
  internship: 'Internship',
  entry_level: 'Entry level',
  associate: 'Associate',
  mid_senior_level: 'Mid-Senior level',
  director: 'Director',
  executive: 'Executive',
})

/**
 * A posting of the Posting API with its detail. Pure. Who wrote the advertisement is never read.
 * @param raw the answer for one posting, of any type
 */
export function normaliseSmartRecruiters(raw: unknown, target: BoardTarget, nowMs: number): BoardPosting {
  const read = z.safeParse(SmartRecruitersPosting, raw)
  if (!read.success) return { ok: false, reason: 'unreadable' }
  const posting = read.data
  if (posting.active === false) return { ok: false, reason: 'not-listed' }
  const { token } = target
  return buildPosting(
    {
      sourceId: 'smartrecruiters',
      tenant: token,
      nativeId: posting.id,
      title: posting.name,
      company: posting.company?.name || target.company,
      urls: [
        posting.postingUrl,
        `https://jobs.smartrecruiters.com/${encodeURIComponent(token)}/${encodeURIComponent(posting.id)}`,
      ],
      texts: readTexts(posting),
      places: [readLocation(posting)],
      workplace: readStatedWorkplace(posting),
      isMarkedRemote: false,
      employment: `${posting.typeOfEmployment?.label ?? ''} ${posting.typeOfEmployment?.id ?? ''}`,
      level: LEVELS[posting.experienceLevel?.id.toLowerCase() ?? ''] ?? '',
      pay: readSalary(posting),
      language: posting.language?.code || null,
      postedAt: posting.releasedDate,
      validThrough: null,
      requisitionId: posting.refNumber || null,
      attribution: null,
      rejects: [],
    },
    nowMs,
  )
}

function readTexts({ jobAd }: SmartRecruitersPosting): string[] {
  const { companyDescription, jobDescription, qualifications, additionalInformation } = jobAd?.sections ?? {}
  const sections = [companyDescription, jobDescription, qualifications, additionalInformation]
  return sections.flatMap(section => (section && section.text !== '' ? [section.title, section.text] : []))
}

function readLocation({ location }: SmartRecruitersPosting): string {
  if (location === null) return ''
  const { city, region, country, fullLocation } = location
  const named = [city, region, countryName(country.toUpperCase())].filter(part => part !== '')
  return city === '' && fullLocation !== '' ? fullLocation : [...new Set(named)].join(', ')
}

function readStatedWorkplace({ location }: SmartRecruitersPosting): string {
  if (location?.hybrid) return 'hybrid'
  return location?.remote ? 'remote' : ''
}

/** A lone upper end is 'up to'; some employers keep pay in a field of their own instead. */
function readSalary({ compensation, customField, location }: SmartRecruitersPosting) {
  const country = location?.country.toUpperCase() ?? ''
  const { min, max, currency, period } = compensation ?? {}
  const stated = readPay({ min, max, currency, period, country })
  if (stated && annualMiddle(stated) >= ANNUAL_PAY_MIN) return stated
  const field = customField.find(({ fieldLabel }) => PAY_FIELD.test(fieldLabel))
  return field ? readPayText(field.valueLabel, country) : null
}
