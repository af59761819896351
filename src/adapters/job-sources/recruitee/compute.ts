import * as z from 'zod/mini'
import { readPay } from '#core/sources/read-pay.ts'
import { foldName } from '#core/text/fold.ts'
import { createNormaliser } from '../create-normaliser.ts'
import { boardReader } from '../read-list.ts'
import { anything, looseFlag, looseList, looseObject, looseText } from '../tolerant-schema.ts'

const Place = z.object({ city: looseText, state: looseText, country: looseText })

const Offer = z.object({
  id: z.union([z.int().check(z.positive()), z.string().check(z.regex(/^\d{1,20}$/))]),
  /** What its address ends with. */
  slug: looseText,
  /** Anything but 'published' is not to be shown; where it is missing the offer counts as published. */
  status: looseText,
  title: looseText,
  company_name: looseText,
  city: looseText,
  country: looseText,
  /** May be a localised word for working at home instead of a place. */
  location: looseText,
  locations: looseList(Place),
  remote: looseFlag,
  hybrid: looseFlag,
  on_site: looseFlag,
  employment_type_code: looseText,
  experience_code: looseText,
  description: looseText,
  requirements: looseText,
  /** Ends are numbers or texts, and the currency may be in lower case. */
  salary: looseObject(
    z.object({
      min: anything,
      max: anything,
      period: looseText,
      currency: looseText,
    }),
  ),
  /** `YYYY-MM-DD HH:MM:SS UTC`. */
  published_at: anything,
  close_at: anything,
  country_code: looseText,
})
type Offer = z.output<typeof Offer>

const SLUG = /^[\p{L}\p{N}_-]{1,200}$/u

/** New codes appear, so that a word in them decides; the first that is found. */
const LEVELS: readonly (readonly [RegExp, string])[] = [
  [/student|intern/, 'intern'],
  [/entry|no_experience|junior/, 'entry'],
  [/executive/, 'executive'],
  [/manager|senior/, 'senior'],
  [/mid|experienced/, 'mid'],
]

/** The mailbox of the offer and its questions are never read. */
export const normaliseRecruitee = createNormaliser('recruitee', Offer, (offer, { token, company }) => {
  if (offer.status !== '' && offer.status !== 'published') return null
  const nativeId = String(offer.id)
  const name = encodeURIComponent(SLUG.test(offer.slug) ? offer.slug : nativeId)
  return {
    nativeId,
    title: offer.title,
    company: offer.company_name || company,
    // The employer's own domain, which `careers_url` leads to, is often dead.
    urls: [`https://${token}.recruitee.com/o/${name}`],
    texts: [offer.description, offer.requirements],
    places: readLocations(offer),
    workplace: readStatedWorkplace(offer),
    isMarkedRemote: offer.remote,
    employment: offer.employment_type_code.replace(/fulltime/, 'full time').replace(/parttime/, 'part time'),
    level: LEVELS.find(([rule]) => rule.test(offer.experience_code.toLowerCase()))?.[1] ?? '',
    pay: readSalary(offer),
    postedAt: offer.published_at,
    validThrough: offer.close_at || null,
  }
})

export const readBoard = boardReader(({ offers }) => offers, normaliseRecruitee)

function readLocations({ city, country, location, locations }: Offer): string[] {
  const all = locations.map(place => [place.city, place.state, place.country].filter(part => part !== ''))
  if (all.length > 1) return all.map(parts => parts.join(', '))
  const isPlace = city === '' || foldName(location).includes(foldName(city))
  return [isPlace && location !== '' ? location : [city, country].filter(part => part !== '').join(', ')]
}

function readStatedWorkplace({ remote, hybrid, on_site: isOnSite }: Offer): string {
  if (hybrid) return 'hybrid'
  if (remote) return 'remote'
  return isOnSite ? 'on-site' : ''
}

function readSalary({ salary, country_code: code }: Offer) {
  if (salary === null) return null
  const { min, max, period, currency } = salary
  return readPay({ min, max, period, currency: currency.toUpperCase(), country: code.toUpperCase() })
}
