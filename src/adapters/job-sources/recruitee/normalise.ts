import * as z from 'zod/mini'
import { buildPosting } from '#core/sources/build-posting.ts'
import { readPay } from '#core/sources/read-pay.ts'
import { foldName } from '#core/text/fold.ts'
import type { BoardPosting } from '../gather-postings.ts'
import type { BoardTarget } from '../port.ts'
import { RecruiteeOffer } from './schema.ts'

const SLUG = /^[\p{L}\p{N}_-]{1,200}$/u

/** New codes appear, so that a word in them decides; the first that is found. */
const LEVELS: readonly (readonly [RegExp, string])[] = [
  [/student|intern/, 'intern'],
  [/entry|no_experience|junior/, 'entry'],
  [/executive/, 'executive'],
  [/manager|senior/, 'senior'],
  [/mid|experienced/, 'mid'],
]

/**
 * An offer of the careers-site API. Pure. The mailbox of the offer and its questions are never read.
 * @param raw one entry of `offers`, of any type
 */
export function normaliseRecruitee(raw: unknown, target: BoardTarget, nowMs: number): BoardPosting {
  const read = z.safeParse(RecruiteeOffer, raw)
  if (!read.success) return { ok: false, reason: 'unreadable' }
  const offer = read.data
  if (offer.status !== '' && offer.status !== 'published') return { ok: false, reason: 'not-listed' }
  const nativeId = String(offer.id)
  return buildPosting(
    {
      sourceId: 'recruitee',
      tenant: target.token,
      nativeId,
      title: offer.title,
      company: offer.company_name || target.company,
      // The employer's own domain, which `careers_url` leads to, is often dead.
      urls: [
        `https://${target.token}.recruitee.com/o/${encodeURIComponent(SLUG.test(offer.slug) ? offer.slug : nativeId)}`,
      ],
      texts: [offer.description, offer.requirements],
      places: readLocations(offer),
      workplace: readStatedWorkplace(offer),
      isMarkedRemote: offer.remote,
      employment: offer.employment_type_code
        .replace(/fulltime/, 'full time')
        .replace(/parttime/, 'part time'),
      level: LEVELS.find(([rule]) => rule.test(offer.experience_code.toLowerCase()))?.[1] ?? '',
      pay: readSalary(offer),
      language: null,
      postedAt: offer.published_at,
      validThrough: offer.close_at || null,
      requisitionId: null,
      attribution: null,
      rejects: [],
    },
    nowMs,
  )
}

function readLocations({ city, country, location, locations }: RecruiteeOffer): string[] {
  const all = locations.map(place => [place.city, place.state, place.country].filter(part => part !== ''))
  if (all.length > 1) return all.map(parts => parts.join(', '))
  const isPlace = city === '' || foldName(location).includes(foldName(city))
  return [isPlace && location !== '' ? location : [city, country].filter(part => part !== '').join(', ')]
}

function readStatedWorkplace({ remote, hybrid, on_site: isOnSite }: RecruiteeOffer): string {
  if (hybrid) return 'hybrid'
  if (remote) return 'remote'
  return isOnSite ? 'on-site' : ''
}

function readSalary({ salary, country_code: code }: RecruiteeOffer) {
  if (salary === null) return null
  const { min, max, period, currency } = salary
  return readPay({ min, max, period, currency: currency.toUpperCase(), country: code.toUpperCase() })
}
