import * as z from 'zod/mini'
import { buildPosting } from '#core/sources/build-posting.ts'
import { readPay } from '#core/sources/read-pay.ts'
import { countryName } from '#core/sources/read-place.ts'
import { tableOf } from '#core/table-of.ts'
import type { BoardPosting } from '../gather-postings.ts'
import type { BoardTarget } from '../port.ts'
import { AdzunaResult } from './schema.ts'

/** The site asks to be named, with a link, wherever its results are shown. */
export const ADZUNA_LABEL = { label: 'Jobs by Adzuna', url: 'https://www.adzuna.com/' } as const

const CURRENCIES = tableOf<string>({
  at: 'EUR',
  au: 'AUD',
  be: 'EUR',
  br: 'BRL',
  ca: 'CAD',
  ch: 'CHF',
  de: 'EUR',
  es: 'EUR',
  fr: 'EUR',
  gb: 'GBP',
  in: 'INR',
  it: 'EUR',
  mx: 'MXN',
  nl: 'EUR',
  nz: 'NZD',
  pl: 'PLN',
  sg: 'SGD',
  us: 'USD',
  za: 'ZAR',
})
/** The countries that the site has. */
export const ADZUNA_COUNTRIES: ReadonlySet<string> = new Set(Object.keys(CURRENCIES))

/**
 * A result of the search API. Pure. Its text is only a beginning, and pay that the site estimates is left out.
 * @param raw one entry of `results`, of any type
 * @param target with the country that was asked as its token, two letters
 */
export function normaliseAdzuna(raw: unknown, target: BoardTarget, nowMs: number): BoardPosting {
  const read = z.safeParse(AdzunaResult, raw)
  if (!read.success) return { ok: false, reason: 'unreadable' }
  const result = read.data
  const isEstimate = result.salary_is_predicted === '1'
  return buildPosting(
    {
      sourceId: 'adzuna',
      tenant: target.token,
      nativeId: result.id,
      title: result.title,
      company: result.company?.display_name || target.company,
      urls: [result.redirect_url, `https://www.adzuna.com/land/ad/${encodeURIComponent(result.id)}`],
      texts: [result.description],
      places: [readLocation(result, target.token)],
      workplace: '',
      isMarkedRemote: false,
      employment: `${result.contract_type} ${result.contract_time}`.replace(/_/g, ' '),
      pay: isEstimate
        ? null
        : readPay({
            min: result.salary_min,
            max: result.salary_max,
            currency: CURRENCIES[target.token] ?? '',
            period: 'year',
            country: target.token.toUpperCase(),
          }),
      language: null,
      postedAt: result.created,
      validThrough: null,
      requisitionId: null,
      attribution: ADZUNA_LABEL,
      rejects: ['snippet', ...(isEstimate ? ['pay-estimated'] : [])],
    },
    nowMs,
  )
}

/** The country comes first in `area`, in words of the site's own. */
function readLocation({ location }: AdzunaResult, country: string): string {
  const named = location?.display_name || (location?.area.at(-1) ?? '')
  const written = countryName(country.toUpperCase())
  return named === '' || named === written ? written : `${named}, ${written}`
}
