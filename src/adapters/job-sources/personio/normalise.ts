import * as z from 'zod/mini'
import { buildPosting } from '#core/sources/build-posting.ts'
import { readPay } from '#core/sources/read-pay.ts'
import { readPlaces } from '#core/sources/read-place.ts'
import type { BoardPosting } from '../gather-postings.ts'
import type { BoardTarget } from '../port.ts'
import { pageHost } from './page-host.ts'
import { PersonioPosition } from './schema.ts'

const MONTHS_A_YEAR = 12
/** A section with a person's name and number in it. */
const CONTACT_SECTION = /^contact[_ ]?person$|^(?:ihr |dein )?(?:kontakt|ansprechpartner)/i
const REMOTE_OFFICE = /^(?:remote|home ?office)\b/i

/**
 * A position of the XML feed, as an object. Pure.
 * @param raw one `position`, of any type
 */
export function normalisePersonio(raw: unknown, target: BoardTarget, nowMs: number): BoardPosting {
  const read = z.safeParse(PersonioPosition, raw)
  if (!read.success) return { ok: false, reason: 'unreadable' }
  const position = read.data
  const places = [position.office, ...(position.additionalOffices?.office ?? [])]
  const monthsAsked = readMonths(position.yearsOfExperience)
  return buildPosting(
    {
      sourceId: 'personio',
      tenant: target.token,
      nativeId: position.id,
      title: position.name,
      company: position.subcompany || target.company,
      urls: [`https://${pageHost(target.token)}/job/${encodeURIComponent(position.id)}`],
      texts: readTexts(position),
      places,
      workplace: '',
      isMarkedRemote: REMOTE_OFFICE.test(position.office.trim()),
      employment: `${position.employmentType} ${position.schedule}`,
      // 'experienced' stands on jobs that ask for a year: the years come first.
      level: monthsAsked === null ? position.seniority : '',
      monthsAsked,
      pay: readSalary(position, places),
      language: null,
      postedAt: position.createdAt,
      validThrough: null,
      requisitionId: null,
      attribution: null,
      rejects: [],
    },
    nowMs,
  )
}

function readTexts({ jobDescriptions }: PersonioPosition): string[] {
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

function readSalary({ salaryInformation }: PersonioPosition, places: readonly string[]) {
  if (salaryInformation === null) return null
  const { min, max, currencyCode: currency, type: period } = salaryInformation
  return readPay({ min, max, currency, period, country: readPlaces(places.join('; '))[0]?.country ?? '' })
}
