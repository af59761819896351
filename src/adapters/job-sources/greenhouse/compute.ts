import * as z from 'zod/mini'
import type { StatedPay } from '#contract/jobs.ts'
import { isObject } from '#core/sources/json-object.ts'
import { readPay } from '#core/sources/read-pay.ts'
import { readPlaces } from '#core/sources/read-place.ts'
import { foldName } from '#core/text/fold.ts'
import { createNormaliser } from '../create-normaliser.ts'
import { expectJson, expectObject } from '../expect-shape.ts'
import type { BoardTarget } from '../port.ts'
import { detailReaders, readWholeList } from '../read-list.ts'
import { anything, looseList, looseObject, looseText, nativeId } from '../tolerant-schema.ts'

/** A custom field of the employer's; `value` is of any type. */
const Metadata = z.object({ name: looseText, value_type: looseText, value: anything })
type Metadata = z.output<typeof Metadata>

/** In the smallest unit of the currency. */
const PayRange = z.object({
  min_cents: anything,
  max_cents: anything,
  currency_type: looseText,
  title: looseText,
})

const Job = z.object({
  id: z.union([z.int().check(z.positive()), nativeId]),
  /** Null for a talent pool that is no job. */
  internal_job_id: anything,
  title: looseText,
  absolute_url: anything,
  language: looseText,
  location: looseObject(z.object({ name: looseText })),
  first_published: anything,
  application_deadline: anything,
  company_name: looseText,
  requisition_id: looseText,
  /** HTML, escaped once more. */
  content: looseText,
  offices: looseList(z.object({ name: looseText, location: looseText })),
  metadata: looseList(Metadata),
  pay_input_ranges: looseList(PayRange),
})
type Job = z.output<typeof Job>

const NOT_BASE_PAY = /\b(?:OTE|on[- ]target|commission|equity|bonus|stock)\b/i
const PAY_FIELD = /\b(?:salary|pay|compensation|wage|rate)\b/i
const WORKPLACE_FIELD = /\b(?:work ?place|work model|work(?:ing)? arrangement|location type|remote)\b/i
const EMPLOYMENT_FIELD = /\b(?:employment|job|time) type\b/i
const PERIODS: readonly (readonly [RegExp, string])[] = [
  [/\bhour(?:ly)?\b/i, 'hour'],
  [/\bdaily\b|\bper day\b/i, 'day'],
  [/\bweekly\b|\bper week\b/i, 'week'],
  [/\bmonth(?:ly)?\b/i, 'month'],
  [/\b(?:annual(?:ly)?|year(?:ly)?|salary)\b/i, 'year'],
]
/** Without a word for the period, an amount in this range is pay for a year. */
const YEARLY = { min: 10_000, max: 2_000_000 }

export const normaliseGreenhouse = createNormaliser('greenhouse', Job, (job, { token, company }) => {
  if (job.internal_job_id === null) return 'talent-pool'
  const nativeId = String(job.id)
  const places = readLocations(job)
  const country = readPlaces(places.join('; '))[0]?.country ?? ''
  return {
    nativeId,
    title: job.title,
    company: job.company_name || company,
    urls: [job.absolute_url, `https://job-boards.greenhouse.io/${token}/jobs/${nativeId}`],
    texts: [job.content],
    places,
    workplace: findWords(job.metadata, WORKPLACE_FIELD),
    employment: findWords(job.metadata, EMPLOYMENT_FIELD),
    pay: readRanges(job, { places, country }) ?? readMetadataPay(job.metadata, country),
    language: job.language,
    postedAt: job.first_published,
    validThrough: job.application_deadline,
    requisitionId: job.requisition_id,
  }
})

/** Short answers come with status 200: the count beside the list tells. */
export function readBoard(text: string, target: BoardTarget, nowMs: number) {
  const { jobs, meta } = expectObject(expectJson(text))
  const total = isObject(meta) ? meta.total : null
  return readWholeList(jobs, normaliseGreenhouse, { target, nowMs, total })
}

export const { readOne } = detailReaders(normaliseGreenhouse)

/** `location` is free text; the one office in the same city knows the country. */
function readLocations({ location, offices }: Job): string[] {
  const name = location?.name.trim() ?? ''
  if (name === '') return offices.map(office => office.location || office.name)
  const [place] = readPlaces(name)
  if (place === undefined || place.country !== '' || place.city === '') return [name]
  const inCity = offices.filter(office => foldName(office.location).startsWith(place.city))
  return inCity.length === 1 && name === offices[0]?.name ? inCity.map(office => office.location) : [name]
}

/** Several ranges stand for zones or countries: the one whose title meets the place, else the first. */
function readRanges(
  { pay_input_ranges: all }: Job,
  { places, country }: { places: readonly string[]; country: string },
): StatedPay | null {
  const ranges = all.filter(({ title }) => !NOT_BASE_PAY.test(title))
  const placeWords = new Set(foldName(places.join(' ')).split(' '))
  const meets = ({ title }: { title: string }) =>
    readPlaces(title)[0]?.country === country ||
    foldName(title)
      .split(' ')
      .some(word => word.length > 2 && placeWords.has(word))
  const range = (country !== '' ? ranges.find(meets) : undefined) ?? ranges[0]
  if (range === undefined) return null
  const [min, max] = [inUnits(range.min_cents), inUnits(range.max_cents)]
  return readPay({
    min,
    max,
    currency: range.currency_type,
    period: periodOf(range.title, max ?? min),
    country,
  })
}

function readMetadataPay(metadata: readonly Metadata[], country: string): StatedPay | null {
  for (const { name, value_type: type, value } of metadata) {
    if (!type.startsWith('currency') || !isObject(value) || !PAY_FIELD.test(name)) continue
    if (NOT_BASE_PAY.test(name)) continue
    const [min, max] = [value.min_value ?? value.amount, value.max_value]
    const period = periodOf(name, Number(max ?? min))
    const pay = readPay({ min, max, currency: value.unit, period, country })
    if (pay !== null) return pay
  }
  return null
}

function inUnits(cents: unknown): number | null {
  const amount = typeof cents === 'string' ? Number(cents) : cents
  return typeof amount === 'number' && Number.isFinite(amount) ? amount / 100 : null
}

/** No field says the period: its title does, or the amount can only be a year's. */
function periodOf(title: string, amount: number | null): string | null {
  const stated = PERIODS.find(([words]) => words.test(title))?.[1] ?? null
  if (stated !== null && stated !== 'year') return stated
  return amount !== null && amount >= YEARLY.min && amount <= YEARLY.max ? 'year' : null
}

/** The words of the first custom field of that name that has any. */
function findWords(metadata: readonly Metadata[], name: RegExp): string {
  const values = metadata.filter(field => name.test(field.name)).map(field => field.value)
  const words = values.map(value => (Array.isArray(value) ? value[0] : value))
  return words.find(word => typeof word === 'string') ?? ''
}
